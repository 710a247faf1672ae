import type { Page } from "@playwright/test";
import boards from "../src/generated/boards.json" with { type: "json" };
import type { Refusal, Table } from "../src/generated/types";
import { Person } from "./person";
import { expect, test, type Server } from "./server";

/** A place of the player's own pieces from which nothing can be played now, with the referee's reasons. */
async function stuck(
  server: Server,
  { position }: Table,
): Promise<{ colour: string; place: string; refusals: Refusal[] } | null> {
  const ask = async (request: object) => {
    const body = JSON.stringify(request);
    const answer = await fetch(`${server.url}/api/v1/referee`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return answer.json() as Promise<{ choices: { from: string; colour: string }[]; refusals: Refusal[] }>;
  };
  const { choices } = await ask({ op: "choices", position });
  const own = choices[0]!.colour;
  for (const place of placesOf(position!, own)) {
    if (choices.some(({ from, colour }) => from === place && colour === own)) continue;
    const { refusals } = await ask({ op: "why", position, from: place, colour: own });
    if (refusals.some(({ rule }) => rule)) return { colour: own, place, refusals };
  }
  return null;
}

function placesOf(position: NonNullable<Table["position"]>, colour: string): string[] {
  if (position.game !== "latroncules")
    return [...new Set(position.pawns[colour as "red"])].filter((place) => place !== "goal" && !place.startsWith("x"));
  const letters = colour === "red" ? "FC" : "fc";
  return position.board.flatMap((row, i) =>
    [...row].flatMap((piece, j) => (letters.includes(piece) ? [`${"abcdefgh"[j]}${8 - i}`] : [])),
  );
}

/** Taps one of the player's own pieces that cannot move. */
async function tap(page: Page, colour: string, place: string): Promise<void> {
  await page.locator(`.piece[data-colour="${colour}"][data-place="${place}"]`).first().click();
}

const games = boards.games.map(({ id }) => id);
for (const [i, game] of games.entries()) {
  const lang = (["fr", "en"] as const)[i % 2]!;
  test(`an illegal try in ${game} shows the clause in ${lang}`, async ({ server, visit }) => {
    const ana = await Person.guest(server.url, "Ana");
    const table = await ana.lay(game);
    let found: Awaited<ReturnType<typeof stuck>> = null;
    let view: Table;
    do {
      let last = 0;
      view = await ana.play(table, ({ n, next, seats }) => {
        last = n;
        return next?.must === "play" && seats.some(({ side, yours }) => yours && side === next.side);
      });
      expect(view.stage, `nothing was ever refused in ${last} events`).toBe("playing");
      found = await stuck(server, view);
      if (!found) await ana.ask(table, { do: "play", action: view.next!.actions![0]! });
    } while (!found);

    const page = await visit({ settings: { lang, speed: "still" } });
    await page.context().addCookies([ana.session()]);
    await page.goto(`/t/${table}`);
    await page.locator(".hit.pawn").first().waitFor();
    await tap(page, found.colour, found.place);
    const card = page.getByTestId("refusal");
    await expect(card).toHaveAttribute("data-rule", /^[A-Z]{2}-\d+$/);
    const rule = await card.getAttribute("data-rule");
    const refusal = found.refusals.find((one) => one.rule === rule);
    expect(refusal, `the referee does not refuse by ${rule}`).toBeDefined();
    // The sentence may leave out the id that stands beside it.
    await expect(card).toContainText(refusal!.message[lang].split(/\s*\(/)[0]!.slice(0, 40).replaceAll("'", "’"));
    await card.getByRole("link").first().click();
    await expect(page.getByTestId(`clause-${rule}`)).toBeInViewport();
  });
}

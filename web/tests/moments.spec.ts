import type { Locator, Page } from "@playwright/test";
import { Person } from "./person";
import { playByClicking } from "./player";
import { expect, test } from "./server";

const swift = { speed: "still" };

test("a rematch against a bot begins at once", async ({ visit }) => {
  const page = await visit({ settings: swift });
  await page.goto("/");
  await page.getByTestId("play-superludo").click();
  await page.waitForURL(/\/t\//);
  const first = page.url();
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("abandon").click();
  await page.getByTestId("abandon-yes").click();
  await page.getByTestId("end").getByTestId("rematch").click();
  await page.waitForURL((url) => url.href !== first);
  await playByClicking(page, (clicks) => clicks > 4);
});

test("two people at one device take turns under their own names", async ({ visit }) => {
  const page = await visit({ settings: { ...swift, name: "Ana" } });
  await page.goto("/new/latroncules");
  await page.getByTestId("seat-blue").selectOption("device");
  await page.getByTestId("name-blue").fill("Béa");
  await page.getByTestId("setup-start").click();
  await page.waitForURL(/\/t\//);
  const status = page.getByTestId("status");
  await expect(status).toContainText(/Ana|Béa/);
  const first = await status.innerText();
  await page.locator(".hit.pawn").first().click();
  await page.locator(".hit.target").first().click();
  await expect(status).toContainText(first.includes("Ana") ? "Béa" : "Ana");
});

test("where cheating is allowed one can accuse, and owes an apology for it when wrong", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const table = await ana.lay("tanjawi", { game: "tanjawi-t" });
  // TJ-19: before the first roll of your own turn.
  await ana.play(table, ({ n, next, position, seats }) => {
    const mine = seats.some(({ side, yours }) => yours && side === next?.side);
    return n > 12 && mine && next?.must === "roll" && position?.game === "tanjawi" && position.sixes === 0;
  });
  const page = await visit({ settings: swift });
  await page.context().addCookies([ana.session()]);
  await page.goto(`/t/${table}`);
  await page.getByTestId("accuse").click();
  // The bot is honest: the accusation was wrong.
  await expect(page.getByTestId("apologise")).toBeEnabled();
  await page.getByTestId("apologise").click();
  await expect(page.getByTestId("roll")).toBeEnabled();
  await expect(page.getByTestId("log")).toContainText("s’excuse");
});

test("a piece dragged with the mouse to a lit square has moved there", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const table = await ana.lay("latroncules");
  await ana.play(
    table,
    ({ next, seats }) => next?.must === "play" && seats.some(({ side, yours }) => yours && side === next.side),
  );
  const page = await visit({ settings: swift });
  await page.context().addCookies([ana.session()]);
  await page.goto(`/t/${table}`);
  const piece = page.locator(".hit.pawn").first();
  const [, colour, from] = (await piece.getAttribute("data-hit"))!.split(" ");
  const pieceOn = (place: string) => page.locator(`.piece[data-colour="${colour}"][data-place="${place}"]`);
  await hold(page, piece);
  await expect(pieceOn(from!)).toHaveClass(/held/);
  const target = page.locator(".hit.target").first();
  const to = (await target.getAttribute("data-hit"))!.split(" ")[2]!;
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
  await expect(pieceOn(to)).toBeAttached();
  await expect(pieceOn(from!)).not.toBeAttached();
  await expect(page.getByTestId("log")).toContainText(`${from}–${to}`);
});

async function hold(page: Page, what: Locator): Promise<void> {
  const { x, y } = await middleOf(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 3 });
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

import boards from "../src/generated/boards.json" with { type: "json" };
import rachat from "../src/generated/scenes/rachat.json" with { type: "json" };
import { expect, test } from "./server";

test("every clause of every game can be read in both languages", async ({ visit }) => {
  for (const lang of ["fr", "en"] as const) {
    const page = await visit({ settings: { lang } });
    for (const { id, clauses } of boards.games) {
      await page.goto(`/rules/${id}`);
      await expect(page.getByTestId(`clause-${clauses.at(-1)}`)).toBeVisible();
      for (const [i, text] of (await page.locator('[data-testid^="clause-"]').allInnerTexts()).entries())
        expect(text, `${lang} ${clauses[i]}`).toMatch(new RegExp(`${clauses[i]}\\b.*\\p{L}{3,}.*\\p{L}{3,}`, "su"));
      await expect(page.locator('[data-testid^="clause-"]')).toHaveCount(clauses.length);
    }
  }
});

test("a position of the rule book is tried: what is refused, what is played, on the board too", async ({ visit }) => {
  const clause = "RA-13";
  const scene = rachat.find(({ clauses, tries }) => clauses.includes(clause) && tries[0]?.do === "refused")!;
  expect(scene).toBeDefined();
  const page = await visit({ settings: { speed: "still" } });
  await page.goto(`/rules/rachat#${clause}`);
  const section = page.getByTestId(`clause-${clause}`);
  await expect(section).toBeInViewport();
  const diagram = section.getByTestId("diagram");

  await diagram.locator('[data-testid="try"][data-do="refused"]').first().click();
  const outcome = diagram.getByTestId("outcome");
  await expect(outcome).toHaveAttribute("data-kind", "refused");
  await expect(outcome).toContainText(clause);

  const before = await diagram.locator(".board ul.unseen").innerText();
  await diagram.locator(".hit.pawn").first().click();
  await diagram.locator(".hit.target").first().click();
  await expect(outcome).toHaveAttribute("data-kind", "played");
  expect(await diagram.locator(".board ul.unseen").innerText()).not.toBe(before);
});

test("the settings lead to the licences of what is inside, the font among them", async ({ visit }) => {
  const page = await visit({ settings: { lang: "en" } });
  await page.goto("/settings");
  const opened = page.waitForEvent("popup");
  await page.getByTestId("licences").click();
  const text = (await opened).locator("body");
  await expect(text).toContainText("The Alegreya Sans Project Authors");
  await expect(text).toContainText("SIL OPEN FONT LICENSE");
});

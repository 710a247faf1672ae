import boards from "../src/generated/boards.json" with { type: "json" };
import { playByClicking, playByKeys } from "./player";
import { expect, test } from "./server";

const swift = { speed: "still" };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const { id: game, usual_players } of boards.games) {
  test(`${game}, played by clicking from the first page to the end against bots`, async ({ visit }) => {
    // The game of four is played by touch on a phone, the others on a desktop.
    const page = await visit({ settings: swift, ...(game === "ludo" && phone) });
    await page.goto("/");
    await page.getByTestId(`play-${game}`).click();
    await page.waitForURL(/\/t\//);
    const clicks = await playByClicking(page);
    expect(clicks).toBeGreaterThan(20);
    const end = page.getByTestId("end");
    await expect(end.getByRole("listitem")).toHaveCount(usual_players);
    await end.getByTestId("replay").click();
    await page.waitForURL(/\/r\//);
    await expect(page.getByRole("slider")).toBeVisible();
  });
}

test("a whole game by keyboard only", async ({ visit }) => {
  const page = await visit({ settings: swift });
  await page.goto("/");
  // From the first page on without a pointer.
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "play-rachat")) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  expect(await playByKeys(page)).toBeGreaterThan(20);
  await expect(page.getByTestId("end")).toBeVisible();
});

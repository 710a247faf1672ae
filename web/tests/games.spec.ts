import { playByClicking, playByKeys } from "./player";
import { expect, test } from "./server";

const swift = { speed: "still" };

for (const game of ["rachat", "ludo", "classique", "superludo", "tanjawi", "latroncules"]) {
  test(`${game}, played by clicking from the first page to the end against bots`, async ({ visit }) => {
    const page = await visit({ settings: swift });
    await page.goto("/");
    await page.getByTestId(`play-${game}`).click();
    await page.waitForURL(/\/t\//);
    const clicks = await playByClicking(page);
    expect(clicks).toBeGreaterThan(20);
    const end = page.getByTestId("end");
    await expect(end.getByRole("listitem")).toHaveCount(game === "ludo" ? 4 : 2);
    await end.getByTestId("replay").click();
    await page.waitForURL(/\/r\//);
    await expect(page.getByRole("slider")).toBeVisible();
  });
}

test("four players and three bots, to the end", async ({ visit }) => {
  const page = await visit({ settings: swift, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto("/new/ludo");
  await page.getByTestId("players-4").click();
  await page.getByTestId("setup-start").click();
  await page.waitForURL(/\/t\//);
  await playByClicking(page);
  await expect(page.getByTestId("end").getByRole("listitem")).toHaveCount(4);
});

test("a whole game by keyboard only", async ({ visit }) => {
  const page = await visit({ settings: swift });
  await page.goto("/");
  // From the first page on without a pointer.
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "play-ludo")) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  expect(await playByKeys(page)).toBeGreaterThan(20);
  await expect(page.getByTestId("end")).toBeVisible();
});

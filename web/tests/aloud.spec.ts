import { Person } from "./person";
import { expect, test } from "./server";

// Patterns that must occur among the live-region texts of one turn.
const EXPECTED = {
  fr: [/À vous/, /Rouge lance \d|Vous lancez|lance \d/, /lance|avance|sort|passe/],
  en: [/Your turn|your turn/, /rolls? \d/, /rolls?|moves?|leaves|passes/],
};

for (const lang of ["fr", "en"] as const) {
  test(`one turn as a screen reader reads it, in ${lang}`, async ({ server, visit }) => {
    const ana = await Person.guest(server.url, "Ana");
    const table = await ana.lay("classique", { game: "classique-i" });
    await ana.play(
      table,
      ({ next, seats }) => next?.must === "roll" && seats.some(({ side, yours }) => yours && side === next.side),
    );
    const page = await visit({ settings: { lang, speed: "still" } });
    await page.context().addCookies([ana.session()]);
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const region of document.querySelectorAll("[aria-live]")) {
          const text = region.textContent?.trim();
          if (text && heard.at(-1) !== text) heard.push(text);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(`/t/${table}`);
    await page.getByTestId("roll").click();
    const pawn = page.locator(".hit.pawn").first();
    if (
      await pawn.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    ) {
      await pawn.press("Enter");
      await page.locator(".hit.target").first().press("Enter");
    }
    // The bot plays; then it is the player's turn again.
    await expect(page.locator('[data-testid="roll"]:enabled, .hit.pawn').first()).toBeVisible();
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    for (const words of EXPECTED[lang]) await expect.poll(async () => (await heard()).join("\n")).toMatch(words);
    console.log(`${lang}:\n${(await heard()).map((line) => `  ${line}`).join("\n")}`);
  });
}

// An account: making one with its recovery codes, losing the password, tokens and sessions, a name that is refused. All
// with the keyboard where a dialog asks for it.

import { axeFaults, layoutFaults } from "./faults";
import { Person } from "./person";
import { expect, picture, test } from "./server";

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(sizes)) {
  const lang = size === "phone" ? "fr" : "en";
  test(`a password is lost and made up for by a recovery code, on a ${size}`, async ({ visit, complaints }) => {
    const page = await visit({ viewport, settings: { lang } });
    const faults = async (): Promise<string[]> => [...(await layoutFaults(page)), ...(await axeFaults(page))];
    const shot = (name: string) => picture(page, `account-${name}-${size}-${lang}`);
    const name = `Nina ${size}`;
    await page.goto("/me");
    await page.getByTestId("account-name").fill("admin");
    await page.getByTestId("account-password").fill("12345678");
    await page.getByTestId("account-go").click();
    await expect(page.getByRole("alert")).toContainText(lang === "fr" ? "réservé" : "reserved");
    await page.getByTestId("account-name").fill(name);
    await page.getByTestId("account-go").click();
    await expect(page.getByRole("alert")).toContainText(
      lang === "fr" ? "parmi les premiers" : "first that anybody would try",
    );
    await shot("refused");
    await page.getByTestId("account-password").fill("vélo citron sept");
    await page.getByTestId("account-go").click();

    // The dialog has the focus; its buttons are reached by Tab and pressed by Enter.
    const dialog = page.getByTestId("recovery-codes");
    await expect(dialog.locator("code")).toHaveCount(8);
    expect(await faults()).toEqual([]);
    await shot("codes");
    const codes = await dialog.locator("code").allInnerTexts();
    const [saved] = await Promise.all([page.waitForEvent("download"), pressIn("recovery-save")]);
    expect(saved.suggestedFilename()).toMatch(/\.txt$/);
    await pressIn("recovery-done");
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId("me-name")).toHaveText(name);

    await page.getByTestId("sign-out").click();
    await page.getByTestId("way-sign-in").click();
    await page.getByTestId("way-recover").click();
    await page.getByTestId("account-name").fill(name);
    await page.getByTestId("account-code").fill(codes[0]!.toLowerCase());
    await page.getByTestId("account-password").fill("pomme tortue lundi");
    await shot("recover");
    expect(await faults()).toEqual([]);
    await page.getByTestId("account-go").click();
    await expect(page.getByTestId("me-name")).toHaveText(name);

    await page.getByTestId("recovery").locator("summary").click();
    await expect(page.getByTestId("recovery")).toContainText("7");
    await page.getByTestId("recovery-password").fill("pomme tortue lundi");
    await page.getByTestId("recovery-make").click();
    await expect(dialog.locator("code")).toHaveCount(8);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByTestId("password-sessions").locator("xpath=ancestor::details").locator("summary").click();
    await expect(page.getByTestId("password-sessions")).toBeChecked();
    await page.getByTestId("token-label").locator("xpath=ancestor::details").locator("summary").click();
    await page.getByTestId("token-label").fill("robot");
    await page.getByTestId("token-password").fill("pomme tortue lundi");
    await page.getByTestId("token-make").click();
    await expect(page.getByTestId("token-label")).toHaveValue("");
    expect(await faults()).toEqual([]);
    // The browser itself tells of the two refusals.
    expect(complaints.splice(0).filter((text) => !/400 .*\/api\/v1\/accounts$/.test(text))).toEqual([]);
    await picture(page, `account-me-${size}-${lang}`, { fullPage: true });

    async function pressIn(testid: string): Promise<void> {
      for (let presses = 0; presses < 12; presses += 1) {
        if (await page.getByTestId(testid).evaluate((button) => button === document.activeElement))
          return page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab never leads to ${testid}`);
    }
  });
}

test("a rematch keeps the seats of those who played, until one is released", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const ben = await Person.guest(server.url, "Ben");
  const { table } = await ana.post<{ table: { id: string } }>("/tables", { game: "ludo", players: 2 });
  await ana.ask(table.id, { do: "sit", seat: "red", salt: "ab".repeat(16) });
  await ben.ask(table.id, { do: "sit", salt: "cd".repeat(16) });
  await ben.ask(table.id, { do: "abandon" });
  const { table: next } = await ana.post<{ table: string }>(`/tables/${table.id}/rematch`, {});
  await ana.ask(next, { do: "sit", salt: "ab".repeat(16) });

  const eve = await visit({ settings: { lang: "fr" } });
  await eve.goto(`/t/${next}`);
  await expect(eve.getByTestId("waiting-yellow")).toContainText("Gardée pour Ben");
  await expect(eve.getByTestId("sit-yellow")).toHaveCount(0);
  const page = await visit({ settings: { lang: "fr" }, viewport: sizes.phone });
  await page.context().addCookies([ana.session()]);
  await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ana.id);
  await page.goto(`/t/${next}`);
  await expect(page.getByTestId("release-yellow")).toBeVisible();
  expect([...(await layoutFaults(page)), ...(await axeFaults(page))]).toEqual([]);
  await picture(page, "rematch-kept-phone-fr", { fullPage: true });
  await page.getByTestId("release-yellow").click();
  await eve.getByTestId("sit-yellow").click();
  await expect(eve.getByTestId("status")).toBeVisible();
});

test("the owner's own seat in a rematch is not for others to release", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const ben = await Person.guest(server.url, "Ben");
  const eve = await Person.guest(server.url, "Eve");
  const { table } = await ana.post<{ table: { id: string } }>("/tables", { game: "ludo", players: 3 });
  await ana.ask(table.id, { do: "sit", seat: "red", salt: "ab".repeat(16) });
  for (const other of [ben, eve]) await other.ask(table.id, { do: "sit", salt: "cd".repeat(16) });
  for (const other of [ben, eve]) await other.ask(table.id, { do: "abandon" });
  const { table: next } = await ana.post<{ table: string }>(`/tables/${table.id}/rematch`, {});
  await ben.ask(next, { do: "sit", salt: "cd".repeat(16) });

  const page = await visit({ settings: { lang: "fr" } });
  await page.context().addCookies([ben.session()]);
  await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ben.id);
  await page.goto(`/t/${next}`);
  await expect(page.getByTestId("waiting-red")).toContainText("Gardée pour Ana");
  await expect(page.locator("[data-testid^=release-]")).toHaveCount(1);
  await expect(page.getByTestId("release-red")).toHaveCount(0);
});

test("somebody whose name was changed is told once", async ({ server, visit }) => {
  const ana = await Person.account(server.url, "Anémone");
  const page = await visit({ settings: { lang: "fr" }, viewport: sizes.phone });
  await page.context().addCookies([ana.session()]);
  await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ana.id);
  // As the server answers after an upgrade; that it does is tested on a database of the first version
  // (crates/server/tests/names.rs).
  let told = 0;
  await page.route("**/api/v1/me", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), ...(told === 0 && { old_name: "Аnémone" }) },
    });
  });
  page.on(
    "request",
    (request) => (told += Number(request.method() === "DELETE" && request.url().endsWith("/me/old-name"))),
  );
  await page.goto("/lobby");
  await expect(page.getByTestId("renamed")).toContainText("Anémone");
  expect([...(await layoutFaults(page)), ...(await axeFaults(page))]).toEqual([]);
  await picture(page, "renamed-phone-fr");
  await page.getByTestId("renamed-known").click();
  await expect(page.getByTestId("renamed")).toBeHidden();
  await expect.poll(() => told).toBe(1);
  await page.reload();
  await expect(page.getByTestId("nav-me")).toBeVisible();
  await expect(page.getByTestId("renamed")).toHaveCount(0);
});

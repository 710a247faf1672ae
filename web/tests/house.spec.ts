// House rules: built by hand or taken from a preset, kept, shared, and seen by whoever comes to the table.

import type { Page } from "@playwright/test";
import boards from "../src/generated/boards.json" with { type: "json" };
import type { GameInfo, Table } from "../src/generated/types";
import { axeFaults, layoutFaults } from "./faults";
import { choose, unfold } from "./house";
import { Person } from "./person";
import { expect, picture, test } from "./server";

const games = boards.games as unknown as GameInfo[];
const ludo = games.find(({ id }) => id === "ludo")!;
const PRESET = "petits-chevaux";
const CHEVAUX = ludo.presets[PRESET]!;
const NAME = "Petits chevaux";
const PHONE = { width: 360, height: 740 };

test("a preset built by hand is the preset, and leads to the same table", async ({ server, visit }) => {
  const page = await visit({ settings: { name: "Ana", speed: "still" } });
  await page.goto("/new/ludo");
  await choose(page, CHEVAUX);
  await expect(page.getByTestId("rules-from")).toHaveValue(`preset:${PRESET}`);
  await expect(page.getByTestId("preset-differs")).toBeVisible();
  const differences = page.getByTestId("differences").getByRole("listitem");
  await expect(differences).toHaveCount(Object.keys(CHEVAUX).length);
  await unfold(page.getByTestId("keep"));
  const byHand = await page.getByTestId("rules-link").inputValue();

  await page.getByTestId("rules-from").selectOption("book");
  await expect(differences).toHaveCount(0);
  await page.getByTestId("rules-from").selectOption(`preset:${PRESET}`);
  await expect(page.getByTestId("rules-link")).toHaveValue(byHand);
  await expect(page.getByTestId("conflict")).toBeEmpty();

  for (const side of ["green", "yellow", "blue"]) await page.getByTestId(`seat-${side}`).selectOption("free");
  await page.getByTestId("setup-start").click();
  await expect(page.getByTestId("waiting").getByTestId("preset-name")).toContainText(NAME);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const eve = await Person.guest(server.url, "Eve");
  expect((await eve.view(id)).options).toMatchObject(CHEVAUX);
});

test("rules built by hand are played with somebody who sees what differs before and during the game", async ({
  visit,
}) => {
  const ana = await visit({ settings: { name: "Ana", speed: "still" } });
  await ana.goto("/new/ludo");
  await choose(ana, CHEVAUX);
  await expect(ana.getByTestId("measured").getByRole("listitem")).toHaveCount(3);
  for (const side of ["green", "blue"]) await ana.getByTestId(`seat-${side}`).selectOption("none");
  await ana.getByTestId("seat-yellow").selectOption("free");
  await ana.getByTestId("setup-start").click();
  const link = await ana.getByTestId("invite-link").inputValue();

  const ben = await visit({ settings: { name: "Ben", lang: "en", speed: "still" }, viewport: PHONE });
  await ben.goto(link);
  const seesAll = async (page: Page) => {
    for (const name of Object.keys(CHEVAUX)) await expect(page.getByTestId(`in-force-${name}`)).toBeVisible();
  };
  await seesAll(ben);
  await expect(ben.getByTestId("waiting").getByTestId("preset-name")).toBeVisible();
  // Before there is anything to accept by: the seat is still free.
  await expect(ben.getByTestId("sit-yellow")).toBeVisible();
  await ben.getByTestId("sit-yellow").click();
  await expect(ben.getByTestId("status")).toBeVisible();
  await expect(ana.getByTestId("status")).toBeVisible();
  for (const page of [ana, ben]) {
    await page.getByTestId("tab-menu").click();
    await seesAll(page);
  }
});

test("the editor says what was measured, and nothing of what was not", async ({ visit }) => {
  const page = await visit({ settings: { lang: "en" } });
  await page.goto("/new/ludo");
  await unfold(page.getByTestId("options"));
  const measured = page.getByTestId("measured");
  await expect(measured).toContainText("A game takes about");
  await expect(measured).toContainText(/Measured over [\d,]+ games/);
  await choose(page, { pawns: 2 });
  await expect(measured).toContainText("Games are shorter");
  await expect(page.getByTestId("effect-pawns-2")).toContainText(/games \d+% shorter/);
  // Those who listen hear it with the choice it belongs to.
  await expect(page.getByTestId("option-pawns-2")).toHaveAccessibleDescription(/games \d+% shorter/);
  await choose(page, { initial_pawn: true });
  await expect(measured).toContainText("have not been measured together");
  await expect(measured.getByRole("listitem")).toHaveCount(0);
  await page.getByTestId("rules-from").selectOption(`preset:${PRESET}`);
  await expect(measured.getByRole("listitem")).toHaveCount(3);
  await page.goto("/new/tanjawi");
  await choose(page, { cheating: true });
  await expect(measured).toContainText("never made a difference");
});

test("rules kept in an account are on every device of it", async ({ server, visit, complaints }) => {
  const name = "Louise";
  await Person.account(server.url, name);
  const signIn = async (page: Page) => {
    await page.goto("/me");
    await page.getByTestId("way-sign-in").click();
    await page.getByTestId("account-name").fill(name);
    await page.getByTestId("account-password").fill("un long mot de passe");
    await page.getByTestId("account-go").click();
    await expect(page.getByTestId("me-name")).toHaveText(name);
  };
  const kept = (page: Page) => page.getByTestId("kept-rules").getByRole("listitem");
  const edit = async (page: Page, code: string) => {
    await page.goto(`/new/${code}`);
    await unfold(page.getByTestId("options"));
    await unfold(page.getByTestId("keep"));
  };
  const save = async (page: Page, as: string) => {
    await page.getByTestId("rules-name").fill(as);
    await page.getByTestId("rules-save").click();
  };

  // Kept as a guest, then offered to the account.
  const desk = await visit();
  await edit(desk, "rachat-j");
  await save(desk, "Avant");
  await expect(kept(desk)).toHaveCount(1);
  await expect(desk.getByTestId("rules-offer")).toHaveCount(0);
  await signIn(desk);
  await edit(desk, "rachat-j");
  await expect(desk.getByTestId("rules-offer")).toBeVisible();
  await desk.getByTestId("rules-adopt").click();
  await expect(desk.getByTestId("rules-offer")).toHaveCount(0);
  await save(desk, "Chez Mamie");
  await expect(kept(desk)).toHaveCount(2);

  const phone = await visit({ settings: { lang: "en" }, viewport: PHONE });
  await signIn(phone);
  await edit(phone, "rachat");
  await expect(kept(phone)).toHaveCount(2);
  await phone.getByTestId("rules-from").selectOption("kept:Chez Mamie");
  await expect(phone.getByTestId("difference-combined")).toBeVisible();
  await phone.getByTestId("delete-Avant").click();
  await phone.getByTestId("rename-Chez Mamie").click();
  await phone.getByTestId("new-name").fill("Chez nous");
  await phone.getByTestId("rename-done").click();
  await expect(kept(phone)).toHaveCount(1);
  expect(await axeFaults(phone)).toEqual([]);

  await edit(desk, "rachat");
  await expect(kept(desk)).toHaveCount(1);
  await expect(desk.getByTestId("rename-Chez nous")).toBeVisible();

  // Without the server the device keeps them, and the account hears of it later.
  await desk.context().route("**/api/v1/me/rules", (route) => route.abort());
  await save(desk, "Hors ligne");
  await expect(kept(desk)).toHaveCount(2);
  await desk.context().unroute("**/api/v1/me/rules");
  await edit(desk, "rachat");
  await expect(kept(desk)).toHaveCount(2);
  await edit(phone, "rachat");
  await expect(phone.getByTestId("rename-Hors ligne")).toBeVisible();
  // The browser itself tells of what it could not fetch.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_FAILED/.test(text)));
});

test("shared rules are opened by somebody else, who sees what differs", async ({ visit }) => {
  const ana = await visit();
  await ana.goto(`/new/ludo-@${PRESET}`);
  await ana.getByTestId("remove-overshoot").click();
  // The keyboard goes on with the next line.
  await expect(ana.locator(":focus")).toHaveAttribute("data-testid", /^remove-/);
  await unfold(ana.getByTestId("keep"));
  await expect(ana.getByTestId("rules-qr")).toBeVisible();
  const link = await ana.getByTestId("rules-link").inputValue();

  const ben = await visit({ settings: { lang: "en" }, viewport: { width: 390, height: 800 } });
  await ben.goto(link);
  const { overshoot: _, ...rest } = CHEVAUX;
  await expect(ben.getByTestId("differences").getByRole("listitem")).toHaveCount(Object.keys(rest).length);
  for (const name of Object.keys(rest))
    await expect(ben.getByTestId(`difference-${name}`)).toBeInViewport({ ratio: 0 });
  await expect(ben.getByTestId("rules-from")).toHaveValue("own");

  await ben.goto("/new/ludo-zz");
  await expect(ben.getByTestId("setup-start")).toHaveCount(0);
});

test("rules are kept on the device, renamed, deleted, and imported from a code", async ({ visit }) => {
  const page = await visit();
  await page.goto("/new/rachat-j");
  await unfold(page.getByTestId("keep"));
  await page.getByTestId("rules-name").fill("Chez Mamie");
  await page.getByTestId("rules-name").press("Enter");
  await expect(page.getByTestId("rules-from")).toHaveValue("kept:Chez Mamie");

  await page.goto("/new/rachat");
  await unfold(page.getByTestId("options"));
  await page.getByTestId("rules-from").selectOption("kept:Chez Mamie");
  await expect(page.getByTestId("difference-combined")).toBeVisible();
  await unfold(page.getByTestId("keep"));
  await page.getByTestId("rename-Chez Mamie").click();
  await page.getByTestId("new-name").fill("Chez nous");
  await page.getByTestId("rename-done").click();
  await expect(page.getByTestId("rules-from")).toHaveValue("kept:Chez nous");
  await page.getByTestId("delete-Chez nous").click();
  await expect(page.getByTestId("kept-rules")).toHaveCount(0);

  await page.getByTestId("rules-code").fill("nonsense");
  await page.getByTestId("rules-take").click();
  await expect(page.getByTestId("rules-wrong")).toContainText("rachat-jw");
  await page.getByTestId("rules-code").fill("latroncules-q50");
  await page.getByTestId("rules-take").click();
  await expect(page.getByTestId("rules-wrong").getByRole("link")).toHaveAttribute("href", "/new/latroncules-q50");
  await page.getByTestId("rules-code").fill("https://example.org/new/rachat-jw");
  await page.getByTestId("rules-take").click();
  await expect(page.getByTestId("difference-make_way")).toBeVisible();
  // Nothing of all this created a table.
  expect(new URL(page.url()).pathname).toBe("/new/rachat");
});

test("options that do not go together are explained", async ({ visit }) => {
  const page = await visit({ settings: { lang: "en" } });
  await page.goto("/new/superludo");
  await choose(page, { partner_safe: true });
  await expect(page.getByTestId("conflict")).toContainText(/\w+ .* together/);
  await choose(page, { couples: true });
  await expect(page.getByTestId("conflict")).toBeEmpty();
});

test("house rules are chosen by keyboard alone", async ({ visit }) => {
  const page = await visit({ settings: { name: "Ana", speed: "still" } });
  const reach = async (testid: string) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      if ((await page.locator(":focus").getAttribute("data-testid")) === testid) return;
      // A fold is reached by its summary, a group of choices by the one that is chosen.
      const inside = await page.evaluate(() => document.activeElement?.parentElement?.dataset["testid"]);
      if (inside === testid) return;
    }
    throw new Error(`${testid} is not reached`);
  };
  await page.goto("/new/rachat");
  await page.getByTestId("setup-start").waitFor();
  await reach("options");
  await page.keyboard.press("Enter");
  await reach("rules-from");
  await reach("switch-combined");
  await page.keyboard.press("Enter");
  await reach("option-combined-sweep");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("option-combined-jump")).toBeChecked();
  await expect(page.getByTestId("difference-combined")).toBeVisible();
  await reach("keep");
  await page.keyboard.press("Enter");
  await reach("rules-name");
  await page.keyboard.type("Clavier");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("rules-from")).toHaveValue("kept:Clavier");
  await reach("setup-start");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("status")).toBeVisible();
});

test("an option is tried in a position without creating a table", async ({ visit }) => {
  const page = await visit({ settings: { speed: "still" } });
  await page.goto("/new/superludo");
  await choose(page, { mixed_barriers: true });
  const trial = page.getByTestId("trial-mixed_barriers");
  await unfold(trial);
  await trial.getByTestId("try").last().click();
  await expect(trial.getByTestId("outcome")).toHaveAttribute("data-kind", /played|refused/);
  expect(new URL(page.url()).pathname).toBe("/new/superludo");
});

test("the book shows the rules in force in place of its own", async ({ visit }) => {
  const page = await visit();
  const query = new URLSearchParams(Object.entries(CHEVAUX).map(([name, value]) => [name, String(value)]));
  await page.goto(`/rules/ludo?${query}`);
  await expect(page.getByTestId("book-in-force").getByTestId("preset-name")).toContainText(NAME);
  for (const name of Object.keys(CHEVAUX)) {
    const [main, ...others] = ludo.option_clauses[name]!;
    await expect(page.getByTestId(`clause-${main}`).getByTestId(`changed-${name}`)).toBeVisible();
    await expect(page.getByTestId(`clause-${main}`).getByTestId("book-text")).toBeVisible();
    for (const clause of others)
      await expect(page.getByTestId(`clause-${clause}`).getByTestId(`changed-${name}`)).toContainText(main!);
  }
  // A clause that points to another one keeps the rules in force.
  await page.getByTestId("book-in-force").getByRole("link").first().click();
  await expect(page.getByTestId("book-in-force")).toBeVisible();
  expect(page.url()).toContain("?");
});

test("the lobby is filtered by rules", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const lay = async (game: string) =>
    (await ana.post<{ table: Table }>("/tables", { game, players: 2, listed: true })).table.id;
  const [book, preset, own] = [await lay("ludo"), await lay(`ludo-@${PRESET}`), await lay("rachat-j")];
  const page = await visit();
  await page.goto("/lobby");
  const line = (id: string) => page.getByTestId("open-tables").getByTestId(`table-${id}`);
  const filter = page.getByTestId("lobby-rules");
  await expect(line(book)).toBeVisible();
  await expect(line(preset)).toContainText(NAME);
  for (const [value, shown] of [
    ["book", book],
    ["preset", preset],
    ["own", own],
  ] as const) {
    await filter.selectOption(value);
    for (const id of [book, preset, own]) await expect(line(id)).toHaveCount(id === shown ? 1 : 0);
  }
  await page.getByTestId("lobby-filter").selectOption("ludo");
  await filter.selectOption(`preset:${PRESET}`);
  await expect(line(preset)).toBeVisible();
  await expect(line(book)).toHaveCount(0);
});

for (const [size, width] of [
  ["phone", 360],
  ["desktop", 1280],
] as const)
  test(`the editor has no faults on a ${size}`, async ({ visit }) => {
    test.slow();
    const faults: string[] = [];
    for (const lang of ["fr", "en"] as const) {
      const page = await visit({
        viewport: { width, height: 800 },
        settings: { lang, theme: lang === "fr" ? "light" : "dark", speed: "still" },
        reducedMotion: "reduce",
      });
      for (const { id, options } of games) {
        await page.goto(`/new/${id}`);
        await unfold(page.getByTestId("options"));
        await page.getByTestId(`switch-${Object.keys(options)[0]}`).waitFor();
        const folds = page.getByTestId("options").locator('details[data-testid^="switch-"], [data-testid="keep"]');
        await page.getByTestId("measured").waitFor();
        await picture(page, `house-${id}-${size}-${lang}`);
        for (const fold of await folds.all()) await unfold(fold);
        await picture(page, `house-${id}-open-${size}-${lang}`, { fullPage: true });
        faults.push(...(await layoutFaults(page)).map((fault) => `${id} ${lang}: ${fault}`));
        faults.push(...(await axeFaults(page)).map((fault) => `${id} ${lang}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

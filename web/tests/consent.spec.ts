// Whoever joins sees what is played by, and is asked where the rules want everybody's consent (TJ-18).

import type { Page } from "@playwright/test";
import type { Table } from "../src/generated/types";
import { choose } from "./house";
import { Person } from "./person";
import { expect, test } from "./server";

test("a table with cheating asks whoever comes by its link before the seat is taken", async ({ server, visit }) => {
  const ana = await visit({ settings: { name: "Ana", speed: "still" } });
  await ana.goto("/new/tanjawi");
  await choose(ana, { cheating: true });
  await ana.getByTestId("seat-other").selectOption("free");
  await ana.getByTestId("setup-start").click();
  const link = await ana.getByTestId("invite-link").inputValue();

  const ben = await visit({ settings: { name: "Ben", speed: "still" } });
  await ben.goto(link);
  const option = ben.getByTestId("in-force-cheating");
  await expect(option).toContainText("On peut tricher");
  await option.locator("summary").click();
  await expect(option).toContainText("TJ-18");
  await expect(option).toContainText("Rien ne la signale");
  await expect(ben.getByTestId("read-rules")).toHaveAttribute("href", "/rules/tanjawi?cheating=true");

  await ben.getByTestId("sit-other").click();
  const asked = ben.getByTestId("consent");
  await expect(asked).toContainText("On peut tricher");
  await asked.locator("summary").click();
  await expect(asked).toContainText("Rien ne la signale");
  await asked.getByTestId("consent-no").click();
  await expect(asked).toBeHidden();
  const watcher = await Person.guest(server.url, "Eve");
  const id = new URL(link).pathname.split("/").at(-1)!;
  expect((await watcher.view(id)).stage).toBe("waiting");

  await ben.getByTestId("sit-other").click();
  await ben.getByTestId("consent-yes").click();
  await expect(ben.getByTestId("status")).toBeVisible();
  await ben.getByTestId("tab-menu").click();
  await expect(ben.getByTestId("in-force-cheating")).toContainText("On peut tricher");
});

test("the book marks the options of one's table, and the lobby names them", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const { table } = await ana.post<{ table: Table }>("/tables", { game: "superludo-ci", listed: true, first: "red" });
  const page = await visit({ settings: { lang: "en" } });
  await page.goto("/lobby");
  const line = page.getByTestId(`table-${table.id}`);
  await expect(line).toContainText("Two couples");
  await expect(line).toContainText("Red, by agreement");
  await page.goto("/rules/superludo?couples=true&initial_pawn=true");
  await expect(page.getByTestId("book-in-force")).toContainText("Two couples");
  await expect(page.locator("#option-initial_pawn")).toContainText("at your table");
  await page.goto("/rules/superludo");
  await expect(page.getByTestId("book-in-force")).toBeHidden();
});

test("four find each other for couples in a room, and see who plays with whom", async ({ visit }) => {
  test.slow();
  const sides = ["red", "green", "yellow", ""];
  const pages: Page[] = [];
  for (const [i, side] of sides.entries()) {
    const page = await visit({ settings: { name: `Joueuse ${i + 1}`, speed: "still" } });
    pages.push(page);
    await page.goto("/rooms");
    await page.getByTestId("enter-passport").click();
    await expect(page.getByTestId("find-game")).toHaveValue("superludo");
    await choose(page, { couples: true, initial_pawn: true, mixed_barriers: true });
    await page.getByTestId("find-side").selectOption(side);
    await page.getByTestId("find-bots").uncheck();
    await expect(page.getByTestId("find-players")).toHaveValue("4");
    await page.getByTestId("seek-start").click();
    // Without the fourth nobody is found, and each sees what they are looking for.
    if (i < 3) await expect(page.getByTestId("seeking").getByTestId("in-force-couples")).toBeVisible();
  }
  for (const page of pages) await expect(page.getByTestId("status")).toBeVisible({ timeout: 30_000 });
  const [first] = pages;
  await expect(first!.getByTestId("player-red")).toContainText("Joueuse 1");
  await expect(first!.getByTestId("player-green")).toContainText("Joueuse 2");
  await expect(first!.getByTestId("player-yellow")).toContainText("avec Rouge");
  await expect(first!.getByTestId("player-blue")).toContainText("Joueuse 4");
  await first!.getByTestId("tab-menu").click();
  await expect(first!.getByTestId("in-force-couples")).toContainText("Deux couples");
  await expect(first!.getByTestId("in-force-initial_pawn")).toBeVisible();
  await expect(first!.getByTestId("in-force-mixed_barriers")).toBeVisible();
});

test("a table for the prizes of a room has the options one chooses, and newcomers take the colour they like", async ({
  visit,
}) => {
  const ana = await visit({ settings: { name: "Ana", speed: "still" } });
  await ana.goto("/new/superludo");
  await choose(ana, { couples: true, initial_pawn: true, mixed_barriers: true });
  for (const side of ["blue", "red", "green"]) await ana.getByTestId(`seat-${side}`).selectOption("free");
  await ana.getByTestId("advanced").locator("summary").click();
  await ana.getByTestId("room").selectOption("passport");
  await ana.getByTestId("setup-start").click();
  const link = await ana.getByTestId("invite-link").inputValue();

  const ben = await visit({ settings: { name: "Ben", speed: "still" } });
  await ben.goto(link);
  await expect(ben.getByTestId("waiting")).toContainText("salle Passport");
  for (const option of ["couples", "initial_pawn", "mixed_barriers"])
    await expect(ben.getByTestId(`in-force-${option}`)).toBeVisible();
  await ben.getByTestId("sit-green").click();
  await expect(ben.getByTestId("waiting-green")).toContainText("Ben");
  await expect(ben.getByTestId("waiting-blue")).toContainText("libre");
});

test("couples of whom one has left, and the rest agree to stop, are shown a draw", async ({ server, visit }) => {
  const people = await Promise.all(["Ana", "Ben", "Eve", "Zoé"].map((name) => Person.guest(server.url, name)));
  const [ana, ben, eve, zoe] = people as [Person, Person, Person, Person];
  const { table } = await ana.post<{ table: Table }>("/tables", { game: "superludo-c" });
  for (const person of people) await person.ask(table.id, { do: "sit", salt: "ab".repeat(16) });
  await ben.ask(table.id, { do: "abandon" });
  await ana.ask(table.id, { do: "offer", what: "end" });
  for (const other of [eve, zoe]) await other.ask(table.id, { do: "accept", what: "end" });

  const page = await visit({ settings: { speed: "still" } });
  await page.context().addCookies([eve.session()]);
  await page.goto(`/t/${table.id}`);
  const end = page.getByTestId("end");
  await expect(end.getByRole("heading").first()).toHaveText("Partie nulle");
  const ranks = await end.getByRole("listitem").allInnerTexts();
  expect(ranks).toHaveLength(4);
  expect(ranks.at(-1)).toMatch(/Ben\s+parti/);
  expect(ranks.filter((line) => line.includes("parti"))).toHaveLength(1);
});

test("offering to stop, and being offered it, says what comes of it", async ({ visit }) => {
  const ana = await visit({ settings: { name: "Ana", speed: "still" } });
  await ana.goto("/new/latroncules");
  await ana.getByTestId("seat-blue").selectOption("free");
  await ana.getByTestId("first").selectOption("blue");
  await ana.getByTestId("setup-start").click();
  const link = await ana.getByTestId("invite-link").inputValue();
  const ben = await visit({ settings: { name: "Ben", speed: "still" } });
  await ben.goto(link);
  await expect(ben.getByTestId("in-force-first")).toContainText("Bleu");
  await ben.getByTestId("sit-blue").click();
  await expect(ben.getByTestId("player-blue")).toHaveAttribute("data-turn", "true");
  await expect(ben.getByTestId("pieces-red")).toContainText("16");

  await ana.getByTestId("tab-menu").click();
  await ana.getByTestId("abandon").click();
  await expect(ana.getByTestId("abandon-dialog")).toContainText("restent où elles sont");
  await ana.keyboard.press("Escape");
  await expect(ana.getByTestId("abandon-dialog")).toHaveCount(0);
  await ana.getByTestId("offer-end").click();
  await expect(ana.getByTestId("end-dialog")).toContainText("on compte les pièces");
  await ana.getByTestId("end-offer-yes").click();
  await expect(ben.getByTestId("end-means")).toContainText("on compte les pièces");
  // Ana still looks at the menu, and sees the answer there.
  await ben.getByTestId("offered-end").getByRole("button").last().click();
  await expect(ana.locator(".notices")).toContainText("Ben refuse.");
});

import type { Page } from "@playwright/test";
import { Person } from "./person";
import { oneStep, playByClicking } from "./player";
import { expect, forgiveBreaks, test } from "./server";

const swift = { speed: "still" };

test("two play by link; one reloads, goes offline and comes back; a third watches", async ({ visit, complaints }) => {
  const ana = await visit({ settings: { ...swift, name: "Ana" } });
  await ana.goto("/new/ludo");
  await ana.getByTestId("players-2").click();
  await ana.getByTestId("seat-yellow").selectOption("free");
  await ana.getByTestId("setup-start").click();
  const link = await ana.getByTestId("invite-link").inputValue();
  await expect(ana.getByTestId("invite-qr")).toBeVisible();

  const ben = await visit({ settings: { ...swift, name: "Ben" } });
  await ben.goto(link);
  await ben.getByTestId("sit-yellow").click();
  await expect(ana.getByTestId("status")).toBeVisible();
  await expect(ben.getByTestId("status")).toBeVisible();
  // Sitting down makes a guest of him, on a socket of his own; nothing was lost meanwhile.
  await expect(ben.getByTestId("connection")).toHaveText("", { timeout: 1 });
  await expect(ben.getByTestId("player-red")).toContainText("Ana");

  const eve = await visit({ settings: swift });
  await eve.goto(link);
  await expect(eve.getByTestId("watching")).toBeVisible();

  for (let steps = 0; steps < 8; steps += 1) await oneStep([ana, ben]);
  await ben.reload();
  await expect(ben.getByTestId("player-yellow")).toContainText("Ben");
  for (let steps = 0; steps < 6; steps += 1) await oneStep([ana, ben]);

  await ben.context().setOffline(true);
  await expect(ben.getByTestId("connection")).toBeVisible();
  // Ana's actions meanwhile are not lost.
  await ana.getByTestId("tab-chat").click();
  await ana.getByTestId("chat-input").fill("Tu es là ?");
  await ana.keyboard.press("Enter");
  await ben.context().setOffline(false);
  await ben.getByTestId("tab-chat").click();
  await expect(ben.getByTestId("chat-lines")).toContainText("Tu es là ?");
  for (let steps = 0; steps < 6; steps += 1) await oneStep([ana, ben]);

  // All three have seen the same.
  const board = (page: Page) => page.locator(".board ul.unseen").innerText();
  await expect
    .poll(async () => (await board(ana)) === (await board(ben)) && (await board(ana)) === (await board(eve)))
    .toBe(true);
  forgiveBreaks(complaints);
});

test("one leaves and a bot takes the seat, then gives it back", async ({ server, visit }) => {
  const ana = await Person.guest(server.url, "Ana");
  const ben = await Person.guest(server.url, "Ben");
  const table = await ana.create({ game: "ludo", players: 2, away: 1, seats: [{ side: "red" }] });
  await ben.ask(table.id, { do: "sit", salt: "cd".repeat(16) });
  const here = await visit({ settings: swift });
  await here.context().addCookies([ana.session()]);
  const away = await visit({ settings: swift });
  await away.context().addCookies([ben.session()]);
  await here.goto(`/t/${table.id}`);
  await away.goto(`/t/${table.id}`);
  await expect(here.getByTestId("player-yellow")).toContainText("Ben");
  await away.close();

  await playByClicking(here, (clicks) => clicks > 0);
  // Ana plays until it is the turn of Ben, who is away.
  const stand = here.getByTestId("player-yellow");
  for (let tries = 0; tries < 40 && (await stand.getAttribute("data-stand-in")) === null; tries += 1) {
    await here
      .locator('[data-testid="roll"]:enabled, .hit.target, .hit.pawn')
      .last()
      .click({ timeout: 2500 })
      .catch(() => {});
  }
  await expect(stand).toHaveAttribute("data-stand-in", "prudent");

  const back = await visit({ settings: swift });
  await back.context().addCookies([ben.session()]);
  await back.goto(`/t/${table.id}`);
  await expect(stand).not.toHaveAttribute("data-stand-in");
});

test("a killed server is noticed, and the game goes on when it is back", async ({ server, visit, complaints }) => {
  const page = await visit({ settings: swift });
  await page.goto("/");
  await page.getByTestId("play-classique").click();
  await page.waitForURL(/\/t\//);
  await playByClicking(page, (clicks) => clicks > 10);
  const before = await page.locator(".board ul.unseen").innerText();
  await server.kill();
  await expect(page.getByTestId("connection")).toBeVisible();
  await server.again();
  await expect(page.getByTestId("connection")).toBeHidden();
  expect(await page.locator(".board ul.unseen").innerText()).toBe(before);
  await playByClicking(page, (clicks) => clicks > 6);
  forgiveBreaks(complaints);
});

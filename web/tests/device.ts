// Games that are played on the device: starting one, and what the page asks of the server meanwhile.

import { type Page, expect } from "@playwright/test";

/** Settings of a player whose games stay here and who waits for nothing. */
export const here = { speed: "still", games: "device", name: "Ana" };

/** What a page asks of the server from now on, but for the files of the page. */
export function asked(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|embed|health|ready|metrics)(\/|$)/.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  page.on("websocket", (socket) => requests.push(socket.url()));
  return requests;
}

/** Starts a game on this device against bots of the weakest level, on the page that offers all choices. */
export async function startHere(page: Page, game: string, bot = "niveau1", players?: number): Promise<string> {
  await page.goto(`/new/${game}`);
  await page.getByTestId("setup-start").waitFor();
  const few = page.getByTestId(`players-${players}`);
  if (players !== undefined && (await few.count()) > 0) await few.click();
  for (const seat of await page.locator('select[data-testid^="seat-"]').all())
    if ((await seat.inputValue()).startsWith("bot:")) await seat.selectOption(`bot:${bot}`);
  await page.getByTestId("setup-start").click();
  return tableOn(page);
}

/** The table that the page has gone to, on this device. */
export async function tableOn(page: Page): Promise<string> {
  await page.waitForURL(/\/t\/local-[a-z0-9]{12}$/);
  await expect(page.getByTestId("on-device")).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** The lines of the log, newest first. */
export function logOf(page: Page): Promise<string[]> {
  return page.getByTestId("log").locator("li").allInnerTexts();
}

// The editor of house rules, as the tests use it.

import type { Locator, Page } from "@playwright/test";

/** Opens a fold, unless it is open. */
export async function unfold(fold: Locator): Promise<void> {
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
}

/** Chooses values of options one by one, from wherever the editor stands. */
export async function choose(page: Page, options: Record<string, string | number | boolean>): Promise<void> {
  await unfold(page.getByTestId("options"));
  for (const [name, value] of Object.entries(options)) {
    await unfold(page.getByTestId(`switch-${name}`));
    await page.getByTestId(`option-${name}-${value}`).check();
  }
}

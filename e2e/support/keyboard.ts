import { expect, type Locator, type Page } from '@playwright/test';

/** Two controls of one screen that are further apart cannot reasonably be reached by keyboard. */
const mostPresses = 60;

/** Presses Tab until the element has the focus, and checks that it is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostPresses && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Types into the focused place field, and takes the first suggestion, which must start with the text. */
export async function pick(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed);
  // Before that, suggestions for the beginning of the text may show, such as a street of that name.
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(new RegExp(`^${typed}`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

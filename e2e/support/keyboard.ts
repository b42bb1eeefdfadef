import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than this between two of one screen are a way that nobody goes. */
const mostPresses = 60;

/** Goes on by Tab until the focus is there, and it can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostPresses && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Types into the field of places that has the focus, and takes the first one that is found, which is called so. */
export async function pick(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed);
  // Until then those of what was typed so far may show: a street of the place, say.
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(new RegExp(`^${typed}`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

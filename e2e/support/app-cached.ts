import { expect, type Page } from '@playwright/test';

/** Until the whole app lies in this browser, and is served from there. */
export async function appCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}

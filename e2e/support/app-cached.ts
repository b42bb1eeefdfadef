import { expect, type Page } from '@playwright/test';

/** Waits until the whole app is cached in this browser, and served from the cache. */
export async function appCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}

import type { Page } from '@playwright/test';

/** Takes the network from all pages, and sets `navigator.onLine`, which Chromium does not do for a page from a service worker. */
export async function flightMode(page: Page): Promise<void> {
  await setOnline(page, false);
  await page.context().setOffline(true);
}

export async function endFlightMode(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await setOnline(page, true);
}

const setOnline = (page: Page, isOnline: boolean) =>
  page
    .context()
    .addInitScript(
      (value) => Object.defineProperty(navigator, 'onLine', { get: () => value, configurable: true }),
      isOnline,
    );

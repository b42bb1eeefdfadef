import type { Page } from '@playwright/test';

/** Takes the network from all pages, and lets the browser know: of a page that comes from its worker it would not say so. */
export async function flightMode(page: Page): Promise<void> {
  await sayOnline(page, false);
  await page.context().setOffline(true);
}

/** Gives it back. */
export async function endFlightMode(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await sayOnline(page, true);
}

const sayOnline = (page: Page, isOnline: boolean) =>
  page
    .context()
    .addInitScript(
      (value) => Object.defineProperty(navigator, 'onLine', { get: () => value, configurable: true }),
      isOnline,
    );

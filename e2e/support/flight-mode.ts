import type { Page } from '@playwright/test';

/** Takes the network from all pages, and lets the browser know: of a page that comes from its worker it would not say so. */
export async function flightMode(page: Page): Promise<void> {
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.context().setOffline(true);
}

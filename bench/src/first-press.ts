import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type Opened = { baseUrl: string; cookie: string | null; tourSeen?: boolean };

/** A phone on which the rider of the cookie is signed in, by default one who has seen the tour. */
export async function openPhone(
  browser: Browser,
  { baseUrl, cookie, tourSeen = true }: Opened,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const seen = { origin: baseUrl, localStorage: [{ name: 'onboarding-completed', value: String(tourSeen) }] };
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    storageState: { cookies: [], origins: [seen] },
    ...options,
  });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url: baseUrl }]);
  return context;
}

/** Milliseconds from the start of the navigation until what a rider presses first is drawn. */
export async function timeToPress(page: Page, url: string, firstPress: string): Promise<number> {
  // Text, since a function read through tsx names its inner ones by a helper that no page has.
  await page.addInitScript(`
    (function look() {
      if (document.querySelector(${JSON.stringify(firstPress)})) window.drawnAt = performance.now();
      else requestAnimationFrame(look);
    })();
  `);
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => (window as { drawnAt?: number }).drawnAt, null, { timeout: 30_000 });
  return Number(await drawn.jsonValue());
}

import { getUser } from '@estradeiro/contract/auth';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type Opened = { baseUrl: string; cookie: string | null; tourSeen?: boolean };

/** A phone as the rider of the cookie leaves it, by default one who has seen the tour: the app knows who was signed in last. */
export async function openPhone(
  browser: Browser,
  { baseUrl, cookie, tourSeen = true }: Opened,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const settings = [{ name: 'onboarding-completed', value: String(tourSeen) }];
  if (cookie) settings.push({ name: 'last-user', value: await signedIn(baseUrl, cookie) });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage: settings }] },
    ...options,
  });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url: baseUrl }]);
  return context;
}

async function signedIn(baseUrl: string, cookie: string): Promise<string> {
  const answer = await fetch(baseUrl + getUser.path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`nobody is signed in: status ${answer.status}`);
  return answer.text();
}

/** Milliseconds from the start of the navigation until what a rider presses first is drawn; `opener` is pressed on the way there. */
export async function timeToPress(page: Page, url: string, firstPress: string, opener?: string): Promise<number> {
  // Text, since a function read through tsx names its inner ones by a helper that no page has.
  await page.addInitScript(`
    let isOpened = ${!opener};
    (function look() {
      const wanted = document.querySelector(isOpened ? ${JSON.stringify(firstPress)} : ${JSON.stringify(opener ?? '')});
      if (wanted && isOpened) return void (window.drawnAt = performance.now());
      if (wanted) {
        isOpened = true;
        wanted.click();
      }
      requestAnimationFrame(look);
    })();
  `);
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => (window as { drawnAt?: number }).drawnAt, null, { timeout: 30_000 });
  return Number(await drawn.jsonValue());
}

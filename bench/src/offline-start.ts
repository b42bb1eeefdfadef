import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Bench, type BenchResult, median } from './bench.ts';
import { chromiumPath, openPhone, timeToPress } from './browser.ts';
import { loadText } from './machine.ts';
import { type Product, signUp, startProduct } from './product.ts';

/** An offline start needs no network: it may not take longer than a first load from a server on the same machine. */
const limitRatio = 1;
const runs = 7;

const screens = [
  { name: 'home', path: '/', firstPress: 'a[href="/navigation"]' },
  { name: 'navigation', path: '/navigation', firstPress: 'input[role=combobox]' },
] as const;
type Target = (typeof screens)[number];

const geolocation = { latitude: -28.0149, longitude: -49.5911 };

/**
 * Milliseconds from the start of the navigation until the first button is drawn: with an empty cache from the server, and
 * offline.
 */
async function run(): Promise<BenchResult> {
  const executablePath = chromiumPath();
  const sky = await startOpenMeteo();
  const product = await startProduct(undefined, { OPEN_METEO_URL: sky.url, OPENWEATHER_API_KEY: '', INMET: 'off' });
  const browser = await chromium.launch({ executablePath });
  try {
    const cookie = await signUp(product);
    const results = [];
    for (const screen of screens) results.push(await compare(browser, product, cookie, screen));
    return {
      lines: [
        ...results.map(({ line }) => line),
        `limit: ${limitRatio} times the first load over loopback (medians of ${runs})`,
      ],
      ok: results.every(({ ratio }) => ratio <= limitRatio),
    };
  } finally {
    await browser.close();
    await product.stop();
    await sky.stop();
  }
}

/** Alternating, so that other load affects both. */
async function compare(browser: Browser, { baseUrl }: Product, cookie: string, screen: Target) {
  const open = () => openPhone(browser, { baseUrl, cookie }, { geolocation, permissions: ['geolocation'] });
  const installed = await open();
  await installApp(installed, baseUrl);
  const [online, offline]: [number[], number[]] = [[], []];
  for (let count = 0; count < runs; count++) {
    const fresh = await open();
    online.push(await timeToStart(fresh, baseUrl, screen));
    await fresh.close();
    offline.push(await timeToStart(installed, baseUrl, screen));
  }
  await installed.close();
  const ratio = median(offline) / median(online);
  const quantiles = (times: number[]) =>
    `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
  return {
    ratio,
    line: `${screen.name.padEnd(10)} offline ${quantiles(offline)}, first load online ${quantiles(online)}: ${ratio.toFixed(2)} times; ${loadText()}`,
  };
}

/** One visit until the whole app is cached in the browser; then the network is cut. */
async function installApp(context: BrowserContext, baseUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(baseUrl);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.close();
  await context.setOffline(true);
}

/** Times a start in a new page, with the service worker stopped if there is one. */
async function timeToStart(context: BrowserContext, baseUrl: string, { path, firstPress }: Target): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  const millis = await timeToPress(page, baseUrl + path, firstPress);
  await page.close();
  return millis;
}

export const offlineStart: Bench = { name: 'a start without a network, against the first load', run };

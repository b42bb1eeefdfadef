import { gzipSync } from 'node:zlib';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { type Browser, chromium } from '@playwright/test';
import type { Bench, BenchResult } from './bench.ts';
import { chromiumPath } from './browser.ts';
import { openPhone } from './first-press.ts';
import { type Product, signUp, startProduct } from './product.ts';

const limitBytes = 120_000;

type Visit = { name: string; path: string; signedIn: boolean; tourSeen: boolean; located: boolean };

const stranger = { signedIn: false, tourSeen: false, located: false };
const settled = { signedIn: true, tourSeen: true, located: true };

/** Every kind of first load before any map shows: the first visit to home has the tour, the later ones the weather around. */
const visits: readonly Visit[] = [
  { name: 'landing', path: '/', ...stranger },
  { name: 'login', path: '/login', ...stranger },
  { name: 'new home', path: '/', ...stranger, signedIn: true },
  { name: 'home', path: '/', ...settled },
  { name: 'routes', path: '/routes', ...settled },
  { name: 'weather', path: '/weather', ...settled },
  { name: 'booking', path: '/booking', ...settled },
  { name: 'accommodations', path: '/accommodations', ...settled },
  { name: 'fuel', path: '/fuel', ...settled },
  { name: 'checklist', path: '/checklist', ...settled },
  { name: 'budget', path: '/budget', ...settled },
  { name: 'popular routes', path: '/popular-routes', ...settled },
  { name: 'groups', path: '/groups', ...settled },
  { name: 'profile', path: '/profile', ...settled },
  { name: 'contacts', path: '/emergency-contacts', ...settled },
];

/** Where the rider stands: any place, the sky is a simulated one. */
const geolocation = { latitude: -28.0149, longitude: -49.5911 };

type Load = { scripts: number; gzipBytes: number; wireBytes: number; mainThreadMs: number; scriptMs: number };

/** Loads each screen with an empty cache and weighs every script that came, until the network was quiet. */
async function run(): Promise<BenchResult> {
  const executablePath = chromiumPath();
  const sky = await startOpenMeteo();
  const product = await startProduct(undefined, { OPEN_METEO_URL: sky.url, OPENWEATHER_API_KEY: '', INMET: 'off' });
  const browser = await chromium.launch({ executablePath });
  try {
    const cookie = await signUp(product);
    const loads: [string, Load][] = [];
    for (const visit of visits) loads.push([visit.name, await load(browser, product, visit, cookie)]);
    return {
      lines: [
        ...loads.map(([name, each]) => `${name.padEnd(14)} ${told(each)}`),
        `limit: JavaScript of at most ${kilobytes(limitBytes)} gzip on each, before any map`,
      ],
      ok: loads.every(([, { gzipBytes }]) => gzipBytes <= limitBytes),
    };
  } finally {
    await browser.close();
    await product.stop();
    await sky.stop();
  }
}

async function load(browser: Browser, { baseUrl }: Product, visit: Visit, cookie: string): Promise<Load> {
  const { path, signedIn, tourSeen, located } = visit;
  const place = located ? { geolocation, permissions: ['geolocation'] } : {};
  const context = await openPhone(browser, { baseUrl, cookie: signedIn ? cookie : null, tourSeen }, place);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const weighed: Promise<{ gzip: number; wire: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    weighed.push(
      Promise.all([response.body(), response.request().sizes()]).then(([body, { responseBodySize }]) => ({
        gzip: gzipSync(body).length,
        wire: responseBodySize,
      })),
    );
  });
  await page.goto(baseUrl + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000); // what a screen asks for once it is idle counts too, and the tour after a second
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(weighed);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await context.close();
  return {
    scripts: scripts.length,
    gzipBytes: sum(scripts.map(({ gzip }) => gzip)),
    wireBytes: sum(scripts.map(({ wire }) => wire)),
    mainThreadMs: seconds('TaskDuration') * 1_000,
    scriptMs: seconds('ScriptDuration') * 1_000,
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const told = ({ scripts, gzipBytes, wireBytes, mainThreadMs, scriptMs }: Load) =>
  `${kilobytes(gzipBytes)} gzip in ${scripts} scripts (${kilobytes(wireBytes)} as sent); main thread busy ` +
  `${mainThreadMs.toFixed(0)} ms, ${scriptMs.toFixed(0)} ms of it scripts`;

export const firstLoad: Bench = { name: 'first load: JavaScript before any map', run };

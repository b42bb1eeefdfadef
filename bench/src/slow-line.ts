import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { root } from '../../scripts/steps.mjs';
import { type Bench, type BenchResult, median } from './bench.ts';
import { chromiumPath, openPhone, timeToPress } from './browser.ts';
import { loadText } from './machine.ts';
import { type Product, signUp, startProduct } from './product.ts';

/**
 * The most that a load with preload hints may take, as a share of one without them: the hints must be worth their
 * bytes.
 */
const limitRatio = 0.9;
const runs = 5;

/** Lighthouse's slow 4G: 150 ms of latency, 1.6 Mbit/s. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const screens = [
  { name: 'home', path: '/', firstPress: 'a[href="/navigation"]' },
  { name: 'routes', path: '/routes', firstPress: 'main button' },
  { name: 'fuel', path: '/fuel', firstPress: 'main button' },
] as const;

const screenFiles = join(root, 'apps/web/dist/screen-files.json');
const putAway = `${screenFiles}.away`;

/** The first load over a slow line, with the server's preload hints and, alternating, without them. */
async function run(): Promise<BenchResult> {
  const products: Product[] = [];
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    products.push(await startProduct());
    products.push(await startWithoutList());
    const phones = await Promise.all(products.map(phoneOf));
    const results = [];
    for (const screen of screens) results.push(await compare(browser, phones, screen));
    return {
      lines: [...results.map(({ text }) => text), `limit: ${limitRatio} times (medians of ${runs}); ${loadText()}`],
      ok: results.every(({ ratio }) => ratio <= limitRatio),
    };
  } finally {
    await browser.close();
    await Promise.all(products.map((product) => product.stop()));
  }
}

type Phone = { baseUrl: string; cookie: string };

const phoneOf = async (product: Product): Promise<Phone> => ({
  baseUrl: product.baseUrl,
  cookie: await signUp(product),
});

/** Starts a product without preload hints: the list of files is moved away during the start, when a server reads it. */
async function startWithoutList(): Promise<Product> {
  try {
    return await startProduct(async () => renameSync(screenFiles, putAway));
  } finally {
    if (existsSync(putAway)) renameSync(putAway, screenFiles);
  }
}

async function compare(
  browser: Browser,
  phones: readonly Phone[],
  { name, path, firstPress }: (typeof screens)[number],
) {
  const times: number[][] = phones.map(() => []);
  for (let count = 0; count < runs; count++) {
    for (const [index, phone] of phones.entries()) {
      times[index]?.push(await timeOverLine(browser, phone, { path, firstPress }));
    }
  }
  const [ours = 0, withoutList = 1] = times.map(median);
  return {
    ratio: ours / withoutList,
    text: `${name.padEnd(7)} ${ours.toFixed(0)} ms, without its list ${withoutList.toFixed(0)} ms: ${(ours / withoutList).toFixed(2)} times`,
  };
}

async function timeOverLine(
  browser: Browser,
  phone: Phone,
  { path, firstPress }: { path: string; firstPress: string },
) {
  const context = await openPhone(browser, phone, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  const millis = await timeToPress(page, phone.baseUrl + path, firstPress);
  await context.close();
  return millis;
}

export const slowLine: Bench = {
  name: 'the first load over a slow line, with and without what the server tells ahead',
  run,
};

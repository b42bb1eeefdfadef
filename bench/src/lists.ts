import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { openEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database.ts';
import { addressOf } from '../../scripts/server.mjs';
import type { Bench, BenchResult } from './bench.ts';
import { chromiumPath } from './browser.ts';
import { type Rider, signUpRider } from './faults/riders.ts';
import { median } from './figures.ts';
import { openPhone, timeToPress } from './first-press.ts';
import { type List, lists } from './list-seeds.ts';
import { loadText } from './machine.ts';
import { type Product, spawnServer, startProduct } from './product.ts';

const few = 20;
const many = 1_000;
/** What one list may take of the other: a millisecond or two are lost in what the machine does besides. */
const mostRatio = 1.15;
const runs = 9;

const housekeeping = { onTrouble: () => {}, hasSpace: () => true, tidying: (work: () => Promise<void>) => work() };

/** A product with one rider, and where each of the rider's lists is: all of them hold so many rows, or as many as they may. */
type Side = { product: Product; rider: Rider; addresses: Map<List, string> };

/** From opening each list until its first row can be pressed, where lists have twenty rows and where they have a thousand, in turn. */
async function run(): Promise<BenchResult> {
  const executablePath = chromiumPath();
  const sides: Side[] = [];
  const browser = await chromium.launch({ executablePath });
  try {
    for (const count of [few, many]) sides.push(await startSide(count));
    const lines: string[] = [];
    let ok = true;
    for (const list of lists) {
      const times = await timesOf(browser, list, sides);
      const [ofFew, ofMany] = times.map(median) as [number, number];
      const ratio = ofMany / ofFew;
      ok &&= ratio <= mostRatio;
      lines.push(
        `${countOf(list, many)} ${list.name}: ${ratio.toFixed(2)} times, ${ofMany.toFixed(0)} ms to ${ofFew.toFixed(0)}; ${loadText()}`,
      );
    }
    return { lines: [...lines, `medians of ${runs} against ${few}, each at most ${mostRatio} times`], ok };
  } finally {
    await browser.close();
    for (const { product } of sides) await product.stop();
  }
}

const countOf = ({ most = many }: List, count: number) => Math.min(count, most);

async function startSide(count: number): Promise<Side> {
  let rider: Rider | null = null;
  const addresses = new Map<List, string>();
  const product = await startProduct(async (dataDir) => {
    const server = spawnServer({ DATA_DIR: dataDir });
    const baseUrl = await addressOf(server);
    const made = await signUpRider({ addresses: [baseUrl], origin: baseUrl });
    for (const list of lists) addresses.set(list, await list.make(made, countOf(list, count)));
    server.kill('SIGTERM');
    await once(server, 'exit');
    const { db, close } = await openEmbeddedDatabase(join(dataDir, 'database'), housekeeping);
    for (const list of lists) {
      for (const statement of list.copies?.(made, countOf(list, count)) ?? []) await db.execute(statement);
    }
    await close();
    rider = made;
  });
  if (!rider) throw new Error('nobody signed up');
  return { product, rider, addresses };
}

/** The first of them warms the server up. */
async function timesOf(browser: Browser, list: List, sides: readonly Side[]): Promise<number[][]> {
  const times: number[][] = sides.map(() => []);
  for (let count = 0; count <= runs; count++) {
    for (const [index, side] of sides.entries()) {
      const millis = await timeToOpen(browser, list, side);
      if (count > 0) times[index]?.push(millis);
    }
  }
  return times;
}

/** In a browser that has been here and keeps nothing of the list. */
async function timeToOpen(browser: Browser, list: List, { product, rider, addresses }: Side): Promise<number> {
  const { baseUrl } = product;
  const context = await openPhone(browser, { baseUrl, cookie: rider.cookie }, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const millis = await timeToPress(page, baseUrl + addresses.get(list), list.firstPress, list.opener);
  await context.close();
  return millis;
}

export const listsBench: Bench = { name: 'opening lists of a thousand rows, against twenty', run };

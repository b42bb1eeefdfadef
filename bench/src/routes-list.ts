import { once } from 'node:events';
import { join } from 'node:path';
import { createSavedRoute, type NewSavedRoute } from '@estradeiro/contract/routes';
import { type Browser, chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database.ts';
import { addressOf } from '../../scripts/server.mjs';
import type { Bench, BenchResult } from './bench.ts';
import { chromiumPath } from './browser.ts';
import { median } from './figures.ts';
import { openPhone, timeToPress } from './first-press.ts';
import { loadText } from './machine.ts';
import { type Product, signUp, spawnServer, startProduct } from './product.ts';

const sizes = [20, 500];
/** What one list may take of the other: a millisecond or two are lost in what the machine does besides. */
const mostRatio = 1.15;
const runs = 11;

const housekeeping = { onTrouble: () => {}, hasSpace: () => true, tidying: (work: () => Promise<void>) => work() };

type Rider = { size: number; cookie: string; times: number[] };

/** From opening 'Meus Roteiros' until the first 'Usar' is drawn, by a rider of 20 routes and one of 500, in turn. */
async function run(): Promise<BenchResult> {
  const executablePath = chromiumPath();
  const riders: Rider[] = [];
  const product = await startProduct(async (dataDir) => void riders.push(...(await ridersWithRoutes(dataDir))));
  const browser = await chromium.launch({ executablePath });
  try {
    for (let count = 0; count <= runs; count++) {
      for (const rider of riders) {
        const millis = await timeToOpen(browser, product, rider.cookie);
        if (count > 0) rider.times.push(millis); // the first warms the server up
      }
    }
    const [few, many] = riders.map(({ times }) => median(times)) as [number, number];
    const ratio = many / few;
    return {
      lines: [
        ...riders.map(
          ({ size, times }) =>
            `${size} routes: ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
        ),
        `ratio of medians of ${runs}: ${ratio.toFixed(2)} (at most ${mostRatio}); ${loadText()}`,
      ],
      ok: ratio <= mostRatio,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Each saves one route as riders do; the others are copies of it, since nobody may save 500 in a minute. */
async function ridersWithRoutes(dataDir: string): Promise<Rider[]> {
  const server = spawnServer({ DATA_DIR: dataDir });
  const baseUrl = await addressOf(server);
  const riders: Rider[] = [];
  for (const size of sizes) {
    const cookie = await signUp({ baseUrl }, `ana-${size}@exemplo.com`);
    await saveRoute(baseUrl, cookie, `Volta ${size}`);
    riders.push({ size, cookie, times: [] });
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  const { db, close } = await openEmbeddedDatabase(join(dataDir, 'database'), housekeeping);
  for (const size of sizes) {
    await db.execute(sql`insert into routes (id, user_id, name, origin, destination, waypoints, filters, distance, estimated_time,
        estimate, route, thumbnail, curviness, created_at)
      select gen_random_uuid(), user_id, name || ', ' || n, origin, destination, waypoints, filters, distance, estimated_time,
        estimate, route, thumbnail, curviness, created_at - n * interval '1 minute'
      from routes, generate_series(1, ${size - 1}::int) as n where name = ${`Volta ${size}`}`);
  }
  await close();
  return riders;
}

async function saveRoute(baseUrl: string, cookie: string, name: string): Promise<void> {
  const origin = { name: 'Curitiba (PR)', lat: -25.4284, lng: -49.2733 };
  const destination = { name: 'Ponta Grossa (PR)', lat: -25.0945, lng: -50.1633 };
  const body: Pick<NewSavedRoute, 'name' | 'origin' | 'destination' | 'waypoints'> = {
    name,
    origin: origin.name,
    destination: destination.name,
    waypoints: [origin, destination],
  };
  const answer = await fetch(baseUrl + createSavedRoute.path, {
    method: createSavedRoute.method,
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`no route: status ${answer.status}`);
}

/** In a browser that has been here and keeps nothing of the list. */
async function timeToOpen(browser: Browser, { baseUrl }: Product, cookie: string): Promise<number> {
  const context = await openPhone(browser, { baseUrl, cookie }, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const millis = await timeToPress(page, `${baseUrl}/routes`, 'a[href^="/navigation?route="]');
  await context.close();
  return millis;
}

export const routesList: Bench = { name: "opening 'Meus Roteiros' with 500 saved routes, against 20", run };

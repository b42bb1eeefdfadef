import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { writeTown } from '@estradeiro/atlas/town/town';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import pg from 'pg';
import type { Bench, BenchResult } from './bench.ts';
import { benchDatabase } from './database.ts';
import { loadText } from './machine.ts';
import { childrenOf, cpuMs, postgresTime } from './processes.ts';
import { startProduct } from './product.ts';
import { createRidingGroup, steps } from './rider-hour-steps.ts';

const riderCount = 25;
/** How often each rider sends each request, since the system counts processor time in hundredths of a second. */
const times = 2;
const origin = 'http://estradeiro.bench';

/** Each request of 25 riders of one group, one after the other: its cost times how often the app sends it in an hour. */
async function run(): Promise<BenchResult> {
  const database = await benchDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'rider-hour-'));
  const sky = await startOpenMeteo();
  const product = await startProduct(
    async (dataDir) => {
      await writeTown(join(folder, 'town.osm.pbf'));
      const town = { pbfPath: join(folder, 'town.osm.pbf'), id: 'vila', name: 'Vila', source: 'bench' };
      await installExtract(join(dataDir, 'maps'), town, { now: () => new Date() });
    },
    {
      DATABASE_URL: database.url,
      PUBLIC_URL: origin,
      OPEN_METEO_URL: sky.url,
      INMET: 'off',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'fatal',
    },
  );
  const line = await countingLine(Number(new URL(product.baseUrl).port));
  const client = new pg.Client({ connectionString: database.url });
  const databaseMs = postgresTime(client);
  try {
    await client.connect();
    const rode = await createRidingGroup({ addresses: [line.address], origin }, riderCount);
    const lines: string[] = [];
    const sums = { alone: noCost(), 'in a group': noCost() };
    for (const { part, name, perHour, send: request } of steps) {
      for (const one of rode) await request({ ...one, n: 1 }); // warm
      const before = await readings();
      for (let n = 2; n < 2 + times; n++) for (const one of rode) await request({ ...one, n });
      const after = await readings();
      const each = scaled(difference(after, before), 1 / (riderCount * times));
      sums[part] = sum(sums[part], { ...scaled(each, perHour), requests: perHour });
      lines.push(`${perHour} × ${name}: ${costText(each)}`);
    }
    return {
      lines: [
        ...lines,
        ...Object.entries(sums).map(
          ([part, cost]) => `an hour ${part}: ${cost.requests.toFixed(0)} requests, ${costText(cost)}`,
        ),
        loadText(),
      ],
      ok: true,
    };
  } finally {
    await client.end();
    line.close();
    await product.stop();
    await sky.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function readings(): Promise<Cost> {
    const { rows: tables } = await client.query<{ rows: string }>(
      "select sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, tablename), false, true, '')))[1]::text::bigint) as rows from pg_tables where schemaname = 'public'",
    );
    const pid = product.process.pid ?? 0;
    return {
      requests: 0,
      bytes: line.bytes(),
      serverMs: cpuMs([pid]),
      engineMs: cpuMs(childrenOf(pid)),
      databaseMs: await databaseMs(),
      rows: Number(tables[0]?.rows),
    };
  }
}

type Cost = { requests: number; bytes: number; serverMs: number; engineMs: number; databaseMs: number; rows: number };
const noCost = (): Cost => ({ requests: 0, bytes: 0, serverMs: 0, engineMs: 0, databaseMs: 0, rows: 0 });
const each = (make: (key: keyof Cost) => number): Cost => ({
  requests: make('requests'),
  bytes: make('bytes'),
  serverMs: make('serverMs'),
  engineMs: make('engineMs'),
  databaseMs: make('databaseMs'),
  rows: make('rows'),
});
const sum = (a: Cost, b: Cost) => each((key) => a[key] + b[key]);
const difference = (a: Cost, b: Cost) => each((key) => a[key] - b[key]);
const scaled = (cost: Cost, by: number) => each((key) => cost[key] * by);
const costText = ({ bytes, serverMs, engineMs, databaseMs, rows }: Cost) =>
  `${(bytes / 1_000).toFixed(1)} kB, processor ${serverMs.toFixed(1)} ms of the server, ${engineMs.toFixed(1)} of the engine, ${databaseMs.toFixed(1)} of PostgreSQL, ${rows.toFixed(1)} rows`;

async function countingLine(port: number) {
  let bytes = 0;
  const count = (part: Buffer) => {
    bytes += part.length;
  };
  const server = createServer((near) => {
    const far = connect(port, 'localhost');
    near
      .on('data', count)
      .on('error', () => far.destroy())
      .pipe(far);
    far
      .on('data', count)
      .on('error', () => near.destroy())
      .pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => void server.close(), // its connections end with the product
  };
}

export const riderHour: Bench = {
  name: "one rider's hour in bytes, processor time and rows, request by request, on PostgreSQL",
  run,
};

import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@estradeiro/simulators/listening';
import { addressOf } from '../../scripts/server.mjs';
import { build } from '../../scripts/steps.mjs';
import { spawnServer } from './product.ts';

/** The product's own address, behind which all instances run. */
export const origin = 'http://estradeiro.bench';
export const sessionSecret = 'only for benches, and long enough for that';

export type Instance = {
  address: string;
  pid: number;
  /** The metrics of `/metrics`; some count since the last read. */
  metrics(): Promise<(name: string) => number>;
  collect(): void;
};

type Settings = { databaseUrl: string; redisPort: number; environment?: Record<string, string> };

/**
 * Instances of the built product on one PostgreSQL and one Redis. `prepare` may put maps into the folder of the first
 * instance, from which the others get a copy.
 */
export async function startInstances(
  count: number,
  { databaseUrl, redisPort, environment }: Settings,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<{ instances: Instance[]; stop(): Promise<void> }> {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'bench-instances-'));
  const children: ChildProcess[] = [];
  const instances: Instance[] = [];
  let isStopping = false;

  async function start(name: number) {
    const dataDir = join(folder, `${name}`);
    if (name > 0) cpSync(join(folder, '0', 'maps'), join(dataDir, 'maps'), { recursive: true });
    const metricsPort = await freePort();
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SESSION_SECRET: sessionSecret,
      PUBLIC_URL: origin,
      METRICS_PORT: `${metricsPort}`,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'fatal',
      INMET: 'off',
    };
    const child = spawnServer({ ...settings, ...environment, DATA_DIR: dataDir }, entry);
    children.push(child);
    child.once('exit', (code, signal) => isStopping || console.log(`  an instance ended by itself: ${signal ?? code}`));
    const address = (await addressOf(child)).replace('localhost', '127.0.0.1');
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    instances.push({
      address,
      pid: child.pid ?? 0,
      metrics: async () => metricsIn(await (await fetch(metrics)).text()),
      collect: () => void child.kill('SIGUSR2'),
    });
  }

  async function stop() {
    isStopping = true;
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await prepare?.(join(folder, '0'));
    for (let name = 0; name < count; name++) await start(name);
    return { instances, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The delivered server with a signal handler for garbage collection. */
const onSignal = 'data:text/javascript,process.on("SIGUSR2",()=>gc())';
const entry = ['--expose-gc', '--import', onSignal, 'apps/server/dist/main.js'];

const metricsIn = (text: string) => (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@estradeiro/simulators/listening';
import { dataDir, root } from './installation.ts';

export type SecondServer = { url: string; stop(): Promise<void> };

/** A port without a server: the second server has no weather and no routes. */
const nowhere = 'http://127.0.0.1:9';
/** Long enough for a busy machine. */
const startMs = 240_000;

/** Starts the built server again with other settings, its own database and a copy of the first one's maps. */
export async function startSecondServer(environment: Record<string, string>): Promise<SecondServer> {
  const folder = mkdtempSync(join(tmpdir(), 'estradeiro-e2e-second-'));
  cpSync(join(dataDir, 'maps'), join(folder, 'maps'), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: `${port}`,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
    OPEN_METEO_URL: nowhere,
    OPEN_METEO_GEOCODING_URL: nowhere,
    INMET: 'off',
    ...environment,
  };
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await isUp(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

async function isUp(url: string): Promise<void> {
  for (const until = Date.now() + startMs; Date.now() < until; ) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('the second server does not respond');
}

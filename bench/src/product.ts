import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@estradeiro/contract/auth';
import { addressOf } from '../../scripts/server.mjs';
import { build, root } from '../../scripts/steps.mjs';

export type Product = {
  /** http://localhost:<port> */
  baseUrl: string;
  process: ChildProcess;
  stop: () => Promise<void>;
};

const noServices = { DATABASE_URL: '', REDIS_URL: '', VALHALLA_URL: '', PUBLIC_URL: '' };

/**
 * The built server with its embedded database, on a port of its own and a data folder that goes with it. `prepare` may
 * put maps into that folder first, `environment` is configuration. Fails with the server's own words where it does not start.
 */
export async function startProduct(
  prepare?: (dataDir: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<Product> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'estradeiro-bench-'));
  await prepare?.(dataDir);
  const server = spawnServer({ DATA_DIR: dataDir, ...environment });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { baseUrl: await addressOf(server), process: server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A server on whatever folder it is told: `entry` is what Node runs, by default what was built. */
export function spawnServer(environment: Record<string, string>, entry = ['apps/server/dist/main.js']): ChildProcess {
  return spawn(process.execPath, entry, {
    cwd: root,
    env: { ...process.env, ...noServices, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Makes an account and gives the cookie of its session as `name=value`. */
export async function signUp({ baseUrl }: Pick<Product, 'baseUrl'>, email = 'ana@exemplo.com'): Promise<string> {
  const account = { firstName: 'Ana', lastName: 'Souza', email, password: 'Estrada2025' };
  const answer = await fetch(baseUrl + register.path, {
    method: register.method,
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify(account),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`no account: status ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

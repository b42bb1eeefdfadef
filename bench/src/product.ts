import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@estradeiro/contract/auth';
import { addressOf } from '../../scripts/server.mjs';
import { build, root } from '../../scripts/steps.mjs';

export type Product = {
  baseUrl: string;
  process: ChildProcess;
  stop: () => Promise<void>;
};

const noServices = { DATABASE_URL: '', REDIS_URL: '', VALHALLA_URL: '', PUBLIC_URL: '' };

/**
 * The built server with its embedded database, on its own port and a temporary data folder. `prepare` may put maps into that
 * folder first, `environment` is configuration. Fails with the server's own message if it does not start.
 */
export async function startProduct(
  prepare?: (dataDir: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<Product> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'estradeiro-bench-'));
  await prepare?.(dataDir);
  const server = spawnServer({ DATA_DIR: dataDir, ...environment });
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { baseUrl: await addressOf(server), process: server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A server on a given folder: `entry` is the script for Node, by default the built one. */
export function spawnServer(environment: Record<string, string>, entry = ['apps/server/dist/main.js']): ChildProcess {
  return spawn(process.execPath, entry, {
    cwd: root,
    env: { ...process.env, ...noServices, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Creates an account and returns its session cookie as `name=value`. */
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

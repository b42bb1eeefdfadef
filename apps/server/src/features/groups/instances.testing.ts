import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import pg from 'pg';

const entry = fileURLToPath(new URL('../../main.ts', import.meta.url));

export type Instance = { address: string; end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> };

/** Real processes that end with the test: instances of the server, and a Redis of the test's own. */
export function createMachines() {
  const folder = mkdtempSync(join(tmpdir(), 'estradeiro-instances-'));
  const running = new Set<ChildProcess>();

  function run(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    return child;
  }

  return {
    /** Resolves when the server reports that it is ready. The first one makes the maps, which all share. */
    async instance(settings: Record<string, string>): Promise<Instance> {
      const dataDir = join(folder, randomUUID());
      const own = {
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        INMET: 'off',
        DATA_DIR: dataDir,
        MAPS_DIR: join(folder, 'maps'),
      };
      const child = run(process.execPath, ['--import', 'tsx', entry], { ...own, ...settings });
      const address = await new Promise<string>((ready, fail) => {
        child.stdout?.on('data', (chunk) => {
          const found = /pronto em (\S+)/.exec(String(chunk))?.[1];
          if (found) ready(found);
        });
        child.stderr?.on('data', (chunk) => fail(new Error(String(chunk))));
      });
      return { address, end: (signal) => end(child, signal) };
    },

    /** On the port given; resolves when it answers. */
    async redis(port: number) {
      const child = run('redis-server', ['--port', `${port}`, '--save', '', '--appendonly', 'no', '--dir', folder]);
      const probe = new Redis(port, { maxRetriesPerRequest: null });
      probe.on('error', () => {});
      await probe.ping();
      probe.disconnect();
      return { end: () => end(child, 'SIGKILL') };
    },

    async stop() {
      for (const child of running) await end(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

/** A database of the test's own; `drop` it when all its users have ended. */
export async function ownDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

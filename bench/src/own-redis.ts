import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { BenchSkipped } from './bench.ts';

export function needRedis(): void {
  if (spawnSync('redis-server', ['--version']).status !== 0) throw new BenchSkipped('redis-server is not there');
}

/** A Redis of the bench without persistence; resolves when it takes connections. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const server = spawn('redis-server', ['--port', `${port}`, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((done, fail) => {
    createInterface(server.stdout).on('line', (line) => /Ready to accept connections/.test(line) && done());
    server.once('exit', () => fail(new Error('redis-server did not start')));
  });
  return server;
}

export async function endRedis(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

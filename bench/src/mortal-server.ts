import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@estradeiro/simulators/listening';
import { addressOf } from '../../scripts/server.mjs';
import { spawnServer } from './product.ts';

export type MortalServer = {
  baseUrl: string;
  kills: number;
  /** SIGKILL at any moment, and a new start on the same folder and port. */
  kill(): Promise<void>;
  /** Starts it again if it ended by itself, as a supervisor does. True if it had. */
  revive(): Promise<boolean>;
  /** Retries until a server responds; a refusal is an error. */
  call(path: string, init: RequestInit): Promise<Response>;
  stop(): Promise<void>;
};

const patienceMs = 60_000;

/** A server that can be killed repeatedly and keeps its address and its folder. */
export async function startMortalServer(
  environment: (baseUrl: string) => Record<string, string>,
  entry?: string[],
): Promise<MortalServer> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const settings = { PUBLIC_URL: baseUrl, ...environment(baseUrl), PORT: `${port}` };
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const server = spawnServer(settings, entry);
    await addressOf(server);
    return server;
  }

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await exited;
  }

  const state: MortalServer = {
    baseUrl,
    kills: 0,
    async kill() {
      await end('SIGKILL');
      state.kills++;
      child = await start();
    },
    async revive() {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded) child = await start();
      return hasEnded;
    },
    async call(path, init) {
      const until = performance.now() + patienceMs;
      while (performance.now() < until) {
        const answer = await fetch(baseUrl + path, init).catch(() => null);
        if (answer?.ok) return answer;
        if (answer && answer.status !== 503) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        await wait(100);
      }
      throw new Error(`${path}: nobody answered`);
    },
    stop: () => end('SIGTERM'),
  };
  return state;
}

import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { channelAtOnce } from '../../apps/server/src/features/emergency/delivery-jobs.ts';
import { addJobs } from '../../apps/server/src/platform/jobs.store.ts';
import { createJobs } from '../../apps/server/src/platform/jobs.ts';
import { testDatabases } from '../../apps/server/src/testing/app.testing.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { loadText } from './machine.ts';

const flood = { riders: 50, messagesEach: 200 };
/** The time of a gateway for a message. */
const sendMs = 300;
const honestRiders = 20;
const pauseMs = 500;
const limitMs = 2_000;

const kind = 'delivery';
const systemClock = { now: () => new Date() };

/**
 * While 10,000 messages of 50 riders are queued for one channel: from the commit of another rider's first SOS until it is sent.
 */
async function run(): Promise<BenchResult> {
  const results = [];
  for (const { name, open } of testDatabases) results.push(await measure(name, open));
  return {
    lines: [...results.map(({ line }) => line), `limit ${limitMs} ms at the worst; ${loadText()}`],
    ok: results.every(({ worstMs }) => worstMs <= limitMs),
  };
}

async function measure(name: string, open: (typeof testDatabases)[number]['open']) {
  const database = await open();
  const jobs = createJobs({ database, clock: systemClock, log: pino({ level: 'silent' }) });
  const setOut = new Map<string, number>();
  let sent = 0;
  jobs.handle(
    kind,
    async (payload) => {
      setOut.set(String(payload), performance.now());
      sent += 1;
      await wait(sendMs);
      return null;
    },
    channelAtOnce,
  );
  try {
    for (let rider = 0; rider < flood.riders; rider++) {
      const messages = Array.from({ length: flood.messagesEach }, (_, index) => `${rider}-${index}`);
      await addJobs(database.db, kind, messages, systemClock.now(), { owner: `flooder ${rider}`, priority: 0 });
    }
    await jobs.start();
    await wait(2_000);
    const began = performance.now();
    const before = sent;
    const waited: number[] = [];
    for (let rider = 0; rider < honestRiders; rider++) {
      const id = `honest ${rider}`;
      await addJobs(database.db, kind, [id], systemClock.now(), { owner: id, priority: 0 });
      const committed = performance.now();
      jobs.wake();
      while (!setOut.has(id) && performance.now() - committed < 60_000) await wait(5);
      waited.push((setOut.get(id) ?? Number.POSITIVE_INFINITY) - committed);
      await wait(pauseMs);
    }
    const perSecond = (sent - before) / ((performance.now() - began) / 1_000);
    const worstMs = Math.max(...waited);
    const most = channelAtOnce / (sendMs / 1_000);
    return {
      worstMs,
      line: `${name}: p50 ${quantile(waited, 0.5).toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms of ${honestRiders}; ${perSecond.toFixed(1)} messages a second meanwhile, of ${most} that the gateway takes`,
    };
  } finally {
    await jobs.stop();
    await database.close();
  }
}

export const sosFlood: Bench = { name: 'a first SOS while 10,000 messages of 50 riders wait', run };

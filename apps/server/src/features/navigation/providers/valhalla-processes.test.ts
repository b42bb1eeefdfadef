import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queuedEngineCalls } from '#platform/samples.ts';
import { buildTestTiles, type TestTiles } from '../navigation.testing.ts';
import { type ProcessLimits, ValhallaProcesses } from './valhalla-processes.ts';

let tiles: TestTiles;
beforeAll(async () => {
  tiles = await buildTestTiles();
});
afterAll(() => tiles.remove());

let engine: ValhallaProcesses;
afterEach(() => engine.close());

const open = (limits: Partial<ProcessLimits> = {}, config: object = valhallaConfig(tiles.tileDir)) => {
  engine = new ValhallaProcesses(config, limits);
  return engine;
};
const town = {
  costing: 'motorcycle',
  locations: [at.centro, at.campoAlto].map(({ lat, lng }) => ({ lat, lon: lng })),
};
const route = () => engine.call('route', town);
const killEngine = () => {
  for (const pid of engine.pids) process.kill(pid, 'SIGKILL');
};
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = async (pid: number | undefined) => {
  while (pid !== undefined && isAlive(pid)) await wait(10);
};

it('answers many calls at once, each with its own result', async () => {
  open();
  const names = ['route', 'status', 'route', 'nothing'] as const;
  const answers = await Promise.allSettled([
    route(),
    engine.call('status', {}),
    route(),
    engine.call('route', { costing: 'motorcycle', locations: [] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(names).toHaveLength(answers.length);
  expect(answers[0]).toEqual(answers[2]);
});

it('counts pending calls', async () => {
  open();
  let [waiting, most] = [0, 0];
  const stop = queuedEngineCalls.listen((change) => {
    waiting += change;
    most = Math.max(most, waiting);
  });
  await Promise.all([route(), route(), route(), route(), route()]);
  stop();
  expect([most, waiting]).toEqual([3, 0]);
});

it('runs one call after the other in one process, and two at once in two', async () => {
  open();
  for (let count = 0; count < 3; count++) await route();
  const alone = engine.pids;
  expect(alone).toHaveLength(1);
  await Promise.all([route(), route(), route()]);
  expect(engine.pids).toEqual([...alone, expect.any(Number)]);
});

it('serves the background in a process of its own, which others go before', {
  skip: process.platform === 'win32',
}, async () => {
  open();
  await route();
  const [first = 0] = engine.pids;
  for (let count = 0; count < 2; count++) await engine.call('route', town, { riderId: 'ana', purpose: 'proposing' });
  const [, second = 0, ...others] = engine.pids;
  expect(getPriority(second)).toBeGreaterThan(getPriority(first));
  expect(getPriority(first)).toBe(getPriority(process.pid));
  expect(others).toEqual([]);
});

it('shows nobody its configuration', { skip: process.platform !== 'linux' }, async () => {
  open();
  await route();
  const commandLine = readFileSync(`/proc/${engine.pids[0]}/cmdline`, 'utf8');
  expect(commandLine).toContain('valhalla-child');
  expect(commandLine).not.toContain(tiles.tileDir);
});

it('returns a refusal in the words of Valhalla', async () => {
  open();
  const far = { costing: 'motorcycle', locations: [{ lat: 0, lon: 0, search_cutoff: 1_000 }, town.locations[0]] };
  await expect(engine.call('route', far)).rejects.toMatchObject({
    name: 'ValhallaRefusal',
    message: /No suitable edges/,
  });
});

describe('when its process is killed', () => {
  it('answers the calls that ran, from the next process', async () => {
    open();
    await route();
    const calls = Array.from({ length: 20 }, route);
    const before = engine.pids;
    expect(before).toHaveLength(2);
    killEngine();
    expect(await Promise.all(calls)).toHaveLength(20);
    expect(engine.pids.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('starts another one before the next call', async () => {
    open();
    await route();
    const [before] = engine.pids;
    killEngine();
    await gone(before);
    await expect.poll(() => engine.pids.some((pid) => pid !== before)).toBe(true);
  });

  it('refuses a call that two processes died of', async () => {
    open();
    const call = route().catch((error: unknown) => error);
    const [first] = engine.pids;
    killEngine();
    await expect.poll(() => engine.pids.some((pid) => pid !== first)).toBe(true);
    killEngine();
    expect(await call).toMatchObject({ type: 'upstream_unavailable' });
    expect(await route()).toHaveProperty('trip');
  });
});

it('kills a process whose call runs for too long, and answers the next from another', async () => {
  open({ callMs: 8_000 });
  await route();
  const [frozen = 0] = engine.pids;
  process.kill(frozen, 'SIGSTOP'); // as an engine in an endless loop is
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  await gone(frozen);
  expect(await route()).toHaveProperty('trip');
});

it('ends every wait at the deadline', async () => {
  open({ answerMs: 1 });
  const outcomes = await Promise.allSettled([route(), route(), route()]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.type)).toEqual(
    Array(3).fill('upstream_unavailable'),
  );
});

it('begins no aborted call', async () => {
  open();
  await route();
  const leaving = new AbortController();
  const caller = { riderId: 'ana', purpose: 'planning', signal: leaving.signal } as const;
  const calls = Promise.allSettled([1, 2, 3, 4].map(() => engine.call('route', town, caller)));
  leaving.abort();
  expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  await expect(engine.call('route', town, caller)).rejects.toMatchObject({ type: 'upstream_unavailable' });
});

it('refuses at once calls beyond the queue', async () => {
  open({ queue: 3 });
  await route();
  const calls = await Promise.allSettled(Array.from({ length: 10 }, route));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(calls.at(-1)).toMatchObject({ reason: { type: 'upstream_unavailable' } });
});

it('closes when its calls have ended, and takes no more', async () => {
  open();
  await route();
  const calls = Array.from({ length: 6 }, route);
  const { pids } = engine;
  const closed = engine.close();
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  expect(await Promise.all(calls)).toHaveLength(6);
  await closed;
  expect(pids.filter(isAlive)).toEqual([]);
});

it('fails every call when the engine cannot be loaded', async () => {
  open({}, Object('no configuration'));
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
});

import { setTimeout as wait } from 'node:timers/promises';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestTiles, type TestTiles } from '../navigation.testing.ts';
import { type ProcessLimits, ValhallaProcess } from './valhalla-process.ts';

let tiles: TestTiles;
beforeAll(async () => {
  tiles = await buildTestTiles();
});
afterAll(() => tiles.remove());

let engine: ValhallaProcess;
afterEach(() => engine.close());

const open = (limits: Partial<ProcessLimits> = {}, config: object = valhallaConfig(tiles.tileDir)) => {
  engine = new ValhallaProcess(config, limits);
  return engine;
};
const town = {
  costing: 'motorcycle',
  locations: [at.centro, at.campoAlto].map(({ lat, lng }) => ({ lat, lon: lng })),
};
const route = () => engine.call('route', town);
const killEngine = () => {
  if (engine.pid) process.kill(engine.pid, 'SIGKILL');
};
const isAlive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = async (pid: number | undefined) => {
  while (isAlive(pid)) await wait(10);
};

it('answers many calls at once, each with its own answer', async () => {
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

it('tells a refusal in the words of Valhalla', async () => {
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
    const before = engine.pid;
    killEngine();
    expect(await Promise.all(calls)).toHaveLength(20);
    expect(engine.pid).not.toBe(before);
  });

  it('starts another one before anybody asks', async () => {
    open();
    await route();
    const before = engine.pid;
    killEngine();
    await gone(before);
    await expect.poll(() => engine.pid !== undefined && engine.pid !== before).toBe(true);
  });

  it('refuses a call that two processes died of', async () => {
    open();
    const call = route().catch((error: unknown) => error);
    const first = engine.pid;
    killEngine();
    await expect.poll(() => engine.pid !== undefined && engine.pid !== first).toBe(true);
    killEngine();
    expect(await call).toMatchObject({ type: 'upstream_unavailable' });
    expect(await route()).toHaveProperty('trip');
  });
});

it('kills a process whose call runs for too long, and answers the next from another', async () => {
  open({ callMs: 3_000 });
  await route();
  const frozen = engine.pid ?? 0;
  process.kill(frozen, 'SIGSTOP'); // as an engine in an endless loop is
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  await gone(frozen);
  expect(await route()).toHaveProperty('trip');
});

it('lets nobody wait for longer than the deadline', async () => {
  open({ answerMs: 1 });
  const outcomes = await Promise.allSettled([route(), route(), route()]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.type)).toEqual(
    Array(3).fill('upstream_unavailable'),
  );
});

it('refuses at once what is more than the queue holds', async () => {
  open({ queue: 3 });
  await route();
  const calls = await Promise.allSettled(Array.from({ length: 10 }, route));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(calls.at(-1)).toMatchObject({ reason: { type: 'upstream_unavailable' } });
});

it('closes when its calls have been answered, and takes no more', async () => {
  open();
  await route();
  const { pid } = engine;
  const calls = Array.from({ length: 6 }, route);
  const closed = engine.close();
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  expect(await Promise.all(calls)).toHaveLength(6);
  await closed;
  expect(isAlive(pid)).toBe(false);
});

it('says so when the engine cannot be loaded, to everyone who asks', async () => {
  open({}, Object('no configuration'));
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  await expect(route()).rejects.toMatchObject({ type: 'upstream_unavailable' });
});

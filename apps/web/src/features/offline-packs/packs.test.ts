import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import { createMemoryStorage } from '#platform/offline/pack-storage.testing.ts';
import { device, download, reach, ready, stateOf } from './pack-device.testing.ts';
import { gathered, litoral, serra } from './packs.testing.ts';
import type { PackEvent } from './shared/pack-state.ts';

describe('a download', () => {
  it('reports its size, downloads all of it, and is there after a restart of the app', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2, 3]));
    const packs = phone.start();
    packs.send(serra.id, { type: 'asked' });
    await reach(packs, { work: { phase: 'offered', totalBytes: 350, doneBytes: 0 } });
    expect(phone.asked).toEqual([]);
    packs.send(serra.id, { type: 'confirmed' });
    await reach(packs, ready);
    await reach(phone.start(), ready);
    expect(await phone.storage.readRoute(`${serra.id}.v1`)).toMatchObject({ detail: { name: serra.name } });
  });

  it('loads no piece twice that another pack has, and removes what only the last pack needs', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2])).set(litoral.id, gathered(litoral, [2, 3]));
    const packs = phone.start();
    await download(packs);
    await reach(packs, ready);
    await download(packs, litoral);
    await reach(packs, ready, litoral);
    expect(phone.asked).toEqual(['12-1-0', '12-2-0', '12-3-0']);

    packs.send(serra.id, { type: 'removed' });
    await vi.waitFor(async () => expect((await phone.storage.pieces()).size).toBe(2));
    await reach(packs, ready, litoral);
    packs.send(litoral.id, { type: 'removed' });
    await vi.waitFor(async () => expect((await phone.storage.pieces()).size).toBe(0));
    expect((await phone.storage.routeKeys()).size).toBe(0);
  });

  it('goes on where it was after the app was killed', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2, 3]));
    phone.server.failure = null;
    const packs = phone.start();
    await download(packs);
    await reach(packs, ready);
    // As if killed with one piece left.
    const [record] = await phone.storage.records();
    if (!record) throw new Error('no record');
    await phone.storage.writeRecord({ ...record, held: null, wanted: record.held });
    await phone.storage.removePieces(['/api/maps/pieces/serra.v1/12-3-0']);
    phone.asked.length = 0;
    await reach(phone.start(), ready);
    expect(phone.asked).toEqual(['12-3-0']);
  });

  it('stays paused over a restart of the app', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2]));
    phone.hold();
    const packs = phone.start();
    await download(packs);
    await reach(packs, { work: { phase: 'downloading', doneBytes: 50 } });
    packs.send(serra.id, { type: 'paused' });
    await reach(packs, { work: { phase: 'paused', why: 'rider' } });
    phone.release();
    await vi.waitFor(async () => expect((await phone.storage.records())[0]?.isPaused).toBe(true));
    const again = phone.start();
    await reach(again, { held: null, work: { phase: 'paused', why: 'rider' } });
    again.send(serra.id, { type: 'resumed' });
    await reach(again, ready);
  });

  it('reports missing space, and completes when there is some', async () => {
    const phone = device({ storage: createMemoryStorage(250) });
    phone.server.plans.set(serra.id, gathered(serra, [1, 2, 3]));
    const packs = phone.start();
    await download(packs);
    await reach(packs, { held: null, work: { phase: 'stopped', why: 'no-space', doneBytes: 250 } });
    phone.storage.room = 1_000;
    await download(packs);
    await reach(packs, ready);
    expect(phone.asked.length).toBe(4); // the third failed at first
  });

  it('is not offered where the browser says that it will not fit', async () => {
    const phone = device({ free: 1_000_000 });
    phone.server.plans.set(serra.id, gathered(serra, [1]));
    const packs = phone.start();
    packs.send(serra.id, { type: 'asked' });
    await reach(packs, { work: { phase: 'offered', fits: false } });
  });

  it.each<[string, Error, object]>([
    ['waits where the network is lost', new ApiError('offline'), { phase: 'paused', why: 'network' }],
    ['waits where nothing comes any more', new DOMException('', 'TimeoutError'), { phase: 'paused', why: 'network' }],
    ['waits where the server is overrun', new ApiError('rate_limited'), { phase: 'paused', why: 'network' }],
    [
      'waits where a proxy has no server',
      new ApiError('unexpected', { status: 502 }),
      { phase: 'paused', why: 'network' },
    ],
    [
      'is incomplete where what came is wrong',
      new Error('a page of the Wi-Fi'),
      { phase: 'stopped', why: 'incomplete' },
    ],
  ])('%s', async (_, failure, work) => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1]));
    phone.server.failure = failure;
    const packs = phone.start();
    await download(packs);
    await reach(packs, { work });
  });

  it('goes on with the network', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1]));
    phone.server.failure = new ApiError('offline');
    const packs = phone.start();
    await download(packs);
    await reach(packs, { work: { phase: 'paused', why: 'network' } });
    phone.server.failure = null;
    await packs.networkBack();
    await reach(packs, ready);
  });
});

describe('the size on the device', () => {
  it('is reported once more after the removal: only then the device has the room again', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2]));
    const packs = phone.start();
    await download(packs);
    await reach(packs, ready);
    const leftWhenNotified: Promise<number>[] = [];
    packs.subscribe(() => leftWhenNotified.push(phone.storage.pieces().then(({ size }) => size)));
    packs.send(serra.id, { type: 'removed' });
    await vi.waitFor(async () => expect(await leftWhenNotified.at(-1)).toBe(0));
  });

  it('stays where another tab needs it', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1])).set(litoral.id, gathered(litoral, [2, 3]));
    const [here, there] = [phone.start(), phone.start()];
    await download(here);
    await reach(here, ready);
    await download(there, litoral);
    await reach(there, ready, litoral);
    here.send(serra.id, { type: 'removed' });
    await vi.waitFor(async () => expect((await phone.storage.pieces()).size).toBe(2));
    await reach(phone.start(), ready, litoral);
  });

  it('is not ready where the route cannot be read any more', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1]));
    const packs = phone.start();
    await download(packs);
    await reach(packs, ready);
    vi.spyOn(phone.storage, 'readRoute').mockResolvedValue(null);
    await reach(phone.start(), { held: null, work: { phase: 'stopped', why: 'incomplete' } });
  });

  it('is not ready where something was removed during the download', async () => {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2]));
    phone.storage.writePiece = async () => {}; // like a browser that is short of room
    const packs = phone.start();
    await download(packs);
    await reach(packs, { held: null, work: { phase: 'stopped', why: 'incomplete' } });
  });

  it('is requested again where the app was killed before the route was written', async () => {
    const phone = device();
    const plan = gathered(serra, [1]);
    phone.server.plans.set(serra.id, plan);
    await phone.storage.writeRecord({ route: serra, held: null, wanted: plan.contents, isPaused: false });
    const packs = phone.start();
    await reach(packs, ready);
    expect(await phone.storage.readRoute(plan.contents.wayKey)).not.toBeNull();
  });
});

it('ends with its rider: nothing more is loaded or reported', async () => {
  const phone = device();
  phone.server.plans.set(serra.id, gathered(serra, [1, 2]));
  phone.hold();
  const packs = phone.start();
  await download(packs);
  await reach(packs, { work: { phase: 'downloading', doneBytes: 50 } });
  packs.close();
  phone.release();
  packs.send(serra.id, { type: 'asked' });
  await vi.waitFor(async () => expect((await phone.storage.records())[0]?.held).toBeNull());
  expect(phone.asked).toEqual([]);
  expect(stateOf(packs)).toMatchObject({ work: { phase: 'downloading', doneBytes: 50 } });
});

describe('a pack on the device', () => {
  async function held() {
    const phone = device();
    phone.server.plans.set(serra.id, gathered(serra, [1, 2]));
    const packs = phone.start();
    await download(packs);
    await reach(packs, ready);
    return { phone, packs };
  }

  it('is incomplete once the browser removed a piece', async () => {
    const { phone } = await held();
    await phone.storage.removePieces(['/api/maps/pieces/serra.v1/12-2-0']);
    await reach(phone.start(), { held: null, work: { phase: 'stopped', why: 'incomplete', doneBytes: 150 } });
  });

  it('is out of date once the server has another map, and rides on until the new one is whole', async () => {
    const { phone, packs } = await held();
    await packs.compareMaps(new Set(['serra.v1']));
    expect(stateOf(packs)).toMatchObject(ready);
    await packs.compareMaps(new Set(['serra.v2']));
    expect(stateOf(packs)).toMatchObject({ held: { isOld: 'map' } });
    phone.server.plans.set(serra.id, gathered(serra, [1, 2], 'v2'));
    phone.hold();
    await download(packs);
    await reach(packs, { held: { isOld: 'map' }, work: { phase: 'downloading' } });
    phone.release();
    await reach(packs, ready);
    await vi.waitFor(async () => {
      expect([...(await phone.storage.pieces())].every((address) => address.includes('serra.v2'))).toBe(true);
    });
  });

  it('reports missing road-ahead data, also after a restart of the app, until an update loads it', async () => {
    const { phone, packs } = await held();
    const without = gathered(serra, [1, 2], 'v2');
    phone.server.plans.set(serra.id, { ...without, packedRoute: { ...without.packedRoute, roadAhead: null } });
    await download(packs);
    await reach(packs, { held: { lacksRoadAhead: true }, work: { phase: 'none' } });
    await reach(phone.start(), { held: { lacksRoadAhead: true } });
    phone.server.plans.set(serra.id, gathered(serra, [1, 2], 'v3'));
    await download(packs);
    await reach(packs, { held: { lacksRoadAhead: false }, work: { phase: 'none' } });
  });

  it('is out of date once the route was changed', async () => {
    const { packs } = await held();
    await packs.compareRoutes([{ ...serra, updatedAt: '2026-11-22T12:00:00.000Z' }]);
    expect(stateOf(packs)).toMatchObject({ held: { isOld: 'route' } });
  });

  it('reports a failed plan, and stays', async () => {
    const { phone, packs } = await held();
    phone.server.plans.clear();
    await packs.compareMaps(new Set());
    const events: PackEvent[] = [{ type: 'asked' }];
    for (const event of events) packs.send(serra.id, event);
    await reach(packs, { held: { isOld: 'map' }, work: { phase: 'none' } });
  });
});

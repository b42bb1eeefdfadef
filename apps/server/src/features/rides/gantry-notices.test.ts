import { randomUUID } from 'node:crypto';
import { mostPassedGantries, type PassedGantry } from '@estradeiro/contract/navigation';
import { channelsOf } from '@estradeiro/contract/notifications';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthStore } from '#features/auth/auth.store.ts';
import { createNoticesStore, tellNotices } from '#features/notifications/notices.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { createJobsStore } from '#platform/jobs.store.ts';
import { users } from '#platform/users.tables.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { gantriesJob } from './gantries-job.ts';
import { createGantryNotices } from './gantry-notices.ts';
import { ridesFeature } from './rides.http.ts';
import { createRidesStore, type RidesStore } from './rides.store.ts';
import { ridden } from './rides.testing.ts';

const saved = new Date('2026-03-01T13:30:00Z');
/** At eight in the morning in São Paulo. */
const thirdDay = new Date('2026-03-04T11:00:00Z');
const daysAfter = (days: number) => new Date(saved.getTime() + days * 24 * 3_600_000);
const gantry: PassedGantry = { lat: -28, lng: -49, trackIndex: 1, road: 'BR-470' };

describe.each(testDatabases)('of a ride on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: RidesStore;
  let wanting: Set<string>;
  let passed: PassedGantry[] | null;
  let now: Date;
  let whileLooking: () => Promise<unknown>;
  beforeAll(async () => {
    database = await open();
    store = createRidesStore(database.db);
  });
  beforeEach(() => {
    [wanting, passed, whileLooking] = [new Set(), [gantry, gantry], async () => undefined];
    now = thirdDay;
  });
  afterAll(() => database.close());

  async function newRide(more = {}, at = saved) {
    const rider = await createAuthStore(database.db).insert({ email: null, firstName: 'Ana', lastName: 'Souza' });
    const [riderId, id] = [rider?.id ?? '', randomUUID()];
    wanting.add(riderId);
    await store.insert(riderId, id, { ...ridden, ...more }, at);
    return { riderId, id };
  }

  const handle = (rideId: string) =>
    createGantryNotices(
      {
        wantsGantries: async (riderId) => wanting.has(riderId),
        gantriesOf: async () => {
          await whileLooking();
          return passed;
        },
        tell: tellNotices,
      },
      store,
      () => now,
      { warn: () => undefined },
    )({ rideId });
  const noticesOf = async (riderId: string) => (await createNoticesStore(database.db).page(riderId)).notices;
  const jobsAt = async (at: Date) =>
    (await createJobsStore(database.db).claim([gantriesJob], 100, at, at)).map(({ payload }) => payload);

  it('are looked for on the third day after it, by nothing but its id', async () => {
    const { id } = await newRide();
    expect(await jobsAt(new Date(thirdDay.getTime() - 1_000))).not.toContainEqual({ rideId: id });
    expect(await jobsAt(thirdDay)).toContainEqual({ rideId: id });
  });

  it('are looked for by a job that waits while the disk is full', async () => {
    const [handle, nothing] = [vi.fn(), async () => undefined];
    const app = Fastify();
    app.decorate('served', []);
    const feature = ridesFeature({
      ...{ db: database.db, jobs: { handle }, clock: { now: () => now }, tell: tellNotices },
      ...{ longInputs: { rideLine: async () => '' }, readLine: nothing, onDelete: nothing, readNotice: nothing },
      ...{ wantsGantries: async () => true, gantriesOf: async () => passed },
    });
    await feature.register(app);
    expect(handle).toHaveBeenCalledWith(gantriesJob, expect.any(Function), 1, { needsSpace: true });
  });

  it.each([
    ['in the evening', '2026-03-01T23:30:00.000Z', '2026-03-04T11:00:00Z'],
    ['at night', '2026-03-02T04:00:00.000Z', '2026-03-05T11:00:00Z'],
  ])('that ended %s are looked for in the morning of the third day', async (_, endedAt, at) => {
    const { id } = await newRide({ endedAt }, new Date(endedAt));
    expect(await jobsAt(new Date(Date.parse(at) - 1_000))).not.toContainEqual({ rideId: id });
    expect(await jobsAt(new Date(at))).toContainEqual({ rideId: id });
  });

  it('are looked for again a day later where no map is installed or looking fails', async () => {
    const { riderId, id } = await newRide();
    passed = null;
    expect(await handle(id)).toEqual(new Date('2026-03-05T11:00:00Z'));
    whileLooking = () => Promise.reject(new AppError('upstream_unavailable'));
    expect(await handle(id)).toEqual(new Date('2026-03-05T11:00:00Z'));
    [passed, whileLooking, now] = [[gantry], async () => undefined, daysAfter(29)];
    expect(await handle(id)).toBeNull();
    expect(await noticesOf(riderId)).toHaveLength(1);
  });

  it('are not told, nor looked for again, once the usual term is over', async () => {
    const { riderId, id } = await newRide();
    now = daysAfter(31);
    expect(await handle(id)).toBeNull();
    passed = null;
    expect(await handle(id)).toBeNull();
    expect(await noticesOf(riderId)).toEqual([]);
  });

  it('are not counted beyond the most that are looked for', async () => {
    const { riderId, id } = await newRide();
    passed = Array.from({ length: mostPassedGantries }, () => gantry);
    await handle(id);
    expect((await noticesOf(riderId))[0]?.body).toContain('20 pórticos ou mais.');
  });

  it('are not looked for where it is saved when the usual term is over', async () => {
    const { id } = await newRide({ startedAt: '2026-01-01T12:00:00.000Z', endedAt: '2026-01-01T13:00:00.000Z' });
    expect(await jobsAt(new Date('2027-01-01T00:00:00Z'))).not.toContainEqual({ rideId: id });
  });

  it('are told once, however often the job runs, without road and place', async () => {
    const { riderId, id } = await newRide();
    await Promise.all([handle(id), handle(id)]);
    await handle(id);
    const told = await noticesOf(riderId);
    expect(told).toMatchObject([
      {
        kind: 'ride_gantries',
        title: 'Pedágio sem cabine',
        body: 'Serra: 2 pórticos. Confira no site da concessionária se motos pagam; o prazo costuma ser de 30 dias.',
        path: `/routes?tab=passeios&passeio=${id}`,
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('BR-470');
  });

  it('are not told where none was passed, nor to a rider who does not want it', async () => {
    const { riderId, id } = await newRide();
    passed = [];
    await handle(id);
    passed = [gantry];
    wanting.delete(riderId);
    await handle(id);
    expect(await noticesOf(riderId)).toEqual([]);
  });

  it('are not told of a ride that is gone, also while they are looked for', async () => {
    const { riderId, id } = await newRide();
    whileLooking = () => store.delete(riderId, id);
    await handle(id);
    await handle(id);
    expect(await noticesOf(riderId)).toEqual([]);
  });

  it('are not told where the account is gone', async () => {
    const { riderId, id } = await newRide();
    await database.db.delete(users).where(eq(users.id, riderId));
    await expect(handle(id)).resolves.toBeNull();
  });
});

it('are told only to riders who switched it on', () => {
  expect(channelsOf({ kinds: {} }, 'ride_gantries')).toEqual({ push: false, email: false });
  expect(channelsOf({ kinds: { ride_gantries: { push: true, email: false } } }, 'ride_gantries').push).toBe(true);
});

import {
  type BookingDemandSimulator,
  bookingDemandAffiliate,
  bookingDemandKey,
  startBookingDemand,
} from '@estradeiro/simulators/booking-demand';
import { simulatedLodging } from '@estradeiro/simulators/booking-demand-replies';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accommodations } from '#features/lodging/accommodations.tables.ts';
import { createPlatformPlaces } from '#features/lodging/platform-places.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { createJobsStore } from '#platform/jobs.store.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { testDatabases } from '#testing/app.testing.ts';
import type { CachedPlaces } from './cached-places.ts';
import { apiRequestLogs, bookingComSyncJobs } from './lodging-platform.tables.ts';
import { createBookingDemand } from './providers/booking-demand.ts';
import { createRequestLogs, mostLogEntries } from './request-logs.store.ts';
import { createSync } from './sync.ts';
import { createSyncJobs, syncJob } from './sync-jobs.store.ts';

const start = new Date('2026-03-01T12:00:00Z');
/** The queue's lease: jobs of a dead process are taken by another a minute later. */
const leaseMs = 60_000;

/** The worker is called by hand, one poll at a time, so that its process can die between any two steps. */
describe.each(testDatabases)('places to be read again, on $name', ({ open }) => {
  let database: OpenDatabase;
  let simulator: BookingDemandSimulator;
  let now = start;
  const clock = { now: () => now };
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    database = await open();
    simulator = await startBookingDemand({ now: () => now });
  });
  afterAll(() => Promise.all([database.close(), simulator.stop()]));
  beforeEach(async () => {
    pass(120);
    Object.assign(simulator, { places: [simulatedLodging], fault: null, calls: 0 });
    for (const table of [jobs, bookingComSyncJobs, accommodations]) await database.db.delete(table);
    const { id, name } = simulatedLodging;
    const place = { id: `${id}`, name, category: 'pousada' as const, city: 'Campos do Jordão', state: 'SP' };
    const unknownFields = {
      description: null,
      address: null,
      rating: 0,
      totalReviews: 0,
      imageUrls: [],
      amenities: [],
    };
    const seen = { position: { lat: -22.7, lng: -45.5 }, readAt: now, pricePerNight: '150.00', url: null };
    await kept().save([{ ...place, ...unknownFields, ...seen }]);
  });

  const kept = () => createPlatformPlaces(database.db, 'booking.com');
  const syncJobs = () => createSyncJobs(database.db);
  const rows = () => database.db.select().from(bookingComSyncJobs);
  const place = async () =>
    (await database.db.select().from(accommodations).where(eq(accommodations.bookingComId, '1045678')))[0];

  const settings = () => ({
    baseUrl: simulator.url,
    token: bookingDemandKey,
    affiliateId: bookingDemandAffiliate,
    timeoutMs: 30_000,
  });

  /** One poll of the queue; `dies` leaves everything as a killed process would. */
  async function work(places: CachedPlaces = kept(), dies = false): Promise<number> {
    const queue = createJobsStore(database.db);
    const platform = createBookingDemand(settings());
    const sync = createSync({ jobs: syncJobs(), details: platform.details, cachedPlaces: places, clock });
    const claimed = await queue.claim([syncJob], 8, now, new Date(now.getTime() + leaseMs));
    for (const job of claimed) {
      const again = await sync(job.payload).catch((error: unknown) => (dies ? 'dead' : Promise.reject(error)));
      if (again === 'dead') continue;
      if (again) await queue.postpone(job, again as Date, 0);
      else await queue.finish(job);
    }
    return claimed.length;
  }

  it('is read in one call, and completed', async () => {
    await syncJobs().add(['1045678'], now);
    expect(await rows()).toMatchObject([{ status: 'pending', retryCount: 0 }]);
    pass(1);
    expect(await work()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'completed', startedAt: now, completedAt: now, lastError: null }]);
    expect(await place()).toMatchObject({ description: 'Chalés na mata.', rating: 4.3, lastSyncAt: now });
    expect(await database.db.select().from(jobs)).toEqual([]);
    expect(simulator.calls).toBe(1);
  });

  it('are queued once, however often requested, and again after their end', async () => {
    await Promise.all(Array.from({ length: 5 }, () => syncJobs().add(['1045678', '2'], now)));
    expect(await rows()).toHaveLength(2);
    await work();
    await syncJobs().add(['1045678'], now);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['completed', 'failed', 'pending']);
  });

  it('is tried three more times, each later than the last, and then given up', async () => {
    simulator.fault = { status: 500 };
    await syncJobs().add(['1045678'], now);
    const waits = [];
    for (let minutes = 0; minutes < 60; minutes += 1) {
      const before = simulator.calls;
      await work();
      if (simulator.calls > before) waits.push(minutes);
      pass(1);
    }
    expect(waits).toEqual([0, 1, 6, 36]);
    expect(await rows()).toMatchObject([{ status: 'failed', retryCount: 3, lastError: 'broken 500' }]);
    expect(await database.db.select().from(jobs)).toEqual([]);
  });

  it('comes to its end when the platform is there again', async () => {
    simulator.fault = 'html';
    await syncJobs().add(['1045678'], now);
    await work();
    expect(await rows()).toMatchObject([{ status: 'pending', retryCount: 1, lastError: 'unreadable' }]);
    simulator.fault = null;
    pass(2);
    await work();
    expect(await rows()).toMatchObject([{ status: 'completed', retryCount: 1, lastError: null }]);
  });

  it('fail at once where the platform does not know the place', async () => {
    await syncJobs().add(['99'], now);
    await work();
    expect(await rows()).toMatchObject([{ status: 'failed', retryCount: 0, lastError: 'not found' }]);
  });

  it('outlives a process that is killed while it reads', async () => {
    await syncJobs().add(['1045678'], now);
    const dying = { ...kept(), renew: () => Promise.reject(new Error('killed')) };
    await work(dying, true);
    expect(await rows()).toMatchObject([{ status: 'running' }]);
    expect(await work()).toBe(0); // the claim still holds
    pass(2);
    expect(await work()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'completed', retryCount: 1 }]);
  });

  it('comes to an end even if it kills every process', async () => {
    await syncJobs().add(['1045678'], now);
    const dying = { ...kept(), renew: () => Promise.reject(new Error('killed')) };
    for (let look = 0; look < 6; look += 1) {
      await work(dying, true);
      pass(2);
    }
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: 'interrupted' }]);
  });

  it('keeps places once, whoever keeps them at the same time, and never offers them as ours', async () => {
    const [known] = await kept().known(['1045678']);
    if (!known) throw new Error('kept before');
    const keeping = ['170.00', '180.00', '190.00'].map((pricePerNight) =>
      kept().save([{ ...known, pricePerNight, url: 'https://www.booking.com/x' }]),
    );
    await Promise.all(keeping);
    expect(await database.db.select().from(accommodations)).toMatchObject([
      { source: 'booking.com', isActive: false, bookingComUrl: 'https://www.booking.com/x' },
    ]);
  });

  it('forgets places that were not read for long', async () => {
    await kept().forget(new Date(now.getTime() - 1));
    expect(await kept().known(['1045678'])).toHaveLength(1);
    await kept().forget(new Date(now.getTime() + 1));
    expect(await kept().known(['1045678'])).toEqual([]);
  });

  it('does not keep a place without a town or a kind', async () => {
    const [known] = await kept().known(['1045678']);
    if (!known) throw new Error('kept before');
    await kept().save([
      { ...known, id: '5', city: null, pricePerNight: '1.00', url: null },
      { ...known, id: '6', category: null, pricePerNight: '1.00', url: null },
    ]);
    expect(await kept().known(['5', '6'])).toEqual([]);
  });

  it('forgets logs after two weeks, and ended work after one', async () => {
    const logs = createRequestLogs(database.db);
    const entry = { endpoint: '/accommodations/search', method: 'POST', timeMs: 5, userAgent: 'Estradeiro' };
    await logs.add({ ...entry, createdAt: now });
    await syncJobs().add(['1045678'], now);
    await work();
    pass(13 * 24 * 60);
    await logs.add({ ...entry, createdAt: now });
    await logs.deleteOld(now);
    await syncJobs().deleteOld(now);
    expect(await database.db.select().from(apiRequestLogs)).toHaveLength(2);
    expect(await rows()).toEqual([]);
    pass(2 * 24 * 60);
    await logs.deleteOld(now);
    expect(await database.db.select().from(apiRequestLogs)).toHaveLength(1);
  });

  it('never keeps more calls than its bound', async () => {
    const logs = createRequestLogs(database.db);
    const entry = { endpoint: '/x', method: 'POST', timeMs: 5, userAgent: 'Estradeiro', createdAt: now };
    const many = Array.from({ length: 2_000 }, () => entry);
    for (let added = 0; added < mostLogEntries + 2_000; added += many.length) {
      await database.db.insert(apiRequestLogs).values(many);
    }
    await logs.deleteOld(now);
    expect(await database.db.$count(apiRequestLogs)).toBe(mostLogEntries);
    await database.db.delete(apiRequestLogs);
  });
});

import {
  deleteRideRecord,
  getRideRecord,
  listRideLines,
  listRideRecords,
  maxRideRecords,
  type RideLine,
  saveRideRecord,
  updateRideRecord,
} from '@estradeiro/contract/rides';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import type { Jobs } from '#platform/jobs.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import { gantriesJob } from './gantries-job.ts';
import { createGantryNotices, type GantryDeps, gantriesCause } from './gantry-notices.ts';
import { createRidesStore, type RidesStore } from './rides.store.ts';
import { texts } from './texts.ts';

/** A ride takes up to 20 calls of the engine, which riders need more. */
const ridesAtOnce = 1;

type ReadLine = (polyline: string, riderId: string) => Promise<unknown>;

type RidesDeps = {
  store: RidesStore;
  /** Fails with `invalid_request` for an implausible line. */
  readLine: ReadLine;
  /** The line of a track on a map of many rides. */
  lineOf: (riderId: string, track: string) => Promise<string>;
  onDelete: (riderId: string, rideId: string) => Promise<void>;
  readNotice: (riderId: string, cause: string) => Promise<void>;
  jobs: Pick<Jobs, 'handle'>;
  clock: Clock;
} & GantryDeps;

/** Riders' own recorded rides, visible to nobody else (D38). */
const rides =
  ({ store, readLine, lineOf, onDelete, readNotice, jobs, clock, ...gantries }: RidesDeps) =>
  async (app: FastifyInstance) => {
    jobs.handle(gantriesJob, createGantryNotices(gantries, store, clock.now, app.log), ridesAtOnce, {
      needsSpace: true,
    });

    serve(app, listRideRecords, ({ rider, query }) => store.list(rider.id, query.before));

    serve(app, listRideLines, async ({ rider, query, left }) => {
      const lines: RideLine[] = [];
      for (const { id, track } of await store.tracks(rider.id, query.before)) {
        if (left.aborted) break;
        lines.push({ id, line: await lineOf(rider.id, track) });
      }
      return lines;
    });

    serve(app, saveRideRecord, async ({ rider, body, newId }) => {
      if (Date.parse(body.endedAt) < Date.parse(body.startedAt))
        throw new AppError('invalid_request', { message: texts.backwards });
      for (const line of [body.outline, body.track]) await readLine(line, rider.id);
      const saved = await store.insert(rider.id, newId, body, clock.now());
      if (saved === 'full') throw new AppError('limit_reached', { message: texts.tooManyRides(maxRideRecords) });
      return saved;
    });

    serve(app, getRideRecord, async ({ rider, params }) => orNotFound(await store.byId(rider.id, params.id)));

    serve(app, updateRideRecord, async ({ rider, params, body: { seen: baseVersion, ...sent } }) =>
      changedOrRefused(await store.update(rider.id, params.id, sent, baseVersion)),
    );

    serve(app, deleteRideRecord, async ({ rider, params, body }) => {
      changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
      await onDelete(rider.id, params.id);
      await readNotice(rider.id, gantriesCause(params.id)); // its page is gone
    });
  };

type FeatureDeps = { db: Database; longInputs: { rideLine: RidesDeps['lineOf'] } } & Omit<
  RidesDeps,
  'store' | 'lineOf'
>;

/** `byId` is null for a ride that is not the rider's. */
export function ridesFeature({ db, longInputs, ...deps }: FeatureDeps): Feature & Pick<RidesStore, 'byId' | 'namesOf'> {
  const store = createRidesStore(db);
  return {
    register: rides({ ...deps, store, lineOf: longInputs.rideLine }),
    exports: [{ table: 'rides', records: (userId) => store.records(userId), bytes: store.bytes }],
    byId: store.byId,
    namesOf: store.namesOf,
  };
}

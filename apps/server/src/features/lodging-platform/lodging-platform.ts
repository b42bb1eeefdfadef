import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  getLodgingPlatformStatus,
  getPlatformAccommodation,
  type LodgingPlatformStatus,
  type PlatformOffer,
  type PlatformSearch,
  searchLodgingPlatform,
} from '@estradeiro/contract/lodging/lodging-platform';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { Place } from '@estradeiro/contract/places';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, SilencedService } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { Jobs } from '#platform/jobs.ts';
import { serve } from '#platform/serve.ts';
import type { CachedPlaces } from './cached-places.ts';
import { createConnectionStatus } from './connection-status.ts';
import { createCredential } from './credential.ts';
import { createCredentialsStore } from './credentials.store.ts';
import type { LodgingPlatform, PlatformAccess, RequestedStay } from './lodging-platform.provider.ts';
import { createPlatformSearch } from './lodging-platform.service.ts';
import { createCallLog } from './logging.ts';
import type { Outcome } from './outcome.ts';
import { createPlacesRead } from './places-read.ts';
import { createPlatformCalls } from './platform-calls.ts';
import { createRequestLogs } from './request-logs.store.ts';
import { createSync } from './sync.ts';
import { createSyncJobs, syncJob } from './sync-jobs.store.ts';
import { texts } from './texts.ts';
import { type Town, townOf } from './town.ts';

type Deps = {
  /** Null where the operator has no contract. */
  access: PlatformAccess | null;
  /** Whether an operator keeps it from being asked. */
  isSilenced: (service: 'booking') => boolean;
  db: Database;
  jobs: Jobs;
  cachedPlaces: CachedPlaces;
  find: (destination: string) => LatLng | null;
  townAt: (at: LatLng) => Town | null;
  secret: string;
  clock: Clock;
};

type FeatureDeps = Omit<Deps, 'access' | 'find' | 'townAt'> & {
  lodgingPlatform: PlatformAccess | null;
  places: () => {
    search(text: string, near: undefined, limit: number): LatLng[];
    nearby(kind: 'city', at: LatLng, radiusMeters: number, limit: number): Place[];
  };
};

/**
 * The platform searches around a point and names no towns: a destination's position and the towns come from the
 * installed maps.
 */
export const lodgingPlatformFeature = ({ places, lodgingPlatform: access, ...deps }: FeatureDeps): Feature => ({
  register: lodgingPlatform({
    ...deps,
    access,
    find: (destination) => places().search(destination, undefined, 1)[0] ?? null,
    townAt: (at) => townOf(places().nearby('city', at, 30_000, 1)[0]),
  }),
  exports: [{ table: 'booking_com_tokens', records: createCredentialsStore(deps.db).records }],
});

/** The external lodging platform: its status, searches, cached places, and the log of its calls. */
const lodgingPlatform = (deps: Deps) => async (app: FastifyInstance) => {
  const { access, db, jobs, clock } = deps;
  scheduleHousekeeping(app, deps);
  const cachedPlaces: CachedPlaces = {
    ...deps.cachedPlaces,
    async save(places) {
      if (app.hasSpace()) await deps.cachedPlaces.save(places);
    },
  };
  if (!access) {
    jobs.handle(syncJob, async () => null); // jobs from a time with a contract
    app.register(lodgingPlatformEndpoints(() => withoutPlatform));
    return;
  }
  const { platform, ask, connection } = connect(app, access, deps);
  const details = async (ids: readonly string[]) => {
    if (deps.isSilenced('booking')) throw new SilencedService(texts.silenced);
    return ask(() => platform.details(ids));
  };
  const syncJobs = createSyncJobs(db);
  const sync = async (ids: readonly string[]) => {
    if (app.hasSpace() && (await syncJobs.add(ids, clock.now())) > 0) jobs.wake();
  };
  const placesRead = createPlacesRead({ ...deps, cachedPlaces, details, sync, log: app.log });
  const searching = createPlatformSearch({ ...deps, platform, ask, placesRead, source: access.source });
  jobs.handle(syncJob, createSync({ jobs: syncJobs, details, cachedPlaces, clock }), 1, { needsSpace: true });
  const service = { status: connection.status, ...searching };
  app.register(lodgingPlatformEndpoints(() => (deps.isSilenced('booking') ? silenced : service)));
};

/** Every call goes through `ask`, is logged, and updates the status of the platform and its key. */
function connect(app: FastifyInstance, access: PlatformAccess, { db, secret, clock }: Deps) {
  const callLog = createCallLog({ logs: createRequestLogs(db), secrets: [access.token], clock, log: app.log });
  const credential = createCredential({ access, store: createCredentialsStore(db), secret, clock });
  const platform = access.connect((call) => {
    if (app.hasSpace()) callLog.write(call);
  });
  const noting = createNoting(app.log);
  const ask = createPlatformCalls({
    clock,
    callsPerMinute: access.callsPerMinute,
    refusedUntil: credential.refusedUntil,
    pause,
    onOutcome: (outcome: Outcome) => {
      connection.onOutcome(outcome);
      noting.note(credential.onOutcome(outcome));
    },
  });
  const connection = createConnectionStatus({ clock, probe: () => ask(() => probe(platform, clock)) });
  app.addHook('onReady', credential.load);
  app.addHook('onClose', async () => void (await Promise.all([callLog.settled(), noting.settled()])));
  return { platform, ask, connection };
}

/** Background writes, awaited only at the app's end. */
function createNoting(log: FastifyBaseLogger) {
  const writing = new Set<Promise<void>>();
  return {
    note(work: Promise<void>): void {
      const written = work
        .catch((error: unknown) => log.warn({ err: error }, 'credential of the lodging platform not noted'))
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    settled: async () => void (await Promise.all(writing)),
  };
}

const camposDoJordao = { lat: -22.7394, lng: -45.5914 };

/** The smallest request with a result all year: one bed in a town full of them, a month from now. */
export function probe(platform: LodgingPlatform, clock: Clock): Promise<unknown> {
  const checkIn = addDays(clock.now().toISOString().slice(0, 10), 30);
  const stay = { checkIn, checkOut: addDays(checkIn, 1), adults: 1, childrenAges: [], rooms: 1 };
  return platform.search(camposDoJordao, 5, stay, 10);
}

/** A place that any search found is read again within days: one not read for a month is no longer found. */
const placesRetentionMs = 30 * 86_400_000;

function scheduleHousekeeping(app: FastifyInstance, { db, cachedPlaces, clock }: Deps) {
  const [logs, syncJobs] = [createRequestLogs(db), createSyncJobs(db)];
  const deleteOld = async () => {
    await logs.deleteOld(clock.now());
    await syncJobs.deleteOld(clock.now());
    await cachedPlaces.forget(new Date(clock.now().getTime() - placesRetentionMs));
  };
  scheduleCleaning(app, deleteOld, 'records of the lodging platform not cleaned');
}

type Service = {
  status(): Promise<LodgingPlatformStatus>;
  search(request: PlatformSearch): Promise<Accommodation[]>;
  details(id: string, stay: RequestedStay): Promise<{ accommodation: Accommodation; offers: PlatformOffer[] }>;
};

const lodgingPlatformEndpoints = (service: () => Service) => async (app: FastifyInstance) => {
  serve(app, getLodgingPlatformStatus, () => service().status());
  serve(app, searchLodgingPlatform, ({ body }) => service().search(body));
  serve(app, getPlatformAccommodation, ({ params, query }) =>
    service().details(params.id, { ...query, childrenAges: [] }),
  );
};

const without = (message: string, failure: () => Error): Service => {
  const refuse = async () => {
    throw failure();
  };
  return { status: async () => ({ success: false, message }), search: refuse, details: refuse };
};

/** Without a contract of the operator every search is refused, and nothing else breaks. */
const withoutPlatform = without(
  texts.unconfigured,
  () => new AppError('upstream_unavailable', { message: texts.unconfigured }),
);
const silenced = without(texts.silenced, () => new SilencedService(texts.silenced));

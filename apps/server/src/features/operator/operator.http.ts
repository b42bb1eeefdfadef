import type { LatLng } from '@estradeiro/contract/lat-lng';
import { wishForMap } from '@estradeiro/contract/maps';
import {
  listOperatorActions,
  listOperators,
  makeOperatorLink,
  openOperatorLink,
  removeOperator,
} from '@estradeiro/contract/operator';
import { getServerHealth, QuietableService, testService } from '@estradeiro/contract/operator-health';
import { settingsReadSeconds } from '@estradeiro/contract/operator-settings';
import { getServerVersions } from '@estradeiro/contract/operator-versions';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database, OpenDatabase } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { everyHour, scheduleCleaning } from '#platform/housekeeping.ts';
import { onlyOperators } from '#platform/only-operators.ts';
import { originOf } from '#platform/origin.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import { createTownAt } from '#platform/town-at.ts';
import { changes, version } from '#platform/version.ts';
import { type ActionsDeps, type ActionsStore, createActionsStore, writeAction } from './actions.store.ts';
import type { BackupAdministration } from './backup-administration.provider.ts';
import { workOnBackups } from './backup-work.ts';
import { type OwnBackupWork, serveBackups } from './backups.http.ts';
import { type Backups, createBackups } from './backups.store.ts';
import type { ChangeableQuotas } from './day-quotas.ts';
import { type HealthDeps, readHealth } from './health.ts';
import type { LiveNotice } from './live-notice.ts';
import type { MapAdministration } from './map-administration.provider.ts';
import { createMapTasks, type MapTasks } from './map-tasks.store.ts';
import { serveMapUploads } from './map-uploads.http.ts';
import { createMapWishes, type MapWishes } from './map-wishes.ts';
import { workOnMaps } from './map-work.ts';
import { serveOperatorMaps } from './maps.http.ts';
import type { MessageAdministration } from './message-administration.provider.ts';
import { serveOperatorMessages } from './messages.http.ts';
import { operatorLink } from './operator-link.ts';
import type { Operators } from './operators.store.ts';
import type { ReleaseList } from './release-list.provider.ts';
import { countRequests } from './request-counts.ts';
import { type OperatorRidersDeps, serveOperatorRiders } from './riders.http.ts';
import { createServerRiders } from './riders.store.ts';
import { createServerMetrics } from './server-metrics.store.ts';
import { createServiceStates, type OutsideService, type ServiceStates } from './services.ts';
import { serveOperatorSettings } from './settings.http.ts';
import type { LiveSettings } from './settings.store.ts';
import type { SilencedServices } from './silenced-services.ts';
import { texts } from './texts.ts';
import { createVersions, type ReadVersions } from './versions.ts';

type OperatorDeps = {
  db: Database;
  operators: Operators;
  endLinksBy: Parameters<typeof createServerRiders>[0]['endLinksBy'];
  actions: ActionsStore;
  services: ServiceStates;
  health: HealthDeps;
  maps: MapAdministration;
  mapTasks: MapTasks;
  messages: MessageAdministration;
  dayQuotas: ChangeableQuotas;
  settings: LiveSettings;
  liveNotice: LiveNotice;
  silenced: SilencedServices;
  mapWishes: MapWishes;
  wakeMaps: () => void;
  riders: Omit<OperatorRidersDeps, 'clock' | 'publicUrl' | 'operators' | 'actorOf'>;
  backups: Backups;
  ownBackups: OwnBackupWork | null;
  versions: ReadVersions;
  clock: Clock;
  publicUrl: string | undefined;
};

/** A place on the road far from any town still tells its state. */
const townMeters = 100_000;

const actorOf = (rider: { id: string }, { ip }: FastifyRequest) => ({ userId: rider.id, address: ip });

/** The operator's page: of these endpoints other riders learn nothing, not even what a request must look like. */
const operatorPage =
  ({ db, operators, endLinksBy, actions, services, health, clock, publicUrl, ...deps }: OperatorDeps) =>
  async (app: FastifyInstance) => {
    onlyOperators(app, operators.isOperator);

    serve(app, listOperators, async ({ rider }) =>
      (await operators.list()).map((operator) => ({ ...operator, isYou: operator.id === rider.id })),
    );

    serve(app, makeOperatorLink, async ({ rider, request }) => {
      requireProof(request, clock);
      const { token, expiresAt } = await operators.makeLink(actorOf(rider, request));
      return { url: operatorLink(token, originOf(request, publicUrl)), expiresAt: expiresAt.toISOString() };
    });

    serve(app, removeOperator, async ({ rider, params, request }) => {
      requireProof(request, clock);
      const outcome = orNotFound(await operators.remove(params.id, actorOf(rider, request), endLinksBy));
      if (outcome === 'last') throw new AppError('not_allowed', { message: texts.lastOperator });
    });

    serve(app, listOperatorActions, () => actions.list());

    serve(app, getServerVersions, () => deps.versions());

    serve(app, getServerHealth, () => readHealth(health));

    serve(app, testService, async ({ rider, params, request }) => {
      const { data: quietable } = QuietableService.safeParse(params.name);
      if (quietable && deps.silenced.isSilenced(quietable)) throw new AppError('not_found');
      const call = await services.test(params.name);
      await writeAction(db, clock, actorOf(rider, request), 'tested_service', params.name);
      return call;
    });

    serveOperatorSettings(app, { ...deps, actions, clock, actorOf });
    serveOperatorMessages(app, { ...deps, db, operators, quotas: deps.dayQuotas, clock, actorOf });
    serveOperatorMaps(app, {
      ...deps,
      tasks: deps.mapTasks,
      wishes: deps.mapWishes,
      wake: deps.wakeMaps,
      clock,
      actorOf,
    });
    app.register((scope) => serveMapUploads(scope, { ...deps, db, tasks: deps.mapTasks, clock, actorOf }));
    serveBackups(app, { backups: deps.backups, own: deps.ownBackups, clock, actorOf });
    serveOperatorRiders(app, { ...deps.riders, operators, clock, publicUrl, actorOf });
  };

/** Any rider without a map may ask for it. */
const wishing =
  ({ mapWishes }: Pick<OperatorDeps, 'mapWishes'>) =>
  async (app: FastifyInstance) => {
    serve(app, wishForMap, async ({ rider, body }) => ({ states: await mapWishes.wished(rider.id, body.places) }));
  };

/** Any rider may open a link that an operator or the server's terminal has given them. */
const openingLinks =
  ({ operators }: Pick<OperatorDeps, 'operators'>) =>
  async (app: FastifyInstance) => {
    serve(app, openOperatorLink, async ({ rider, body, request }) => {
      const isOpened = await operators.openLink(body.token, { userId: rider.id, address: request.ip });
      if (!isOpened) throw new AppError('link_expired', { message: texts.linkEnded });
    });
  };

type FeatureDeps = Pick<OperatorDeps, 'db' | 'operators' | 'clock' | 'publicUrl'> &
  Pick<HealthDeps, 'jobs' | 'problems'> &
  Pick<ActionsDeps, 'placeNames'> &
  Pick<Parameters<typeof createMapWishes>[0], 'installedMaps'> &
  Pick<OperatorRidersDeps, 'sessions' | 'storedBytes' | 'passwordLink' | 'registration'> &
  Omit<Parameters<typeof createServerRiders>[0], 'operators'> & {
    server: ServerState;
    database: Pick<OpenDatabase, 'isOursAlone'>;
    places: Parameters<typeof createTownAt>[0];
    messages: MessageAdministration;
    dayQuotas: ChangeableQuotas;
    settings: LiveSettings;
    liveNotice: LiveNotice;
    silenced: SilencedServices;
    hasSpace: () => boolean;
    log: FastifyBaseLogger;
  };

/** The process and what it is set up with. */
export type ServerState = Pick<HealthDeps, 'disk' | 'startedAt'> & {
  services: readonly OutsideService[];
  maps: MapAdministration;
  /** Where newer versions are named; null where the operator wants none to be looked for. */
  releases: ReleaseList | null;
  /** Null on PostgreSQL, which saves its data by its own tools. */
  backups: BackupAdministration | null;
};

export function operatorFeature(deps: FeatureDeps): Feature & {
  plannedBeyondMaps: (riderId: string, places: readonly LatLng[]) => void;
} {
  const { db, operators, clock, server } = deps;
  const actions = createActionsStore(deps);
  const store = createServerMetrics(db);
  const mapWishes = createMapWishes({ ...deps, store, townAt: createTownAt(deps.places, townMeters) });
  return {
    plannedBeyondMaps(riderId, places) {
      if (!deps.hasSpace()) return;
      mapWishes.planned(riderId, places).catch((err) => deps.log.warn({ err }, 'a plan beyond the maps not counted'));
    },
    async register(app) {
      scheduleCleaning(app, operators.deleteExpired, 'links of operators not cleaned');
      scheduleCleaning(app, actions.deleteOld, 'actions of operators not cleaned');
      scheduleCleaning(app, () => store.deleteOld(clock.now()), 'metrics of the server not cleaned');
      const services = createServiceStates(server.services, clock);
      app.addHook('onClose', async () => services.stop());
      const freeBytes = () => server.disk()?.freeBytes ?? null;
      const counts = countRequests(app, { store, freeBytes, clock });
      const health = { ...deps, ...server, store, services, counts, actions };
      const mapTasks = createMapTasks({ db, clock });
      scheduleCleaning(app, mapTasks.deleteOld, 'ended work on maps not cleaned');
      const settingsUnread = (err: unknown) => app.log.error({ err }, 'settings of operators not read');
      app.addHook('onReady', () => deps.settings.refresh().catch(settingsUnread));
      const stopRefreshing = everyHour(deps.settings.refresh, settingsUnread, settingsReadSeconds * 1_000);
      app.addHook('onClose', async () => stopRefreshing());
      const discardAbandoned = () => server.maps.uploads.discardAbandoned(clock.now());
      scheduleCleaning(app, discardAbandoned, 'abandoned uploads of maps not discarded');
      const { isOursAlone } = deps.database;
      const { wake } = workOnMaps(app, { tasks: mapTasks, maps: server.maps, clock, isOursAlone });
      const { sessions, storedBytes, passwordLink, registration } = deps;
      const riders = { riders: createServerRiders(deps), registration, sessions, storedBytes, passwordLink };
      const theirMaps = { maps: server.maps, mapTasks, mapWishes, wakeMaps: wake };
      const backups = createBackups({ db, clock });
      const administration = server.backups;
      const ownBackups = administration && {
        administration,
        ...workOnBackups(app, { backups, administration, clock }),
      };
      const copies = { backups, ownBackups };
      const versions = createVersions({ running: version, changelog: changes, list: server.releases, clock });
      app.register(operatorPage({ ...deps, versions, actions, services, health, ...theirMaps, ...copies, riders }));
      app.register(openingLinks(deps));
      app.register(wishing({ mapWishes }));
    },
    exports: [
      { table: 'operator_links', records: operators.linkRecords },
      { table: 'operator_actions', records: actions.records },
    ],
  };
}

import { type Bbox, boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cellsOf } from '@estradeiro/contract/live';
import type { Place } from '@estradeiro/contract/places';
import {
  areaOfQuery,
  listTrafficAlerts,
  listTrafficSources,
  nearOfQuery,
  reportTraffic,
  syncTraffic,
  trafficChanged,
  voteOnTraffic,
  withdrawTrafficReport,
} from '@estradeiro/contract/traffic';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { cellTopic } from '#platform/events.http.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { serve } from '#platform/serve.ts';
import { createFeedStore } from './feed.store.ts';
import { createFeedReadings } from './feed-readings.ts';
import { createPoll, createWantedCells, pollWhileListening } from './polling.ts';
import { createReadingsStore, type ReadingsStore } from './readings.store.ts';
import { createReports } from './reports.ts';
import { createSyncs } from './syncs.ts';
import type { TrafficFeed } from './traffic.provider.ts';
import { type ClosedRoad, createTrafficStore, type TrafficStore, trafficAtOnce } from './traffic.store.ts';

type Deps = {
  db: Database;
  trafficFeeds: readonly TrafficFeed[];
  /** Whether an operator keeps a feed from being read. */
  isSilenced: (service: TrafficFeed['source']) => boolean;
  events: Events;
  clock: Clock;
  /** The street or town nearest to a place in the installed maps. */
  places: () => { reverse(place: LatLng): Place | null };
};

/** `closedWithin` gives the closed roads to what plans routes. */
export function trafficFeature({ db, ...deps }: Deps): Feature & {
  closedWithin(boxes: readonly Bbox[]): Promise<ClosedRoad[]>;
} {
  const store = createTrafficStore(db);
  return {
    closedWithin: (boxes) => store.closedWithin(boxes, deps.clock.now(), silencedOf(deps)),
    register: traffic({ ...deps, db, store }),
    exports: [
      { table: 'traffic_reports', records: store.reportRecords },
      { table: 'traffic_votes', records: store.voteRecords },
    ],
  };
}

const traffic =
  ({ db, store, trafficFeeds, isSilenced, events, clock, places }: Deps & { store: TrafficStore }) =>
  async (app: FastifyInstance) => {
    const readingsStore = createReadingsStore(db);
    const feeds = () => trafficFeeds.filter(({ source }) => !isSilenced(source));
    const onChange = (places: readonly Changed[]) => publishChangedCells(events, places);
    const streetAt = (at: LatLng) => {
      const place = places().reverse(at);
      return place?.kind === 'street' ? place.name : null;
    };
    const reports = createReports({ store, atOnce: trafficAtOnce(db), clock, streetAt, onChange });
    const readings = createFeedReadings({
      feeds: trafficFeeds,
      store: createFeedStore(db),
      readings: readingsStore,
      clock,
      onChange,
    });
    const sync = createSyncs({ feeds: trafficFeeds, isSilenced, readings, clock, log: app.log });
    const want = createWantedCells(feeds, readingsStore, clock);
    if (trafficFeeds.length > 0) pollWhileListening(app, createPoll(feeds, readings, app.log));
    forgetOld(app, { store, readingsStore, clock });

    serve(app, listTrafficAlerts, ({ rider, query }) => {
      const [area, near] = [areaOfQuery(query), nearOfQuery(query)];
      if (app.hasSpace()) {
        void want(rider.id, area, near).catch((error) => app.log.warn({ err: error }, 'wanted traffic not noted'));
      }
      return store.list(rider.id, area, clock.now(), near, silencedOf({ trafficFeeds, isSilenced }));
    });
    serve(app, listTrafficSources, () => ({ sources: ['rider' as const, ...feeds().map(({ source }) => source)] }));
    serve(app, syncTraffic, ({ body }) => sync(body.bbox ?? null));
    serve(app, reportTraffic, ({ rider, newId, body }) => reports.report(rider.id, newId, body));
    serve(app, voteOnTraffic, ({ rider, params, body }) => reports.vote(rider.id, params.id, body));
    serve(app, withdrawTrafficReport, ({ rider, params }) => reports.withdraw(rider.id, params.id));
  };

const silencedOf = ({ trafficFeeds, isSilenced }: Pick<Deps, 'trafficFeeds' | 'isSilenced'>) =>
  trafficFeeds.map(({ source }) => source).filter(isSilenced);

type Changed = { latitude: number; longitude: number };

function publishChangedCells(events: Events, places: readonly Changed[]) {
  const cells = places.flatMap(({ latitude, longitude }) => cellsOf(boxAround({ lat: latitude, lng: longitude }, 0)));
  for (const cell of new Set(cells)) events.publish(cellTopic('traffic', cell), trafficChanged.of({ cells: [cell] }));
}

function forgetOld(
  app: FastifyInstance,
  { store, readingsStore, clock }: { store: TrafficStore; readingsStore: ReadingsStore; clock: Clock },
) {
  const forget = async () => {
    await store.deleteExpired(clock.now());
    await readingsStore.forget(new Date(clock.now().getTime() - dayMs));
  };
  scheduleCleaning(app, forget, 'traffic alerts not cleaned');
}

const dayMs = 86_400_000;

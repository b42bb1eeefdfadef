import { boxAround } from '@estradeiro/contract/bbox';
import { cellsOf } from '@estradeiro/contract/live';
import {
  areaOfQuery,
  listTrafficAlerts,
  reportTraffic,
  syncTraffic,
  trafficChanged,
  voteOnTraffic,
  withdrawTrafficReport,
} from '@estradeiro/contract/traffic';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { cellTopic } from '#platform/events.http.ts';
import type { Events } from '#platform/events.ts';
import { everyHour } from '#platform/housekeeping.ts';
import { serve } from '#platform/serve.ts';
import type { FeedStore } from './feed.store.ts';
import { createReports } from './reports.ts';
import { createSyncs } from './syncs.ts';
import type { TrafficFeed } from './traffic.provider.ts';
import type { AtOnce, TrafficStore } from './traffic.store.ts';

export type TrafficDeps = {
  store: TrafficStore;
  atOnce: AtOnce;
  feedStore: FeedStore;
  feeds: readonly TrafficFeed[];
  events: Events;
  clock: Clock;
};

export const traffic =
  ({ store, atOnce, feedStore, feeds, events, clock }: TrafficDeps) =>
  async (app: FastifyInstance) => {
    const onChange = (places: readonly Place[]) => tellWhereItChanged(events, places);
    const reports = createReports({ store, atOnce, clock, onChange });
    const sync = createSyncs({ feeds, store: feedStore, clock, onChange, log: app.log });
    forgetExpired(app, store, clock);

    serve(app, listTrafficAlerts, ({ rider, query }) => store.list(rider.id, areaOfQuery(query), clock.now()));
    serve(app, syncTraffic, async ({ body }) => ({ syncedAlerts: await sync(body.bbox ?? null) }));
    serve(app, reportTraffic, ({ rider, newId, body }) => reports.report(rider.id, newId, body));
    serve(app, voteOnTraffic, ({ rider, params, body }) => reports.vote(rider.id, params.id, body.vote));
    serve(app, withdrawTrafficReport, ({ rider, params }) => reports.withdraw(rider.id, params.id));
  };

type Place = { latitude: number; longitude: number };

function tellWhereItChanged(events: Events, places: readonly Place[]) {
  const cells = places.flatMap(({ latitude, longitude }) => cellsOf(boxAround({ lat: latitude, lng: longitude }, 0)));
  for (const cell of new Set(cells)) events.publish(cellTopic('traffic', cell), trafficChanged.of({ cells: [cell] }));
}

function forgetExpired(app: FastifyInstance, store: TrafficStore, clock: Clock) {
  const forget = async () => void (await store.deleteExpired(clock.now()));
  const stop = everyHour(forget, (error) => app.log.error({ err: error }, 'traffic alerts not cleaned'));
  app.addHook('onReady', forget);
  app.addHook('onClose', async () => stop());
}

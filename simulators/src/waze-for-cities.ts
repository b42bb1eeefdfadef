import Fastify from 'fastify';
import { type Fault, injectFaults } from './fault.ts';
import type { SimulatedIncident } from './incidents.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

/** Part of the feed's address and its only secret. */
export const wazeFeedId = 'c2a7e3b0-7d1c-4c57-9f0e-3a5d8e6f1b24';

export type WazeForCitiesSimulator = {
  url: string;
  /** The whole address of the feed, as Waze gives it to partners. */
  feedUrl: string;
  incidents: SimulatedIncident[];
  /** Sent unchanged among the alerts, for entries that violate the format. */
  malformed: unknown[];
  fault: Fault | null;
  calls: number;
  stop(): Promise<void>;
};

/** The partner feed: one file for the whole region. Empty lists are missing, some booleans are strings. */
export async function startWazeForCities(): Promise<WazeForCitiesSimulator> {
  const app = Fastify();
  const state: WazeForCitiesSimulator = {
    url: '',
    feedUrl: '',
    incidents: [],
    malformed: [],
    fault: null,
    calls: 0,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', async () => void state.calls++);
  injectFaults(app, state, (status) => `<html><body>Error ${status}</body></html>`);
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/html').send('<html><body>Not found</body></html>'));

  app.get(`/row-partnerhub-api/partners/11/waze-feeds/${wazeFeedId}`, async () => {
    const jams = state.incidents.filter(({ line }) => line !== undefined).map(toJam);
    const alerts = [...state.incidents.filter(({ line }) => line === undefined).map(toAlert), ...state.malformed];
    return {
      ...(alerts.length > 0 && { alerts }),
      ...(jams.length > 0 && { jams }),
      startTime: '2026-03-01 15:00:00:000',
      endTime: '2026-03-01 15:01:00:000',
      startTimeMillis: 1_772_377_200_000,
      endTimeMillis: 1_772_377_260_000,
    };
  });

  await app.ready();
  state.url = await listenOnLoopback(app.server);
  state.feedUrl = `${state.url}/row-partnerhub-api/partners/11/waze-feeds/${wazeFeedId}?format=1`;
  return state;
}

const subtypes = { accident: ['ACCIDENT', 'ACCIDENT_MAJOR'], oil: ['HAZARD', 'HAZARD_ON_ROAD_OIL'] } as const;

function toAlert({ id, kind, at: [x, y], street, city, reportedAt }: SimulatedIncident) {
  const [type, subtype] = kind === 'oil' || kind === 'accident' ? subtypes[kind] : ['ROAD_CLOSED', ''];
  return {
    uuid: id,
    pubMillis: reportedAt.getTime(),
    location: { x, y },
    magvar: 214,
    type,
    subtype,
    country: 'BR',
    roadType: 6,
    reportRating: 3,
    reliability: 7,
    confidence: 2,
    reportByMunicipalityUser: 'false',
    nThumbsUp: 4,
    ...(street !== null && { street }),
    ...(city !== undefined && { city: `${city}, SC` }),
  };
}

function toJam({
  id,
  kind,
  line = [],
  closureId,
  street,
  city,
  delay,
  length,
  speedKmh = 0,
  reportedAt,
}: SimulatedIncident) {
  const isClosed = kind === 'closure';
  return {
    uuid: id,
    pubMillis: reportedAt.getTime(),
    type: 'NONE',
    line: line.map(([x, y]) => ({ x, y })),
    speed: speedKmh / 3.6,
    speedKMH: speedKmh,
    length,
    delay: isClosed ? -1 : delay,
    level: isClosed ? 5 : 4,
    country: 'BR',
    roadType: 3,
    turnType: 'NONE',
    segments: [],
    ...(closureId !== undefined && { blockingAlertUuid: closureId }),
    ...(street !== null && { street }),
    ...(city !== undefined && { city: `${city}, SC` }),
  };
}

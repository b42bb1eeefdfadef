import { inspect } from 'node:util';
import { boxAround } from '@estradeiro/contract/bbox';
import type { Fault } from '@estradeiro/simulators/fault';
import type { SimulatedIncident } from '@estradeiro/simulators/incidents';
import { startTomTomTraffic, type TomTomTrafficSimulator, tomTomKey } from '@estradeiro/simulators/tomtom-traffic';
import { startWazeForCities, type WazeForCitiesSimulator, wazeFeedId } from '@estradeiro/simulators/waze-for-cities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedAlert, TrafficFeed } from '../traffic.provider.ts';
import { createTomTom } from './tomtom.ts';
import { createWazeForCities } from './waze-for-cities.ts';

const reportedAt = new Date('2026-03-01T14:40:00Z');
const here = { lat: -27.64, lng: -48.67 };
const box = boxAround(here, 0.45);
/** Long enough for a response on a busy machine, short enough to wait for. */
const impatientMs = 300;

type Simulator = WazeForCitiesSimulator | TomTomTrafficSimulator;
type Adapter = {
  name: string;
  start: () => Promise<Simulator>;
  create: (of: Simulator, timeoutMs?: number) => TrafficFeed;
};

const adapters: Adapter[] = [
  {
    name: 'Waze for Cities',
    start: startWazeForCities,
    create: (of, timeoutMs = 5_000) => createWazeForCities({ feedUrl: 'feedUrl' in of ? of.feedUrl : '', timeoutMs }),
  },
  {
    name: 'TomTom',
    start: startTomTomTraffic,
    create: ({ url }, timeoutMs = 5_000) => createTomTom({ baseUrl: url, apiKey: tomTomKey, timeoutMs }),
  },
];

const read = (feed: TrafficFeed, of = box): Promise<FeedAlert[]> => (feed.needsBox ? feed.read(of) : feed.read());

const jam: SimulatedIncident = {
  id: 'jam',
  kind: 'jam',
  at: [-48.6655, -27.6411],
  street: 'BR-101',
  city: 'Palhoça',
  reportedAt,
  line: [
    [-48.6655, -27.6411],
    [-48.6655, -27.65],
  ],
  delay: 340,
  length: 1_260,
  speedKmh: 8.5,
};
const oil: SimulatedIncident = { id: 'oil', kind: 'oil', at: [-48.67, -27.63], street: 'BR-282', reportedAt };
const crash: SimulatedIncident = { id: 'crash', kind: 'accident', at: [-48.68, -27.63], street: null, reportedAt };

describe.each(adapters)('$name', ({ start, create }) => {
  let simulator: Simulator;
  let feed: TrafficFeed;
  beforeAll(async () => {
    simulator = await start();
    feed = create(simulator);
  });
  afterAll(() => simulator.stop());
  beforeEach(() => {
    Object.assign(simulator, { incidents: [], malformed: [null], fault: null, calls: 0 });
  });

  const prefixed = (id: string) => `${feed.source}:${id}`;

  it('places a jam where it begins, in driving direction and in our units', async () => {
    simulator.incidents = [jam];
    expect(await read(feed)).toMatchObject([
      {
        alertId: prefixed('jam'),
        source: feed.source,
        type: 'TRAFFIC_JAM',
        street: 'BR-101',
        country: 'BR',
        latitude: -27.6411,
        longitude: -48.6655,
        headingDegrees: 180,
        delay: 340,
        length: 1_260,
        severity: 4,
        reportedAt,
      },
    ]);
  });

  it('classifies a point: an accident, a hazard', async () => {
    simulator.incidents = [crash, oil];
    const [first, second] = await read(feed);
    expect(first).toMatchObject({ type: 'ACCIDENT', severity: 4, latitude: -27.63, longitude: -48.68 });
    expect(second).toMatchObject({ type: 'HAZARD', severity: 2, street: 'BR-282', delay: null });
  });

  it('marks a closed road as closed, without a delay', async () => {
    simulator.incidents = [{ ...jam, id: 'closed', kind: 'closure', delay: undefined } as SimulatedIncident];
    expect(await read(feed)).toMatchObject([{ type: 'ROAD_CLOSED', severity: 5, delay: null }]);
  });

  it('returns nothing where nothing is', async () => {
    expect(await read(feed)).toEqual([]);
  });

  it('leaves out unreadable alerts, and keeps the others', async () => {
    simulator.incidents = [oil];
    simulator.malformed = [
      null,
      7,
      {},
      { uuid: 'x', type: 'HAZARD', location: { x: 999, y: 1 } },
      { geometry: 'gone' },
    ];
    expect(await read(feed)).toMatchObject([{ alertId: prefixed('oil') }]);
  });

  it.each<[string, Fault]>([
    ['fails', { status: 500 }],
    ['refuses the key', { status: 403 }],
    ['has had enough of us', { status: 429, retryAfterSeconds: 60 }],
    ['answers a web page', 'html'],
    ['breaks off in the middle', 'half-json'],
    ['never answers', 'nothing'],
  ])('is unavailable when the vendor %s', async (_, fault) => {
    simulator.fault = fault;
    const impatient = create(simulator, fault === 'nothing' ? impatientMs : undefined);
    const failure = await read(impatient).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'upstream_unavailable' });
    const printed = inspect(failure, { depth: 9, showHidden: true });
    expect(printed).not.toContain(tomTomKey);
    expect(printed).not.toContain(wazeFeedId);
  });
});

describe('Waze for Cities', () => {
  let simulator: WazeForCitiesSimulator;
  beforeAll(async () => {
    simulator = await startWazeForCities();
  });
  afterAll(() => simulator.stop());

  it('names the city without its state, the direction of who reported, and how sure Waze is', async () => {
    simulator.incidents = [{ ...oil, city: 'Lages' }];
    expect(await read(createWazeForCities({ feedUrl: simulator.feedUrl }))).toMatchObject([
      {
        city: 'Lages',
        headingDegrees: 214,
        confidence: 2,
        reliability: 7,
        subtype: 'HAZARD_ON_ROAD_OIL',
        expiresAt: null,
      },
    ]);
  });

  it('leaves out a jam that is already a closure', async () => {
    simulator.incidents = [{ ...jam, closureId: 'closure' }];
    const location = { x: -48.66, y: -27.64 };
    simulator.malformed = [{ uuid: 'closure', type: 'ROAD_CLOSED', subtype: '', location }];
    expect(await read(createWazeForCities({ feedUrl: simulator.feedUrl }))).toMatchObject([
      { alertId: 'waze:closure', type: 'ROAD_CLOSED', severity: 5, reportedAt: null, confidence: 0 },
    ]);
  });

  it('reads numbers that come as text', async () => {
    simulator.incidents = [];
    const location = { x: -48.66, y: -27.64 };
    simulator.malformed = [{ uuid: 'x', type: 'JAM', location, pubMillis: '1772376000000', confidence: '3' }];
    expect(await read(createWazeForCities({ feedUrl: simulator.feedUrl }))).toMatchObject([
      { type: 'TRAFFIC_JAM', reportedAt: new Date(1_772_376_000_000), confidence: 3 },
    ]);
  });

  it('is unavailable at an address that is not a feed', async () => {
    const feed = createWazeForCities({ feedUrl: simulator.feedUrl.replace(wazeFeedId, 'other') });
    await expect(read(feed)).rejects.toMatchObject({ type: 'upstream_unavailable' });
  });
});

describe('TomTom', () => {
  let simulator: TomTomTrafficSimulator;
  beforeAll(async () => {
    simulator = await startTomTomTraffic();
  });
  afterAll(() => simulator.stop());
  const feed = () => createTomTom({ baseUrl: simulator.url, apiKey: tomTomKey });

  it("has the vendor's end and reliability", async () => {
    const endsAt = new Date('2026-03-01T16:00:00Z');
    simulator.incidents = [{ ...oil, endsAt }];
    expect(await read(feed())).toMatchObject([
      { expiresAt: endsAt, confidence: 10, reliability: 8, subtype: 'ICON_3', description: 'Óleo na pista' },
    ]);
  });

  it('names the crossings where the road has no number', async () => {
    simulator.incidents = [crash];
    expect(await read(feed())).toMatchObject([{ street: 'Via Expressa' }]);
  });

  it('requests a box above the limit in parts, and each place once', async () => {
    const atEquator = boxAround({ lat: 0, lng: -51 }, 0.5);
    simulator.incidents = [-51.4, -51.01, -50.6].map((lng) => ({ ...oil, id: `at ${lng}`, at: [lng, 0.2] }));
    const calls = simulator.calls;
    expect(await read(feed(), atEquator)).toHaveLength(3);
    expect(simulator.calls - calls).toBe(2);
  });

  it('requests the box of the screens once', async () => {
    const calls = simulator.calls;
    await read(feed());
    expect(simulator.calls - calls).toBe(1);
  });
});

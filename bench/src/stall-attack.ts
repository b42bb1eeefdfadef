// One attack in a process of its own: node --import tsx stall-attack.ts <base URL> <seconds> <towns> <cookie> … Prints the
// responses.
import { randomUUID } from 'node:crypto';
import { mostReportedPositions } from '@estradeiro/contract/followed-rides';
import { maxImportedRecords } from '@estradeiro/contract/fuel/records';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';

const [baseUrl = '', seconds = '0', towns = '[]', ...cookies] = process.argv.slice(2);

/** `atOnce` of them are sent together; without a body it is read. */
type Call = { name: string; path: string; body?: string; atOnce?: number };

// Calls that once blocked the server, as they were sent and, where that is rejected now, at the accepted maximum.

/** Lines to match, limited by points, kilometres and how often they leave the map. */
function followedCalls(): Call[] {
  const lines: Record<string, string> = {
    'a followed line of 60,000 points': encodePolyline(winding(60_000)),
    'a followed line over the edge of the map': encodePolyline(zigZag(40_000)),
    'a followed line off the roads': encodePolyline(zigZag(5_000).map(({ lat, lng }) => ({ lat: lat + 1, lng }))),
    'a followed line of nothing': '?'.repeat(400_000),
  };
  return Object.entries(lines).map(([name, polyline]) => ({
    name,
    path: '/api/navigation/follow-line',
    body: JSON.stringify({ polyline }),
  }));
}

/** Lines, limited by points and kilometres. */
function lineCalls(): Call[] {
  const fine = encodePolyline(winding(199_000));
  const far = encodePolyline([
    { lat: -30, lng: -90 },
    { lat: -30, lng: 0 },
    { lat: -29, lng: 89 },
  ]);
  const towardsPole = encodePolyline(Array.from({ length: 100 }, (_, n) => ({ lat: 89.9, lng: (n % 2) * 170 })));
  const ride = { durationSeconds: 36_000, departureAt: new Date(Date.now() + 3_600_000).toISOString() };
  const saved = (polyline: string, steps: number) =>
    JSON.stringify({ origin: 'A', destination: 'B', route: routeOf(polyline, steps) });
  const stops = [{ shapeIndex: 100_000, waypointIndex: 1 }];
  const of = (name: string, path: string, body: object) => ({ name, path, body: JSON.stringify(body) });
  return [
    { name: 'route of 199,000 points', path: '/api/routes', body: saved(fine, 100), atOnce: 2 },
    { name: 'route of 5,000 steps', path: '/api/routes', body: saved(fine, 5_000) },
    { name: 'route of three points and 19,000 km', path: '/api/routes', body: saved(far, 1) },
    of('3.9 million ?', '/api/weather/ride', { ...ride, polyline: '?'.repeat(3_900_000) }),
    of('all ? taken', '/api/fuel-stations', { polyline: '?'.repeat(1_600_000) }),
    of('199,000 points, weather', '/api/weather/ride', { ...ride, polyline: fine }),
    of('199,000 points, fuel', '/api/fuel-stations', { polyline: fine }),
    of('199,000 points, map', '/api/offline-packs/plan', { polyline: fine }),
    of('199,000 points, road ahead', '/api/navigation/road-ahead', { polyline: fine, stops }),
    of('60,000 points, heights', '/api/navigation/heights', {
      polyline: encodePolyline(winding(60_000)),
      stops: [{ shapeIndex: 59_999, waypointIndex: 1 }],
    }),
    of('199,000 points, towns', '/api/places/on-way', { polyline: fine }),
    of('19,000 km, fuel', '/api/fuel-stations', { polyline: far }),
    of('around the pole, map', '/api/offline-packs/plan', { polyline: towardsPole }),
  ];
}

/** A ride and a followed ride of the account, as its other calls need them. */
function ownRecords(): Call[] {
  const now = Date.now();
  const summary = { distanceMeters: 1_000_000, movingSeconds: 36_000, standingSeconds: 0, topSpeedKmh: 110 };
  const ride = {
    name: 'Zigue-zague',
    startedAt: new Date(now - 40_000_000).toISOString(),
    endedAt: new Date(now - 4_000_000).toISOString(),
    ...summary,
    curviness: 0.5,
    highways: [],
    sky: [],
    outline: encodePolyline(winding(100)),
    stops: [],
    track: encodePolyline(
      Array.from({ length: 20_000 }, (_, n) => ({ lat: -29 + n * 0.0001, lng: -51 + (n % 2) * 0.0005 })),
    ),
  };
  const followed = { destination: 'Lages', start: null, end: null, lastDay: null, hiddenMeters: 0 };
  return [
    { name: 'a ride of 20,000 points', path: '/api/rides', body: JSON.stringify(ride) },
    { name: 'a followed ride', path: '/api/followed-rides', body: JSON.stringify(followed) },
  ];
}

/** What an account reads and reports of its own records, limited by their number and the points of each. */
function recordCalls(): Call[] {
  const positions = Array.from({ length: mostReportedPositions }, (_, n) => ({
    lat: -29 + n * 0.001,
    lng: -51,
    ageSeconds: n,
  }));
  return [
    { name: 'lines of rides', path: '/api/rides/lines' },
    {
      name: 'a report of a followed ride',
      path: '/api/followed-rides/positions',
      body: JSON.stringify({ positions, left: null, hasArrived: false }),
    },
  ];
}

/** Lists, limited by elements and, where no element is valid, by reported problems. */
function listCalls(): Call[] {
  const refuellings = (count: number) => ({
    records: Array.from({ length: count }, (_, n) => ({
      liters: 10,
      totalCost: 60,
      odometer: n * 100 + Math.floor(Math.random() * 90),
      gasStation: 'Shell',
      date: '2026-01-01',
    })),
    doubtful: 'import',
  });
  const zeros = (count: number) => `[${'0,'.repeat(count)}0]`;
  const of = (name: string, path: string, body: object) => ({ name, path, body: JSON.stringify(body) });
  return [
    of('10,000 refuellings', '/api/fuel-records/import', refuellings(10_000)),
    of('all refuellings taken', '/api/fuel-records/import', refuellings(maxImportedRecords)),
    of('90,000 ticks', '/api/checklists', checklist(1_000, 90)),
    of('all ticks taken', '/api/checklists', checklist(400, 20)),
    {
      name: 'a route of 1.7 million zeros',
      path: '/api/routes',
      body: `{"origin":"A","destination":"B","route":{"steps":${zeros(1_700_000)}}}`,
    },
    {
      name: '5,000 steps of nothing',
      path: '/api/routes',
      body: `{"origin":"A","destination":"B","route":{"steps":[${'{},'.repeat(4_999)}{}]}}`,
    },
    { name: 'a trip of 45,000 zeros', path: '/api/trips', body: `{"name":"A","days":${zeros(45_000)}}` },
    {
      name: '1.5 million lists in each other',
      path: '/api/routes',
      body: `{"origin":"A","destination":${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}}`,
    },
    of('a name of 3.4 MB', '/api/routes', { origin: '\u200b'.repeat(1_100_000), destination: 'B' }),
  ];
}

/** Requests to the engine, limited by its calls. */
function engineCalls(): Call[] {
  const points: unknown[] = JSON.parse(towns);
  const wishes = { preferences: ['scenic'], curvesOnly: true, optimizeOrder: true };
  const ends = [
    { name: 'Porto Alegre', lat: -30.03, lng: -51.22 },
    { name: 'Manaus', lat: -3.12, lng: -60.02 },
  ];
  const trip = { waypoints: ends, hoursADay: 1, startsAt: new Date(Date.now() + 86_400_000).toISOString() };
  return [
    {
      name: '25 curvy points in the best order',
      path: '/api/navigation/route',
      body: JSON.stringify({ waypoints: points, ...wishes }),
      atOnce: 12,
    },
    { name: 'Porto Alegre to Manaus', path: '/api/trips/proposal', body: JSON.stringify(trip), atOnce: 12 },
  ];
}

function winding(points: number) {
  const line = [{ lat: -30, lng: -51 }];
  for (let index = 1; index < points; index++) {
    const before = line[index - 1] ?? { lat: -30, lng: -51 };
    line.push(destinationPoint(before, 35 + 50 * Math.sin(index / 40), 20));
  }
  return line;
}

/** Across the eastern edge of the map and back, with each point. */
const zigZag = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    lat: -29.9 + (1.7 * n) / count,
    lng: -49.9 + (n % 2 === 0 ? 0.05 : -0.05),
  }));

const routeOf = (polyline: string, steps: number) => ({
  distanceMeters: 1_000,
  durationSeconds: 3_600,
  polyline,
  steps: Array.from({ length: steps }, (_, n) => ({
    instruction: 'Siga em frente',
    maneuver: 'straight',
    distanceMeters: 1,
    durationSeconds: 1,
    location: { lat: -30, lng: -51 },
    streetNames: ['BR-116'],
    bearingAfterDegrees: 0,
    shapeIndex: n,
  })),
  estimate: false,
  curviness: 0.1,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [
    { lat: -30, lng: -51 },
    { lat: -29, lng: -51 },
  ],
});

const checklist = (items: number, devices: number) => ({
  name: 'Viagem',
  items: Array.from({ length: items }, (_, n) => ({
    id: `item-${n}`,
    text: 'Luvas',
    completed: true,
    category: 'custom',
    ticks: Object.fromEntries(Array.from({ length: devices }, (_, device) => [`device-${device}`, [2, 1]])),
  })),
});

const responses = new Map<string, number>();

async function send(cookie: string, { name, path, body }: Call): Promise<void> {
  const answer = await fetch(baseUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie,
      origin: baseUrl,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    body,
  }).catch(() => null); // the server closed while the body was on its way
  await answer?.arrayBuffer();
  const key = `${name} ${answer?.status ?? 'closed'}`;
  responses.set(key, (responses.get(key) ?? 0) + 1);
}

/** Repeats all calls without a pause, as one account. */
async function attack(cookie: string, calls: readonly Call[], until: number): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const call = calls[turn % calls.length];
    if (call) await Promise.all(Array.from({ length: call.atOnce ?? 1 }, () => send(cookie, call)));
  }
}

const until = performance.now() + Number(seconds) * 1_000;
// Each kind in a loop of its own, since matched lines and engine requests take seconds.
const kinds = [followedCalls(), [...lineCalls(), ...listCalls(), ...recordCalls()], engineCalls()];
await Promise.all(cookies.flatMap((cookie) => ownRecords().map((call) => send(cookie, call))));
await Promise.all(cookies.flatMap((cookie) => kinds.map((calls) => attack(cookie, calls, until))));
console.log(
  [...responses]
    .map(([name, count]) => `${name}: ${count}`)
    .sort()
    .join('; '),
);

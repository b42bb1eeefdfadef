// One attack, in a process of its own: node --import tsx stall-attack.ts <base URL> <seconds> <cookie> … Says what was answered.
import { randomUUID } from 'node:crypto';
import { maxImportedRecords } from '@estradeiro/contract/fuel/records';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';

const [baseUrl = '', seconds = '0', ...cookies] = process.argv.slice(2);

type Call = { name: string; path: string; body: string };

/** What was found to hold everybody up, as it was sent and, where that is refused by now, the most that is taken. */
function hostileCalls(): Call[] {
  const line = winding(200_000);
  const [fine, gpx] = [encodePolyline(line), gpxOf(line.slice(0, 60_000))];
  const ride = { durationSeconds: 36_000, departureAt: new Date(Date.now() + 3_600_000).toISOString() };
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
  return [
    { name: 'GPX of 4.8 MB', path: '/api/navigation/gpx', body: JSON.stringify({ gpx }) },
    { name: '10,000 refuellings', path: '/api/fuel-records/import', body: JSON.stringify(refuellings(10_000)) },
    {
      name: 'all refuellings taken',
      path: '/api/fuel-records/import',
      body: JSON.stringify(refuellings(maxImportedRecords)),
    },
    { name: '90,000 ticks', path: '/api/checklists', body: JSON.stringify(checklist(1_000, 90)) },
    { name: 'all ticks taken', path: '/api/checklists', body: JSON.stringify(checklist(400, 20)) },
    {
      name: '3.9 million ?',
      path: '/api/weather/ride',
      body: JSON.stringify({ ...ride, polyline: '?'.repeat(3_900_000) }),
    },
    { name: 'all ? taken', path: '/api/fuel-stations', body: JSON.stringify({ polyline: '?'.repeat(1_600_000) }) },
    { name: '200,000 points, weather', path: '/api/weather/ride', body: JSON.stringify({ ...ride, polyline: fine }) },
    { name: '200,000 points, fuel', path: '/api/fuel-stations', body: JSON.stringify({ polyline: fine }) },
    { name: '200,000 points, map', path: '/api/offline-packs/plan', body: JSON.stringify({ polyline: fine }) },
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

const gpxOf = (line: readonly { lat: number; lng: number }[]) =>
  `<gpx><trk><trkseg>${line
    .map(({ lat, lng }) => `<trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"><ele>100</ele></trkpt>`)
    .join('\n')}</trkseg></trk></gpx>`;

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

/** Loops over all calls without a pause, as one account. */
async function attack(cookie: string, calls: readonly Call[], until: number, answered: Map<string, number>) {
  for (let turn = 0; performance.now() < until; turn++) {
    const call = calls[turn % calls.length];
    if (!call) return;
    const answer = await fetch(baseUrl + call.path, {
      method: 'POST',
      headers: { cookie, origin: baseUrl, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: call.body,
    }).catch(() => null); // the server closed while the body was on its way
    await answer?.arrayBuffer();
    const key = `${call.name} ${answer?.status ?? 'closed'}`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
  }
}

const answered = new Map<string, number>();
const calls = hostileCalls();
const until = performance.now() + Number(seconds) * 1_000;
await Promise.all(cookies.map((cookie) => attack(cookie, calls, until, answered)));
console.log(
  [...answered]
    .map(([name, count]) => `${name}: ${count}`)
    .sort()
    .join('; '),
);

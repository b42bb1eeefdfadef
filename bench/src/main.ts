import { battery } from './battery.ts';
import { type Bench, BenchSkipped } from './bench.ts';
import { chatPage } from './chat-page.ts';
import { corridorPack } from './corridor-pack.ts';
import { dayRide } from './day-ride.ts';
import { engineKills } from './engine-kills.ts';
import { faults } from './faults.ts';
import { firstLoad } from './first-load.ts';
import { fuelStatisticsBench } from './fuel-statistics.ts';
import { heights } from './heights.ts';
import { hostile } from './hostile.ts';
import { hotLists } from './hot-lists.ts';
import { installations } from './installing.ts';
import { lighthouseScores } from './lighthouse.ts';
import { lodgingSearchBench } from './lodging-search.ts';
import { machineFacts } from './machine.ts';
import { manyFollowers } from './many-followers.ts';
import { manyStreams } from './many-streams.ts';
import { offlineStart } from './offline-start.ts';
import { plannerTaps } from './planner-taps.ts';
import { positionFix } from './position-fix.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { reception } from './reception.ts';
import { riderHour } from './rider-hour.ts';
import { roadAhead } from './road-ahead.ts';
import { roundTrip } from './round-trip.ts';
import { draggedRoute, routeEndpoint } from './route-endpoint.ts';
import { slowLine } from './slow-line.ts';
import { sosFaults } from './sos-faults.ts';
import { sosFlood } from './sos-flood.ts';
import { stall } from './stall.ts';
import { tileBuilding } from './tile-building.ts';
import { trafficBox } from './traffic-box.ts';
import { twoInstances } from './two-instances.ts';

/** `npm run bench -- <name> …` runs some; no name runs all, and `faults` runs all of `faults/…`. */
const benches: Record<string, Bench> = {
  'position-fix': positionFix,
  reception,
  'route-endpoint': routeEndpoint,
  'drawn-way': draggedRoute,
  ways: preferenceRoutes,
  'round-trip': roundTrip,
  'engine-kills': engineKills,
  'first-load': firstLoad,
  'slow-line': slowLine,
  'offline-start': offlineStart,
  'planner-taps': plannerTaps,
  battery,
  'day-ride': dayRide,
  lighthouse: lighthouseScores,
  'lodging-search': lodgingSearchBench,
  hostile,
  'sos-faults': sosFaults,
  'sos-flood': sosFlood,
  ...faults,
  'rider-hour': riderHour,
  'two-instances': twoInstances,
  stall,
  'tile-building': tileBuilding,
  ...installations,
  'corridor-pack': corridorPack,
  'road-ahead': roadAhead,
  heights,
  'traffic-box': trafficBox,
  'fuel-statistics': fuelStatisticsBench,
  'many-streams': manyStreams,
  'many-followers': manyFollowers,
  'chat-page': chatPage,
  'hot-lists': hotLists,
};

const requestedNames = process.argv.slice(2);
const isRequested = (key: string) =>
  requestedNames.includes(key) || requestedNames.some((name) => key.startsWith(`${name}/`));
const unknown = requestedNames.filter(
  (name) => !Object.keys(benches).some((key) => key === name || key.startsWith(`${name}/`)),
);
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

for (const line of machineFacts()) console.log(line);
const results: string[] = [];
for (const [key, bench] of Object.entries(benches)) {
  if (requestedNames.length > 0 && !isRequested(key)) continue;
  console.log(`\n${key}: ${bench.name}`);
  const result = await judge(bench);
  console.log(`  ${result}`);
  results.push(result);
}
process.exitCode = results.includes('FALHOU') ? 1 : 0;

async function judge({ run }: Bench): Promise<'OK' | 'FALHOU' | 'PULADO'> {
  try {
    const { lines, ok } = await run();
    for (const line of lines) console.log(`  ${line}`);
    return ok ? 'OK' : 'FALHOU';
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof BenchSkipped ? 'PULADO' : 'FALHOU';
  }
}

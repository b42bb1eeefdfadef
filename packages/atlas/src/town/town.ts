import type { OsmItem } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { drawCountryside } from './countryside.ts';
import { createPlan, type Plan, type Spot } from './plan.ts';
import { drawStreets } from './streets.ts';
import { drawHighways } from './town-highways.ts';
import { drawSurroundings } from './town-surroundings.ts';

/**
 * Vila do Estradeiro, a fictional small town of OpenStreetMap items whose every route is known by construction. `townPlaces` lists what
 * the routes between its places test. The same at every call.
 */
export function buildTown(): OsmItem[] {
  const plan = createPlan();
  drawStreets(plan);
  drawHighways(plan);
  drawCountryside(plan);
  drawSurroundings(plan);
  drawRoadFeatures(plan);
  return plan.items();
}

/** Writes the town as an OSM PBF extract. */
export async function writeTown(path: string): Promise<void> {
  await writeOsm(path, buildTown(), { west: -50.75, south: -27.32, east: -50.53, north: -26.98 });
}

/**
 * The features that riders are warned of. On the two-way BR-282, from the avenue southwards: a camera for the southbound direction, one
 * beside the road whose relation watches the northbound direction, a northbound camera by its compass bearing, a southbound section of
 * average speed, and a camera without a direction. On the southbound carriageway of the BR-101 another camera. On the Estrada Velha a
 * level crossing and a bump, behind Alto da Serra a cattle grid and a ford, and on the BR-470 a toll gantry in both directions.
 */
function drawRoadFeatures(plan: Plan): void {
  const speed = { highway: 'speed_camera', maxspeed: '60' };
  plan.node(trunkAt(7), { ...speed, direction: 'forward' });
  plan.node(trunkAt(14), { ...speed, direction: 'N' });
  plan.node(trunkAt(21), speed);
  plan.node([2_185, -3_000], { ...speed, maxspeed: '110' });
  watch(plan, { from: trunkAt(11), to: trunkAt(9), device: [-1_490, -6_540], enforcement: 'maxspeed' });
  watch(plan, { from: trunkAt(16), to: trunkAt(19), device: [-1_510, -9_280], enforcement: 'average_speed' });
  plan.node([60, -4_000], { railway: 'level_crossing' });
  plan.node([-60, -9_000], { traffic_calming: 'hump' });
  plan.node([-6_000, 11_300], { barrier: 'cattle_grid' });
  plan.node([-6_400, 11_600], { ford: 'yes' });
  for (const spot of [
    [3_400, 4_800],
    [3_300, 4_950],
  ] as const)
    plan.node(spot, { highway: 'toll_gantry' });
}

/**
 * The point after `piece` of the 28 equal segments in which the BR-282 runs south from the lake's road to Campo Alto.
 */
const trunkAt = (piece: number): Spot => [-1_500, -3_000 - (11_000 * piece) / 28];

type Watch = { from: Spot; to: Spot; device: Spot; enforcement: string };

function watch(plan: Plan, { from, to, device, enforcement }: Watch): void {
  const member = (role: string, ref: number) => ({ type: 'node' as const, ref, role });
  plan.relation(
    [
      member('from', plan.node(from)),
      member('to', plan.node(to)),
      member('device', plan.node(device, { highway: 'speed_camera' })),
    ],
    { type: 'enforcement', enforcement, maxspeed: '60' },
  );
}

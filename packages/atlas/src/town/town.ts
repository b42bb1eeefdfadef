import type { OsmItem } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { drawCountryside } from './countryside.ts';
import { drawHighways } from './highways.ts';
import { createPlan } from './plan.ts';
import { drawRoadFeatures } from './road-features.ts';
import { drawStreets } from './streets.ts';
import { drawSurroundings } from './surroundings.ts';

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

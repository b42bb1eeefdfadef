import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { Tags } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { filterRoads } from '../routing-tiles/filter-roads.ts';
import { createPlan, locate, type Plan, path } from '../town/plan.ts';
import { readFeatures } from './feature-file.ts';
import { featuresOnRoute } from './features-on-route.ts';
import { countFeatures, type FeatureCounts, noteFeatures } from './note-features.ts';
import type { FixedFeature } from './tags.ts';

export type DrawnMap = {
  counts: FeatureCounts;
  /** The features on a ride through these spots. */
  featuresAt(spots: string): FixedFeature[];
  /** Their distances from the start in metres. */
  metersAt(spots: string): number[];
};

/** Stores the features of a drawn map, as an installation does. Lines are rounded to the microdegree, like the engine's. */
export async function drawMap(draw: (plan: Plan) => void): Promise<DrawnMap> {
  const folder = mkdtempSync(join(tmpdir(), 'road-features-'));
  const [pbfPath, roadsPath] = [join(folder, 'map.osm.pbf'), join(folder, 'roads.osm.pbf')];
  const plan = createPlan();
  draw(plan);
  await writeOsm(pbfPath, plan.items());
  await filterRoads(pbfPath, roadsPath);
  await noteFeatures(roadsPath, folder);
  const [counts, index] = [await countFeatures(pbfPath), readFeatures(folder)];
  await rm(folder, { recursive: true });
  if (!index) throw new Error('nothing was noted');
  const featuresAt = (spots: string) => {
    const line = path(spots).map((spot) => rounded(locate(spot)));
    return featuresOnRoute(index, line, cumulativeMeters(line));
  };
  return { counts, featuresAt, metersAt: (spots) => featuresAt(spots).map(({ alongMeters }) => alongMeters) };
}

const microdegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: microdegrees(lat), lng: microdegrees(lng) });

export const avenue: Tags = { highway: 'secondary', name: 'Avenida Brasil' };
export const camera: Tags = { highway: 'speed_camera', maxspeed: '60' };

/** A relation that watches riders from one spot to another. */
export function enforce(plan: Plan, members: { from?: string; to?: string; device?: string }, tags: Tags = {}): void {
  const nodes = Object.entries(members).flatMap(([role, spots]) =>
    path(spots).map((spot) => ({ type: 'node' as const, ref: plan.node(spot), role })),
  );
  plan.relation(nodes, { type: 'enforcement', enforcement: 'maxspeed', maxspeed: '60', ...tags });
}

/** A ride on a road of 400 m northwards, and one southwards. */
export const [north, south] = ['0,0 0,200 0,400', '0,400 0,200 0,0'];

/** That road with cameras at these spots, and whatever else a test draws. */
export const draw = (cameraSpots: string, tags: Tags, more: (plan: Plan) => void = () => {}, road: Tags = avenue) =>
  drawMap((plan) => {
    plan.way(path(north), road);
    for (const spot of cameraSpots ? path(cameraSpots) : []) plan.node(spot, { ...camera, ...tags });
    more(plan);
  });

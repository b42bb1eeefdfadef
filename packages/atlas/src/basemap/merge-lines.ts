import { joinPaths } from './join-paths.ts';
import type { MapFeature } from './map-feature.ts';

/**
 * Joins lines of equal attributes that meet end to end where no third one meets them: short pieces would vanish at low zooms, and
 * each would get a label of its own. One-way roads and coasts keep their direction.
 */
export function mergeLines(features: MapFeature[]): MapFeature[] {
  const groups = new Map<string, MapFeature[]>();
  const rest: MapFeature[] = [];
  for (const feature of features) {
    if (feature.geometry !== 'line') {
      rest.push(feature);
      continue;
    }
    const key = `${feature.layer} ${feature.minZoom} ${JSON.stringify(feature.tags)}`;
    const group = groups.get(key);
    if (group) group.push(feature);
    else groups.set(key, [feature]);
  }
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const paths = [first, ...others].flatMap((feature) => feature.paths);
    const joined = joinPaths(paths, first.layer !== 'coast' && !('oneway' in first.tags));
    for (const path of joined) rest.push({ ...first, paths: [path] });
  }
  return rest;
}

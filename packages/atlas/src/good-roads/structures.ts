import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { GoodRoad } from './road-list.ts';
import type { RoadLine } from './stretches.ts';

/** Bridges and tunnels of a road, measured along `line`, which has some of its points. */
export function structuresOf({ points, traits }: RoadLine, line: readonly LatLng[]): GoodRoad['structures'] {
  const along = metersOn(line, points);
  const structures: GoodRoad['structures'] = [];
  for (const [index, { isStructure }] of traits.entries()) {
    if (!isStructure) continue;
    const [start = 0, end = 0] = [along[index], along[index + 1]];
    const last = structures.at(-1);
    if (last && Math.abs(last.alongMeters + last.lengthMeters - start) < 1) last.lengthMeters = end - last.alongMeters;
    else structures.push({ alongMeters: start, lengthMeters: end - start });
  }
  return structures;
}

/** How far along a thinned line each point of the whole one lies: at a bend the thinned one is shorter. */
function metersOn(line: readonly LatLng[], points: readonly LatLng[]): number[] {
  const [thin, whole] = [cumulativeMeters(line), cumulativeMeters(points)];
  let [kept, keptAt] = [0, 0];
  return points.map((point, index) => {
    if (point === line[kept + 1]) [kept, keptAt] = [kept + 1, index];
    const meters = (thin[kept] ?? 0) + (whole[index] ?? 0) - (whole[keptAt] ?? 0);
    return Math.min(meters, thin[kept + 1] ?? meters);
  });
}

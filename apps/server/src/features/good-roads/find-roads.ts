import { createCarriageways, otherCarriageway } from '@estradeiro/atlas/good-roads/carriageways';
import type { ListedRoad, RoadList } from '@estradeiro/atlas/good-roads/road-list';
import { throughPoints } from '@estradeiro/atlas/good-roads/through-points';
import { boxAround } from '@estradeiro/atlas/places/shape';
import { smallest } from '@estradeiro/contract/extremes';
import { mostNearbyRoads, type NearbyRoad, type Reach } from '@estradeiro/contract/good-roads';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { thumbnailOf } from '@estradeiro/navigation/thumbnail';

/** Seconds of riding to a road. A day leaves as long for the road and the way back, with stops. */
const reachSeconds: Record<Reach, number> = { hour: 3_600, 'two-hours': 7_200, day: 3.5 * 3_600 };

/**
 * The ride there is estimated, since routes to all roads would take the engine minutes: roads are a third longer than
 * the straight line, and 60 km/h is what riders average between towns.
 */
const detour = 1.33;
const metersPerSecond = 60 / 3.6;
const secondsThere = (meters: number) => Math.round((meters * detour) / metersPerSecond);

/** The best roads of a list that are looked at: those in the corners of its box lie too far away. */
const mostOfList = 60;

type Found = ListedRoad & { secondsThere: number };

/** The roads most worth riding within reach, the best first, a dual carriageway once. Takes some milliseconds a list. */
export function findRoads(lists: readonly Pick<RoadList, 'within'>[], at: LatLng, reach: Reach): NearbyRoad[] {
  const box = boxAround(at, (reachSeconds[reach] * metersPerSecond) / detour);
  const found = new Map<string, Found>();
  for (const road of lists.flatMap((list) => list.within(box, mostOfList))) {
    const seconds = secondsThere(metersToStart(road, at));
    if (seconds <= reachSeconds[reach]) found.set(road.key, { ...road, secondsThere: seconds });
  }
  const all = [...found.values()];
  return all
    .toSorted((a, b) => b.score - a.score)
    .filter(createCarriageways().isFirst)
    .slice(0, mostNearbyRoads)
    .map((road) => toNearby(road, otherCarriageway(road, all)));
}

/** To the nearer end, of a one-way road to its start. */
function metersToStart({ line, isOneWay }: ListedRoad, at: LatLng): number {
  const ends = isOneWay ? line.slice(0, 1) : [...line.slice(0, 1), ...line.slice(-1)];
  return smallest(ends.map((end) => distanceMeters(at, end)));
}

const toNearby = (road: Found, back: Found | null): NearbyRoad => ({
  key: road.key,
  ref: road.ref,
  name: road.name,
  from: road.fromPlace,
  to: road.toPlace,
  thumbnail: thumbnailOf(road.line),
  through: encodePolyline(throughPoints(road.line), 5),
  throughBack: back && encodePolyline(throughPoints(back.line), 5),
  isOneWay: road.isOneWay,
  lengthMeters: road.lengthMeters,
  curviness: road.curviness,
  bendsPerHour: Math.round(road.bends / (road.seconds / 3_600)),
  climbMeters: road.climbMeters,
  surface: road.surface,
  secondsThere: Math.min(road.secondsThere, back?.secondsThere ?? road.secondsThere),
});

import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import { mostPassedGantries, type PassedGantry, type Route } from '@estradeiro/contract/navigation';
import { metersPerDegree, metersPerLngDegree, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import type { RoutingEngine } from './navigation.provider.ts';
import { emptyIfNoRoute } from './no-route.ts';

/** What `passingsOn` finds: a place and the part of the track around it. */
export type Passing = { place: LatLng; trackIndex: number; around: LatLng[] };

/** The error of a recorded track, and the width of a motorway. */
const nearMeters = 60;
/** The part of a track that is matched around a gantry: enough to tell one carriageway from the other. */
const aroundMeters = 300;
/** The engine matches tracks best with points at most this far apart. */
const spacingMeters = 50;
/** Gantries nearer than this on a track are one, mapped on each carriageway. */
const apartMeters = 300;

/**
 * Where a recorded track comes by some of these places, in riding order. Takes long for a long track beside many places.
 */
export function passingsOn(polyline: string, places: readonly LatLng[]): Passing[] {
  const track = decodePolyline(polyline);
  const alongMeters = cumulativeMeters(track);
  return places
    .flatMap((place) => passingsOf(place, track, alongMeters))
    .sort((a, b) => a.alongMeters - b.alongMeters)
    .filter((passing, index, all) => passing.alongMeters - (all[index - 1]?.alongMeters ?? -apartMeters) >= apartMeters)
    .slice(0, mostPassedGantries)
    .map(({ place, trackIndex, alongMeters: at }) => {
      return { place, trackIndex, around: partOf(track, alongMeters, at - aroundMeters, at + aroundMeters) };
    });
}

/**
 * The toll gantries that were passed. The track is matched to the roads around each one, so that those of the opposite
 * carriageway do not count. Calls the engine once for each.
 */
export async function gantriesPassed(
  engine: Pick<RoutingEngine, 'match' | 'featuresOn'>,
  passings: readonly Passing[],
): Promise<PassedGantry[]> {
  const passed: PassedGantry[] = [];
  for (const { place, trackIndex, around } of passings) {
    const [route] = await engine.match(around).then((matched) => [matched], emptyIfNoRoute);
    const gantry = route && gantryOn(engine, route);
    if (gantry) passed.push({ ...place, trackIndex, road: roadAt(route, gantry.alongMeters) });
  }
  return passed;
}

/** A track may be thinned here, whose points are then up to a kilometre apart. */
const boundsMarginMeters = 1_000;

/** Holds all gantries that a track may have passed. */
export function boundsOf(track: readonly LatLng[]): Bounds {
  const [lats, lngs] = [track.map(({ lat }) => lat), track.map(({ lng }) => lng)];
  const up = boundsMarginMeters / metersPerDegree;
  const right = boundsMarginMeters / metersPerLngDegree(track[0]?.lat ?? 0);
  return {
    south: smallest(lats) - up,
    north: largest(lats) + up,
    west: smallest(lngs) - right,
    east: largest(lngs) + right,
  };
}

type Found = Omit<Passing, 'around'> & { alongMeters: number };

/** Each time that a track comes by a place, where it is nearest. */
function passingsOf(place: LatLng, track: readonly LatLng[], alongMeters: Float64Array): Found[] {
  const passings: (Found & { distanceMeters: number })[] = [];
  for (const [trackIndex, start] of track.entries()) {
    const end = track[trackIndex + 1];
    if (!end || !isBeside(place.lat, start.lat, end.lat)) continue;
    const { distanceMeters, fraction } = projectOntoSegment(place, start, end);
    if (distanceMeters > nearMeters) continue;
    const from = alongMeters[trackIndex] ?? 0;
    const at = from + fraction * ((alongMeters[trackIndex + 1] ?? from) - from);
    const passing = { place, alongMeters: at, trackIndex, distanceMeters };
    const last = passings.at(-1);
    if (!last || at - last.alongMeters > apartMeters) passings.push(passing);
    else if (distanceMeters < last.distanceMeters) passings[passings.length - 1] = passing;
  }
  return passings.map(({ distanceMeters: _, ...passing }) => passing);
}

/** Whether a latitude is near those of a segment: rules out nearly all of a long track at little cost. */
const isBeside = (lat: number, from: number, to: number) =>
  lat >= Math.min(from, to) - nearDegrees && lat <= Math.max(from, to) + nearDegrees;
const nearDegrees = nearMeters / metersPerDegree;

const partOf = (track: readonly LatLng[], alongMeters: Float64Array, from: number, to: number): LatLng[] => {
  const first = Math.max(
    0,
    alongMeters.findLastIndex((along) => along <= from),
  );
  const last = alongMeters.findIndex((along) => along >= to);
  const part = track.slice(first, last < 0 ? track.length : last + 1);
  return [...resample(part, spacingMeters), ...part.slice(-1)];
};

function gantryOn(engine: Pick<RoutingEngine, 'featuresOn'>, { polyline }: Route) {
  const points = decodePolyline(polyline);
  return engine.featuresOn(points, cumulativeMeters(points)).find(({ kind }) => kind === 'toll-gantry');
}

/** The name or number of the road at a place of a route; empty without one. */
function roadAt({ steps }: Route, alongMeters: number): string {
  let left = alongMeters;
  for (const { distanceMeters, streetNames } of steps) {
    left -= distanceMeters;
    if (left <= 0) return streetNames.find((name) => /\d/.test(name)) ?? streetNames[0] ?? '';
  }
  return '';
}

import type { LatLng } from '@estradeiro/contract/lat-lng';
import { avoidedWithinMeters } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import type { Circle, EngineRequest, RoadPreferences, RoutePoint } from '../navigation.provider.ts';
import { traceFilters } from './valhalla-reply.ts';

/**
 * Names and signs come in the local language; the instructions are ours, since the engine's own would cost a fifth of
 * its time.
 */
const common = { costing: 'motorcycle', language: 'pt-BR', units: 'kilometers', directions_type: 'maneuvers' } as const;

/** How far from a road a point may lie: Valhalla would silently go 35 km for one. */
export type Reach = { searchMeters: number };

const through: Record<NonNullable<RoutePoint['through']>, object> = {
  'this-road': { type: 'through' },
  'any-road-near': { type: 'through', search_cutoff: 5_000, search_filter: { min_road_class: 'tertiary' } },
};

/** The body of `route`. The ride goes straight on through the stops in `onwardAt`, counted without `through` points. */
export function routeBody(
  { points, wishes, alternatives, headingDegrees }: EngineRequest,
  reach: Reach,
  onwardAt: ReadonlySet<number> = new Set(),
) {
  const stops = points.filter((point) => !point.through);
  return {
    ...common,
    locations: points.map((point, index) => ({
      ...location(point, reach),
      ...(point.through && through[point.through]),
      ...(point.through && point.reachMeters && { search_cutoff: point.reachMeters }),
      ...(onwardAt.has(stops.indexOf(point)) && { type: 'break_through' }),
      ...(index === 0 && headingDegrees !== undefined && { heading: Math.round(headingDegrees) % 360 }),
    })),
    costing_options: { motorcycle: costing(wishes) },
    ...(alternatives > 0 && points.length === 2 && { alternates: alternatives }),
    ...(wishes.avoidPlaces.length > 0 && {
      exclude_locations: wishes.avoidPlaces.map(({ headingDegrees, ...place }) => ({
        ...location(place, { searchMeters: avoidedWithinMeters }),
        ...(headingDegrees !== undefined && { heading: Math.round(headingDegrees) % 360 }),
      })),
    }),
    ...(wishes.avoidCircles && { exclude_polygons: wishes.avoidCircles.map(ringOf) }),
  };
}

const corners = 12;

/** Longitude first, as GeoJSON has them. */
const ringOf = ({ radiusMeters, ...middle }: Circle) =>
  Array.from({ length: corners + 1 }, (_, corner) => {
    const { lat, lng } = destinationPoint(middle, (corner * 360) / corners, radiusMeters);
    return [lng, lat];
  });

/** A `route` from the first point to the last that draws its line through all between. */
export const throughBody = (points: readonly LatLng[], reach: Reach) => ({
  ...common,
  locations: points.map((point, index) => ({
    ...location(point, reach),
    type: index === 0 || index === points.length - 1 ? 'break' : 'through',
  })),
});

export const orderBody = (points: readonly LatLng[], reach: Reach) => ({
  ...common,
  locations: points.map((point) => location(point, reach)),
});

/** Matching a recorded track: without a penalty for turns it zigzags into side streets. */
export const matchBody = (track: readonly LatLng[]) => ({
  ...common,
  shape: track.map(({ lat, lng }) => ({ lat, lon: lng })),
  shape_match: 'map_snap',
  trace_options: { turn_penalty_factor: 200 },
  filters: traceFilters.match,
});

/** Snapping ten thousand points to roads takes a second, following them some hundredths. */
const mostSnappedPoints = 5_000;

/**
 * Neighbouring points of the skeleton are towns, up to this far apart; by default the engine gives up where all points
 * are over 2 km apart.
 */
const mostMetersBetweenPoints = 400_000;

/**
 * Requests the roads under a line that the engine has drawn. It cannot follow lines over `through` points, only snap
 * them.
 */
export const surveyBody = (line: readonly LatLng[]) => ({
  ...common,
  encoded_polyline: encodePolyline(line),
  shape_match: line.length > mostSnappedPoints ? 'edge_walk' : 'walk_or_snap',
  trace_options: { breakage_distance: mostMetersBetweenPoints },
  filters: traceFilters.survey,
});

/** Follows a line that the engine has drawn, as a route. */
export const walkBody = (polyline: string) => ({ ...common, encoded_polyline: polyline, shape_match: 'walk_or_snap' });

export const locateBody = (places: readonly LatLng[], reach: Reach) => ({
  costing: common.costing,
  locations: places.map((place) => location(place, reach)),
});

/** All roads within a distance of each place, with their names and directions. */
export const locateRoadsBody = (places: readonly LatLng[], radiusMeters: number) => ({
  costing: common.costing,
  verbose: true,
  locations: places.map((place) => ({
    ...location(place, { searchMeters: avoidedWithinMeters }),
    radius: radiusMeters,
  })),
});

/** Roads that lead from town to town. */
export const locateMainBody = (places: readonly LatLng[], reach: Reach) => ({
  costing: common.costing,
  locations: places.map((place) => ({ ...location(place, reach), search_filter: { min_road_class: 'secondary' } })),
});

export const heightBody = (points: readonly LatLng[]) => ({ encoded_polyline: encodePolyline(points) });

const location = ({ lat, lng }: LatLng, { searchMeters }: Reach) => ({ lat, lon: lng, search_cutoff: searchMeters });

const useOfUnpaved: Record<RoadPreferences['unpaved'], number> = { avoid: 0, allow: 0.5, prefer: 1 };

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#costing-options */
function costing({ goal, tolls, highways, unpaved, turnPenaltySeconds }: RoadPreferences) {
  return {
    use_highways: highways,
    // Servers that do not allow hard exclusions ignore `exclude_tolls`, but know `use_tolls`.
    use_tolls: tolls === 'allow' ? 0.5 : 0,
    use_trails: useOfUnpaved[unpaved],
    use_tracks: useOfUnpaved[unpaved],
    maneuver_penalty: turnPenaltySeconds,
    ...(tolls === 'exclude' && { exclude_tolls: true }),
    ...(goal === 'distance' && { shortest: true }),
  };
}

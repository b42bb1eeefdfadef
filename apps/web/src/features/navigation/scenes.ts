import type { RoadFeature, Route, Waypoint } from '@estradeiro/contract/navigation';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { type PreparedRoute, positionAlong, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { RoadWarning } from '@estradeiro/navigation/road-ahead/warnings';
import type { AlertOnWay } from '@estradeiro/navigation/traffic/alerts-on-way';
import { alertName } from '@estradeiro/navigation/traffic/texts';
import type { DrawnAlert, DrawnLine, DrawnMark, DrawnRider, DrawnStop, MapScene } from '#map/scene.ts';
import type { Fix } from '#platform/geolocation.ts';

export type MarkOnWay = DrawnMark & { alongMeters: number };

/** What lies on the road of a way, at its places. Takes time in proportion to the line: keep it. */
export function marksOf(route: Route, features: readonly RoadFeature[]): DrawnMark[] {
  const prepared = prepareRoute(route);
  return features.map(({ kind, alongMeters }) => ({ kind, position: positionAlong(prepared, alongMeters) }));
}

/** The same of what a ride tells of, each with the metres along the way at which it is passed, in that order. */
export const marksOfWarnings = (warnings: readonly RoadWarning[]): MarkOnWay[] =>
  warnings
    .flatMap(({ thing: { kind }, places }) => places.map((place) => ({ kind, ...place })))
    .toSorted((a, b) => a.alongMeters - b.alongMeters);

/** Of whichever provider. */
type PlannedWays = { routes: readonly (Pick<Route, 'waypoints'> & { estimate?: boolean })[]; selected: number };

/** What the map shows before departure: the chosen way over the others, or the place that was found. */
export function planScene(
  plan: PlannedWays | null,
  lines: readonly DrawnLine[],
  goal: Waypoint | null,
  fix: Fix | null,
  marks: readonly DrawnMark[],
): MapScene {
  const rider = fix ? riderOf(fix) : undefined;
  const route = plan?.routes[plan.selected];
  const line = plan && lines[plan.selected];
  if (!plan || !route || !line)
    return { rider, stops: goal ? [{ position: goal, name: goal.name ?? '', role: 'destination' }] : [] };
  return {
    rider,
    route: { line, estimate: (route.estimate ?? false) || line.estimatedParts !== undefined, passedMeters: 0 },
    alternatives: lines.flatMap((other, index) =>
      index === plan.selected ? [] : [{ id: String(index), line: other.points }],
    ),
    stops: stopsOf(route.waypoints),
    marks,
  };
}

type RidingPlace = { view: GuidanceView; prepared: PreparedRoute; alongMeters: number };

/** What the map shows on the way. `line` is the ridden route's; `alerts` and `marks` are those ahead on it. */
export function rideScene(
  { view, prepared: { route }, alongMeters }: RidingPlace,
  line: DrawnLine,
  alerts: readonly AlertOnWay<TrafficAlert>[],
  marks: readonly DrawnMark[],
): MapScene {
  const { position, headingDegrees, isReckoned } = view;
  return {
    route: { line, estimate: false, passedMeters: alongMeters },
    stops: stopsOf(route.waypoints).slice(1),
    marks,
    // A way that comes by twice meets an alert twice.
    alerts: [...new Map(alerts.map(({ alert }) => [alert.id, drawnAlert(alert)])).values()],
    rider: position ? { position, headingDegrees, accuracyMeters: null, estimated: isReckoned } : undefined,
  };
}

const drawnAlert = (alert: TrafficAlert): DrawnAlert => ({
  id: alert.id,
  type: alert.type,
  position: { lat: alert.latitude, lng: alert.longitude },
  words: alertName(alert),
});

const riderOf = ({ position, headingDegrees, accuracyMeters }: Fix): DrawnRider => ({
  position,
  headingDegrees,
  accuracyMeters,
});

const stopsOf = (waypoints: readonly Waypoint[]): DrawnStop[] =>
  waypoints.map(({ lat, lng, name = '' }, index) => ({
    position: { lat, lng },
    name,
    role: index === 0 ? 'origin' : index === waypoints.length - 1 ? 'destination' : 'stop',
  }));

import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import type { RoadWarning } from '@estradeiro/navigation/road-ahead/warnings';
import type { AlertOnRoute } from '@estradeiro/navigation/traffic/alerts-on-route';
import { alertName } from '@estradeiro/navigation/traffic/texts';
import { type DrawnAlert, type DrawnLine, type DrawnMark, drawnStopsOf, type MapScene } from '#map/scene.ts';

export type MarkOnRoute = DrawnMark & { alongMeters: number };

export const marksOfWarnings = (warnings: readonly RoadWarning[]): MarkOnRoute[] =>
  warnings
    .flatMap(({ feature: { kind }, places }) => places.map((place) => ({ kind, ...place })))
    .toSorted((a, b) => a.alongMeters - b.alongMeters);

type RidingPlace = { view: GuidanceView; prepared: PreparedRoute; alongMeters: number };

/** `line` is the line of the ridden route; `alerts` and `marks` are those ahead on it. */
export function rideScene(
  { view, prepared: { route }, alongMeters }: RidingPlace,
  line: DrawnLine,
  alerts: readonly AlertOnRoute<TrafficAlert>[],
  marks: readonly DrawnMark[],
): MapScene {
  const { position, headingDegrees, isEstimated } = view;
  return {
    route: { line, estimate: false, passedMeters: alongMeters },
    stops: drawnStopsOf(route.waypoints).slice(1),
    marks,
    // A route that passes a place twice meets its alert twice.
    alerts: [...new Map(alerts.map(({ alert }) => [alert.id, drawnAlert(alert)])).values()],
    rider: position ? { position, headingDegrees, accuracyMeters: null, estimated: isEstimated } : undefined,
  };
}

const drawnAlert = (alert: TrafficAlert): DrawnAlert => ({
  id: alert.id,
  type: alert.type,
  position: { lat: alert.latitude, lng: alert.longitude },
  words: alertName(alert),
});

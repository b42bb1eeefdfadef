import type { Route } from '@estradeiro/contract/navigation';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { thumbnailOf } from '@estradeiro/navigation/thumbnail';

/** What lists show of a route, whose line they never read. */
export type ShownOfRoute = { thumbnail: string; curviness: number | null; bendsPerHour: number | null };

/** Of an estimate no curves are claimed. */
export function shownOfRoute(route: Route): ShownOfRoute {
  const { curviness, bendsPerHour } = route.estimate ? { curviness: null, bendsPerHour: null } : curvesOfRoute(route);
  return { thumbnail: thumbnailOf(decodePolyline(route.polyline)), curviness, bendsPerHour };
}

import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { useMemo, useRef } from 'react';
import type { KeyZoom } from '#features/riding/hooks/use-riding.ts';
import { type Camera, defaultZoom, riderZoom } from '#map/scene.ts';

/**
 * The camera fits the whole route while planning, and follows the rider during a ride and without a route. `left` is
 * the rider's last position on the line; a remote's keys zoom from what the ride itself shows.
 */
export function useCamera(
  view: GuidanceView | null,
  left: LatLng | null,
  line: readonly LatLng[] | undefined,
  position: LatLng | null,
  { levels, presses }: KeyZoom,
  sparesBattery: boolean,
): Camera | null {
  const heading = useLastHeading(view);
  const center = view ? view.position : position;
  const { lat, lng } = center ?? {};
  const riding = view !== null;
  const metersFromLine = view?.position && left ? distanceMeters(view.position, left) : 0;
  const zoom = view ? (view.offRoute ? deviationZoom(metersFromLine) : ridingZoom(view)) + levels : riderZoom;
  return useMemo(() => {
    if (line && !riding) return { mode: 'fit', points: line };
    if (lat === undefined || lng === undefined) return line ? { mode: 'fit', points: line } : null;
    return {
      mode: 'follow',
      center: { lat, lng },
      zoom,
      headingDegrees: riding ? heading : null,
      zoomPresses: presses,
      sparesBattery,
    };
  }, [line, riding, zoom, lat, lng, heading, presses, sparesBattery]);
}

/**
 * Between these distances to the next manoeuvre the map zooms in, so that the turn is in the middle of the screen and
 * its side streets are distinguishable.
 */
const [nearMeters, farMeters] = [150, 500];
const nearZoom = 17.5;

/** Zoom of the map while riding: 16 (specification part 1 §9), up to 17.5 before a manoeuvre on the line. */
export function ridingZoom({
  phase,
  next,
  metersToManeuver,
}: Pick<GuidanceView, 'phase' | 'next' | 'metersToManeuver'>) {
  if (phase !== 'following' || !next) return defaultZoom;
  const nearness = Math.min(1, Math.max(0, (farMeters - metersToManeuver) / (farMeters - nearMeters)));
  return defaultZoom + nearness * (nearZoom - defaultZoom);
}

/** The minimum height of the map, in pixels, that shows below the rider. */
const pixelsBelow = 40;
const farthestZoom = 13;
/** Metres that one pixel covers at zoom 0 in the middle of Brazil, with MapLibre's tiles of 512 pixels. */
const metersPerPixelAtZoom0 = 75_000;

/**
 * Zoom off the line, far enough out to show where the rider left it. It changes in half levels, so that the map does
 * not pulse.
 */
export function deviationZoom(metersAway: number): number {
  const zoom = Math.log2((metersPerPixelAtZoom0 * pixelsBelow) / Math.max(1, metersAway));
  return Math.min(defaultZoom, Math.max(farthestZoom, Math.floor(zoom * 2) / 2));
}

/** A standing rider has no heading: the map keeps the last one instead of turning to north. */
function useLastHeading(view: GuidanceView | null): number | null {
  const last = useRef<number | null>(null);
  if (!view) last.current = null;
  else last.current = view.headingDegrees ?? last.current;
  return last.current;
}

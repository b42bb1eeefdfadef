import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import { useMemo, useRef } from 'react';
import { type Camera, defaultZoom, riderZoom } from '#map/scene.ts';

/** Where the map looks: along the road while riding, at the whole way while planning, at the rider before. */
export function useCamera(
  view: GuidanceView | null,
  line: readonly LatLng[] | undefined,
  position: LatLng | null,
): Camera | null {
  const heading = useLastHeading(view);
  const center = view ? view.position : position;
  const { lat, lng } = center ?? {};
  const riding = view !== null;
  return useMemo(() => {
    if (line && !riding) return { mode: 'fit', points: line };
    if (lat === undefined || lng === undefined) return line ? { mode: 'fit', points: line } : null;
    const zoom = riding ? defaultZoom : riderZoom;
    return { mode: 'follow', center: { lat, lng }, zoom, headingDegrees: riding ? heading : null };
  }, [line, riding, lat, lng, heading]);
}

/** A standing rider has no heading: the map keeps the last one instead of swinging to north. */
function useLastHeading(view: GuidanceView | null): number | null {
  const last = useRef<number | null>(null);
  if (!view) last.current = null;
  else last.current = view.headingDegrees ?? last.current;
  return last.current;
}

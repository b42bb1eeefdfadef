import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useEffect, useMemo, useState } from 'react';
import type { Camera } from '#map/scene.ts';
import { type Draft, type DraftEvent, isFromMap, placedPoints } from '../draft.ts';
import type { History } from '../history.ts';

/** Wide enough to see where a ride could go: a phone's width is some 25 km. */
const planningZoom = 11;

/**
 * The first route and changes in the list move the map to show them. Other changes on the map leave it where it is, and only change
 * where it returns to.
 */
export function usePlannerCamera(
  history: History<Draft, DraftEvent>,
  line: readonly LatLng[] | null,
  here: LatLng | null,
): Camera | null {
  const places = placedPoints(history.present).map(({ at }) => at);
  const isByMap = history.last !== null && isFromMap(history.last);
  const [isFramed, setFramed] = useState(false);
  const canFrame = places.length > 1 && (isFramed || !isByMap || line !== null);
  useEffect(() => setFramed(canFrame), [canFrame]);
  const isQuiet = isByMap && isFramed;
  const center = isByMap ? null : (places[0] ?? here);
  const placed = JSON.stringify(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows changed points and the route through them
  return useMemo((): Camera | null => {
    if (canFrame) return { mode: 'fit', points: [...places, ...(line ?? [])], isQuiet };
    return center && { mode: 'follow', center, zoom: planningZoom, headingDegrees: null };
  }, [canFrame, isQuiet, placed, line, center]);
}

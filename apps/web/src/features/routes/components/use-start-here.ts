import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from '@estradeiro/navigation/fix';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { useEffect, useRef } from 'react';
import type { DraftEvent, DraftPoint } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { nameByMap } from './use-map-editing.ts';
import { isAccurate } from './use-own-position.ts';

/** The rider's position becomes the start of a route that has none, and a better one takes its place. */
export function useStartHere(fix: Fix | null, change: (event: DraftEvent) => void) {
  const last = useRef<LatLng | null>(null);
  useEffect(() => {
    if (!fix || !isAccurate(fix)) return;
    const previous = last.current;
    // The previous one is as good: a move would only calculate the route again.
    if (previous && distanceMeters(previous, fix.position) <= fix.accuracyMeters) return;
    last.current = fix.position;
    change({ type: 'located', text: formTexts.myPosition, at: fix.position, previous });
  }, [fix, change]);
}

/** The rider's position gets the name of its place, like any point of the map: the route is also read elsewhere and later. */
export function useNamedPositions(points: readonly DraftPoint[], change: (event: DraftEvent) => void) {
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, text, at } of points) {
      const id = JSON.stringify([key, at]);
      if (!at || text !== formTexts.myPosition || requested.current.has(id)) continue;
      requested.current.add(id);
      void nameByMap(key, at, change);
    }
  }, [points, change]);
}

import { useEffect } from 'react';
import type { Camera } from '#map/scene.ts';
import { lookedAt } from './now-shown.ts';

/** How long the map shows another rider before it returns to its usual view. */
const lookMillis = 10_000;
const lookZoom = 14;

/** The camera on the member whom the rider chose in the list, for a moment; null for the usual view. */
export function useLookedAt(): Camera | null {
  const looked = lookedAt.use();
  useEffect(() => () => lookedAt.put(null), []);
  useEffect(() => {
    if (!looked) return;
    const timer = setTimeout(() => lookedAt.put(null), lookMillis);
    return () => clearTimeout(timer);
  }, [looked]);
  return looked && { mode: 'follow', center: looked, zoom: lookZoom, headingDegrees: null };
}

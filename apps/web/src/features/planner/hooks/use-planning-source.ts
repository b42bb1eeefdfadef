import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMemo } from 'react';
import type { LoadedGoogleMaps } from '#map/google/load-google-maps.ts';
import { drawnLineOf } from '#map/scene.ts';
import { withGaps } from '../files/gap-line.ts';
import { useGooglePlanning } from '../google/use-google-planning.ts';
import type { PlanningSource } from '../planning-source.ts';
import type { Planning } from './use-planning.ts';

/**
 * The planning source, and Google's map if it replaces ours. `isOurs` is true during a ride and for a saved route,
 * since Google's terms permit neither riding nor saving its routes.
 */
export function usePlanningSource(
  planning: Planning,
  position: LatLng | null,
  isOurs: boolean,
): { source: PlanningSource; map: LoadedGoogleMaps | 'loading' | null } {
  const { plan, busy, failure, calculate, select, clear } = planning;
  const google = useGooglePlanning(planning, position, isOurs || plan !== null);
  const routes = plan?.routes;
  const gaps = plan?.gaps;
  const lines = useMemo(() => routes?.map((route) => withGaps(drawnLineOf(route), gaps ?? [])) ?? [], [routes, gaps]);
  const map = google?.map ?? null;
  if (google?.source) return { source: google.source, map };
  return { source: { by: 'us', plan, lines, busy, failure, calculate: google ? null : calculate, select, clear }, map };
}

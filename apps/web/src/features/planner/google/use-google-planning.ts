import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { DrawnLine } from '#map/scene.ts';
import { rideThrough } from '#platform/paths.ts';
import type { Planning } from '../hooks/use-planning.ts';
import { planningFailureOf } from '../planning-failure.ts';
import type { GoogleSource } from '../planning-source.ts';
import { waypointOf } from '../shared/plan.ts';
import { calculateGooglePlan, GoogleFailure, type GooglePlan, type GoogleStops, googleSearch } from './google-plan.ts';
import { useGoogleMaps } from './use-google-maps.ts';

const noStops: GoogleStops = { places: [], bestOrder: false };

/**
 * Google's search, routes and map as one planning source. Null where our own are used: if the operator has not chosen
 * Google, after a failure, and during a ride or for a saved route (`isOurs`), since Google's terms permit neither
 * riding nor saving its routes. While the provider is unknown nothing can be requested.
 */
export function useGooglePlanning(planning: Planning, position: LatLng | null, isOurs: boolean) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const google = useGoogleMaps(!isOurs);
  const [made, setMade] = useState<GooglePlan | null>(null);
  const [selected, setSelected] = useState(0);
  const [stops, setStops] = useState(noStops);
  const loaded = typeof google === 'string' ? null : google;
  const search = useMemo(() => googleSearch(loaded?.fail ?? (() => {})), [loaded]);
  const plan = loaded ? made : null;
  const lines = useMemo(
    () =>
      plan?.routes.map(({ polyline }): DrawnLine => ({ points: decodePolyline(polyline), maneuverIndices: [] })) ?? [],
    [plan],
  );

  const { destination, options } = planning;
  const { mutate, reset, ...calculation } = useMutation({
    mutationFn: () => calculateGooglePlan(client, position, { destination, stops, options, search }),
  });
  const planOnOurs = (waypoints: Waypoint[]) => navigate(rideThrough({ waypoints, ...options }));
  const show = (next: GooglePlan) => {
    setMade(next);
    setSelected(0);
  };
  const onError = (error: Error) => {
    if (!(error instanceof GoogleFailure)) return;
    loaded?.fail();
    setMade(null);
    planOnOurs(error.waypoints);
  };
  // A response for an earlier destination is ignored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each destination is a new request
  useEffect(() => reset(), [destination, reset]);
  useEffect(() => {
    if (!isOurs) return;
    reset();
    setMade(null);
    setStops(noStops);
  }, [isOurs, reset]);
  // After a failure no other map may show Google's routes.
  const failedRoute = google === null && !isOurs ? made?.routes[selected] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as Google fails
  useEffect(() => {
    if (!failedRoute) return;
    setMade(null);
    planOnOurs(failedRoute.waypoints);
  }, [failedRoute]);

  if (google === null || isOurs) return null;
  if (typeof google === 'string') return { map: google === 'loading' ? google : null, source: null };
  const start = () => {
    reset();
    setMade(null);
  };
  const source: GoogleSource = {
    by: 'google',
    plan: plan && { ...plan, selected },
    lines,
    search,
    stops: { ...stops, set: setStops },
    busy: planning.busy || calculation.isPending,
    failure: calculation.error && planningFailureOf(calculation.error),
    calculate: () => mutate(undefined, { onSuccess: show, onError }),
    select: setSelected,
    goOn(stop: Waypoint) {
      start();
      setStops({ ...stops, places: [...stops.places, waypointOf(stop)] });
      planning.setDestination({ text: '', place: null });
    },
    clear() {
      planning.clear();
      start();
      setStops(noStops);
    },
  };
  return { map: google, source };
}

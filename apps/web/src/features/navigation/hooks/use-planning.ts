import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { placesQuery } from '#places/place-search.ts';
import { ApiError, failureText } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { fetchRoutes, readGpx, savedRouteQuery } from '../api.ts';
import { joinAtStop } from '../join-routes.ts';
import { defaultOptions, failureTitleOf, type Plan, planOfSaved, type RouteOptions, selectedRoute } from '../plan.ts';
import { texts } from '../texts.ts';

/** What was typed, and the place it was taken for once one was picked. */
export type Destination = { text: string; place: Waypoint | null };
export type PlanningFailure = { title: string; text: string };

const nowhere: Destination = { text: '', place: null };
/** Two ways besides the best one. */
const alternatives = 2;
const largestGpxBytes = 5_000_000;

/** A failure that this screen found itself, with its words. */
class PlanningError extends Error {
  readonly failure: PlanningFailure;
  constructor(failure: PlanningFailure) {
    super(failure.title);
    this.name = 'PlanningError';
    this.failure = failure;
  }
}

/** From a wish to a plan: search, calculation, saved routes and files. `asked` is a destination chosen on another screen. */
export function usePlanning(
  position: LatLng | null,
  savedRouteId: string | null,
  asked: (LatLng & { name: string }) | null,
) {
  const client = useQueryClient();
  const [destination, setDestination] = useState(nowhere);
  const [options, setOptions] = useState<RouteOptions>(defaultOptions);
  const [made, setMade] = useState<Plan | null>(null);
  const [choice, setChoice] = useState(0);
  useEffect(() => {
    if (asked) setDestination({ text: asked.name, place: asked });
  }, [asked]);
  const saved = useQuery(savedRouteQuery(savedRouteId));
  const savedPlan = useMemo(() => (saved.data ? planOfSaved(saved.data) : null), [saved.data]);
  const current = made ?? savedPlan;
  const plan: Plan | null = current && { ...current, selected: Math.min(choice, current.routes.length - 1) };

  const show = (next: Plan) => {
    setMade(next);
    setChoice(0);
    announce(selectedRoute(next));
  };

  const findPlace = async (): Promise<Waypoint> => {
    const text = destination.text.trim();
    if (text === '') throw new PlanningError({ title: texts.destinationMissing, text: texts.destinationMissingHint });
    if (destination.place) return destination.place;
    const [first] = await client.fetchQuery(placesQuery(text, position));
    if (!first) throw new PlanningError({ title: texts.routeFailed, text: texts.searchNothing });
    return first;
  };

  const calculation = useMutation({
    mutationFn: async () => {
      if (!position) throw new PlanningError({ title: texts.routeFailed, text: texts.locationUnavailable });
      const { lat, lng, name } = await findPlace();
      const goal = { lat, lng, name: name ?? destination.text.trim() };
      const waypoints = [{ ...position, name: texts.yourPosition }, goal];
      const { routes } = await fetchRoutes({ waypoints, ...options, alternatives });
      return { source: 'calculated' as const, title: goal.name, routes, selected: 0, options };
    },
    onSuccess: show,
  });

  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestGpxBytes) throw new PlanningError({ title: texts.gpxUnreadable, text: texts.gpxTooLarge });
      const { name, route } = await readGpx(await file.text());
      return { source: 'imported' as const, title: name ?? texts.gpxName, routes: [route], selected: 0, options };
    },
    onSuccess: show,
    onError: tell(texts.gpxUnreadable),
  });

  /** Puts the way to its start before a kept way, which stays as it is. */
  const leading = useMutation({
    mutationFn: async () => {
      const route = plan && selectedRoute(plan);
      const [start] = route?.waypoints ?? [];
      if (!plan || !route || !start || !position)
        throw new PlanningError({ title: texts.routeFailed, text: texts.locationUnavailable });
      const { routes } = await fetchRoutes({
        waypoints: [{ ...position, name: texts.yourPosition }, start],
        ...plan.options,
      });
      return { ...plan, routes: routes.slice(0, 1).map((lead) => joinAtStop(lead, route)) };
    },
    onSuccess: show,
    onError: tell(),
  });

  return {
    destination,
    options,
    plan,
    busy: calculation.isPending || reading.isPending || leading.isPending,
    failure: calculation.error && failureOf(calculation.error),
    saved: { loading: saved.isLoading, error: saved.error, withoutWay: saved.data?.route === null },
    setDestination: (next: Destination) => {
      calculation.reset();
      setDestination(next);
    },
    setOptions,
    calculate: () => calculation.mutate(),
    importFile: (file: File) => reading.mutate(file),
    retrySaved: () => void saved.refetch(),
    select: setChoice,
    routeToStart: () => leading.mutate(),
    clear: () => {
      setMade(null);
      setDestination(nowhere);
      calculation.reset();
    },
  };
}

export type Planning = ReturnType<typeof usePlanning>;

function announce(route: Route | undefined) {
  if (!route) return;
  const figures = [formatDistance(route.distanceMeters), formatDuration(route.durationSeconds)];
  const description = [...figures, ...(route.estimate ? [texts.estimate] : [])].join(' · ');
  showToast({ title: texts.routeCalculated, description, tone: 'success' });
}

function failureOf(error: Error, title?: string): PlanningFailure {
  if (error instanceof PlanningError) return error.failure;
  const type = error instanceof ApiError ? error.type : undefined;
  return { title: title ?? failureTitleOf(type), text: failureText(error) };
}

/** Tells of a failure that leaves what is planned as it was. */
const tell = (title?: string) => (error: Error) => {
  const failure = failureOf(error, title);
  showToast({ title: failure.title, description: failure.text, tone: 'destructive' });
};

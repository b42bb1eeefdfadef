import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadClosure, Route, RouteRequest, Waypoint } from '@estradeiro/contract/navigation';
import type { SharedLine } from '@estradeiro/contract/sharing';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { offeredRouteQuery } from '#features/groups/shared/offered-route-query.ts';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { sharedLineQuery } from '#features/sharing/shared/shared-line-query.ts';
import { forgetAwaitedAddress } from '#platform/awaited-address.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { navigationOf } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import { fileLine, type OpenedFile } from '../files/opened-file.ts';
import { readOnDevice } from '../files/read-on-device.ts';
import { fileTexts } from '../files/texts.ts';
import { calculatePlan, type Destination, planPassing, planWithLegToStart } from '../make-plan.ts';
import { planningFailureOf } from '../planning-failure.ts';
import { defaultOptions, type Plan, planOfDrawn, planOfOffered, planOfPopular, planOfSaved } from '../shared/plan.ts';
import { popularRideQuery } from '../shared/popular-ride.ts';
import { routeQuery } from '../shared/route-query.ts';

const nowhere: Destination = { text: '', place: null };

export type Chosen = {
  savedRouteId: string | null;
  popularId: string | null;
  /** The token of a shared link; its line opens like a file. */
  linkToken: string | null;
  /** A member of a group whose offered route is followed. */
  offered: { groupId: string; userId: string } | null;
  drawn: RouteRequest | null;
  requestedPlace: (LatLng & { name: string }) | null;
};

export function usePlanning(
  position: LatLng | null,
  { savedRouteId, popularId, linkToken, offered, drawn, requestedPlace }: Chosen,
) {
  const client = useQueryClient();
  const [destination, setDestination] = useState(nowhere);
  const [options, setOptions] = useState(defaultOptions);
  useEffect(() => {
    if (requestedPlace) setDestination({ text: requestedPlace.name, place: requestedPlace });
  }, [requestedPlace]);
  const saved = useQuery(savedRouteQuery(savedRouteId));
  const popular = useQuery(popularRideQuery(popularId));
  const linked = useQuery({ ...sharedLineQuery(linkToken), staleTime: Number.POSITIVE_INFINITY });
  const lead = useQuery({
    ...offeredRouteQuery(offered),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always', // the member may offer another one by now
  });
  const planned = useQuery(routeQuery(drawn));
  const { plan, show, choose, forget, savedAs } = usePlan(
    useMemo(() => {
      if (drawn) return planned.data && planOfDrawn(drawn, planned.data);
      if (lead.data) return planOfOffered(lead.data);
      return popular.data ? planOfPopular(popular.data) : saved.data && planOfSaved(saved.data);
    }, [drawn, planned.data, lead.data, popular.data, saved.data]),
  );

  const { mutate, ...calculation } = useMutation({
    mutationFn: () => calculatePlan(client, destination, position, options),
  });
  // The callback belongs to this call, not to the mutation, so that a response to an earlier request is ignored.
  const calculate = () => mutate(undefined, { onSuccess: show });
  const [file, setFile] = useState<OpenedFile | null>(null);
  useEffect(() => {
    if (linked.data) setFile(fileOfLine(linked.data));
    // Also after an error, so that the next sign-in does not return to an expired link.
    if (linked.data || linked.error) forgetAwaitedAddress();
  }, [linked.data, linked.error]);
  const reading = useMutation({
    mutationFn: readOnDevice,
    onSuccess: setFile,
    onError: toastFailure(fileTexts.unreadable),
  });
  const leading = useMutation({
    mutationFn: () => planWithLegToStart(plan, position),
    onError: toastFailure(),
  });

  const passing = useMutation({
    mutationFn: (closures: readonly RoadClosure[]) =>
      plan ? planPassing(plan, closures) : Promise.reject(new Error('no plan')),
    onError: toastFailure(),
  });

  /** Ignores what the answers to requests under way would show. */
  const dropRequests = () => {
    for (const { reset } of [calculation, leading, passing]) reset();
  };
  const aimAt = (next: Destination) => {
    dropRequests();
    setDestination(next);
  };
  const savings = useSavings();
  return {
    ...savings,
    destination,
    options,
    plan,
    busy: calculation.isPending || reading.isPending || leading.isPending || passing.isPending,
    failure: calculation.error && planningFailureOf(calculation.error),
    saved: {
      loading:
        !plan && (saved.isLoading || popular.isLoading || linked.isLoading || lead.isLoading || planned.isLoading),
      error: saved.error ?? popular.error ?? linked.error ?? lead.error ?? planned.error,
      isWithoutLine: saved.data?.route === null,
    },
    setDestination: aimAt,
    setOptions,
    calculate,
    file,
    openFile: (from: File, onRead?: () => void) => reading.mutate(from, { onSuccess: onRead }),
    closeFile: () => setFile(null),
    showOfFile: (next: Plan) => {
      setFile(null);
      show(next);
    },
    savedAs,
    routeToStart: () => leading.mutate(undefined, { onSuccess: show }),
    passClosures: (closures: readonly RoadClosure[]) => passing.mutate(closures, { onSuccess: show }),
    isPassing: passing.isPending,
    retrySaved: () =>
      void (drawn ? planned : popularId ? popular : linkToken ? linked : offered ? lead : saved).refetch(),
    select: choose,
    clear: () => {
      setFile(null);
      forget();
      aimAt(nowhere);
    },
  };
}

export type Planning = ReturnType<typeof usePlanning>;

/** The route of a shared link, as a file that holds this one line. */
function fileOfLine({ name, polyline, waypoints }: SharedLine): OpenedFile {
  const pieces = [decodePolyline(polyline)];
  return {
    name,
    routes: [fileLine({ kind: 'line', name, pieces, stops: waypoints }, [])],
    places: [],
    badPoints: 0,
    areas: 0,
    isCut: false,
    isLink: true,
  };
}

/** Calculates once place and position are both known; `calculate` is null while nothing can be requested. */
export function useAutomaticCalculation(
  place: Waypoint | null,
  isLocated: boolean,
  calculate: (() => void) | null,
): void {
  const bothStand = useEffectEvent(() => calculate?.());
  const isReady = isLocated && calculate !== null;
  useEffect(() => {
    if (place && isReady) bothStand();
  }, [place, isReady]);
}

/** A route that may be saved from here: the key that saves it once, and its id once it is saved. */
type Saving = { saveKey: string; routeId: string | null };

/** What is saved from here, by line: another route may be selected, or ridden, before the same one is shown again. */
function useSavings() {
  const [keys] = useState(() => new Map<string, string>());
  const [routeIds, setRouteIds] = useState<Readonly<Record<string, string>>>({});
  return {
    savingOf({ polyline }: Route): Saving {
      const saveKey = keys.get(polyline) ?? newIdempotencyKey();
      keys.set(polyline, saveKey);
      return { saveKey, routeId: routeIds[polyline] ?? null };
    },
    routeSavedAs: ({ polyline }: Route, routeId: string) => setRouteIds((ids) => ({ ...ids, [polyline]: routeId })),
  };
}

/** The plan made here, else the saved one, with the selected route. */
function usePlan(saved: Plan | null | undefined) {
  const [made, setMade] = useState<Plan | null>(null);
  const [choice, setChoice] = useState(0);
  const [, navigate] = useLocation();
  const [kept, setKept] = useState<{ saveKey: string; routeId: string } | null>(null);
  const keptId = made?.opened && made.opened.saveKey === kept?.saveKey ? kept.routeId : null;
  // Reloading or coming back shows the saved route.
  useEffect(() => {
    if (keptId) navigate(navigationOf(keptId), { replace: true });
  }, [keptId, navigate]);
  const current = made && keptId ? { ...made, source: 'saved' as const } : (made ?? saved);
  return {
    plan: current ? { ...current, selected: Math.min(choice, current.routes.length - 1) } : null,
    show: (next: Plan) => {
      setMade(next);
      setChoice(0);
    },
    choose: setChoice,
    forget: () => setMade(null),
    /** The open route is saved from now on, unless the rider has opened another one. */
    savedAs: (saveKey: string, routeId: string) => setKept({ saveKey, routeId }),
  };
}

const toastFailure = (title?: string) => (error: Error) => {
  const failure = planningFailureOf(error, title);
  showToast({ title: failure.title, description: failure.text, tone: 'destructive' });
};

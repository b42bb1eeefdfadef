import { maxTripDays } from '@estradeiro/contract/trips';
import { savedRouteRequest } from '@estradeiro/navigation/saved-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { tripOf } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import { PlanningError, planningFailureOf } from '../planning-failure.ts';
import { defaultOptions } from '../shared/plan.ts';
import type { KeepAsTrip } from '../shared/route-extras-buttons.tsx';
import { isLikelyOnRoads, routeAsItIs, routeOnRoads } from './file-routes.ts';
import type { FileRoute, RouteOfFile } from './opened-file.ts';
import { fileTexts, titleOf } from './texts.ts';

type Days = { name: string; routes: readonly FileRoute[] };

/** Saves the routes of a file as the days of a new trip, and opens the trip. */
export function useFileDays(keepAsTrip: KeepAsTrip, onMade: () => void) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    async mutationFn({ name, routes }: Days) {
      const bodies = [];
      for (const [index, route] of routes.slice(0, maxTripDays).entries()) {
        bodies.push(savedRouteRequest(`${name} · ${titleOf(route) ?? index + 1}`, (await routeOfDay(route)).route));
      }
      const kept = await keepAsTrip(client, { name: name.slice(0, 80), routes: bodies });
      if ('refusal' in kept) throw new PlanningError({ title: fileTexts.tripFailed, text: kept.refusal });
      return { id: kept.tripId, count: bodies.length, leftOut: routes.length - bodies.length };
    },
    onSuccess({ id, count, leftOut }) {
      onMade();
      showToast({
        title: fileTexts.tripMade(count),
        ...(leftOut > 0 && { description: fileTexts.daysLeftOut(leftOut) }),
        tone: 'success',
      });
      navigate(tripOf(id));
    },
    onError: (error) =>
      showToast({ title: fileTexts.tripFailed, description: planningFailureOf(error).text, tone: 'destructive' }),
  });
}

/** The suggested route; without roads the line itself. Fails with `ApiError` for points without a network. */
async function routeOfDay(route: FileRoute): Promise<RouteOfFile> {
  const own = route.kind === 'line' ? routeAsItIs(route) : null;
  if (!own) return routeOnRoads(route, defaultOptions);
  const onRoads = await routeOnRoads(route, defaultOptions).catch(() => null);
  return onRoads && isLikelyOnRoads(route, onRoads) ? onRoads : own;
}

import type { routeOptions } from '@estradeiro/contract/navigation';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { riderIdIn } from '#platform/offline/pending.ts';
import { saveRecord } from '#platform/offline/record.ts';
import { notSavedText } from '#platform/offline/save-record.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { showToast } from '#ui/toast.tsx';
import { formTexts } from '../texts.ts';

/** The content of a day's saved route. */
export type DayRoute = Pick<SavedRoute, 'name' | 'waypoints'> & DayRouteWishes;
export type DayRouteWishes = Pick<SavedRoute, 'filters' | keyof typeof routeOptions>;

/** Saves the routes of a trip's days on this device first; the server calculates them when they arrive. */
export function useDayRouteWrites() {
  const client = useQueryClient();
  return {
    /** Returns the id of the route, which is then queued. A second call with the same key creates no second route. */
    create: (dayRoute: DayRoute, key: string = newIdempotencyKey()) => create(client, dayRoute, key),
    /** Replaces the waypoints of a saved route; its new metrics come with the response. Returns its id. */
    change(route: SavedRoute, waypoints: PlannedPoint[]): string {
      void write(client, { record: route, body: bodyOf({ ...route, waypoints }) });
      return route.id;
    },
  };
}

function create(client: QueryClient, dayRoute: DayRoute, key: string): string {
  const riderId = riderIdIn(client) ?? '';
  void write(client, { record: null, body: bodyOf(dayRoute), key });
  return recordIdOf(createSavedRoute, { riderId, key, params: {} });
}

const bodyOf = ({ name, waypoints, filters, avoidStretches = [], ...wishes }: DayRoute) => ({
  name,
  origin: waypoints[0]?.name ?? '',
  destination: waypoints.at(-1)?.name ?? '',
  waypoints,
  filters,
  avoidTolls: wishes.avoidTolls ?? false,
  avoidHighways: wishes.avoidHighways ?? false,
  avoidTowns: wishes.avoidTowns ?? false,
  curvesOnly: wishes.curvesOnly ?? false,
  unpaved: wishes.unpaved ?? 'any',
  avoidStretches,
  optimizeOrder: false,
});

type Write = Pick<Parameters<typeof saveRecord>[2], 'record' | 'body' | 'key'>;

/** A refusal shows at the route's day; a failure to queue is shown at once. */
async function write(client: QueryClient, { key, ...one }: Write): Promise<void> {
  try {
    await saveRecord(client, savedRouteWrites, { ...one, ...(key !== undefined && { key }) });
  } catch (error) {
    showToast({ title: formTexts.error, description: notSavedText(error), tone: 'destructive' });
  }
}

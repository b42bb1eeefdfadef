import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { riderIdIn } from '#platform/offline/pending.ts';
import { saveRecord } from '#platform/offline/record.ts';
import { notKeptText } from '#platform/offline/save-record.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { showToast } from '#ui/toast.tsx';
import { formTexts } from '../texts.ts';

/** What the saved route of a day is made of. */
export type Stage = Pick<SavedRoute, 'name' | 'waypoints'> & StageWishes;
/** What is asked of its way. */
export type StageWishes = Pick<SavedRoute, 'filters' | 'avoidTolls' | 'avoidHighways' | 'curvesOnly'>;

/** Writes the saved routes that are ridden day by day: on this device first, and calculated when the server has them. */
export function useStages() {
  const client = useQueryClient();
  return {
    /** The id of the route, which is queued by then. The same under one key is made once. */
    create: (stage: Stage, key: string = newIdempotencyKey()) => create(client, stage, key),
    /** Another way for the same route of the rider's own, whose figures come with the answer. The id of the route. */
    change(route: SavedRoute, waypoints: PlannedPoint[]): string {
      void write(client, { record: route, body: bodyOf({ ...route, waypoints }) });
      return route.id;
    },
  };
}

function create(client: QueryClient, stage: Stage, key: string): string {
  const riderId = riderIdIn(client) ?? '';
  void write(client, { record: null, body: bodyOf(stage), key });
  return recordIdOf(createSavedRoute, { riderId, key, params: {} });
}

const bodyOf = ({ name, waypoints, filters, avoidTolls, avoidHighways, curvesOnly }: Stage) => ({
  name,
  origin: waypoints[0]?.name ?? '',
  destination: waypoints.at(-1)?.name ?? '',
  waypoints,
  filters,
  avoidTolls: avoidTolls ?? false,
  avoidHighways: avoidHighways ?? false,
  curvesOnly: curvesOnly ?? false,
  optimizeOrder: false,
});

type Write = Pick<Parameters<typeof saveRecord>[2], 'record' | 'body' | 'key'>;

/** What is refused shows at the day of the route; that nothing could be kept is said at once. */
async function write(client: QueryClient, { key, ...one }: Write): Promise<void> {
  try {
    await saveRecord(client, savedRouteWrites, { ...one, ...(key !== undefined && { key }) });
  } catch (error) {
    showToast({ title: formTexts.error, description: notKeptText(error), tone: 'destructive' });
  }
}

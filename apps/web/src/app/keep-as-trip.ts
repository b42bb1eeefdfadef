import { createSavedRoute } from '@estradeiro/contract/routes';
import { createTrip } from '@estradeiro/contract/trips';
import type { KeepAsTrip } from '#features/planner/shared/route-extras-buttons.tsx';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { tripWrites } from '#features/trips/shared/trip-writes.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { riderIdIn } from '#platform/offline/pending.ts';
import { saveRecord } from '#platform/offline/record.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { dayOf } from '#ui/day.ts';

/** Saves each route, and a trip with one day for each; without a network they stay pending. Stops at a refusal. */
export const keepAsTrip: KeepAsTrip = async (client, { name, routes }) => {
  const riderId = riderIdIn(client) ?? '';
  const days = [];
  for (const body of routes) {
    const key = newIdempotencyKey();
    const saved = await saveRecord(client, savedRouteWrites, { record: null, body, key });
    if (saved.state === 'refused') return { refusal: saved.refusal.message };
    const routeId = recordIdOf(createSavedRoute, { riderId, key, params: {} });
    days.push({ id: crypto.randomUUID(), routeId, departsAt: '08:00', bed: null });
  }
  const key = newIdempotencyKey();
  const plain = { checklistId: null, budgetId: null, groupId: null, editorIds: [] };
  const body = { name, startsOn: dayOf(systemClock()), days, ...plain };
  const made = await saveRecord(client, tripWrites, { record: null, body, key });
  if (made.state === 'refused') return { refusal: made.refusal.message };
  return { tripId: recordIdOf(createTrip, { riderId, key, params: {} }) };
};

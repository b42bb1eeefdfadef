import { createTripBudget, defaultCategories, totalOf } from '@estradeiro/contract/budget/budgets';
import type { Trip } from '@estradeiro/contract/trips';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetWrites } from '#features/budget/shared/budget-writes.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import { saveRecord } from '#platform/offline/record.ts';
import { refusalText } from '#platform/offline/save-record.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { showToast } from '#ui/toast.tsx';
import type { TripEstimate } from '../estimate.ts';
import { formTexts, togetherTexts } from '../texts.ts';
import { useSaveTrip } from './use-save-trip.ts';

/** Creates a budget from a trip's estimate and links it to the trip; both on this device first. */
export function useBudgetOfTrip(trip: Trip, { fuel, isFuelPartial, lodging, nightsUnknown, tolls }: TripEstimate) {
  const client = useQueryClient();
  const riderId = useRiderId() ?? '';
  const { save } = useSaveTrip(trip);
  const [busy, setBusy] = useState(false);
  const costs: Record<string, { cents: number | null; isPartly?: boolean }> = {
    [togetherTexts.fuel]: { cents: fuel, isPartly: isFuelPartial },
    [togetherTexts.beds]: { cents: lodging, isPartly: nightsUnknown > 0 },
    [togetherTexts.tolls]: { cents: tolls },
  };
  const names = [...new Set([...Object.keys(costs), ...defaultCategories])];
  const categories = names.map((name) => {
    const { cents = 0, isPartly = false } = costs[name] ?? {};
    return { name, estimatedCost: (cents ?? 0) / 100, costUnknown: cents === null || isPartly };
  });
  return {
    busy,
    async create() {
      setBusy(true);
      const key = newIdempotencyKey();
      const body = { name: trip.name, categories, totalEstimated: totalOf(categories), routeId: null, travellers: [] };
      try {
        const outcome = await saveRecord(client, budgetWrites, { record: null, body, key });
        if (outcome.state === 'refused') return refused(refusalText(outcome.refusal, togetherTexts.budgetFailed));
        save({ budgetId: recordIdOf(createTripBudget, { riderId, key, params: {} }) });
      } catch {
        refused(togetherTexts.budgetFailed);
      } finally {
        setBusy(false);
      }
    },
  };
}

const refused = (description: string) => showToast({ title: formTexts.error, description, tone: 'destructive' });

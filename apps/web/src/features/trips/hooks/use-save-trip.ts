import type { NewTrip, Trip } from '@estradeiro/contract/trips';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { tripWrites } from '../shared/trip-writes.ts';
import { formTexts } from '../texts.ts';

const noMore = () => undefined;

/** Saves a change of a trip, on this device first; what is not changed stays. */
export function useSaveTrip(trip: Trip, onDone: () => void = noMore) {
  const { save, busy } = useSaveRecord({
    type: tripWrites,
    record: trip,
    onDone,
    accepted: { title: formTexts.savedEdit },
    refused: { title: formTexts.error, otherwise: formTexts.failed },
  });
  const { name, startsOn, days, checklistId, budgetId, groupId, editorIds } = trip;
  return {
    busy,
    save: (changed: Partial<NewTrip>) =>
      save({ name, startsOn, days, checklistId, budgetId, groupId, editorIds, ...changed }),
  };
}

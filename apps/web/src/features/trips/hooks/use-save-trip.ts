import type { NewTrip, Trip } from '@estradeiro/contract/trips';
import { refusalText, useSaveRecord } from '#platform/offline/save-record.ts';
import { showToast } from '#ui/toast.tsx';
import { tripWrites } from '../shared/trip-writes.ts';
import { formTexts } from '../texts.ts';

const noMore = () => undefined;

/** Saves a change of a trip, on this device first; what is not changed stays. */
export function useSaveTrip(trip: Trip, onDone: () => void = noMore) {
  const { save, busy } = useSaveRecord({
    type: tripWrites,
    record: trip,
    onDone,
    onAccepted: () => showToast({ title: formTexts.savedEdit, tone: 'success' }),
    onRefused: (refusal) =>
      showToast({ title: formTexts.error, description: refusalText(refusal, formTexts.failed), tone: 'destructive' }),
  });
  const { name, startsOn, days, checklistId, budgetId, groupId, editorIds } = trip;
  return {
    busy,
    save: (changed: Partial<NewTrip>) =>
      save({ name, startsOn, days, checklistId, budgetId, groupId, editorIds, ...changed }),
  };
}

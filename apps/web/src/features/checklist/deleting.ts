import { createChecklist } from '@estradeiro/contract/checklist/lists';
import { recordIdOf } from '#platform/record-id.ts';
import { lastRiderId } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { sendAndShowOutcome } from './hooks/use-changes.ts';
import { dropList, type StoredList } from './stored-lists.ts';
import { organiseTexts } from './texts.ts';

/** Removes a list here at once and queues the deletion, also where a lost response hides whether the server has the list. */
export function deleteList({ id, name, key, updatedAt }: StoredList): void {
  const riderId = lastRiderId();
  const wantedId = id ?? (riderId && recordIdOf(createChecklist, { riderId, key, params: {} }));
  dropList(name, wantedId ? { id: wantedId, name, seenAt: updatedAt } : null);
}

/** Deletes a list here at once, and on the server when it can be reached. */
export async function deleteNow(list: StoredList): Promise<void> {
  deleteList(list);
  const { state } = await sendAndShowOutcome();
  if (state === 'sent') showToast({ title: organiseTexts.deleted, tone: 'success' });
  else if (state === 'waiting') showToast({ title: organiseTexts.deletedHere, description: organiseTexts.sentLater });
}

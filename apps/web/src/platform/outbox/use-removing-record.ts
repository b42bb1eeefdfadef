import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#ui/texts.ts';
import { showToast } from '#ui/toast.tsx';
import type { Removing } from './remove-record.ts';
import type { Remove } from './use-record-writes.ts';

/**
 * Deletes a record: here at once, on the server when it can be reached. Draws nothing, and what does it comes when one is deleted, so
 * that each of thousands of rows may have it.
 */
export function useRemovingRecord(removing: Removing) {
  const client = useQueryClient();
  return async (record: Remove['record']): Promise<void> => {
    const { removeAndTell } = await import('./remove-record.ts').catch(() => ({ removeAndTell: tellMissed }));
    await removeAndTell(client, removing, record);
  };
}

const tellMissed = async () =>
  showToast({ title: texts.failureTitle, description: texts.notOpenedHint, tone: 'destructive' });

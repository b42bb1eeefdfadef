import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/toast.tsx';
import { keptWords } from './kept-words.ts';
import type { RecordKind } from './record-writes.ts';
import { outboxTexts } from './texts.ts';
import { type Remove, removeRecord } from './use-record-writes.ts';

type Removing = Omit<Remove, 'record'> & { kind: RecordKind; onArrived: () => void };

/** Deletes a record, here at once, on the server when it can be reached, and says what came of it. */
export function useRemovingRecord(removing: Removing) {
  const client = useQueryClient();
  return (record: Remove['record']): Promise<void> => removeAndTell(client, removing, record);
}

async function removeAndTell(
  client: QueryClient,
  { kind, onArrived, ...of }: Removing,
  record: Remove['record'],
): Promise<void> {
  try {
    const fate = await removeRecord(client, kind, { record, ...of });
    if (fate.state === 'refused') {
      showToast({ title: outboxTexts.refusedToast, description: fate.refusal.message, tone: 'destructive' });
    } else if (fate.state === 'arrived') onArrived();
    else showToast(keptWords('remove', fate.on));
  } catch {
    showToast({ title: outboxTexts.refusedToast, description: outboxTexts.notKept, tone: 'destructive' });
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/toast.tsx';
import { keptWords } from './kept-words.ts';
import type { RecordKind } from './record-writes.ts';
import { outboxTexts as texts } from './texts.ts';
import { type Remove, removeRecord } from './use-record-writes.ts';

export type Removing = Omit<Remove, 'record'> & { kind: RecordKind; onArrived: () => void };

/** Deletes a record and says what came of it. */
export async function removeAndTell(
  client: QueryClient,
  { kind, onArrived, ...of }: Removing,
  record: Remove['record'],
): Promise<void> {
  try {
    const fate = await removeRecord(client, kind, { record, ...of });
    if (fate.state === 'refused') {
      showToast({ title: texts.refusedToast, description: fate.refusal.message, tone: 'destructive' });
    } else if (fate.state === 'arrived') onArrived();
    else showToast(keptWords('remove'));
  } catch {
    showToast({ title: texts.refusedToast, description: texts.notKept, tone: 'destructive' });
  }
}

import { type AlwaysAvoided, avoidAlways, mostAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { AvoidedStretch } from '@estradeiro/contract/navigation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '#platform/call.ts';
import type { Outcome } from '#platform/offline/outbox.ts';
import { riderIdIn } from '#platform/offline/pending.ts';
import { counted, removeRecord, saveRecord, useOptimistic } from '#platform/offline/record.ts';
import { notSavedText, pendingWords } from '#platform/offline/save-record.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { showToast } from '#ui/toast.tsx';
import { alwaysAvoidedQuery } from '../api.ts';
import { alwaysAvoidedWrites } from '../outbox.ts';
import { texts } from './texts.ts';

const none: readonly AlwaysAvoided[] = [];

/** The stretches that every route of the rider avoids, the newest first, and the writes of them, undone once the server has them. */
export function useAlwaysAvoided() {
  const client = useQueryClient();
  const query = useQuery(alwaysAvoidedQuery);
  const shown = useOptimistic(alwaysAvoidedWrites, query.data ?? none);

  async function write(
    does: 'save' | 'remove',
    outcomeOf: () => Promise<Outcome>,
    onDone: () => void = () => undefined,
  ): Promise<void> {
    try {
      const outcome = await outcomeOf();
      if (outcome.state === 'refused')
        showToast({ title: texts.failed, description: outcome.refusal.message, tone: 'destructive' });
      else if (outcome.state === 'pending') showToast(pendingWords(does, outcome.on));
      else onDone();
    } catch (error) {
      showToast({ title: texts.failed, description: notSavedText(error), tone: 'destructive' });
    }
  }
  const done = (title: string, undo: () => Promise<void>) => (): void => {
    showToast({ title }, { label: texts.undo, onTake: () => void undo(), onLapse: () => undefined });
  };
  const save = (stretch: AvoidedStretch, key?: string) =>
    saveRecord(client, alwaysAvoidedWrites, { record: null, body: stretch, ...(key && { key }) });
  const avoid = (stretch: AvoidedStretch): void => {
    const key = newIdempotencyKey();
    const id = recordIdOf(avoidAlways, { riderId: riderIdIn(client) ?? '', key, params: {} });
    const takeBack = () => removeRecord(client, alwaysAvoidedWrites, { record: { ...stretch, id } });
    const title = texts.avoided(stretch.name ?? texts.road);
    void write(
      'save',
      () => save(stretch, key),
      done(title, () => write('remove', takeBack)),
    );
  };
  const allow = (record: AlwaysAvoided): void => {
    const { id: _, createdAt: __, ...stretch } = record;
    const remove = () => removeRecord(client, alwaysAvoidedWrites, { record });
    const title = texts.allowed(record.name ?? texts.road);
    void write(
      'remove',
      remove,
      done(title, () => write('save', () => save(stretch))),
    );
  };
  const stretches = counted(shown);
  return { query, shown, stretches, isFull: stretches.length >= mostAlwaysAvoided, avoid, allow };
}

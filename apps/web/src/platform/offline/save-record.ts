import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import { newIdempotencyKey } from '../call.ts';
import { OutboxFull, outbox } from './outbox.ts';
import { riderIdIn, useRiderId } from './pending.ts';
import type { Refusal } from './queue.ts';
import { aboutOf, type Remove, removeRecord, type Save, saveRecord, type WritableRecord } from './record.ts';
import { outboxTexts } from './texts.ts';
import { removeUndoably } from './undo.ts';

type Saving = Pick<Save, 'record' | 'of' | 'needs'> & {
  type: WritableRecord;
  /** The server has it: says so. */
  onAccepted: (body: Save['body']) => void;
  onRefused: (refusal: Refusal) => void;
  /** The form may close: the server has it, or it is pending. */
  onDone: () => void;
};

/** What a form needs to save a record: queued on this device first, then sent. One form makes one record, however often it is saved. */
export function useSaveRecord({ type, record, of, needs, onAccepted, onRefused, onDone }: Saving) {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(given: object, wantedKey: string = newIdempotencyKey()) {
    const body = given as Save['body'];
    key.current ??= wantedKey;
    setBusy(true);
    try {
      const outcome = await saveRecord(client, type, { record, body, key: key.current, of, needs });
      if (outcome.state === 'refused') return onRefused(outcome.refusal);
      if (outcome.state === 'accepted') onAccepted(body);
      else showToast(pendingWords('save', outcome.on));
      onDone();
    } catch (error) {
      const message = error instanceof OutboxFull ? outboxTexts.full : outboxTexts.notKept;
      onRefused({ type: 'not_kept', message, details: null });
    } finally {
      setBusy(false);
    }
  }

  return { save: (body: object, wantedKey?: string) => void save(body, wantedKey), busy };
}

type Removing = Omit<Remove, 'record'> & {
  type: WritableRecord;
  /** Says so. Without it the rider knows already: only a refusal shows. */
  onAccepted?: () => void;
  /** What a refusal is called where the specification has its own words; `message` is the server's. */
  refused?: (message: string) => { title: string; description: string };
};

/** Deletes a record, here at once, on the server when it can be reached, and says what came of it. */
export function useRemoveRecord({ type, onAccepted, refused = plainRefusal, ...path }: Removing) {
  const client = useQueryClient();
  return async (record: Remove['record']): Promise<void> => {
    try {
      const outcome = await removeRecord(client, type, { record, ...path });
      if (outcome.state === 'refused') {
        showToast({ ...refused(outcome.refusal.message), tone: 'destructive' });
      } else if (!onAccepted) return;
      else if (outcome.state === 'accepted') onAccepted();
      else showToast(pendingWords('remove', outcome.on));
    } catch {
      showToast({ title: outboxTexts.refusedToast, description: outboxTexts.notKept, tone: 'destructive' });
    }
  };
}

type RemovingSoon = Omit<Remove, 'record'> & { type: WritableRecord; removed: string };

/**
 * The same for a small record, which nobody is asked about: gone here at once, and on the server once nobody pressed 'Desfazer'.
 * `removed` says that it is gone.
 */
export function useUndoableRemoval({ type, removed, ...path }: RemovingSoon) {
  const client = useQueryClient();
  const riderId = useRiderId();
  const remove = useRemoveRecord({ type, ...path });
  return (record: Remove['record']): void =>
    removeUndoably({
      about: aboutOf(type, record.id),
      removed,
      commit: async () => riderIdIn(client) === riderId && (await remove(record)),
    });
}

const plainRefusal = (description: string) => ({ title: outboxTexts.refusedToast, description });

/** What a form says of a refusal: the server's own words about the record, else `failed`. */
export const refusalText = ({ type, message }: Refusal, failed: string): string =>
  type === 'invalid_request' || type === 'unexpected' ? failed : message;

/** What is said of a pending write: how long this browser keeps it, and what it waits for. */
export const pendingWords = (does: 'save' | 'remove' = 'save', on?: 'server') => {
  const isSaved = does === 'save';
  return outbox.isLasting()
    ? {
        title: isSaved ? outboxTexts.kept : outboxTexts.keptRemoval,
        description: on === 'server' ? outboxTexts.keptForServerHint : outboxTexts.keptHint,
      }
    : { title: isSaved ? outboxTexts.keptHere : outboxTexts.keptHereRemoval, description: outboxTexts.keptHereHint };
};

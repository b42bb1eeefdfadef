import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { offerMs, showToast, type ToastWords } from '#ui/toast.tsx';
import { newIdempotencyKey } from '../call.ts';
import { systemClock } from '../clock.ts';
import { OutboxFull, outbox } from './outbox.ts';
import { outboxActions } from './pending.ts';
import type { Refusal } from './queue.ts';
import {
  type Remove,
  removeRecord,
  removeRecordUndoably,
  type Save,
  saveRecord,
  type WritableRecord,
} from './record.ts';
import { outboxTexts } from './texts.ts';

type Words = Omit<ToastWords, 'tone'>;

export type Saving = Pick<Save, 'record' | 'of' | 'needs'> & {
  type: WritableRecord;
  /** The toast after the server has accepted it. */
  accepted: Words | ((body: Save['body']) => Words);
  /** The toast of a refusal with the server's message; `otherwise` replaces messages that are not about the record. */
  refused: { title: string; otherwise?: string };
  /** Returns true for a refusal that needs no toast. */
  onRefused?: (refusal: Refusal) => boolean;
  /** Called when the form may close: the write is accepted or pending. */
  onDone: () => void;
};

/** Saves a record: queued on this device first, then sent. One form creates one record, however often it is saved. */
export function useSaveRecord({ type, record, of, needs, accepted, refused, onRefused, onDone }: Saving) {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);

  function refuse(refusal: Refusal) {
    if (onRefused?.(refusal)) return;
    const description = refusalText(refusal, refused.otherwise ?? refusal.message);
    showToast({ title: refused.title, description, tone: 'destructive' });
  }

  async function save(output: object, firstKey: string = newIdempotencyKey()) {
    const body = output as Save['body'];
    key.current ??= firstKey;
    setBusy(true);
    try {
      const outcome = await saveRecord(client, type, { record, body, key: key.current, of, needs });
      if (outcome.state === 'refused') return refuse(outcome.refusal);
      if (outcome.state === 'accepted')
        showToast({ ...(typeof accepted === 'function' ? accepted(body) : accepted), tone: 'success' });
      else showToast(pendingWords('save', outcome.on));
      onDone();
    } catch (error) {
      refuse({ type: 'not_kept', message: notSavedText(error), details: null });
    } finally {
      setBusy(false);
    }
  }

  return { save: (output: object, firstKey?: string) => void save(output, firstKey), busy };
}

type Removing = Omit<Remove, 'record'> & {
  type: WritableRecord;
  /** Shows the success. */
  onAccepted: () => void;
  /** The toast of a refusal where the specification has its own text; `message` is the server's. */
  refused?: (message: string) => { title: string; description: string };
};

/** Deletes a record on this device at once, on the server when it is reachable, and shows the outcome. */
export function useRemoveRecord({ type, onAccepted, refused = plainRefusal, ...path }: Removing) {
  const client = useQueryClient();
  return async (record: Remove['record']): Promise<void> => {
    try {
      const outcome = await removeRecord(client, type, { record, ...path });
      if (outcome.state === 'refused') {
        showToast({ ...refused(outcome.refusal.message), tone: 'destructive' });
      } else if (outcome.state === 'accepted') onAccepted();
      else showToast(pendingWords('remove', outcome.on));
    } catch (error) {
      showNotRemoved(error);
    }
  };
}

type RemovingSoon = Omit<Remove, 'record'> & { type: WritableRecord; removed: string };

/** Later than the end of the toast: other tabs do not know about it, and send the deletion after this time. */
const undoMillis = offerMs + 2_000;

/**
 * Deletes a small record without a confirmation. The deletion is queued before the record disappears, so that a killed
 * browser does not restore it, and sent unless 'Desfazer' is pressed. `removed` is the title of the toast.
 */
export function useUndoableRemoval({ type, removed, ...path }: RemovingSoon) {
  const client = useQueryClient();
  return async (record: Remove['record']): Promise<void> => {
    try {
      const id = await removeRecordUndoably(client, type, { record, ...path }, systemClock() + undoMillis);
      showToast(
        { title: removed },
        {
          label: outboxTexts.undo,
          onTake: () => void outboxActions.undo(id),
          onLapse: () => void lapse(id),
        },
      );
    } catch (error) {
      showNotRemoved(error);
    }
  };
}

/** Sends the deletion. The toast has shown it already, so that only a refusal is shown. */
async function lapse(id: string): Promise<void> {
  await outboxActions.lapseUndo(id);
  const outcome = await outboxActions.outcomeOf(id);
  if (outcome.state === 'refused') showToast({ ...plainRefusal(outcome.refusal.message), tone: 'destructive' });
}

const showNotRemoved = (error: unknown) => showToast({ ...plainRefusal(notSavedText(error)), tone: 'destructive' });

/** Why a write could not be queued, and the remedy. */
export const notSavedText = (error: unknown): string =>
  error instanceof OutboxFull ? outboxTexts.full : outboxTexts.notKept;

const plainRefusal = (description: string) => ({ title: outboxTexts.refusedToast, description });

/** The text of a refusal: the server's message where it is about the record, else `failed`. */
export const refusalText = ({ type, message }: Refusal, failed: string): string =>
  type === 'invalid_request' || type === 'unexpected' ? failed : message;

/** The toast of a pending write: how long this browser stores it, and what has to happen before it is sent. */
export const pendingWords = (does: 'save' | 'remove' = 'save', on?: 'server') => {
  const isSaved = does === 'save';
  const problem = outbox.problem();
  return problem === null
    ? {
        title: isSaved ? outboxTexts.kept : outboxTexts.keptRemoval,
        description: on === 'server' ? outboxTexts.keptForServerHint : outboxTexts.keptHint,
      }
    : {
        title: isSaved ? outboxTexts.keptHere : outboxTexts.keptHereRemoval,
        description: outboxTexts.keptHereHint[problem],
      };
};

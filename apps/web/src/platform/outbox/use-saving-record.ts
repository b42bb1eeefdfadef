import { useRef, useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import { newIdempotencyKey } from '../call.ts';
import type { Refusal } from './entry.ts';
import { keptWords } from './kept-words.ts';
import { OutboxFull } from './outbox.ts';
import type { RecordKind } from './record-writes.ts';
import { outboxTexts } from './texts.ts';
import { useRecordWrites } from './use-record-writes.ts';

type Fields = Record<string, unknown>;
type Saving = {
  kind: RecordKind;
  /** Null for a new one. */
  record: ({ id: string } & Fields) | null;
  /** What else its path names. */
  of?: Record<string, string>;
  needs?: string;
  /** The server has it: says so. */
  onArrived: (body: Fields) => void;
  onRefused: (refusal: Refusal) => void;
  /** It is done here: the server has it, or it waits for a network. */
  onDone: () => void;
};

/** What a form needs to save a record: kept on this device first, then sent. Of one form one record comes, however often it is saved. */
export function useSavingRecord({ kind, record, of, needs, onArrived, onRefused, onDone }: Saving) {
  const { save: write } = useRecordWrites(kind);
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(body: object, wantedKey: string = newIdempotencyKey()) {
    key.current ??= wantedKey;
    setBusy(true);
    try {
      const fate = await write({ record, body: body as Fields, key: key.current, of, needs });
      if (fate.state === 'refused') return onRefused(fate.refusal);
      if (fate.state === 'arrived') onArrived(body as Fields);
      else showToast(keptWords('save', fate.on));
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

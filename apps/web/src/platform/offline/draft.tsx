import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { restoreFocus } from '#ui/restore-focus.ts';
import { newIdempotencyKey } from '../call.ts';
import { createStored } from './store.ts';
import { draftTexts } from './texts.ts';

/**
 * What was typed on this device and not saved yet, for a new record (null) or for a change of the record with that id.
 * `key` changes with the content, so that sending the same twice makes one record.
 */
export type SavedDraft<Values> = {
  read(id: string | null): (Values & { key: string }) | null;
  write(id: string | null, draft: Values & { key: string }): void;
  remove(id: string | null): void;
  /** Removes the draft that was sent under `key`; one that changed since has another key and stays. */
  settle(id: string | null, key: string): void;
};

const Keyed = z.object({ key: z.string() });

/** Declares where a form's drafts are saved, each parsed by `schema`; one of an older form is dropped. A sign-out removes them. */
export function savedDraft<Values extends object>(name: string, schema: z.ZodType<Values>): SavedDraft<Values> {
  const stored = createStored(name, z.record(z.string(), z.unknown()), {});
  const nameOf = (id: string | null) => id ?? 'new';
  const read = (id: string | null) => {
    const draft = stored.read()[nameOf(id)];
    const [values, keyed] = [schema.safeParse(draft), Keyed.safeParse(draft)];
    return values.success && keyed.success ? { ...values.data, ...keyed.data } : null;
  };
  const remove = (id: string | null) => {
    const { [nameOf(id)]: _, ...others } = stored.read();
    stored.write(others);
  };
  return {
    read,
    write: (id, draft) => stored.write({ ...stored.read(), [nameOf(id)]: draft }),
    remove,
    settle(id, key) {
      if (read(id)?.key === key) remove(id);
    },
  };
}

type Draft<Values> = {
  /** The result of `start` if that is a function, called once; null where `start` is followed. */
  base: Values | null;
  changed: Partial<Values>;
  key: string;
  restored: boolean;
};

/** The values of a form. With `saved` they are saved at every change, so that they survive a reload or a lost network. */
export function useDraft<Values extends object>(
  start: Values | (() => Values),
  saved?: SavedDraft<Values>,
  id: string | null = null,
) {
  const fresh = (): Draft<Values> => ({
    base: start instanceof Function ? start() : null,
    changed: {},
    key: newIdempotencyKey(),
    restored: false,
  });
  const [draft, set] = useState(() => {
    const { key, ...changed } = saved?.read(id) ?? {};
    return key ? { ...fresh(), changed: changed as Partial<Values>, key, restored: true } : fresh();
  });
  const latest = useRef(draft);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const valuesOf = ({ base, changed }: Draft<Values>) => ({ ...(base ?? start), ...changed }) as Values;
  const replace = (draft: Draft<Values>) => {
    latest.current = draft;
    set(draft);
  };
  return {
    values: valuesOf(draft),
    key: draft.key,
    restored: draft.restored,
    /** Returns the changed values. Nothing is saved once the form is closed: another rider may be here by then. */
    change(change: Partial<Values> | ((values: Values) => Partial<Values>)): Partial<Values> {
      const part = typeof change === 'function' ? change(valuesOf(latest.current)) : change;
      if (isClosed.current) return part;
      const changed = { ...latest.current.changed, ...part };
      replace({ ...latest.current, changed, key: newIdempotencyKey() });
      saved?.write(id, { ...valuesOf(latest.current), key: latest.current.key });
      return part;
    },
    discard() {
      saved?.remove(id);
      replace(fresh());
    },
    /** Removes the draft once it was saved as a record. */
    forget: () => saved?.remove(id),
  };
}

/** Shows that a form continues a saved draft, and lets the rider discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const discard = () => {
    onDiscard();
    restoreFocus(null); // the button disappears with the draft
  };
  return (
    <div className="flex items-center justify-between gap-3 text-15 text-provisional">
      <p>{draftTexts.restored}</p>
      <Button variant="quiet" onClick={discard}>
        {draftTexts.discard}
      </Button>
    </div>
  );
}

/**
 * For a form without a saved draft: one idempotency key per content. The same content sent again creates nothing twice;
 * changed content gets another key. Call `forget` after saving in a form that stays open: the same content is then
 * another record.
 */
export function useDraftKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    of: (draft: object): string => {
      const text = JSON.stringify(draft);
      const key = keys.current.get(text) ?? newIdempotencyKey();
      keys.current.set(text, key);
      return key;
    },
    forget: () => keys.current.clear(),
  };
}

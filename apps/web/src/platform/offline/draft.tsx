import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { giveBackFocus } from '#ui/give-back-focus.ts';
import { newIdempotencyKey } from '../call.ts';
import { createStored } from './store.ts';
import { draftTexts } from './texts.ts';

/**
 * What is typed on this device and not saved yet: of a new record (null), or of a change of the record with that id. `key` changes
 * with what is typed, so that the same sent twice is made once.
 */
type SavedDraft<T extends { key: string }> = {
  read(id: string | null): T | null;
  write(id: string | null, draft: T): void;
  remove(id: string | null): void;
  /** Removes what was sent under that key, and nothing that was typed since. */
  settle(id: string | null, key: string): void;
};

/** Declares where the drafts of a form are saved, each parsed by `schema`: one of an older form is none. A sign-out forgets them. */
export function savedDraft<T extends { key: string }>(name: string, schema: z.ZodType<T>): SavedDraft<T> {
  const stored = createStored(name, z.record(z.string(), z.unknown()), {});
  const nameOf = (id: string | null) => id ?? 'new';
  const read = (id: string | null) => schema.safeParse(stored.read()[nameOf(id)]).data ?? null;
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

type Change<T> = Partial<Omit<T, 'key'>>;

/** What is typed into a form, saved at every change: neither a reload nor a lost network takes it away. */
export function useSavedDraft<T extends { key: string }>(saved: SavedDraft<T>, id: string | null, fresh: () => T) {
  const [{ draft, restored }, set] = useState(() => {
    const before = saved.read(id);
    return { draft: before ?? fresh(), restored: before !== null };
  });
  const latest = useRef(draft);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return {
    draft,
    /** True where it was not typed in this form, but before: show `RestoredDraft`. */
    restored,
    /** Nothing comes of it once the form is closed: another rider may be here by then. */
    change(changed: Change<T> | ((draft: T) => Change<T>)) {
      if (isClosed.current) return;
      const part = typeof changed === 'function' ? changed(latest.current) : changed;
      latest.current = { ...latest.current, ...part, key: newIdempotencyKey() };
      saved.write(id, latest.current);
      set({ draft: latest.current, restored });
    },
    /** Begins again from nothing. */
    discard() {
      saved.remove(id);
      latest.current = fresh();
      set({ draft: latest.current, restored: false });
    },
    /** It was saved as a record. */
    forget: () => saved.remove(id),
  };
}

/** Says that a form goes on with what was typed before, and lets one begin again. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const discard = () => {
    onDiscard();
    giveBackFocus(null); // the button goes with what it discarded
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
 * For a form whose draft is not saved: one idempotency key for one draft as it is written. Sent again it makes nothing twice,
 * changed it is another request. `forget` once it was made where the form stays open: the same again is another record.
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

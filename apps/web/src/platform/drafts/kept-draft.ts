import { z } from 'zod';
import { createStored } from '../storage.ts';

/**
 * What was typed on this device and not saved yet: of a new record (null), or of a change of the record with that id. `key` changes with
 * what is typed, so that the same sent twice is made once.
 */
export type KeptDraft<T extends { key: string }> = {
  read(id: string | null): T | null;
  write(id: string | null, draft: T): void;
  remove(id: string | null): void;
  /** Removes what was sent under that key, and nothing that was typed since. */
  settle(id: string | null, key: string): void;
};

/** Keeps drafts under `name`, each parsed by `schema`: one of an older form is none. */
export function createKeptDraft<T extends { key: string }>(name: string, schema: z.ZodType<T>): KeptDraft<T> {
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

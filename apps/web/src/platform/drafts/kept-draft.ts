import { z } from 'zod';
import { createStored } from '../storage.ts';

/** What was typed on this device and not saved yet: of a new record (null), or of a change of the record with that id. */
export type KeptDraft<T> = {
  read(id: string | null): T | null;
  write(id: string | null, draft: T): void;
  remove(id: string | null): void;
};

/** Keeps drafts under `key`, parsed by `schema`: one of an older form is none. */
export function createKeptDraft<T>(key: string, schema: z.ZodType<T>): KeptDraft<T> {
  const stored = createStored(key, z.record(z.string(), schema), {});
  const nameOf = (id: string | null) => id ?? 'new';
  return {
    read: (id) => stored.read()[nameOf(id)] ?? null,
    write: (id, draft) => stored.write({ ...stored.read(), [nameOf(id)]: draft }),
    remove(id) {
      const { [nameOf(id)]: _, ...others } = stored.read();
      stored.write(others);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../call.ts';
import type { KeptDraft } from './kept-draft.ts';

type Change<T> = Partial<Omit<T, 'key'>>;

/** What is typed into a form, kept on this device at every change: neither a reload nor a lost network takes it away. */
export function useKeptDraft<T extends { key: string }>(kept: KeptDraft<T>, id: string | null, fresh: () => T) {
  const [{ draft, restored }, set] = useState(() => {
    const before = kept.read(id);
    return { draft: before ?? fresh(), restored: before !== null };
  });
  const latest = useRef(draft);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    draft,
    /** True where it was not typed in this form, but before. */
    restored,
    /** Nothing comes of it once the form has gone: another rider may be here by then. */
    change(changed: Change<T> | ((draft: T) => Change<T>)) {
      if (isGone.current) return;
      const part = typeof changed === 'function' ? changed(latest.current) : changed;
      latest.current = { ...latest.current, ...part, key: newIdempotencyKey() };
      kept.write(id, latest.current);
      set({ draft: latest.current, restored });
    },
    /** Begins anew. */
    discard() {
      kept.remove(id);
      latest.current = fresh();
      set({ draft: latest.current, restored: false });
    },
    forget: () => kept.remove(id),
  };
}

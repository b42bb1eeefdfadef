import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { type Draft, draftOf, emptyDraft, keptDraft } from '../draft.ts';

/** What is typed, kept on this device at every change: neither a reload nor a lost network takes it away. */
export function useDraft(budget: TripBudget | null) {
  const id = budget?.id ?? null;
  const fresh = () => (budget ? draftOf(budget, newIdempotencyKey()) : emptyDraft(newIdempotencyKey));
  const [{ draft, restored }, set] = useState(() => {
    const kept = keptDraft.read(id);
    return { draft: kept ?? fresh(), restored: kept !== null };
  });
  return {
    draft,
    /** True where it was not typed in this form, but before. */
    restored,
    change(to: (draft: Draft) => Partial<Omit<Draft, 'key'>>) {
      set((before) => {
        const next = { ...before.draft, ...to(before.draft), key: newIdempotencyKey() };
        keptDraft.write(id, next);
        return { draft: next, restored: before.restored };
      });
    },
    /** Begins anew. */
    discard() {
      keptDraft.remove(id);
      set({ draft: fresh(), restored: false });
    },
    forget: () => keptDraft.remove(id),
  };
}

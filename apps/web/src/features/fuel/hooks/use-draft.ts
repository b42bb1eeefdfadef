import type { FuelRecord, FuelType, OfVehicle } from '@estradeiro/contract/fuel';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { type Draft, draftOf, emptyDraft, keptDraft } from '../draft.ts';

type Start = { record: FuelRecord | null; vehicleId: OfVehicle; fuelType: FuelType; today: string };

/** What is typed, kept on this device at every change: neither a reload nor a lost network takes it away. */
export function useDraft({ record, vehicleId, fuelType, today }: Start) {
  const id = record?.id ?? null;
  const fresh = () =>
    record ? draftOf(record, newIdempotencyKey()) : emptyDraft(vehicleId, today, fuelType, newIdempotencyKey());
  const [{ draft, restored }, set] = useState(() => {
    const kept = keptDraft.read(id);
    return { draft: kept ?? fresh(), restored: kept !== null };
  });
  return {
    draft,
    /** True where it was not typed in this form, but before. */
    restored,
    change(changed: Partial<Omit<Draft, 'key'>>) {
      const next = { ...draft, ...changed, key: newIdempotencyKey() };
      keptDraft.write(id, next);
      set({ draft: next, restored });
    },
    /** Begins anew. */
    discard() {
      keptDraft.remove(id);
      set({ draft: fresh(), restored: false });
    },
    forget: () => keptDraft.remove(id),
  };
}

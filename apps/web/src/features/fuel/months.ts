import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { stretchesOf, suggestsForgotten } from '@estradeiro/contract/fuel/statistics';
import { counted, isCounted, type Optimistic } from '#platform/offline/record.ts';

export type Refuelling = Optimistic<FuelRecord> & {
  /**
   * Kilometres since the previous refuelling; null where none is loaded before it, or where this one does not count.
   */
  sinceKm: number | null;
  /** Whether the distance suggests that a refuelling was not recorded. */
  forgotten: boolean;
  kmPerLiter: number | null;
};

export type Month = {
  /** '2026-11' */
  key: string;
  refuellings: Refuelling[];
  /**
   * Sums of the refuellings that count: kilometres ridden, reais, and the mean consumption, null where none was
   * measured.
   */
  sums: { km: number; totalCost: number; kmPerLiter: number | null };
};

/** A motorcycle's refuellings, highest odometer first, by the month of their day, the latest first. */
export function monthsOf(records: readonly Optimistic<FuelRecord>[], usualKm: number | null): Month[] {
  const byMonth = new Map<string, Refuelling[]>();
  for (const refuelling of withDistances(records, usualKm)) {
    const key = refuelling.record.date.slice(0, 7);
    const month = byMonth.get(key);
    if (month) month.push(refuelling);
    else byMonth.set(key, [refuelling]);
  }
  return [...byMonth]
    .map(([key, refuellings]) => ({ key, refuellings, sums: sumsOf(refuellings) }))
    .sort((a, b) => (a.key < b.key ? 1 : -1));
}

function withDistances(records: readonly Optimistic<FuelRecord>[], usualKm: number | null): Refuelling[] {
  const consumption = new Map(
    stretchesOf(counted(records).toReversed()).map(({ to, kmPerLiter }) => [to.id, kmPerLiter]),
  );
  let before: FuelRecord | null = null;
  const refuellings: Refuelling[] = [];
  for (const shown of records.toReversed()) {
    const { record } = shown;
    const sinceKm = before && isCounted(shown) ? record.odometer - before.odometer : null;
    const forgotten = sinceKm !== null && !record.missed && suggestsForgotten(sinceKm, usualKm);
    refuellings.push({ ...shown, sinceKm, forgotten, kmPerLiter: consumption.get(record.id) ?? null });
    if (isCounted(shown)) before = record;
  }
  return refuellings.reverse();
}

function sumsOf(refuellings: readonly Refuelling[]): Month['sums'] {
  const counts = refuellings.filter(isCounted);
  const measured = counts.flatMap(({ kmPerLiter }) => kmPerLiter ?? []);
  return {
    km: counts.reduce((all, { sinceKm }) => all + (sinceKm ?? 0), 0),
    totalCost: counts.reduce((all, { record }) => all + record.totalCost, 0),
    kmPerLiter: measured.length > 0 ? measured.reduce((all, one) => all + one, 0) / measured.length : null,
  };
}

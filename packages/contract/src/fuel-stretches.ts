import type { FuelRecord, FuelType } from './fuel.ts';

/** What consumption follows from. */
export type FillUp = Pick<
  FuelRecord,
  'liters' | 'totalCost' | 'odometer' | 'fuelType' | 'fullTank' | 'missed' | 'date'
> &
  Partial<Pick<FuelRecord, 'id' | 'createdAt'>>;

/** From one full tank to the next: what it took to fill up again is what was burnt. */
export type Stretch<T extends FillUp = FillUp> = {
  from: T;
  to: T;
  km: number;
  liters: number;
  cost: number;
  kmPerLiter: number;
  /** What was in the tank; null where both were poured in. */
  fuelType: FuelType | null;
};

/** D28: by the odometer; of one odometer, by day and then in the order of entry. A new list. */
export function inOdometerOrder<T extends FillUp>(records: readonly T[]): T[] {
  return records.toSorted(
    (a, b) =>
      a.odometer - b.odometer ||
      compare(a.date, b.date) ||
      compare(a.createdAt ?? '', b.createdAt ?? '') ||
      compare(a.id ?? '', b.id ?? ''),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The stretches between full tanks, of records in the order of the odometer. Partial refuellings on the way add up; a missed one
 * breaks the chain until the next full tank. Where nothing is marked, these are all pairs of part 2 §9.
 */
export function stretchesOf<T extends FillUp>(ordered: readonly T[]): Stretch<T>[] {
  const stretches: Stretch<T>[] = [];
  let open: Open<T> | null = null;
  for (const record of ordered) {
    if (record.missed) open = null;
    if (open) {
      open.liters += record.liters;
      open.cost += record.totalCost;
      if (record.fullTank) stretches.push(closed(open, record));
      else if (record.fuelType !== open.fuelType) open.fuelType = null;
    }
    if (record.fullTank) open = { from: record, liters: 0, cost: 0, fuelType: record.fuelType };
  }
  return stretches;
}

/** What was poured in since a full tank, and what is in the tank: null where that is both. */
type Open<T> = { from: T; liters: number; cost: number; fuelType: FuelType | null };

function closed<T extends FillUp>({ from, liters, cost, fuelType }: Open<T>, to: T): Stretch<T> {
  const km = to.odometer - from.odometer;
  return { from, to, km, liters, cost, kmPerLiter: km / liters, fuelType };
}

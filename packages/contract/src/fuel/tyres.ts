import type { Day } from '../day.ts';
import { smallest } from '../extremes.ts';
import type { MaintenanceItem, MaintenanceRecord } from './maintenance.ts';

export const tyrePositions = ['front', 'rear'] as const;
export type TyrePosition = (typeof tyrePositions)[number];

/** Below it a tyre may not be on the road (CONTRAN, resolution 913/2022, article 4). */
const legalTreadMm = 1.6;
/** Over less, what a gauge reads says more of the gauge than of the wear. */
const leastKmOfWear = 500;

type Recorded = Pick<MaintenanceRecord, 'date' | 'createdAt' | 'odometer' | 'frontTreadMm' | 'rearTreadMm' | 'newTyre'>;

/** What is known of one tyre. Null is what is not. */
export type Tyre = {
  position: TyrePosition;
  /** As it was measured last. */
  tread: { mm: number; date: Day; odometer: number | null } | null;
  /** The odometer when it was mounted. */
  mountedKm: number | null;
  /** The odometer at which it will be worn down to what the law asks for, by its wear between the first and the last measurement. */
  limitKm: number | null;
  /** Whether it was worn down when it was measured. */
  isWorn: boolean;
};

/** By the records of what was done to the tyres of one motorcycle; null where none of them is about that one. */
export function tyreOf(position: TyrePosition, records: readonly Recorded[]): Tyre | null {
  const mmOf = (record: Recorded) => (position === 'front' ? record.frontTreadMm : record.rearTreadMm);
  const isNew = ({ newTyre }: Recorded) => newTyre === position || newTyre === 'both';
  const ofTyre = records
    .filter((record) => isNew(record) || mmOf(record) !== null)
    .sort((a, b) => a.date.localeCompare(b.date) || a.createdAt.localeCompare(b.createdAt));
  if (ofTyre.length === 0) return null;
  const mountedAt = ofTyre.findLastIndex(isNew);
  const treads = ofTyre.slice(Math.max(0, mountedAt)).flatMap((record) => {
    const mm = mmOf(record);
    return mm === null ? [] : [{ mm, date: record.date, odometer: record.odometer }];
  });
  const tread = treads.at(-1) ?? null;
  return {
    position,
    tread,
    mountedKm: ofTyre[mountedAt]?.odometer ?? null,
    limitKm: limitOf(treads),
    isWorn: tread !== null && tread.mm <= legalTreadMm,
  };
}

function limitOf(treads: readonly NonNullable<Tyre['tread']>[]): number | null {
  const read = treads.flatMap(({ mm, odometer }) => (odometer === null ? [] : [{ mm, odometer }]));
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return null;
  if (last.mm <= legalTreadMm) return last.odometer;
  const [km, worn] = [last.odometer - first.odometer, first.mm - last.mm];
  if (km < leastKmOfWear || worn <= 0) return null;
  return last.odometer + (last.mm - legalTreadMm) * (km / worn);
}

/** An item as it counts where a tyre will be worn before its interval is over. One that is worn is due, whatever the odometer shows. */
export function untilWorn(item: MaintenanceItem, tyres: readonly Tyre[]): MaintenanceItem {
  const worn = tyres.find(({ isWorn }) => isWorn);
  if (worn?.tread) return { ...item, dueOn: worn.tread.date };
  const limits = tyres.flatMap(({ limitKm }) => limitKm ?? []);
  if (limits.length === 0) return item;
  const limitKm = smallest(limits);
  const { everyKm, lastOdometer } = item;
  if (everyKm !== null && lastOdometer !== null && lastOdometer + everyKm <= limitKm) return item;
  const mounted = Math.min(
    limitKm,
    smallest(tyres.flatMap(({ mountedKm, tread }) => mountedKm ?? tread?.odometer ?? [])),
  );
  return { ...item, lastOdometer: mounted, everyKm: limitKm - mounted };
}

import type { Day } from '../day.ts';
import { smallest } from '../extremes.ts';
import type { MaintenanceItem, MaintenanceRecord } from './maintenance.ts';

export const tyrePositions = ['front', 'rear'] as const;
export type TyrePosition = (typeof tyrePositions)[number];

/** Legal minimum (CONTRAN, resolution 913/2022, article 4). */
const legalTreadMm = 1.6;
/** Over a shorter distance the measuring error exceeds the wear. */
const leastKmOfWear = 500;

type Recorded = Pick<MaintenanceRecord, 'date' | 'createdAt' | 'odometer' | 'frontTreadMm' | 'rearTreadMm' | 'newTyre'>;

/** Null is unknown. */
export type Tyre = {
  position: TyrePosition;
  tread: { mm: number; date: Day; odometer: number | null } | null;
  mountedKm: number | null;
  /** Odometer at which the tread reaches the legal minimum, by the wear between the first and the last measurement. */
  limitKm: number | null;
  /** Whether the last measurement is at the legal minimum or below. */
  isWorn: boolean;
};

/** From the maintenance records of one motorcycle; null if none is about this tyre. */
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

/** The item with the tyre's wear as its limit, if that comes before the end of its interval. A worn tyre is due at any odometer. */
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

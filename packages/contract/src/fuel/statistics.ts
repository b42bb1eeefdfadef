import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type FuelRecord, FuelType, OfVehicle } from './records.ts';

/** A point of a chart: what it was on a day, and with what in the tank. */
const SeriesPoint = z.object({ date: z.iso.date(), value: z.number(), fuelType: FuelType.nullable() });
export type SeriesPoint = z.infer<typeof SeriesPoint>;

const OfFuel = z.object({
  /** Mean over the stretches with only this fuel in the tank. */
  kmPerLiter: z.number().nullable(),
  /** R$ a litre when it was last bought. */
  lastPrice: z.number().nullable(),
});

/** Figures of the refuellings of one motorcycle. Null is what they do not show yet. */
export const FuelStatistics = z.object({
  records: z.number().int(),
  /** Part 2 §9, between full tanks. */
  averageKmPerLiter: z.number().nullable(),
  totalCost: z.number(),
  totalLiters: z.number(),
  averagePricePerLiter: z.number().nullable(),
  /** R$ a kilometre, over the stretches that were measured. */
  costPerKm: z.number().nullable(),
  petrol: OfFuel,
  ethanol: OfFuel,
  /** Ethanol pays while its price is less than this share of petrol's. */
  ethanolBreakEven: z.number().nullable(),
  /** The usual distance between two refuellings. */
  usualKm: z.number().nullable(),
  last: z.object({ odometer: z.number(), date: z.iso.date(), fuelType: FuelType }).nullable(),
  /** Of one motorcycle, the lowest on its odometer. */
  first: z.object({ odometer: z.number(), date: z.iso.date() }).nullable().default(null),
  /** Of one motorcycle, that of the latest day: another than the last where a figure too many was recorded before. */
  newest: z.object({ odometer: z.number(), date: z.iso.date() }).nullable().optional(),
  /** How far a tank goes: a full one, and what was left in it at `atOdometer`; null without a tank size or a consumption. */
  range: z.object({ fullKm: z.number(), leftKm: z.number().nullable(), atOdometer: z.number() }).nullable(),
  consumption: z.array(SeriesPoint),
  price: z.array(SeriesPoint),
});
export type FuelStatistics = z.infer<typeof FuelStatistics>;

export const getFuelStatistics = endpoint({
  method: 'GET',
  path: '/api/fuel-statistics',
  access: 'rider',
  success: 200,
  summary:
    "Consumption, cost and range of one of the rider's motorcycles; of all of them, each by its own odometer, without one",
  query: z.object({ vehicleId: OfVehicle.optional() }),
  response: FuelStatistics,
});

/** What consumption follows from. */
export type FillUp = Pick<
  FuelRecord,
  'liters' | 'totalCost' | 'odometer' | 'fuelType' | 'fullTank' | 'missed' | 'date'
> &
  Partial<Pick<FuelRecord, 'id' | 'createdAt' | 'vehicleId'>>;

/** From one full tank to the next: what it took to fill up again is what was burnt. */
type Stretch<T extends FillUp = FillUp> = {
  from: T;
  to: T;
  km: number;
  liters: number;
  cost: number;
  kmPerLiter: number;
  /** What was in the tank; null where both were poured in. */
  fuelType: FuelType | null;
};

/** D28: by the odometer; of one odometer, by day and then in the order of entry. */
export const byOdometer = (a: FillUp, b: FillUp): number =>
  a.odometer - b.odometer ||
  compare(a.date, b.date) ||
  compare(a.createdAt ?? '', b.createdAt ?? '') ||
  compare(a.id ?? '', b.id ?? '');

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The stretches between full tanks, of records in the order of the odometer. What was poured in at one odometer is one filling.
 * Partial fillings on the way add up; a missed one breaks the chain until the next full tank. Where nothing is marked, these are all
 * pairs of part 2 §9.
 */
export function stretchesOf<T extends FillUp>(ordered: readonly T[]): Stretch<T>[] {
  const stretches: Stretch<T>[] = [];
  let open: Open<T> | null = null;
  for (const filling of fillingsOf(ordered)) {
    if (filling.missed) open = null;
    if (open) {
      open.liters += filling.liters;
      open.cost += filling.cost;
      if (filling.fullTank) stretches.push(closed(open, filling.last));
      else if (filling.fuelType !== open.fuelType) open.fuelType = null;
    }
    if (filling.fullTank) open = { from: filling.last, liters: 0, cost: 0, fuelType: filling.fuelType };
  }
  return stretches;
}

/** The stretches of several motorcycles, each by its own odometer, of records in any order. */
export const stretchesOfAll = <T extends FillUp>(records: readonly T[]): Stretch<T>[] =>
  ofEach(records).flatMap(stretchesOf);

/** All that was poured in at one odometer, and the record of it that was entered last. */
type Filling<T> = Omit<Open<T>, 'from'> & { last: T; fullTank: boolean; missed: boolean };

function fillingsOf<T extends FillUp>(ordered: readonly T[]): Filling<T>[] {
  const fillings: Filling<T>[] = [];
  for (const record of ordered) {
    const { liters, totalCost: cost, fuelType, fullTank, missed } = record;
    const open = fillings.at(-1);
    if (open?.last.odometer !== record.odometer) {
      fillings.push({ last: record, liters, cost, fuelType, fullTank, missed });
      continue;
    }
    Object.assign(open, {
      last: record,
      liters: open.liters + liters,
      cost: open.cost + cost,
      fullTank: open.fullTank || fullTank,
      missed: open.missed || missed,
      fuelType: open.fuelType === fuelType ? fuelType : null,
    });
  }
  return fillings;
}

/** What was poured in since a full tank, and what is in the tank: null where that is both. */
type Open<T> = { from: T; liters: number; cost: number; fuelType: FuelType | null };

function closed<T extends FillUp>({ from, liters, cost, fuelType }: Open<T>, to: T): Stretch<T> {
  const km = to.odometer - from.odometer;
  return { from, to, km, liters, cost, kmPerLiter: km / liters, fuelType };
}

type TankRange = { fullKm: number; leftKm: number | null; atOdometer: number };

/**
 * How far a full tank goes, and how far what was left in it at the last refuelling (records in the order of the odometer). What is
 * left is not known before the first full tank, nor after a missed refuelling until the next full one.
 */
function tankRange(ordered: readonly FillUp[], tankLiters: number | null, kmPerLiter: number | null): TankRange | null {
  const last = ordered.at(-1);
  if (!last || tankLiters === null || kmPerLiter === null || kmPerLiter <= 0) return null;
  let level: number | null = null;
  let odometer = 0;
  for (const record of ordered) {
    if (record.missed) level = null;
    if (record.fullTank) level = tankLiters;
    else if (level !== null) {
      const before: number = Math.max(0, level - (record.odometer - odometer) / kmPerLiter);
      level = Math.min(tankLiters, before + record.liters);
    }
    odometer = record.odometer;
  }
  return {
    fullKm: tankLiters * kmPerLiter,
    leftKm: level === null ? null : level * kmPerLiter,
    atOdometer: last.odometer,
  };
}

/** Points of one fuel in a chart: a phone shows no more apart. */
export const mostSeriesPoints = 60;
/** Beyond this many times the usual distance, a refuelling was probably not recorded. */
const forgottenFactor = 1.8;
/** Fewer distances know no usual one. */
const leastDistances = 3;

/**
 * All of it, of records in any order; `tankLiters` where it is known. Of several motorcycles each is measured by its own odometer;
 * the last record is then that of the latest day, and there is no range.
 */
export function fuelStatistics(records: readonly FillUp[], tankLiters: number | null): FuelStatistics {
  const motorcycles = ofEach(records);
  const ordered = motorcycles.length === 1 ? (motorcycles[0] ?? []) : motorcycles.flat().sort(byDay);
  const stretches = motorcycles.flatMap(stretchesOf);
  const averageKmPerLiter = mean(stretches.map(({ kmPerLiter }) => kmPerLiter));
  const [totalCost, totalLiters] = [sum(ordered, 'totalCost'), sum(ordered, 'liters')];
  const fuels = { petrol: ofFuel('petrol', ordered, stretches), ethanol: ofFuel('ethanol', ordered, stretches) };
  const [first, last] = [motorcycles.length === 1 ? ordered[0] : undefined, ordered.at(-1)];
  const newest = first && [...ordered].sort(byDay).at(-1);
  const tankKmPerLiter = (last && fuels[last.fuelType].kmPerLiter) ?? averageKmPerLiter;
  return {
    ...fuels,
    records: ordered.length,
    averageKmPerLiter,
    totalCost,
    totalLiters,
    averagePricePerLiter: totalLiters > 0 ? totalCost / totalLiters : null,
    costPerKm: costPerKm(stretches),
    ethanolBreakEven: shareOf(fuels.ethanol.kmPerLiter, fuels.petrol.kmPerLiter),
    usualKm: usualKm(motorcycles),
    first: first ? { odometer: first.odometer, date: first.date } : null,
    newest: newest ? { odometer: newest.odometer, date: newest.date } : null,
    last: last ? { odometer: last.odometer, date: last.date, fuelType: last.fuelType } : null,
    range: motorcycles.length === 1 ? tankRange(ordered, tankLiters, tankKmPerLiter) : null,
    consumption: thinned(stretches.map(({ to, kmPerLiter, fuelType }) => point(to.date, kmPerLiter, fuelType))),
    price: thinned(ordered.map((record) => point(record.date, record.totalCost / record.liters, record.fuelType))),
  };
}

/** Whether so long a way since the refuelling before suggests that one was not recorded. */
export const suggestsForgotten = (km: number, usual: number | null): boolean =>
  usual !== null && km > forgottenFactor * usual;

function ofFuel(fuelType: FuelType, ordered: readonly FillUp[], stretches: readonly Stretch[]) {
  const bought = ordered.findLast((record) => record.fuelType === fuelType);
  return {
    kmPerLiter: mean(stretches.filter((one) => one.fuelType === fuelType).map(({ kmPerLiter }) => kmPerLiter)),
    lastPrice: bought ? bought.totalCost / bought.liters : null,
  };
}

function costPerKm(stretches: readonly Stretch[]): number | null {
  const km = stretches.reduce((all, stretch) => all + stretch.km, 0);
  return km > 0 ? stretches.reduce((all, stretch) => all + stretch.cost, 0) / km : null;
}

/** The records of each motorcycle in the order of its odometer; those that name none are taken for one. */
function ofEach<T extends FillUp>(records: readonly T[]): T[][] {
  const motorcycles = new Map<string | null, T[]>();
  for (const record of records) {
    const key = record.vehicleId ?? null;
    const own = motorcycles.get(key);
    if (own) own.push(record);
    else motorcycles.set(key, [record]);
  }
  return [...motorcycles.values()].map((own) => own.toSorted(byOdometer));
}

const byDay = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : Number(a.date > b.date));

/** The median: a forgotten refuelling must not make itself usual. */
function usualKm(motorcycles: readonly (readonly FillUp[])[]): number | null {
  const distances: number[] = [];
  for (const ordered of motorcycles) {
    for (const [index, { odometer, missed }] of ordered.entries()) {
      const before = ordered[index - 1];
      if (before && !missed && odometer > before.odometer) distances.push(odometer - before.odometer);
    }
  }
  if (distances.length < leastDistances) return null;
  return Float64Array.from(distances).sort()[Math.floor((distances.length - 1) / 2)] ?? null;
}

const point = (date: string, value: number, fuelType: FuelType | null): SeriesPoint => ({ date, value, fuelType });

/** At most `mostSeriesPoints` of each fuel, each the mean of as many neighbours, in the order of days. */
function thinned(points: SeriesPoint[]): SeriesPoint[] {
  return [...FuelType.options, null]
    .flatMap((fuelType) => thinnedOf(points.filter((one) => one.fuelType === fuelType)))
    .sort(byDay);
}

function thinnedOf(points: SeriesPoint[]): SeriesPoint[] {
  const each = Math.ceil(points.length / mostSeriesPoints);
  const kept: SeriesPoint[] = [];
  for (let from = 0; from < points.length; from += each) {
    const [first, ...others] = points.slice(from, from + each);
    if (first) kept.push({ ...first, value: mean([first, ...others].map(({ value }) => value)) ?? first.value });
  }
  return kept;
}

const sum = (records: readonly FillUp[], figure: 'totalCost' | 'liters') =>
  records.reduce((all, record) => all + record[figure], 0);

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((all, value) => all + value, 0) / values.length : null;

const shareOf = (part: number | null, whole: number | null): number | null =>
  part !== null && whole !== null && whole > 0 ? part / whole : null;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  burntAndAfter,
  consumptionOfEach,
  filledUp,
  fuelOfMixture,
  type Mixture,
  shareOfMixture,
  unknownMixture,
  withUnknownLevel,
} from './mixture.ts';
import { OdometerReset, suggestedReset } from './odometer-resets.ts';
import { type FuelRecord, FuelType, OfVehicle } from './records.ts';

/** `fuelType` is the fuel burnt or bought; null for a mixture, or if unknown. */
const SeriesPoint = z.object({ date: z.iso.date(), value: z.number(), fuelType: FuelType.nullable() });
export type SeriesPoint = z.infer<typeof SeriesPoint>;

const OfFuel = z.object({
  /** Mean of the stretches with only this fuel; without any, computed from mixed ones. */
  kmPerLiter: z.number().nullable(),
  /** R$ per litre of the latest purchase. */
  lastPrice: z.number().nullable(),
});

/** Statistics of one motorcycle; null is not known yet. */
export const FuelStatistics = z.object({
  records: z.number().int(),
  /** Between full tanks (part 2 §9). */
  averageKmPerLiter: z.number().nullable(),
  totalCost: z.number(),
  totalLiters: z.number(),
  averagePricePerLiter: z.number().nullable(),
  /** R$ per kilometre over the measured stretches. */
  costPerKm: z.number().nullable(),
  petrol: OfFuel,
  ethanol: OfFuel,
  /** Ethanol is cheaper per kilometre while its price is below this share of petrol's. */
  ethanolBreakEven: z.number().nullable(),
  /** Why there is no break-even although both fuels were bought: the tank's size is unknown, or too few stretches are measured. */
  breakEvenLacks: z.enum(['tank', 'measuring']).nullable().default(null),
  usualKm: z.number().nullable(),
  last: z.object({ odometer: z.number(), date: z.iso.date(), fuelType: FuelType }).nullable(),
  /** For one motorcycle, its lowest odometer. */
  first: z.object({ odometer: z.number(), date: z.iso.date() }).nullable().default(null),
  /** For one motorcycle, the record of the latest day; it differs from `last` if an earlier record has an extra digit. */
  newest: z.object({ odometer: z.number(), date: z.iso.date() }).nullable().optional(),
  /** For one motorcycle, a reset that its readings suggest and that is not recorded. */
  suggestedReset: OdometerReset.nullable().default(null),
  /** Kilometres of a full tank, and of what was left at `atOdometer`; null without tank size or consumption. */
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

export type FillUp = Pick<
  FuelRecord,
  'liters' | 'totalCost' | 'odometer' | 'fuelType' | 'fullTank' | 'missed' | 'date'
> &
  Partial<Pick<FuelRecord, 'id' | 'createdAt' | 'vehicleId'>>;

/** From one full tank to the next; the fuel added is the fuel burnt. */
type Stretch<T extends FillUp = FillUp> = {
  from: T;
  to: T;
  km: number;
  liters: number;
  cost: number;
  kmPerLiter: number;
  /** The only fuel burnt; null for a mixture, or if unknown. */
  fuelType: FuelType | null;
  /** Of the burnt fuel; null if unknown. */
  ethanolShare: number | null;
};

/** By odometer; at one odometer by day, then in the order of entry (D28). */
export const byOdometer = (a: FillUp, b: FillUp): number =>
  a.odometer - b.odometer ||
  compare(a.date, b.date) ||
  compare(a.createdAt ?? '', b.createdAt ?? '') ||
  compare(a.id ?? '', b.id ?? '');

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Stretches between full tanks, of records in odometer order. Records at one odometer are one filling, partial fillings
 * add up, and a missed one breaks the chain until the next full tank. If no record is marked as partial or missed,
 * these are all pairs of part 2 §9. The mixture includes the fuel left in the tank; before the first record that is
 * assumed to be the same fuel.
 */
export function stretchesOf<T extends FillUp>(ordered: readonly T[], tankLiters: number | null = null): Stretch<T>[] {
  const stretches: Stretch<T>[] = [];
  const fillings = fillingsOf(ordered).map((filling) => ({
    ...filling,
    ethanolShare: filling.ethanolLiters / filling.liters,
  }));
  const [first] = fillings;
  if (!first) return [];
  const hasBoth = fillings.some(({ ethanolShare }) => ethanolShare !== first.ethanolShare);
  let mixture: Mixture = { least: first.ethanolShare, most: first.ethanolShare };
  let open: (typeof fillings)[number][] = [];
  for (const filling of fillings) {
    if (filling.missed) {
      open = [];
      if (hasBoth) mixture = unknownMixture;
    }
    const [from, ...between] = open;
    if (from && filling.fullTank) {
      const legs = legsOf(from, [...between, filling]);
      const { burnt, after } = burntAndAfter(mixture, legs, tankLiters);
      stretches.push(stretchOf(from.last, [...between, filling], burnt));
      mixture = after;
    } else if (!from)
      mixture = filling.fullTank ? filledUp(mixture, filling, tankLiters) : withUnknownLevel(mixture, filling);
    if (filling.fullTank) open = [filling];
    else if (from) open.push(filling);
  }
  return stretches;
}

function stretchOf<T extends FillUp>(from: T, fillings: readonly Filling<T>[], burnt: Mixture): Stretch<T> {
  const to = fillings.at(-1)?.last ?? from;
  const [km, liters, cost] = [to.odometer - from.odometer, total(fillings, 'liters'), total(fillings, 'cost')];
  const fuelType = fuelOfMixture(burnt);
  return { from, to, km, liters, cost, kmPerLiter: km / liters, fuelType, ethanolShare: shareOfMixture(burnt) };
}

const total = (fillings: readonly Filling<FillUp>[], field: 'liters' | 'cost') =>
  fillings.reduce((all, filling) => all + filling[field], 0);

const legsOf = <F extends Filling<FillUp>>(from: F, fillings: readonly F[]) =>
  fillings.map((filling, at) => ({
    ...filling,
    km: filling.last.odometer - (fillings[at - 1] ?? from).last.odometer,
  }));

/** Stretches of several motorcycles, each by its own odometer, of records in any order. */
export const stretchesOfAll = <T extends FillUp>(records: readonly T[]): Stretch<T>[] =>
  ofEach(records).flatMap((own) => stretchesOf(own));

/** All records at one odometer; `last` is the one entered last. */
type Filling<T> = { last: T; liters: number; ethanolLiters: number; cost: number; fullTank: boolean; missed: boolean };

function fillingsOf<T extends FillUp>(ordered: readonly T[]): Filling<T>[] {
  const fillings: Filling<T>[] = [];
  for (const record of ordered) {
    const { liters, totalCost: cost, fuelType, fullTank, missed } = record;
    const ethanolLiters = fuelType === 'ethanol' ? liters : 0;
    const open = fillings.at(-1);
    if (open?.last.odometer !== record.odometer) {
      fillings.push({ last: record, liters, ethanolLiters, cost, fullTank, missed });
      continue;
    }
    Object.assign(open, {
      last: record,
      liters: open.liters + liters,
      cost: open.cost + cost,
      fullTank: open.fullTank || fullTank,
      missed: open.missed || missed,
      ethanolLiters: open.ethanolLiters + ethanolLiters,
    });
  }
  return fillings;
}

type TankRange = { fullKm: number; leftKm: number | null; atOdometer: number };

/**
 * Range of a full tank, and of what was left after the last refuelling (records in odometer order). The level is unknown before the
 * first full tank, and from a missed refuelling to the next full tank.
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

/** Per fuel; a phone cannot show more. */
export const mostSeriesPoints = 60;
/** Beyond this multiple of the usual distance, a refuelling was probably not recorded. */
const forgottenFactor = 1.8;
/** Fewer distances give no usual one. */
const leastDistances = 3;

/**
 * Records in any order. Several motorcycles are measured each by its own odometer; then the last record is that of the latest day,
 * and there is no range.
 */
export function fuelStatistics(records: readonly FillUp[], tankLiters: number | null): FuelStatistics {
  const motorcycles = ofEach(records);
  const ordered = motorcycles.length === 1 ? (motorcycles[0] ?? []) : motorcycles.flat().sort(byDay);
  const stretches = motorcycles.flatMap((own) => stretchesOf(own, motorcycles.length === 1 ? tankLiters : null));
  const averageKmPerLiter = mean(stretches.map(({ kmPerLiter }) => kmPerLiter));
  const [totalCost, totalLiters] = [sum(ordered, 'totalCost'), sum(ordered, 'liters')];
  const fuels = { petrol: ofFuel('petrol', ordered, stretches), ethanol: ofFuel('ethanol', ordered, stretches) };
  const ethanolBreakEven = shareOf(fuels.ethanol.kmPerLiter, fuels.petrol.kmPerLiter);
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
    ethanolBreakEven,
    breakEvenLacks:
      ethanolBreakEven !== null || fuels.petrol.lastPrice === null || fuels.ethanol.lastPrice === null
        ? null
        : tankLiters === null && stretches.some(({ ethanolShare }) => ethanolShare === null)
          ? 'tank'
          : 'measuring',
    usualKm: usualKm(motorcycles),
    first: first ? { odometer: first.odometer, date: first.date } : null,
    newest: newest ? { odometer: newest.odometer, date: newest.date } : null,
    last: last ? { odometer: last.odometer, date: last.date, fuelType: last.fuelType } : null,
    suggestedReset: motorcycles.length === 1 ? suggestedReset(ordered) : null,
    range: motorcycles.length === 1 ? tankRange(ordered, tankLiters, tankKmPerLiter) : null,
    consumption: thinned(stretches.map(({ to, kmPerLiter, fuelType }) => point(to.date, kmPerLiter, fuelType))),
    price: thinned(ordered.map((record) => point(record.date, record.totalCost / record.liters, record.fuelType))),
  };
}

export const suggestsForgotten = (km: number, usual: number | null): boolean =>
  usual !== null && km > forgottenFactor * usual;

function ofFuel(fuelType: FuelType, ordered: readonly FillUp[], stretches: readonly Stretch[]) {
  const bought = ordered.findLast((record) => record.fuelType === fuelType);
  const alone = mean(stretches.filter((one) => one.fuelType === fuelType).map(({ kmPerLiter }) => kmPerLiter));
  return {
    kmPerLiter: alone ?? (bought ? (consumptionOfEach(stretches)?.[fuelType] ?? null) : null),
    lastPrice: bought ? bought.totalCost / bought.liters : null,
  };
}

function costPerKm(stretches: readonly Stretch[]): number | null {
  const km = stretches.reduce((all, stretch) => all + stretch.km, 0);
  return km > 0 ? stretches.reduce((all, stretch) => all + stretch.cost, 0) / km : null;
}

/** Records by motorcycle in odometer order; those without a motorcycle count as one. */
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

/** The median, since a forgotten refuelling would distort a mean. */
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

/** At most `mostSeriesPoints` per fuel, each the mean of equally many neighbours, by day. */
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

const sum = (records: readonly FillUp[], field: 'totalCost' | 'liters') =>
  records.reduce((all, record) => all + record[field], 0);

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((all, value) => all + value, 0) / values.length : null;

const shareOf = (part: number | null, whole: number | null): number | null =>
  part !== null && whole !== null && whole > 0 ? part / whole : null;

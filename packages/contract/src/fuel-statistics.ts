import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FuelType, OfVehicle } from './fuel.ts';
import { type FillUp, inOdometerOrder, type Stretch, stretchesOf } from './fuel-stretches.ts';
import { tankRange } from './fuel-tank.ts';

/** A point of a chart: what it was on a day, and with what in the tank. */
const SeriesPoint = z.object({ date: z.iso.date(), value: z.number(), fuelType: FuelType.nullable() });
export type SeriesPoint = z.infer<typeof SeriesPoint>;

const OfFuel = z.object({
  /** Mean over the stretches with only this fuel in the tank. */
  kmPerLiter: z.number().nullable(),
  /** R$ a litre when it was last bought. */
  lastPrice: z.number().nullable(),
});

/** What the refuellings of one motorcycle tell. Null is what they do not tell yet. */
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
  /** How far a tank goes: a full one, and what was left in it at `atOdometer`; null without a tank size or a consumption. */
  range: z.object({ fullKm: z.number(), leftKm: z.number().nullable(), atOdometer: z.number() }).nullable(),
  consumption: z.array(SeriesPoint),
  price: z.array(SeriesPoint),
});
export type FuelStatistics = z.infer<typeof FuelStatistics>;

/** Points of one fuel in a chart: a phone shows no more apart. */
export const mostSeriesPoints = 60;
/** Beyond this many times the usual distance, a refuelling was probably not recorded. */
export const forgottenFactor = 1.8;
/** Fewer distances know no usual one. */
const leastDistances = 3;

/** All of it, of records in any order; `tankLiters` where it is known. */
export function fuelStatistics(records: readonly FillUp[], tankLiters: number | null): FuelStatistics {
  const ordered = inOdometerOrder(records);
  const stretches = stretchesOf(ordered);
  const averageKmPerLiter = mean(stretches.map(({ kmPerLiter }) => kmPerLiter));
  const [totalCost, totalLiters] = [sum(ordered, 'totalCost'), sum(ordered, 'liters')];
  const fuels = { petrol: ofFuel('petrol', ordered, stretches), ethanol: ofFuel('ethanol', ordered, stretches) };
  const last = ordered.at(-1);
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
    usualKm: usualKm(ordered),
    last: last ? { odometer: last.odometer, date: last.date, fuelType: last.fuelType } : null,
    range: tankRange(ordered, tankLiters, tankKmPerLiter),
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

/** The median: a forgotten refuelling must not make itself usual. */
function usualKm(ordered: readonly FillUp[]): number | null {
  const distances: number[] = [];
  for (const [index, { odometer, missed }] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before && !missed && odometer > before.odometer) distances.push(odometer - before.odometer);
  }
  if (distances.length < leastDistances) return null;
  return Float64Array.from(distances).sort()[Math.floor((distances.length - 1) / 2)] ?? null;
}

const point = (date: string, value: number, fuelType: FuelType | null): SeriesPoint => ({ date, value, fuelType });

/** At most `mostSeriesPoints` of each fuel, each the mean of as many neighbours, in the order of days. */
function thinned(points: SeriesPoint[]): SeriesPoint[] {
  return [...FuelType.options, null]
    .flatMap((fuelType) => thinnedOf(points.filter((one) => one.fuelType === fuelType)))
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
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

export const getFuelStatistics = endpoint({
  method: 'GET',
  path: '/api/fuel-statistics',
  access: 'rider',
  success: 200,
  summary: "Consumption, cost and range of one of the rider's motorcycles; of all records together without one",
  query: z.object({ vehicleId: OfVehicle.optional() }),
  response: FuelStatistics,
});

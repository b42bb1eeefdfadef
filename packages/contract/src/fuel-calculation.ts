import { FuelType } from './fuel.ts';
import type { FuelStatistics, SeriesPoint } from './fuel-statistics.ts';
import { type FillUp, inOdometerOrder, type Stretch, stretchesOf } from './fuel-stretches.ts';
import { tankRange } from './fuel-tank.ts';

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

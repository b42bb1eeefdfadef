import { readDecimal, readOdometer } from '@estradeiro/contract/decimal';
import { type FuelType, ImportedFuelRecord } from '@estradeiro/contract/fuel/records';
import { csvTexts } from '../texts.ts';
import { readDate } from './dates.ts';
import { plain } from './plain.ts';
import { numberIn, toKm, toLiters, type Units } from './units.ts';

/**
 * The cells of a line as text; '' where the file says nothing. `ownUnits` are the units of the line that differ from
 * those of its file.
 */
export type FuelCells = {
  date: string;
  odometer: string;
  volume: string;
  totalCost: string;
  unitPrice: string;
  fuel: FuelType | { unknown: string };
  fullTank: string;
  missed: string;
  gasStation: string;
  location: string;
  vehicle: string;
  ownUnits: Partial<Units>;
};

export type Reading = { units: Units; isMonthFirst: boolean };

/** A line as a refuelling, or its invalid cell with the problem in pt-BR. */
export type FuelLine = { record: ImportedFuelRecord } | { problem: string; field: keyof FuelCells };

/** `today` as 2026-11-21. */
export function judgeFuel(cells: FuelCells, reading: Reading, today: string): FuelLine {
  const { units, isMonthFirst } = readingOf(cells, reading);
  const date = readDate(cells.date, isMonthFirst);
  if (!date) return { field: 'date', problem: csvTexts.date(cells.date) };
  if (date > today) return { field: 'date', problem: csvTexts.dateFuture(cells.date) };
  if (typeof cells.fuel !== 'string') return { field: 'fuel', problem: csvTexts.fuel(cells.fuel.unknown) };
  const fullTank = readTank(cells.fullTank);
  if (fullTank === null) return { field: 'fullTank', problem: csvTexts.flag('tanque cheio', cells.fullTank) };
  const missed = readFlag(cells.missed, false);
  if (missed === null) return { field: 'missed', problem: csvTexts.flag('faltou um antes', cells.missed) };
  const { fuel: fuelType, gasStation, location } = cells;
  const [volume, odometer] = [numberIn(cells.volume, units.volume), numberIn(cells.odometer, units.distance)];
  // Apps write 0 where nothing was typed; taken as the odometer, it would make the next distance as long as the whole
  // odometer.
  if (readOdometer(odometer) === 0) return { field: 'odometer', problem: csvTexts.odometer(cells.odometer) };
  const numbers = {
    liters: converted(readDecimal(volume), volume, (value) => toLiters(value, units.volume)),
    odometer: converted(readOdometer(odometer), odometer, (value) => toKm(value, units.distance)),
    totalCost: costOf(cells),
  };
  const parsed = ImportedFuelRecord.safeParse({ ...numbers, date, fuelType, fullTank, missed, gasStation, location });
  if (parsed.success) return { record: parsed.data };
  const wrong = String(parsed.error.issues[0]?.path[0]);
  if (wrong === 'liters') return { field: 'volume', problem: csvTexts.liters(cells.volume) };
  if (wrong === 'odometer') return { field: 'odometer', problem: csvTexts.odometer(cells.odometer) };
  if (wrong === 'totalCost') return { field: 'totalCost', problem: csvTexts.totalCost(cells.totalCost) };
  return { field: wrong === 'location' ? 'location' : 'gasStation', problem: csvTexts.tooLong };
}

export const readingOf = ({ ownUnits }: FuelCells, { units, isMonthFirst }: Reading): Reading => ({
  units: { ...units, ...ownUnits },
  isMonthFirst,
});

/** An unreadable cell stays as written, so that the schema refuses it. */
const converted = (value: number | null, typed: string, convert: (value: number) => number) =>
  value === null ? typed : convert(value);

/** The total; where that is blank or zero, the price of a unit times the volume; else the cell as written. */
export function costOf({
  totalCost,
  unitPrice,
  volume,
}: Pick<FuelCells, 'totalCost' | 'unitPrice' | 'volume'>): number | string {
  const written = withoutCurrency(totalCost).trim();
  const paid = readDecimal(numberIn(written));
  if (paid === null && written !== '') return totalCost;
  if (paid !== null && paid !== 0) return paid;
  const [each, units] = [readDecimal(withoutCurrency(unitPrice)), readDecimal(numberIn(volume))];
  return each !== null && units !== null && each * units > 0 ? each * units : totalCost;
}

/** '$79.78', 'R$ 75,00' and '75,00 €' as their numbers. */
export const withoutCurrency = (typed: string): string =>
  typed.replace(/^(-?)\p{L}{0,3}\p{Sc}\s*/u, '$1').replace(/\s*\p{Sc}$/u, '');

const yes = ['1', 'sim', 'yes', 'true', 's', 'y', 'si', 'x', 'ja', 'oui', 'tak', 'verdadeiro', 'verdadero'];
const no = ['0', 'nao', 'no', 'false', 'n', 'nein', 'non', 'nie', 'falso'];

export function readFlag(typed: string, otherwise: boolean): boolean | null {
  const word = plain(typed);
  if (word === '') return otherwise;
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

const full = ['cheio', 'completo', 'full', 'lleno'];
const partial = ['parcial', 'partial'];

/** Whether the tank was filled; a blank means that it was. Null where the word means neither yes nor no. */
export function readTank(typed: string): boolean | null {
  const word = plain(typed);
  return full.includes(word) ? true : partial.includes(word) ? false : readFlag(typed, true);
}

/** Names of petrol that state its share of ethanol, or that it contains none. */
const blend =
  /\be ?(5|10|15|20|25|27|30)\b|\b[1-3]?\d ?% (de )?(ethanol|etanol|alcool)|(ethanol|etanol|alcohol)[- ]free|\b(sem|sin|no|non|without)[- ](ethanol|etanol|alcool|alcohol)/;
const alcohol = /etanol|alcool|alcohol|ethanol|e100|e85/;
const otherFuel = /gnv|natural|\bcng\b|gas ?oil|gasoleo|diesel|auto ?gas\b|\b(lpg|glp|gpl)\b/;
const petrol =
  /gas|petrol|benzin|flex|comum|aditivad|premium|podium|nafta|super|regular|v-power|octan|unleaded|(sem|sin) (chumbo|plomo)/;

/** The fuel by its name: one of the two of a flex motorcycle, petrol also for a blank; any other fuel is `unknown`. */
export function fuelNamed(typed: string): FuelCells['fuel'] {
  const word = plain(typed);
  if (otherFuel.test(word)) return { unknown: typed };
  if (word === '' || blend.test(word)) return 'petrol';
  if (alcohol.test(word)) return 'ethanol';
  return petrol.test(word) ? 'petrol' : { unknown: typed };
}

import { type FuelType, ImportedFuelRecord } from '@estradeiro/contract/fuel/records';
import { csvTexts } from '../texts.ts';
import { plain } from './sheet.ts';

/** A line of a file as a refuelling, or what is wrong with it, pt-BR. */
export type FuelLine = { line: number } & ({ record: ImportedFuelRecord } | { problem: string });

/** What a layout finds in a line, as text. Null is a column that the layout has not. */
export type FuelCells = {
  date: string;
  odometer: string;
  liters: string;
  totalCost: string;
  fuel: FuelType | { unknown: string };
  fullTank: string | null;
  missed: string | null;
  gasStation: string;
  location: string;
};

/** Judges what was found. `today` as 2026-11-21. */
export function toFuelLine(line: number, cells: FuelCells, today: string): FuelLine {
  const problem = (text: string): FuelLine => ({ line, problem: text });
  const date = readDate(cells.date);
  if (!date) return problem(csvTexts.date(cells.date));
  if (date > today) return problem(csvTexts.dateFuture(cells.date));
  if (typeof cells.fuel !== 'string') return problem(csvTexts.fuel(cells.fuel.unknown));
  const flags = { fullTank: readFlag(cells.fullTank, true), missed: readFlag(cells.missed, false) };
  for (const [name, value] of Object.entries(flags)) {
    if (value === null) return problem(csvTexts.flag(flagNames[name] ?? name, cells[name as keyof typeof flags] ?? ''));
  }
  const { fuel: fuelType, ...typed } = cells;
  const parsed = ImportedFuelRecord.safeParse({ ...typed, ...flags, date, fuelType });
  if (parsed.success) return { line, record: parsed.data };
  return problem(problemOf(String(parsed.error.issues[0]?.path[0]), cells));
}

const flagNames: Record<string, string> = { fullTank: 'tanque cheio', missed: 'faltou um antes' };

function problemOf(field: string, cells: FuelCells): string {
  if (field === 'liters' || field === 'totalCost' || field === 'odometer') return csvTexts[field](cells[field]);
  return csvTexts.tooLong;
}

/** ISO or day first, with a time or without; null for what is no day. */
export function readDate(typed: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(typed);
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : (brazilian?.slice(1).reverse() ?? []);
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

const yes = ['1', 'sim', 'yes', 'true', 's', 'y', 'si', 'x'];
const no = ['0', 'nao', 'no', 'false', 'n'];

function readFlag(typed: string | null, otherwise: boolean): boolean | null {
  const word = plain(typed ?? '');
  if (word === '') return otherwise;
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

/** What Brazilians call the two fuels of a flex motorcycle. A blank is petrol. */
export function readFuel(typed: string): FuelCells['fuel'] {
  const word = plain(typed);
  if (/etanol|alcool|ethanol|e100|e85/.test(word)) return 'ethanol';
  return word === '' || /gas|petrol|benzin|flex|comum|aditivad|premium|podium/.test(word)
    ? /gnv|natural|gasoleo|gas oil/.test(word)
      ? { unknown: typed }
      : 'petrol'
    : { unknown: typed };
}

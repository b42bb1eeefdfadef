import { maxMaintenanceNote } from '@estradeiro/contract/fuel/maintenance';
import { ImportedMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { importTexts, kindNames } from '../maintenance/texts.ts';
import { readDate } from './line.ts';
import { kindOf } from './maintenance-kind.ts';
import type { Row } from './sheet.ts';
import { plain } from './sheet.ts';

/** A line of a file: what was done, something that is no maintenance, or what is wrong with it, pt-BR. */
export type MaintenanceLine = { line: number } & (
  | { record: ImportedMaintenance; isNoteCut: boolean }
  | { other: string }
  | { problem: string }
);

/** What a layout finds in a line, as text; what is missing is blank. */
export type MaintenanceCells = Record<'date' | 'odometer' | 'cost' | 'note', string> & {
  kind: ImportedMaintenance['kind'];
  name: string | null;
} & Partial<Record<'nextDueOn' | 'everyKm' | 'everyMonths' | 'frontTreadMm' | 'rearTreadMm' | 'newTyre', string>>;

/** Judges what was found. `today` as 2026-11-21. */
export function toMaintenanceLine(line: number, cells: MaintenanceCells, today: string): MaintenanceLine {
  const date = readDate(cells.date);
  if (!date) return { line, problem: importTexts.date(cells.date) };
  if (date > today) return { line, problem: importTexts.dateFuture(cells.date) };
  const { nextDueOn = '' } = cells;
  if (nextDueOn && !readDate(nextDueOn)) return { line, problem: importTexts.date(nextDueOn) };
  const candidate = {
    ...cells,
    date,
    note: cells.note.slice(0, maxMaintenanceNote),
    odometer: cells.odometer || null,
    cost: cells.cost || null,
    nextDueOn: readDate(nextDueOn),
    everyKm: cells.everyKm || null,
    everyMonths: cells.everyMonths || null,
    frontTreadMm: cells.frontTreadMm || null,
    rearTreadMm: cells.rearTreadMm || null,
    newTyre: cells.newTyre || null,
  };
  const parsed = ImportedMaintenance.safeParse(candidate);
  if (parsed.success) return { line, record: parsed.data, isNoteCut: cells.note.length > maxMaintenanceNote };
  const field = String(parsed.error.issues[0]?.path[0]);
  if (field === 'odometer' || field === 'cost') return { line, problem: importTexts[field](cells[field]) };
  if (field.endsWith('TreadMm')) return { line, problem: importTexts.tread };
  return { line, problem: field === 'name' ? importTexts.name : importTexts.interval };
}

const mostName = 60;

type Foreign = Omit<MaintenanceCells, 'kind' | 'name'> & { title: string; category?: string };

/**
 * The same of another app, which knows no items of ours: what a title is about says which one, and a title that nothing is known of
 * is one of its own. Zero kilometres are a missing figure.
 */
export function toForeignLine(
  { line }: Row,
  { title, category = '', ...cells }: Foreign,
  today: string,
): MaintenanceLine {
  const words = title || category;
  const kind = words ? kindOf(title, category) : null;
  if (kind === null) return { line, other: words || importTexts.untitled };
  const isOwnName = kind === 'other';
  const isSaid = isOwnName || plain(words) === plain(kindNames[kind]);
  const note = [isSaid ? '' : words, cells.note].filter(Boolean).join(' · ');
  const odometer = Number(cells.odometer) === 0 ? '' : cells.odometer;
  return toMaintenanceLine(
    line,
    { ...cells, odometer, kind, name: isOwnName ? words.slice(0, mostName) : null, note },
    today,
  );
}

/** What it is worth without a currency's sign: 'R$ 89,90', '$1,234.56'. */
export const withoutCurrency = (typed: string): string => typed.replace(/[^\d.,-]/g, '');

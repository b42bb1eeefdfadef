import { readDecimal, readOdometer } from '@estradeiro/contract/decimal';
import { maxMaintenanceNote } from '@estradeiro/contract/fuel/maintenance';
import { ImportedMaintenance, ImportedReminder } from '@estradeiro/contract/fuel/maintenance-import';
import { importTexts } from '../maintenance/texts.ts';
import { readDate } from './dates.ts';
import { withoutCurrency } from './fuel-line.ts';
import { type Distance, numberIn, toKm } from './units.ts';

/** The cells of a line as text; '' where the file says nothing. */
export type MaintenanceCells = {
  kind: ImportedMaintenance['kind'];
  name: string;
} & Record<
  | ('date' | 'odometer' | 'cost' | 'note' | 'nextDueOn' | 'everyKm' | 'everyMonths')
  | ('frontTreadMm' | 'rearTreadMm' | 'newTyre'),
  string
>;

/** The cells of a reminder as text; `words` is its title. */
export type ReminderCells = Pick<MaintenanceCells, 'kind' | 'name' | 'everyKm' | 'everyMonths'> &
  Record<'words' | 'remindOn' | 'remindKm', string>;

export type MaintenanceReading = { distance: Distance; isMonthFirst: boolean };

/** A line as maintenance done, or its invalid cell with the problem in pt-BR. */
export type MaintenanceLine =
  | { record: ImportedMaintenance; isNoteCut: boolean }
  | { problem: string; field: keyof MaintenanceCells };

const tread = ['frontTreadMm', 'rearTreadMm'] as const;

/** `today` as 2026-11-21. */
export function judgeMaintenance(cells: MaintenanceCells, reading: MaintenanceReading, today: string): MaintenanceLine {
  const { isMonthFirst, distance } = reading;
  const date = readDate(cells.date, isMonthFirst);
  if (!date) return { field: 'date', problem: importTexts.date(cells.date) };
  if (date > today) return { field: 'date', problem: importTexts.dateFuture(cells.date) };
  const { nextDueOn } = cells;
  if (nextDueOn && !readDate(nextDueOn, isMonthFirst)) return { field: 'date', problem: importTexts.date(nextDueOn) };
  const inKm = (typed: string, read: (typed: string) => number | null) => {
    const text = numberIn(typed, distance);
    const figure = read(text);
    return figure === null || distance === 'km' ? text : toKm(figure, distance);
  };
  const everyKm = inKm(cells.everyKm, readDecimal);
  const parsed = ImportedMaintenance.safeParse({
    kind: cells.kind,
    name: cells.name || null,
    date,
    odometer: inKm(cells.odometer, readOdometer) || null,
    cost: numberIn(withoutCurrency(cells.cost)) || null,
    note: cells.note.slice(0, maxMaintenanceNote),
    nextDueOn: readDate(nextDueOn, isMonthFirst),
    everyKm: everyKm || null,
    everyMonths: cells.everyMonths || null,
    frontTreadMm: cells.frontTreadMm || null,
    rearTreadMm: cells.rearTreadMm || null,
    newTyre: cells.newTyre || null,
  });
  if (parsed.success) return { record: parsed.data, isNoteCut: cells.note.length > maxMaintenanceNote };
  const wrong = parsed.error.issues[0]?.path[0];
  if (wrong === 'odometer' || wrong === 'cost') return { field: wrong, problem: importTexts[wrong](cells[wrong]) };
  const ofTyre = tread.find((field) => field === wrong);
  if (ofTyre) return { field: ofTyre, problem: importTexts.tread };
  if (wrong === 'name') return { field: 'name', problem: importTexts.name };
  return { field: wrong === 'everyMonths' ? 'everyMonths' : 'everyKm', problem: importTexts.interval };
}

/** The item of a reminder; null if it has neither a day nor an odometer with an interval, or if a value is invalid. */
export function judgeReminder(cells: ReminderCells, { distance, isMonthFirst }: MaintenanceReading) {
  const [everyKm, remindKm] = [Number(cells.everyKm), Number(cells.remindKm)];
  const dueOn = readDate(cells.remindOn, isMonthFirst);
  const begun = everyKm > 0 && remindKm > 0 ? remindKm - everyKm : null;
  if (dueOn === null && begun === null) return null;
  const parsed = ImportedReminder.safeParse({
    kind: cells.kind,
    name: cells.name || null,
    everyKm: everyKm > 0 ? toKm(everyKm, distance) : null,
    everyMonths: cells.everyMonths || null,
    dueOn,
    lastOdometer: begun !== null && begun >= 0 ? toKm(begun, distance) : null,
  });
  return parsed.success ? parsed.data : null;
}

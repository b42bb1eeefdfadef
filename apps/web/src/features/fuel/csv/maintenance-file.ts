import { readOdometer } from '@estradeiro/contract/decimal';
import type { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';
import { maintenanceNames } from '@estradeiro/navigation/fuel/texts';
import { importTexts, newTyreNames } from '../maintenance/texts.ts';
import { csvTexts } from '../texts.ts';
import { orderDeclared, orderShown, readDate } from './dates.ts';
import {
  type MaintenanceApp,
  type MaintenanceAppName,
  type MaintenanceField,
  maintenanceApps,
  otherTables,
} from './maintenance-apps.ts';
import { kindOf } from './maintenance-kind.ts';
import type { MaintenanceCells, ReminderCells } from './maintenance-line.ts';
import { plain } from './plain.ts';
import { type Row, readRows } from './sheet.ts';
import { cellBelow, type FoundTable, findTable } from './table.ts';
import { withoutThousands } from './thousands.ts';
import { type Distance, distanceIn } from './units.ts';

/**
 * The contents of a file as written, valid or not: maintenance done, reminders, and lines that are no maintenance.
 * Lines count from 1. The rider is asked for null values: the unit of distances, and whether the month comes first.
 */
export type MaintenanceFile = {
  app: MaintenanceAppName;
  lines: { line: number; cells: MaintenanceCells }[];
  reminders: { line: number; cells: ReminderCells }[];
  others: { line: number; other: string }[];
  distance: Distance | null;
  isMonthFirst: boolean | null;
};

/** Reads a file's text; the problem of the whole file is in pt-BR. */
export function readMaintenance(text: string): MaintenanceFile | { problem: string } {
  const rows = readRows(text);
  if (!Array.isArray(rows)) return rows;
  if (rows.length === 0) return { problem: csvTexts.empty };
  for (const app of maintenanceApps) {
    const found = app.tables.flatMap(({ table, papersOnly = false }) => {
      const inFile = findTable(rows, table);
      return inFile ? [{ table: inFile, papersOnly }] : [];
    });
    if (found.length > 0) return maintenanceFile(rows, found, app);
  }
  const isOfApp = rows.some(({ cells }) => otherTables.test(plain(cells[0] ?? '')));
  return { problem: isOfApp ? importTexts.noRecords : importTexts.unknownLayout };
}

type Found = { table: FoundTable<MaintenanceField>; papersOnly: boolean };

function maintenanceFile(
  rows: readonly Row[],
  found: readonly Found[],
  app: MaintenanceApp,
): MaintenanceFile | { problem: string } {
  const dates = found.flatMap(({ table }) => table.lines.map((row) => table.cell(row, 'date')));
  if (dates.length === 0) return { problem: importTexts.noRecords };
  const hasOrder = app.dates === 'day-first' || !dates.some((date) => /^\d{1,2}\D/.test(date));
  const shown = orderDeclared(cellBelow(rows, 'importcsvdateformat')) ?? orderShown(dates);
  const isMonthFirst = shown ?? (hasOrder ? false : null);
  const file: MaintenanceFile = {
    ...{ app: app.name, lines: [], reminders: [], others: [], isMonthFirst },
    distance: app.name === 'Estradeiro' ? 'km' : distanceOf(rows, found),
  };
  const categories = categoriesOf(rows, app);
  const amount = withoutThousands([found.flatMap(({ table }) => table.lines.map((row) => table.cell(row, 'cost')))]);
  for (const { table, papersOnly } of found) {
    for (const row of table.lines) {
      const cell = (field: MaintenanceField) => {
        const typed = table.cell(row, field);
        return field === 'cost' ? amount(typed) : typed;
      };
      addRow(file, { line: row.line, cell, category: categories(cell('categoryId')), papersOnly });
    }
  }
  return file;
}

type Line = { line: number; cell: (field: MaintenanceField) => string; category: string; papersOnly: boolean };
type Named = Pick<MaintenanceCells, 'kind' | 'name'>;

function addRow(file: MaintenanceFile, { line, cell, category, papersOnly }: Line): void {
  const words = cell('title') || category;
  const isOurs = file.app === 'Estradeiro';
  const kind = (words ? kindOf(cell('title'), category) : null) ?? (isOurs ? 'other' : null);
  const isExpense = kind === null || (papersOnly && kind === 'other');
  const is = (field: MaintenanceField) => Number(cell(field)) > 0;
  if (isExpense || is('isIncome')) {
    file.others.push({ line, other: words || importTexts.untitled });
    return;
  }
  const isDone = !is('isTemplate') && (is('cost') || is('odometer') || !hasReminder(cell));
  const named = namedAs(kind, words, cell('name'));
  if (isDone) {
    const cells = cellsOf(cell, named, words);
    file.lines.push({ line, cells: isOurs ? cells : { ...cells, ...remembered(cell, file.isMonthFirst) } });
    return;
  }
  const [remindOn, remindKm] = [isDay(cell('remindOn')) ? cell('remindOn') : '', cell('remindKm')];
  file.reminders.push({ line, cells: { ...named, words, remindOn, remindKm, ...intervalsOf(cell) } });
}

const bothOrders = [false, true];
/** The day that Fuelio writes where there is no reminder. */
const noReminder = '2011-01-01';
const isDay = (typed: string): boolean =>
  bothOrders.some((isMonthFirst) => ![null, noReminder].includes(readDate(typed, isMonthFirst)));
const hasReminder = (cell: Line['cell']): boolean => isDay(cell('remindOn')) || Number(cell('remindKm')) > 0;

/** An item of kind `other` without a name is named by its title, up to this many characters. */
const mostName = 60;
const namedAs = (kind: MaintenanceKind, words: string, name: string): Named => ({
  kind,
  name: name || (kind === 'other' ? words.slice(0, mostName) : ''),
});

function cellsOf(cell: Line['cell'], named: Named, words: string): MaintenanceCells {
  const isSaid = named.kind === 'other' || plain(words) === plain(maintenanceNames[named.kind]);
  const newTyre = Object.entries(newTyreNames).find(([, word]) => plain(word) === plain(cell('newTyre')))?.[0] ?? '';
  return {
    ...named,
    date: cell('date'),
    // An odometer of 0 means that it is unknown.
    odometer: Number(cell('odometer')) === 0 ? '' : cell('odometer'),
    cost: cell('cost'),
    note: [isSaid ? '' : words, cell('note')].filter(Boolean).join(' · '),
    nextDueOn: cell('nextDueOn'),
    everyKm: cell('everyKm'),
    everyMonths: cell('everyMonths'),
    frontTreadMm: cell('frontTreadMm'),
    rearTreadMm: cell('rearTreadMm'),
    newTyre,
  };
}

/** Another app's interval outside our limits is left out. */
function within(typed: string, least: number, most: number): string {
  const figure = readOdometer(typed) ?? 0;
  return figure >= least && figure <= most ? String(Math.round(figure)) : '';
}

const intervalsOf = (cell: Line['cell']) => ({
  everyKm: within(cell('everyKm'), 50, 200_000),
  everyMonths: within(cell('everyMonths'), 1, 120),
});

/**
 * The intervals of an item and, without one in months, its next day, which must be later than the record's in every
 * possible date order.
 */
function remembered(cell: Line['cell'], isMonthFirst: boolean | null) {
  const intervals = intervalsOf(cell);
  const remindOn = cell('remindOn');
  const isAfter = (order: boolean) => (readDate(remindOn, order) ?? '') > (readDate(cell('date'), order) ?? '9');
  const orders = isMonthFirst === null ? bothOrders : [isMonthFirst];
  const isNext = intervals.everyMonths === '' && isDay(remindOn) && orders.every(isAfter);
  return { ...intervals, nextDueOn: isNext ? remindOn : '' };
}

function categoriesOf(rows: readonly Row[], { categories }: MaintenanceApp): (id: string) => string {
  const table = categories && findTable(rows, categories);
  const names = new Map((table?.lines ?? []).map((row) => [table?.cell(row, 'id'), table?.cell(row, 'name') ?? '']));
  return (id) => names.get(id) ?? '';
}

function distanceOf(rows: readonly Row[], found: readonly Found[]): Distance | null {
  const said = found.map(({ table }) => table.name('odometer')).join(' ');
  const ofLog = rows.find(({ cells }) => cells.some((cell) => /^odo \(/i.test(cell)))?.cells.join(' ') ?? '';
  const numbers: Record<string, Distance> = { '0': 'km', '1': 'mi' };
  return (
    distanceIn(said) ??
    (ofLog ? distanceIn(ofLog.replace(/l\/100km|km\/l|mpg/gi, '')) : null) ??
    numbers[cellBelow(rows, 'distunit')] ??
    null
  );
}

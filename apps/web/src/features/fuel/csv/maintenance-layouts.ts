import { formatDay } from '@estradeiro/contract/day';
import { type MaintenanceItem, MaintenanceKind, type MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import type { ImportedMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { nameOf } from '../maintenance/due-words.ts';
import { importTexts, kindName, kindNames, newTyreNames } from '../maintenance/texts.ts';
import { readDate } from './line.ts';
import { kindOf } from './maintenance-kind.ts';
import { type MaintenanceLine, toForeignLine, toMaintenanceLine, withoutCurrency } from './maintenance-line.ts';
import { type Column, plain, type Row, sectionOf, tableOf, writeCsv } from './sheet.ts';

export type Done = { item: MaintenanceItem; record: MaintenanceRecord };

/** How an app writes what was done to a vehicle into a CSV file. */
export type MaintenanceLayout = {
  name: 'Estradeiro' | 'LubeLogger' | 'Fuelio' | 'Drivvo';
  matches(rows: readonly Row[]): boolean;
  /** Every line, good or bad; or what is wrong with the file as a whole, pt-BR. */
  read(rows: readonly Row[], today: string): MaintenanceLine[] | { problem: string };
  write(done: readonly Done[]): string;
};

const typed = (figure: number | null) => String(figure ?? '').replace('.', ',');
const dayFirst = (day: string | null) => (day ? formatDay(day) : '');

/** By the plain names of a header's columns. */
const cellsBy = (header: Row | undefined) => {
  const names = (header?.cells ?? []).map(plain);
  return {
    has: (name: string) => names.includes(plain(name)),
    cell: ({ cells }: Row, name: string) => cells[names.indexOf(plain(name))] ?? '',
  };
};

const columns = {
  date: 'Data',
  kind: 'Item',
  name: 'Nome',
  odometer: 'Quilometragem',
  cost: 'Custo',
  note: 'Observação',
  nextDueOn: 'Próximo vencimento',
  everyKm: 'A cada km',
  everyMonths: 'A cada meses',
  frontTreadMm: 'Sulco dianteiro (mm)',
  rearTreadMm: 'Sulco traseiro (mm)',
  newTyre: 'Pneu novo',
} as const satisfies Record<keyof ImportedMaintenance, string>;

/** Ours: semicolons and decimal commas, as spreadsheets in Brazil open it. */
const own: MaintenanceLayout = {
  name: 'Estradeiro',
  matches: ([header]) => [columns.date, columns.kind, columns.cost].every(cellsBy(header).has),
  read([header, ...rows], today) {
    const { cell } = cellsBy(header);
    return rows.map((row) => {
      const found = (field: keyof typeof columns) => cell(row, columns[field]);
      const kind = MaintenanceKind.options.find((one) => plain(kindNames[one]) === plain(found('kind')));
      const guess = kind ?? kindOf(found('kind')) ?? 'other';
      const name = found('name') || (guess === 'other' ? found('kind') : '') || null;
      const { line } = row;
      const [date, odometer, cost, note] = [found('date'), found('odometer'), found('cost'), found('note')];
      const more = {
        nextDueOn: found('nextDueOn'),
        everyKm: found('everyKm'),
        everyMonths: found('everyMonths'),
        frontTreadMm: found('frontTreadMm'),
        rearTreadMm: found('rearTreadMm'),
        newTyre: Object.entries(newTyreNames).find(([, word]) => plain(word) === plain(found('newTyre')))?.[0],
      };
      return toMaintenanceLine(line, { kind: guess, name, date, odometer, cost, note, ...more }, today);
    });
  },
  write: (done) => `\uFEFF${writeCsv(tableOf(ownColumns(), done), ';', false)}\r\n`,
};

const ownCells: Record<keyof typeof columns, Column<Done>[1]> = {
  date: ({ record }) => dayFirst(record.date),
  kind: ({ item }) => kindName(item.kind),
  name: ({ item }) => item.name ?? '',
  odometer: ({ record }) => typed(record.odometer),
  cost: ({ record }) => typed(record.cost),
  note: ({ record }) => record.note ?? '',
  nextDueOn: ({ record }) => dayFirst(record.nextDueOn),
  everyKm: ({ item }) => typed(item.everyKm),
  everyMonths: ({ item }) => typed(item.everyMonths),
  frontTreadMm: ({ record }) => typed(record.frontTreadMm),
  rearTreadMm: ({ record }) => typed(record.rearTreadMm),
  newTyre: ({ record }) => (record.newTyre ? newTyreNames[record.newTyre] : ''),
};

const ownColumns = (): Column<Done>[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).map((field) => [columns[field], ownCells[field]]);

/** As foreign apps take them. */
const wholeOdometer = ({ record }: Done) => String(Math.round(record.odometer ?? 0));
const costInFull = ({ record }: Done) => (record.cost ?? 0).toFixed(2);
const noteOf = ({ record }: Done) => record.note ?? '';
const nameOfDone = ({ item }: Done) => nameOf(item);

/**
 * Service, repair and tax records of LubeLogger, https://github.com/hargata/lubelog: days and costs as its server's language writes them. Months
 * come first where only so every day is one.
 */
const lubeLogger: MaintenanceLayout = {
  name: 'LubeLogger',
  matches: ([header]) => ['Date', 'Description', 'Cost'].every(cellsBy(header).has),
  read([header, ...rows], today) {
    const { cell } = cellsBy(header);
    const isMonthFirst = rows.some((row) => {
      const date = cell(row, 'Date');
      return readDate(date) === null && readDate(dayBeforeMonth(date)) !== null;
    });
    return rows.map((row) => {
      const [title, note, date] = [cell(row, 'Description'), cell(row, 'Notes'), cell(row, 'Date')];
      const cost = withoutCurrency(cell(row, 'Cost'));
      const day = isMonthFirst ? dayBeforeMonth(date) : date;
      return toForeignLine(row, { title, note, date: day, cost, odometer: cell(row, 'Odometer') }, today);
    });
  },
  write: (done) => writeCsv(tableOf(lubeLoggerColumns, done), ',', true),
};

const lubeLoggerColumns: readonly Column<Done>[] = [
  ['Date', ({ record }) => record.date],
  ['Odometer', wholeOdometer],
  ['Description', nameOfDone],
  ['Cost', costInFull],
  ['Notes', noteOf],
  ['Tags', () => ''],
];

const dayBeforeMonth = (date: string) => date.replace(/^(\d{1,2})\/(\d{1,2})\//, '$2/$1/');

const costs = /^## ?costs$/;
const costColumns: readonly Column<Done>[] = [
  ['CostTitle', nameOfDone],
  ['Date', ({ record }) => `${record.date} 12:00`],
  ['Odo', wholeOdometer],
  ['CostTypeID', () => '2'],
  ['Notes', noteOf],
  ['Cost', costInFull],
  ['flag', () => '0'],
  ['idR', () => '0'],
  ['read', () => '1'],
  ['RemindOdo', () => '0'],
  ['RemindDate', () => '2011-01-01'],
  ['isTemplate', () => '0'],
  ['RepeatOdo', ({ item }) => String(item.everyKm ?? 0)],
  ['RepeatMonths', ({ item }) => String(item.everyMonths ?? 0)],
  ['isIncome', () => '0'],
  ['UniqueId', (_, index) => String(index + 1)],
];

/** Costs of a backup of Fuelio, with the intervals of its reminders; templates and incomes are none. */
const fuelio: MaintenanceLayout = {
  name: 'Fuelio',
  matches: (rows) => sectionOf(rows, /^## ?(costs|log)$/) !== null,
  read(rows, today) {
    const [header, ...lines] = sectionOf(rows, costs) ?? [];
    const [categoryHeader, ...categories] = sectionOf(rows, /^## ?costcategories$/) ?? [];
    const [{ cell }, { cell: ofCategory }] = [cellsBy(header), cellsBy(categoryHeader)];
    const odometers = sectionOf(rows, /^## ?log$/)?.[0]?.cells ?? [];
    if (odometers.some((name) => /\(mi\)/.test(name))) return { problem: importTexts.foreignUnits };
    return lines.map((row) => {
      const is = (name: string) => Number(cell(row, name)) > 0;
      const title = cell(row, 'CostTitle');
      if (is('isTemplate') || is('isIncome')) return { line: row.line, other: title || importTexts.untitled };
      const typeId = cell(row, 'CostTypeID');
      const category = categories.find((one) => ofCategory(one, 'CostTypeID') === typeId);
      const found = {
        title,
        category: category && ofCategory(category, 'Name'),
        date: cell(row, 'Date'),
        odometer: cell(row, 'Odo'),
        cost: cell(row, 'Cost'),
        note: cell(row, 'Notes'),
        everyKm: within(cell(row, 'RepeatOdo'), 50, 200_000),
        everyMonths: within(cell(row, 'RepeatMonths'), 1, 120),
      };
      return toForeignLine(row, found, today);
    });
  },
  write: (done) =>
    writeCsv(
      [
        ['## CostCategories'],
        ['CostTypeID', 'Name', 'priority', 'color'],
        ['2', 'Manutenção', '0', ''],
        ['## Costs'],
        ...tableOf(costColumns, done),
      ],
      ',',
      true,
    ),
};

/** Of another app an interval that we could not keep is none. */
const within = (typed: string, least: number, most: number) =>
  Number(typed) >= least && Number(typed) <= most ? typed : '';

const services = /^##? ?(service|servico|servicio)$/;
const expenses = /^##? ?(expense|despesa|gasto)$/;
const serviceColumns: readonly Column<Done>[] = [
  ['Odômetro (km)', ({ record }) => String(record.odometer ?? 0)],
  ['Data', ({ record }) => `${record.date} 12:00:00`],
  ['Valor total', costInFull],
  ['Tipo de serviço', nameOfDone],
  ['Local', () => ''],
  ['Observação', noteOf],
];

/** Services of an export of Drivvo, and of its expenses the papers. The app writes headers in its user's language; their order stays. */
const drivvo: MaintenanceLayout = {
  name: 'Drivvo',
  matches: (rows) => [services, expenses, /^##? ?refuelling$/].some((mark) => sectionOf(rows, mark) !== null),
  read(rows, today) {
    const sections = [sectionOf(rows, services), sectionOf(rows, expenses)];
    if (sections.some((section) => /\(mi\)/.test(section?.[0]?.cells[0] ?? ''))) {
      return { problem: importTexts.foreignUnits };
    }
    return sections.flatMap((section, isExpense) => {
      const [header, ...lines] = section ?? [];
      const noteAt = (header?.cells ?? []).findIndex((name) => /^(observac|notes?$|notas?$)/.test(plain(name)));
      return lines.map((row): MaintenanceLine => {
        const [odometer = '', date = '', cost = '', title = ''] = row.cells;
        const isOther = isExpense === 1 && kindOf(title) === 'other';
        if (isOther) return { line: row.line, other: title || importTexts.untitled };
        return toForeignLine(row, { title, date, odometer, cost, note: row.cells[noteAt] ?? '' }, today);
      });
    });
  },
  write: (done) =>
    writeCsv([['##Service', ...serviceColumns.slice(1).map(() => '')], ...tableOf(serviceColumns, done)], ',', true),
};

export const layouts: readonly MaintenanceLayout[] = [own, lubeLogger, fuelio, drivvo];

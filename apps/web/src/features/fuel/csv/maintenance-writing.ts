import { formatDay } from '@estradeiro/contract/day';
import type { MaintenanceItem, MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import type { ImportedMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { nameOf } from '../maintenance/due-words.ts';
import { kindName, newTyreNames } from '../maintenance/texts.ts';
import type { MaintenanceAppName } from './maintenance-apps.ts';
import { appStyle, type Column, ownStyle, type Style, tableOf, writeTables } from './sheet.ts';

export type Done = { item: MaintenanceItem; record: MaintenanceRecord };

const typed = (figure: number | null) => String(figure ?? '').replace('.', ',');
const dayFirst = (day: string | null) => (day ? formatDay(day) : '');

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

/** Foreign apps take no decimals. */
const wholeOdometer = ({ record }: Done) => String(Math.round(record.odometer ?? 0));
const costInFull = ({ record }: Done) => (record.cost ?? 0).toFixed(2);
const noteOf = ({ record }: Done) => record.note ?? '';
const nameOfDone = ({ item }: Done) => nameOf(item);

const lubeLoggerColumns: readonly Column<Done>[] = [
  ['Date', ({ record }) => record.date],
  ['Odometer', wholeOdometer],
  ['Description', nameOfDone],
  ['Cost', costInFull],
  ['Notes', noteOf],
  ['Tags', () => ''],
];

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

const serviceColumns: readonly Column<Done>[] = [
  ['Odômetro (km)', ({ record }) => String(record.odometer ?? 0)],
  ['Data', ({ record }) => `${record.date} 12:00:00`],
  ['Valor total', costInFull],
  ['Tipo de serviço', nameOfDone],
  ['Local', () => ''],
  ['Observação', noteOf],
];

type Written = { style: Style; tables: (done: readonly Done[]) => string[][][] };

const apps: Record<MaintenanceAppName, Written> = {
  Estradeiro: { style: ownStyle, tables: (done) => [tableOf(ownColumns(), done)] },
  LubeLogger: { style: { ...appStyle, quotes: false }, tables: (done) => [tableOf(lubeLoggerColumns, done)] },
  Fuelio: {
    style: appStyle,
    tables: (done) => [
      [['## CostCategories'], ['CostTypeID', 'Name', 'priority', 'color'], ['2', 'Manutenção', '0', '']],
      [['## Costs'], ...tableOf(costColumns, done)],
    ],
  },
  Drivvo: {
    style: appStyle,
    tables: (done) => [[['##Service', ...serviceColumns.slice(1).map(() => '')], ...tableOf(serviceColumns, done)]],
  },
};

export const writtenApps = Object.keys(apps) as MaintenanceAppName[];

export const writeMaintenance = (app: MaintenanceAppName, done: readonly Done[]): string =>
  writeTables(apps[app].tables(done), apps[app].style);

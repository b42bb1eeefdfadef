import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { csvTexts, fuelNames } from '../texts.ts';
import type { Layout } from './layout.ts';
import { readFuel, toLine } from './line.ts';
import { plain, writeCsv } from './sheet.ts';

const columns = [
  ...['Data', 'Quilometragem', 'Litros', 'Valor total', 'Combustível', 'Tanque cheio', 'Faltou um antes'],
  ...['Posto', 'Local'],
] as const;
type Column = (typeof columns)[number];
const needed: Column[] = ['Data', 'Quilometragem', 'Litros', 'Valor total'];

/** Ours: semicolons and decimal commas, as spreadsheets in Brazil open it. */
export const own: Layout = {
  name: 'Estradeiro',
  matches: ([header]) =>
    (header?.cells ?? []).filter((cell) => columns.some((c) => plain(c) === plain(cell))).length > 2,
  read([header, ...rows], today) {
    const indexOf = (column: Column) => (header?.cells ?? []).findIndex((cell) => plain(cell) === plain(column));
    const missing = needed.find((column) => indexOf(column) < 0);
    if (missing) return { problem: csvTexts.missingColumn(missing) };
    return rows.map(({ line, cells }) => {
      const cell = (column: Column) => cells[indexOf(column)] ?? '';
      const found = {
        date: cell('Data'),
        odometer: cell('Quilometragem'),
        liters: cell('Litros'),
        totalCost: cell('Valor total'),
        fuel: readFuel(cell('Combustível')),
        fullTank: cell('Tanque cheio'),
        missed: cell('Faltou um antes'),
        gasStation: cell('Posto') || 'Outro',
        location: cell('Local'),
      };
      return toLine(line, found, today);
    });
  },
  write: (records) => `\uFEFF${writeCsv([columns, ...records.map(cellsOf)], ';', false)}\r\n`,
};

const cellsOf = (record: FuelRecord): string[] => [
  record.date.split('-').reverse().join('/'),
  ...[record.odometer, record.liters, record.totalCost].map((number) => String(number).replace('.', ',')),
  fuelNames[record.fuelType],
  ...[record.fullTank, record.missed].map((flag) => (flag ? 'sim' : 'não')),
  ...[record.gasStation, record.location ?? ''],
];

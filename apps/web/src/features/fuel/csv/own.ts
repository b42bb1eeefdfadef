import { formatDay } from '@estradeiro/contract/day';
import type { FuelRecord, FuelRecordField } from '@estradeiro/contract/fuel/records';
import { csvTexts, fuelNames } from '../texts.ts';
import type { Layout } from './layout.ts';
import { readFuel, toFuelLine } from './line.ts';
import { plain, type Row, writeCsv } from './sheet.ts';

/** The columns, in their order. */
const columns: Record<OwnField, string> = {
  date: 'Data',
  odometer: 'Quilometragem',
  liters: 'Litros',
  totalCost: 'Valor total',
  fuelType: 'Combustível',
  fullTank: 'Tanque cheio',
  missed: 'Faltou um antes',
  gasStation: 'Posto',
  location: 'Local',
};
type OwnField = Exclude<FuelRecordField, 'vehicleId'>;
const fields = Object.keys(columns) as OwnField[];
const needed: OwnField[] = ['date', 'odometer', 'liters', 'totalCost'];

/** Ours: semicolons and decimal commas, as spreadsheets in Brazil open it. */
export const own: Layout = {
  name: 'Estradeiro',
  matches: ([header]) => fields.filter((field) => indexIn(header, field) >= 0).length > 2,
  read([header, ...rows], today) {
    const missing = needed.find((field) => indexIn(header, field) < 0);
    if (missing) return { problem: csvTexts.missingColumn(columns[missing]) };
    return rows.map(({ line, cells }) => {
      const cell = (field: OwnField) => cells[indexIn(header, field)] ?? '';
      const found = {
        date: cell('date'),
        odometer: cell('odometer'),
        liters: cell('liters'),
        totalCost: cell('totalCost'),
        fuel: readFuel(cell('fuelType')),
        fullTank: cell('fullTank'),
        missed: cell('missed'),
        gasStation: cell('gasStation') || 'Outro',
        location: cell('location'),
      };
      return toFuelLine(line, found, today);
    });
  },
  write: (records) => `\uFEFF${writeCsv([Object.values(columns), ...records.map(cellsOf)], ';', false)}\r\n`,
};

const indexIn = (header: Row | undefined, field: OwnField): number =>
  (header?.cells ?? []).findIndex((cell) => plain(cell) === plain(columns[field]));

const cellsOf = (record: FuelRecord): string[] =>
  fields.map((field) => {
    const value = record[field];
    if (field === 'date') return formatDay(record.date);
    if (field === 'fuelType') return fuelNames[record.fuelType];
    if (typeof value === 'boolean') return value ? 'sim' : 'não';
    return typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
  });

import { type FuelRecord, type FuelType, gasStations } from '@estradeiro/contract/fuel/records';
import { csvTexts } from '../texts.ts';
import type { Layout } from './layout.ts';
import { type Found, toLine } from './line.ts';
import { plain, type Row, sectionOf, writeCsv } from './sheet.ts';

const log = /^## ?log$/;
const vehicleColumns = [
  ...['Name', 'Description', 'DistUnit', 'FuelUnit', 'ConsumptionUnit', 'ImportCSVDateFormat', 'VIN', 'Insurance'],
  ...['Plate', 'Make', 'Model', 'Year', 'TankCount', 'Tank1Type', 'Tank2Type', 'Active', 'Tank1Capacity'],
  ...['Tank2Capacity', 'FuelUnitTank2', 'FuelConsumptionTank2'],
];
const logColumns = [
  ...['Data', 'Odo (km)', 'Fuel (litres)', 'Full', 'Price (optional)', 'l/100km (optional)', 'latitude (optional)'],
  ...['longitude (optional)', 'City (optional)', 'Notes (optional)', 'Missed', 'TankNumber', 'FuelType', 'VolumePrice'],
];
/** Fuelio's own numbers, https://github.com/Programistyk/FuelioImport: 1xx petrol, 3xx ethanol, of which these are blends for any engine. */
const blends = ['301', '302', '303', '304', '309', '310'];
/** Of ethanol E100. */
const codes: Record<FuelType, string> = { petrol: '100', ethanol: '307' };
const flexCode = '700';

/** A backup of Fuelio: sections for the vehicle, the log, costs; only the log is read. `Price` is what was paid in all. */
export const fuelio: Layout = {
  name: 'Fuelio',
  matches: (rows) => sectionOf(rows, log) !== null,
  read(rows, today) {
    const [header, ...lines] = sectionOf(rows, log) ?? [];
    const names = (header?.cells ?? []).map(plain);
    if (names.some((name) => /\(mi\)|gal/.test(name))) return { problem: csvTexts.foreignUnits };
    for (const column of ['Odo (km)', 'Fuel (litres)']) {
      if (!names.includes(plain(column))) return { problem: csvTexts.missingColumn(column) };
    }
    return lines.map((row) => toLine(row.line, foundIn(row, names), today));
  },
  write: (records, { name, tankLiters }) => {
    const vehicle = [name, '', '0', '0', '2', 'yyyy-MM-dd', ...Array<string>(6).fill(''), '1', '100', '0', '1'];
    return writeCsv(
      [
        ['## Vehicle'],
        vehicleColumns,
        [...vehicle, String(tankLiters ?? 0), '0', '0', '0'],
        ['## Log'],
        logColumns,
        ...records.map(cellsOf),
      ],
      ',',
      true,
    );
  },
};

function foundIn({ cells }: Row, names: readonly string[]): Found {
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const [liters, paid, eachLiter] = [cell('fuel (litres)'), cell('price (optional)'), cell('volumeprice')];
  const notes = cell('notes (optional)');
  const city = cell('city (optional)');
  return {
    date: cell('data') || cell('date'),
    odometer: cell('odo (km)'),
    liters,
    fuel: fuelOf(cell('fueltype')),
    totalCost: Number(paid) > 0 || !(Number(eachLiter) > 0) ? paid : (Number(eachLiter) * Number(liters)).toFixed(2),
    fullTank: cell('full'),
    missed: cell('missed'),
    gasStation: stationIn(notes, city),
    location: city,
  };
}

function fuelOf(code: string): Found['fuel'] {
  if (code === '' || code === '0' || code === flexCode || blends.includes(code) || /^1\d\d$/.test(code))
    return 'petrol';
  return /^3\d\d$/.test(code) ? 'ethanol' : { unknown: code };
}

const stationIn = (notes: string, city: string): string =>
  /^Posto: (.+)$/.exec(notes)?.[1] ?? gasStations.find((name) => plain(city).includes(plain(name))) ?? 'Outro';

const cellsOf = (record: FuelRecord): string[] => [
  ...[record.date, record.odometer.toFixed(1), String(record.liters), record.fullTank ? '1' : '0'],
  ...[record.totalCost.toFixed(2), '', '0.0', '0.0', record.location ?? '', csvTexts.stationNote(record.gasStation)],
  ...[record.missed ? '1' : '0', '1', codes[record.fuelType]],
  record.pricePerLiter.toFixed(3),
];

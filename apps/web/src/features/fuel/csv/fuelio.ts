import { type FuelRecord, type FuelType, gasStations } from '@estradeiro/contract/fuel/records';
import { csvTexts } from '../texts.ts';
import type { Layout, WrittenVehicle } from './layout.ts';
import { type FuelCells, toFuelLine } from './line.ts';
import { type Column, plain, type Row, sectionOf, tableOf, writeCsv } from './sheet.ts';

const log = /^## ?log$/;
/** Fuelio's own numbers, https://github.com/Programistyk/FuelioImport: 1xx petrol, 3xx ethanol, of which these are blends for any engine. */
const blends = ['301', '302', '303', '304', '309', '310'];
/** Of ethanol E100. */
const codes: Record<FuelType, string> = { petrol: '100', ethanol: '307' };
const flexCode = '700';

const none = () => '';
const vehicleColumns: readonly Column<WrittenVehicle>[] = [
  ['Name', ({ name }) => name],
  ['Description', none],
  ['DistUnit', () => '0'],
  ['FuelUnit', () => '0'],
  ['ConsumptionUnit', () => '2'],
  ['ImportCSVDateFormat', () => 'yyyy-MM-dd'],
  ['VIN', none],
  ['Insurance', none],
  ['Plate', none],
  ['Make', none],
  ['Model', none],
  ['Year', none],
  ['TankCount', () => '1'],
  ['Tank1Type', () => '100'],
  ['Tank2Type', () => '0'],
  ['Active', () => '1'],
  ['Tank1Capacity', ({ tankLiters }) => String(tankLiters ?? 0)],
  ['Tank2Capacity', () => '0'],
  ['FuelUnitTank2', () => '0'],
  ['FuelConsumptionTank2', () => '0'],
];
const logColumns: readonly Column<FuelRecord>[] = [
  ['Data', ({ date }) => date],
  ['Odo (km)', ({ odometer }) => odometer.toFixed(1)],
  ['Fuel (litres)', ({ liters }) => String(liters)],
  ['Full', ({ fullTank }) => (fullTank ? '1' : '0')],
  ['Price (optional)', ({ totalCost }) => totalCost.toFixed(2)],
  ['l/100km (optional)', none],
  ['latitude (optional)', () => '0.0'],
  ['longitude (optional)', () => '0.0'],
  ['City (optional)', ({ location }) => location ?? ''],
  ['Notes (optional)', ({ gasStation }) => csvTexts.stationNote(gasStation)],
  ['Missed', ({ missed }) => (missed ? '1' : '0')],
  ['TankNumber', () => '1'],
  ['FuelType', ({ fuelType }) => codes[fuelType]],
  ['VolumePrice', ({ pricePerLiter }) => pricePerLiter.toFixed(3)],
];

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
    return lines.map((row) => toFuelLine(row.line, fuelCellsOf(row, names), today));
  },
  write: (records, vehicle) =>
    writeCsv(
      [['## Vehicle'], ...tableOf(vehicleColumns, [vehicle]), ['## Log'], ...tableOf(logColumns, records)],
      ',',
      true,
    ),
};

function fuelCellsOf({ cells }: Row, names: readonly string[]): FuelCells {
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

function fuelOf(code: string): FuelCells['fuel'] {
  if (code === '' || code === '0' || code === flexCode || blends.includes(code) || /^1\d\d$/.test(code))
    return 'petrol';
  return /^3\d\d$/.test(code) ? 'ethanol' : { unknown: code };
}

const stationIn = (notes: string, city: string): string =>
  /^Posto: (.+)$/.exec(notes)?.[1] ?? gasStations.find((name) => plain(city).includes(plain(name))) ?? 'Outro';

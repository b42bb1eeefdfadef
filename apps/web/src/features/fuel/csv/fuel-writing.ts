import { formatDay } from '@estradeiro/contract/day';
import type { FuelRecord, FuelType } from '@estradeiro/contract/fuel/records';
import { csvTexts, fuelNames } from '../texts.ts';
import { appStyle, type Column, ownStyle, type Style, tableOf, writeTables } from './sheet.ts';

export type WrittenVehicle = { name: string; tankLiters: number | null };

export type WrittenApp = 'Estradeiro' | 'Fuelio' | 'Drivvo';

const none = () => '';
const decimalComma = (figure: number) => String(figure).replace('.', ',');
const yesOrNo = (flag: boolean) => (flag ? 'sim' : 'não');

const ownColumns: readonly Column<FuelRecord>[] = [
  ['Data', ({ date }) => formatDay(date)],
  ['Quilometragem', ({ odometer }) => decimalComma(odometer)],
  ['Litros', ({ liters }) => decimalComma(liters)],
  ['Valor total', ({ totalCost }) => decimalComma(totalCost)],
  ['Combustível', ({ fuelType }) => fuelNames[fuelType]],
  ['Tanque cheio', ({ fullTank }) => yesOrNo(fullTank)],
  ['Faltou um antes', ({ missed }) => yesOrNo(missed)],
  ['Posto', ({ gasStation }) => gasStation],
  ['Local', ({ location }) => location ?? ''],
];

const fuelioVehicle: readonly Column<WrittenVehicle>[] = [
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

/** Fuelio's codes of fuels; ethanol is written as E100. */
const fuelioFuels: Record<FuelType, string> = { petrol: '100', ethanol: '307' };

/** `Price` is the total. */
const fuelioLog: readonly Column<FuelRecord>[] = [
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
  ['FuelType', ({ fuelType }) => fuelioFuels[fuelType]],
  ['VolumePrice', ({ pricePerLiter }) => pricePerLiter.toFixed(3)],
];

const drivvoFuels: Record<FuelType, string> = { petrol: 'Gas. Comum', ethanol: 'Etanol' };
const otherFuel = (which: string, number: number): readonly Column<FuelRecord>[] => [
  [`${which} combustível`, none],
  ['Preço / L', none],
  ['Valor total', none],
  ['Volume', none],
  [`Completou o tanque ${number}`, none],
];

const drivvoColumns = (vehicle: string): readonly Column<FuelRecord>[] => [
  ['Odômetro (km)', ({ odometer }) => String(odometer)],
  ['Data', ({ date }) => `${date} 12:00:00`],
  ['Combustível', ({ fuelType }) => drivvoFuels[fuelType]],
  ['Preço / L', ({ pricePerLiter }) => pricePerLiter.toFixed(3)],
  ['Valor total', ({ totalCost }) => totalCost.toFixed(2)],
  ['Volume', ({ liters }) => String(liters)],
  ['Completou o tanque', ({ fullTank }) => (fullTank ? 'Sim' : 'Não')],
  ...otherFuel('Segundo', 2),
  ...otherFuel('Terceiro', 3),
  ['Média', none],
  ['Distância', none],
  ['Tipo de recarga', none],
  ['Bateria inicial (%)', none],
  ['Bateria final (%)', none],
  ['Duração (min)', none],
  ['Posto de combustível', ({ gasStation, location }) => (location ? `${gasStation}, ${location}` : gasStation)],
  ['Motorista', none],
  ['Motivo', none],
  ['Forma de pagamento', none],
  ['Observação', ({ missed }) => (missed ? csvTexts.missedNote : '')],
  ['Desconto', none],
  ['Veiculo', () => vehicle],
];

type Written = { style: Style; tables: (records: readonly FuelRecord[], vehicle: WrittenVehicle) => string[][][] };

const apps: Record<WrittenApp, Written> = {
  Estradeiro: { style: ownStyle, tables: (records) => [tableOf(ownColumns, records)] },
  Fuelio: {
    style: appStyle,
    tables: (records, vehicle) => [
      [['## Vehicle'], ...tableOf(fuelioVehicle, [vehicle])],
      [['## Log'], ...tableOf(fuelioLog, records)],
    ],
  },
  Drivvo: {
    style: appStyle,
    tables: (records, { name }) => {
      const table = tableOf(drivvoColumns(name), records);
      return [[['##Refuelling', ...(table[0] ?? []).slice(1).map(() => '')], ...table]];
    },
  },
};

export const writtenApps = Object.keys(apps) as WrittenApp[];

export const writeFuel = (app: WrittenApp, records: readonly FuelRecord[], vehicle: WrittenVehicle): string =>
  writeTables(apps[app].tables(records, vehicle), apps[app].style);

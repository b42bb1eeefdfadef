import type { FuelType } from '@estradeiro/contract/fuel/records';
import type { Table } from './table.ts';
import { metric, type Units } from './units.ts';

/** The meanings of a column of refuellings. `trip` is only read for its unit, `partial` is the contrary of `fullTank`. */
export type FuelField =
  | ('date' | 'odometer' | 'volume' | 'totalCost' | 'unitPrice' | 'fuel' | 'fullTank' | 'partial' | 'missed')
  | ('station' | 'place' | 'notes' | 'vehicle' | 'currency' | 'distanceUnit' | 'volumeUnit' | 'trip');

export type FuelAppName = 'Estradeiro' | 'Fuelio' | 'Drivvo' | 'LubeLogger' | 'Fuelly' | 'Spritmonitor' | 'aCar';

export type FuelApp = {
  name: FuelAppName;
  table: Table<FuelField>;
  /** The app's units where they never vary; otherwise the file or the rider states them. */
  units?: Units;
  /** `day-first` where it never writes the month first; else the dates of the file show the order, or the rider is asked. */
  dates: 'day-first' | 'either';
  /** The app's codes of fuels; any other text is read by `fuelNamed`. */
  fuels?: readonly (readonly [RegExp, FuelType])[];
  /** The app's flag values besides yes and no. */
  flags?: Partial<Record<'fullTank' | 'missed', readonly (readonly [RegExp, boolean])[]>>;
  furtherFuels?: readonly Partial<Record<FuelField, number>>[];
};

const own: FuelApp = {
  name: 'Estradeiro',
  table: {
    columns: {
      date: ['data'],
      odometer: ['quilometragem'],
      volume: ['litros'],
      totalCost: ['valor total'],
      fuel: ['combustivel'],
      fullTank: ['tanque cheio'],
      missed: ['faltou um antes'],
      station: ['posto'],
      place: ['local'],
    },
    needed: ['date', 'odometer', 'volume', 'totalCost'],
  },
  units: metric,
  dates: 'day-first',
};

/**
 * A backup with sections for the vehicle, the log and costs. Its fuel codes:
 * https://github.com/Programistyk/FuelioImport; -1 means that none was chosen.
 */
const fuelio: FuelApp = {
  name: 'Fuelio',
  table: {
    section: /^## ?log$/,
    columns: {
      date: ['data', 'date'],
      odometer: ['odo'],
      volume: ['fuel'],
      totalCost: ['price'],
      unitPrice: ['volumeprice'],
      fullTank: ['full'],
      missed: ['missed'],
      fuel: ['fueltype'],
      place: ['city'],
      notes: ['notes'],
    },
    needed: ['date', 'odometer', 'volume', 'fullTank'],
  },
  dates: 'either',
  fuels: [
    [/^(-1|0|700|1\d\d)$/, 'petrol'],
    // Petrol blends with ethanol for any engine.
    [/^(30[12349]|310)$/, 'petrol'],
    [/^3\d\d$/, 'ethanol'],
  ],
};

/**
 * An export: sections for refuelling, expense, service. Its headers are in the user's language; only the order of the first columns is
 * fixed.
 */
const drivvo: FuelApp = {
  name: 'Drivvo',
  table: {
    section: /^##? ?(refuelling|reabastecimiento|abastecimento)$/,
    columns: {
      odometer: [0],
      date: [1],
      fuel: [2],
      unitPrice: [3],
      totalCost: [4],
      volume: [5],
      fullTank: [6],
      station: ['posto de combustivel', 'posto', 'gas station', 'gasolinera', 'estacion de servicio', 23, 18],
      notes: ['observacao', 'observacoes', 'notes', 'notas', 'observacion', 'observaciones', 27, 20],
      vehicle: ['veiculo', 'vehicle', 'vehiculo'],
    },
    needed: ['date'],
  },
  dates: 'day-first',
  furtherFuels: [
    { fuel: 7, unitPrice: 8, totalCost: 9, volume: 10, fullTank: 11 },
    { fuel: 12, unitPrice: 13, totalCost: 14, volume: 15, fullTank: 16 },
  ],
};

/** Gas records, https://github.com/hargata/lubelog: dates and numbers in the format of its server's language. */
const lubeLogger: FuelApp = {
  name: 'LubeLogger',
  table: {
    columns: {
      date: ['date'],
      odometer: ['odometer'],
      volume: ['fuelconsumed'],
      totalCost: ['cost'],
      fullTank: ['isfilltofull'],
      missed: ['missedfuelup'],
      notes: ['notes'],
    },
    needed: ['date', 'odometer', 'volume', 'totalCost'],
  },
  dates: 'either',
};

/** Fuel-ups: `price` is the price of one unit of volume, and the volume column is named after that unit. */
const fuelly: FuelApp = {
  name: 'Fuelly',
  table: {
    columns: {
      date: ['fuelup_date'],
      odometer: ['odometer'],
      volume: ['litres', 'liters', 'gallons', 'us_gallons', 'uk_gallons', 'imp_gallons'],
      unitPrice: ['price'],
      trip: ['miles', 'km', 'kilometers', 'kilometres'],
      partial: ['partial_fuelup'],
      missed: ['missed_fuelup'],
      station: ['brand'],
      notes: ['notes'],
      vehicle: ['car_name'],
    },
    needed: ['date', 'odometer', 'volume', 'unitPrice'],
  },
  dates: 'either',
};

/** Refuellings in German or English. Type 0, not to be counted, is read as missed; type 2 is a partly filled tank. */
const spritmonitor: FuelApp = {
  name: 'Spritmonitor',
  table: {
    columns: {
      date: ['datum', 'date'],
      odometer: ['km-stand', 'kilometerstand', 'odometer'],
      volume: ['spritmenge', 'menge', 'quantity'],
      totalCost: ['kosten', 'gesamtpreis', 'total price'],
      currency: ['wahrung', 'currency'],
      fullTank: ['tankart', 'type'],
      missed: ['tankart', 'type'],
      fuel: ['kraftstoff', 'fuel'],
      station: ['tankstelle', 'company'],
      place: ['ort', 'location'],
      notes: ['bemerkung', 'note'],
    },
    needed: ['date', 'odometer', 'volume', 'totalCost', 'currency'],
  },
  dates: 'day-first',
  fuels: [
    [/^(6|7|8|9|16|18|20|22)$/, 'petrol'],
    [/^15$/, 'ethanol'],
  ],
  flags: {
    fullTank: [
      [/^[13]$/, true],
      [/^[02]$/, false],
    ],
    missed: [
      [/^0$/, true],
      [/^[123]$/, false],
    ],
  },
};

/** An export with a title above each table, the units in each row, and the date format in the first table. */
const aCar: FuelApp = {
  name: 'aCar',
  table: {
    section: /^fill-up records$/,
    columns: {
      vehicle: ['vehicle'],
      date: ['date'],
      odometer: ['odometer reading'],
      distanceUnit: ['distance unit'],
      volume: ['volume'],
      volumeUnit: ['volume unit'],
      unitPrice: ['price per unit'],
      totalCost: ['total cost'],
      partial: ['partial fill-up?'],
      missed: ['previously missed fill-ups?'],
      fuel: ['fuel type', 'fuel category'],
      station: ['fuel brand'],
      place: ['fueling station address', 'place city'],
      notes: ['notes'],
    },
    needed: ['date', 'odometer', 'volume', 'totalCost', 'partial'],
  },
  dates: 'either',
};

export const fuelApps: readonly FuelApp[] = [own, fuelio, drivvo, aCar, lubeLogger, fuelly, spritmonitor];

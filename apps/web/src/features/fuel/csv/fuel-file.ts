import { gasStations } from '@estradeiro/contract/fuel/records';
import { csvTexts } from '../texts.ts';
import { orderDeclared, orderShown } from './dates.ts';
import { type FuelApp, type FuelAppName, type FuelField, fuelApps } from './fuel-apps.ts';
import { type FuelCells, fuelNamed, readFlag } from './fuel-line.ts';
import { plain } from './plain.ts';
import type { Row } from './sheet.ts';
import { cellBelow, type FoundTable, findTable } from './table.ts';
import { withoutThousands } from './thousands.ts';
import { type Distance, distanceIn, type Units, type Volume, volumeIn } from './units.ts';

/**
 * The refuellings of a file as written, valid or not; lines count from 1, as in editors. The rider is asked for null
 * values, and whether `gal` means US or UK gallons. A line in other units has them in the `ownUnits` of its cells.
 */
export type FuelFile = {
  app: FuelAppName | null;
  lines: { line: number; cells: FuelCells }[];
  distance: Distance | null;
  volume: Volume | 'gal' | null;
  isMonthFirst: boolean | null;
  vehicles: string[];
  currencies: string[];
};

/** The refuellings of the first app whose table is in the file; null where there is none. */
export function readFuelApp(rows: readonly Row[]): FuelFile | null {
  for (const app of fuelApps) {
    const found = findTable(rows, app.table);
    if (found) return fuelFile(rows, found, app);
  }
  return null;
}

type Understood = Omit<FuelApp, 'name' | 'table'> & { name: FuelAppName | null };

export function fuelFile(rows: readonly Row[], found: FoundTable<FuelField>, app: Understood): FuelFile {
  const saidIn = unitsIn(rows, found);
  const said = found.lines.map((row): UnitsSaid => app.units ?? saidIn(row));
  const units = commonUnits(said);
  const inColumn = (field: FuelField) => found.lines.map((row) => found.cell(row, field));
  const amount = withoutThousands([inColumn('totalCost'), inColumn('unitPrice'), inColumn('volume')]);
  const lines = found.lines.flatMap((row, index) =>
    linesOf(row, found, { ...app, amount, ownUnits: differing(said[index] ?? units, units) }),
  );
  const dates = lines.map(({ cells }) => cells.date);
  const declared = orderDeclared(cellBelow(rows, 'importcsvdateformat') || cellBelow(rows, 'date format'));
  const shown = declared ?? orderShown(dates);
  const hasOrder = app.dates === 'day-first' || !dates.some((date) => /^\d{1,2}\D/.test(date));
  const vehicles = [...new Set(lines.map(({ cells }) => cells.vehicle))];
  return {
    app: app.name,
    lines,
    ...units,
    isMonthFirst: shown ?? (hasOrder ? false : null),
    vehicles: vehicles.length > 1 ? vehicles : [],
    currencies: currenciesOf(found),
  };
}

type OfRow = Understood & Pick<FuelCells, 'ownUnits'> & { amount: (typed: string) => string };

function linesOf(row: Row, found: FoundTable<FuelField>, app: OfRow): FuelFile['lines'] {
  const cell = (field: FuelField) => found.cell(row, field);
  const fuelOf = (typed: string) => {
    const word = plain(typed);
    return app.fuels?.find(([pattern]) => pattern.test(word))?.[1] ?? fuelNamed(typed);
  };
  const first: FuelCells = {
    date: cell('date'),
    odometer: cell('odometer'),
    volume: cell('volume'),
    totalCost: app.amount(cell('totalCost')),
    unitPrice: cell('unitPrice'),
    fuel: fuelOf(cell('fuel')),
    fullTank: found.has('partial') ? contrary(cell('partial')) : flagOf(app.flags?.fullTank, cell('fullTank')),
    missed: cell('notes').includes(csvTexts.missedNote) ? 'sim' : flagOf(app.flags?.missed, cell('missed')),
    ...stationOf(cell('station'), cell('place'), cell('notes')),
    vehicle: cell('vehicle'),
    ownUnits: app.ownUnits,
  };
  const further = (app.furtherFuels ?? []).flatMap((columns) => {
    const at = (field: FuelField) => row.cells[columns[field] ?? -1] ?? '';
    if (at('fuel') === '' || !(Number(at('volume').replace(',', '.')) > 0)) return [];
    const poured = {
      volume: at('volume'),
      totalCost: app.amount(at('totalCost')),
      unitPrice: at('unitPrice'),
      fullTank: at('fullTank'),
    };
    return [{ ...first, ...poured, fuel: fuelOf(at('fuel')), missed: '' }];
  });
  // Of several fuels at one stop, only the last can fill the tank.
  const all = [first, ...further].map((cells, index) =>
    index < further.length ? { ...cells, fullTank: 'não' } : cells,
  );
  return all.map((cells) => ({ line: row.line, cells }));
}

const contrary = (typed: string): string => {
  const flag = readFlag(typed, false);
  return flag === null ? typed : flag ? 'não' : 'sim';
};

function flagOf(words: readonly (readonly [RegExp, boolean])[] | undefined, typed: string): string {
  const flag = words?.find(([pattern]) => pattern.test(plain(typed)))?.[1];
  return flag === undefined ? typed : flag ? 'sim' : 'não';
}

const isKnown = (name: string): boolean => gasStations.some((known) => known === name);

/** The station and its place; 'Ipiranga, Lages' is split into the chain and the town. */
function stationOf(station: string, place: string, notes: string): { gasStation: string; location: string } {
  const noted = /^Posto: (.+)$/.exec(notes)?.[1];
  if (noted) return { gasStation: noted, location: place };
  const [chain = '', ...where] = station.split(', ');
  if (!place && isKnown(chain)) return { gasStation: chain, location: where.join(', ') };
  const inPlace = gasStations.find((name) => plain(place).includes(plain(name)));
  return { gasStation: station || inPlace || 'Outro', location: place };
}

type UnitsSaid = Pick<FuelFile, 'distance' | 'volume'>;

/** The units of a row: by column names, by the text beside a number, or by Fuelio's code for the vehicle. */
function unitsIn(rows: readonly Row[], found: FoundTable<FuelField>): (row: Row) => UnitsSaid {
  const distances: Record<string, Distance> = { '0': 'km', '1': 'mi' };
  const volumes: Record<string, Volume> = { '0': 'l', '1': 'us-gal', '2': 'uk-gal' };
  const ofVehicle = {
    distance: distances[cellBelow(rows, 'distunit')] ?? null,
    volume: volumes[cellBelow(rows, 'fuelunit')] ?? null,
  };
  const ofDistance = `${found.name('odometer')} ${found.name('trip')}`;
  const ofVolume = `${found.name('volume')} ${found.name('unitPrice')}`;
  return (row) => {
    const beside = (field: FuelField) => found.cell(row, field);
    const volumeWords = `${ofVolume} ${beside('volumeUnit')} ${beside('volume')}`.replaceAll('_', ' ');
    return {
      distance: distanceIn(`${ofDistance} ${beside('distanceUnit')} ${beside('odometer')}`) ?? ofVehicle.distance,
      volume: volumeIn(volumeWords) ?? ofVehicle.volume,
    };
  };
}

/** The units of a file. Where rows differ, the rider is asked only if some rows do not say theirs. */
function commonUnits(said: readonly UnitsSaid[]): UnitsSaid {
  const distances = said.map(({ distance }) => distance);
  const volumes = said.map(({ volume }) => volume);
  return {
    distance: common(distances, [null], 'km'),
    volume: common<Volume | 'gal'>(volumes, ['gal', null], 'l'),
  };
}

/** The known units in which a row differs from its file. */
const differing = ({ distance, volume }: UnitsSaid, all: UnitsSaid): Partial<Units> => ({
  ...(distance !== null && distance !== all.distance && { distance }),
  ...(volume !== null && volume !== 'gal' && volume !== all.volume && { volume }),
});

/**
 * The unit that all rows state, apart from rows without one; where rows differ, the first of `open` that a row has,
 * else `ifNone`.
 */
function common<Unit extends string>(said: readonly (Unit | null)[], open: readonly (Unit | null)[], ifNone: Unit) {
  const [first = null, ...others] = new Set(said.filter((unit) => unit !== null));
  if (others.length === 0) return first;
  const left = open.find((one) => said.includes(one));
  return left === undefined ? ifNone : left;
}

const reais = /^(r\$|brl|)$/;

function currenciesOf(found: FoundTable<FuelField>): string[] {
  const named = found.lines.map((row) => {
    const cost = found.cell(row, 'totalCost') || found.cell(row, 'unitPrice');
    const sign = /^-?\s*(\p{L}{0,3}\p{Sc})|(\p{Sc})$/u.exec(cost);
    return found.cell(row, 'currency') || sign?.[1] || sign?.[2] || '';
  });
  return [...new Set(named)].filter((currency) => !reais.test(plain(currency)));
}

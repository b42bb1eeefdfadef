import { type FuelRecord, type FuelType, gasStations } from '@estradeiro/contract/fuel/records';
import { csvTexts } from '../texts.ts';
import type { Layout } from './layout.ts';
import { type FuelCells, type FuelLine, readFuel, toFuelLine } from './line.ts';
import { plain, type Row, sectionOf, writeCsv } from './sheet.ts';

const refuelling = /^##? ?(refuelling|reabastecimiento|abastecimento)$/;
/** The app writes them in the language of its user; their order stays. */
const columns = [
  ...['Odômetro (km)', 'Data', 'Combustível', 'Preço / L', 'Valor total', 'Volume', 'Completou o tanque'],
  ...['Segundo combustível', 'Preço / L', 'Valor total', 'Volume', 'Completou o tanque 2'],
  ...['Terceiro combustível', 'Preço / L', 'Valor total', 'Volume', 'Completou o tanque 3', 'Média', 'Distância'],
  ...['Tipo de recarga', 'Bateria inicial (%)', 'Bateria final (%)', 'Duração (min)', 'Posto de combustível'],
  ...['Motorista', 'Motivo', 'Forma de pagamento', 'Observação', 'Desconto', 'Veiculo'],
];
const secondFuel = 7;

/** An export of Drivvo: sections for refuelling, service, expense; only refuelling is read. */
export const drivvo: Layout = {
  name: 'Drivvo',
  matches: (rows) => sectionOf(rows, refuelling) !== null,
  read(rows, today) {
    const [header, ...lines] = sectionOf(rows, refuelling) ?? [];
    const names = (header?.cells ?? []).map(plain);
    if (/\(mi\)/.test(names[0] ?? '') || names.some((name) => /gal/.test(name)))
      return { problem: csvTexts.foreignUnits };
    return lines.flatMap((row) => linesOf(row, names, today));
  },
  write: (records, { name }) =>
    writeCsv(
      [['##Refuelling', ...columns.slice(1).map(() => '')], columns, ...records.map((record) => cellsOf(record, name))],
      ',',
      true,
    ),
};

/** Two fuels poured in at once are two refuellings, of which only the second one can fill the tank. */
function linesOf(row: Row, names: readonly string[], today: string): FuelLine[] {
  const { line, cells } = row;
  const first = fuelCellsOf(row, names, 2);
  const hasSecond = plain(cells[secondFuel] ?? '') !== '' && Number(cells[secondFuel + 3]?.replace(',', '.')) > 0;
  if (!hasSecond) return [toFuelLine(line, first, today)];
  const second = { ...fuelCellsOf(row, names, secondFuel), missed: '' };
  return [toFuelLine(line, { ...first, fullTank: 'não' }, today), toFuelLine(line, second, today)];
}

function fuelCellsOf({ cells }: Row, names: readonly string[], from: number): FuelCells {
  const named = (name: RegExp) => cells[names.findIndex((one) => name.test(one))] ?? '';
  const [fuel, eachLiter, paid, liters, fullTank] = cells.slice(from, from + 5).map((cell) => cell ?? '');
  const station = named(/^(posto|gas station|gasolinera|fuel station)/);
  const [known, ...place] = station.split(', ');
  const isKnown = gasStations.some((name) => name === known);
  const notes = named(/^(observac|notes|notas)/);
  return {
    odometer: cells[0] ?? '',
    date: cells[1] ?? '',
    fuel: readFuel(fuel ?? ''),
    liters: liters ?? '',
    totalCost: paid || costOf(eachLiter ?? '', liters ?? ''),
    fullTank: fullTank ?? '',
    missed: notes.includes(csvTexts.missedNote) ? 'sim' : 'não',
    gasStation: isKnown && known ? known : station || 'Outro',
    location: isKnown ? place.join(', ') : '',
  };
}

const costOf = (eachLiter: string, liters: string): string => {
  const cost = Number(eachLiter.replace(',', '.')) * Number(liters.replace(',', '.'));
  return cost > 0 ? cost.toFixed(2) : '';
};

const fuels: Record<FuelType, string> = { petrol: 'Gas. Comum', ethanol: 'Etanol' };

function cellsOf(record: FuelRecord, vehicle: string): string[] {
  const cells = columns.map(() => '');
  const station = record.location ? `${record.gasStation}, ${record.location}` : record.gasStation;
  return Object.assign(cells, {
    0: String(record.odometer),
    1: `${record.date} 12:00:00`,
    2: fuels[record.fuelType],
    3: record.pricePerLiter.toFixed(3),
    4: record.totalCost.toFixed(2),
    5: String(record.liters),
    6: record.fullTank ? 'Sim' : 'Não',
    23: station,
    27: record.missed ? csvTexts.missedNote : '',
    29: vehicle,
  });
}

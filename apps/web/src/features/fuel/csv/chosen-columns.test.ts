import { expect, it } from 'vitest';
import { guessColumns, readChosen, unknownTable } from './chosen-columns.ts';
import { judgeFuel } from './fuel-line.ts';
import { readFuel } from './read-csv.ts';
import { metric } from './units.ts';

const today = '2026-11-21';

function tableOf(text: string) {
  const content = readFuel(text);
  if (!('unknown' in content)) throw new Error('known');
  return content.unknown;
}

it("a rider's own spreadsheet is asked about, with its column names as suggestions", () => {
  const table = tableOf(
    'Minhas motos;;;;;\nDia;Posto;KM;Litros;Preço/L;Total (R$)\n05/10/2026;Shell;12.000;12,5;6,00;\n20/10/2026;Zé;12.260;13;;79,30',
  );
  const columns = guessColumns(table.header);
  expect(columns).toEqual({ date: 0, station: 1, odometer: 2, volume: 3, unitPrice: 4, totalCost: 5 });
  const { app, isMonthFirst, distance, lines } = readChosen(table, columns);
  expect({ app, isMonthFirst, distance }).toEqual({ app: null, isMonthFirst: false, distance: 'km' });
  expect(
    lines.map(({ line, cells }) => [line, judgeFuel(cells, { units: metric, isMonthFirst: false }, today)]),
  ).toMatchObject([
    [3, { record: { date: '2026-10-05', odometer: 12_000, liters: 12.5, totalCost: 75, gasStation: 'Shell' } }],
    [4, { record: { totalCost: 79.3, gasStation: 'Zé' } }],
  ]);
});

it.each([
  [
    'Km/L;Data do abastecimento;Odômetro;Qtd;Valor pago;Tanque cheio?',
    { date: 1, odometer: 2, volume: 3, totalCost: 4, fullTank: 5 },
  ],
  ['Date,Mileage,Gallons,Price per gallon,Cost', { date: 0, odometer: 1, volume: 2, unitPrice: 3, totalCost: 4 }],
  ['Data;Km;Litros;Preço (R$/L);Total (R$)', { date: 0, odometer: 1, volume: 2, unitPrice: 3, totalCost: 4 }],
  ['Data;Km;Litros;Preço;Total', { date: 0, odometer: 1, volume: 2, unitPrice: 3, totalCost: 4 }],
  ['Data;Km;Litros;Preço', { date: 0, odometer: 1, volume: 2, totalCost: 3 }],
  [
    'Data;Km;Combustível (L);Valor;Combustível;Faltou um antes?;Moto',
    { date: 0, odometer: 1, volume: 2, totalCost: 3, fuel: 4, missed: 5, vehicle: 6 },
  ],
  ['a,b,c,d', {}],
])('guesses of %s', (header, columns) => expect(guessColumns(header.split(/[;,]/))).toEqual(columns));

it('the fuel, and the refuelling missed before, are as their columns say', () => {
  const table = tableOf(
    'Data;Km;Litros;Total;Combustível;Faltou;Moto\n05/10/2026;12000;12;60;Etanol;sim;CG\n06/10/2026;300;9;70;Gasolina;não;Ténéré',
  );
  const { lines, vehicles } = readChosen(table, guessColumns(table.header));
  expect(lines.map(({ cells: { fuel, missed } }) => [fuel, missed])).toEqual([
    ['ethanol', 'sim'],
    ['petrol', 'não'],
  ]);
  expect(vehicles).toEqual(['CG', 'Ténéré']);
});

it('a table without a header starts with its first line', () => {
  const { header, lines } = tableOf('05/10/2026;12000;12,5;75\n20/10/2026;12260;13;79,30');
  expect([header, lines.length]).toEqual([[], 2]);
});

it('is null with fewer columns, or without a line', () => {
  expect(unknownTable([{ line: 1, cells: ['data', 'litros', 'valor'] }])).toBeNull();
  expect(unknownTable([{ line: 1, cells: ['data', 'km', 'litros', 'valor'] }])).toBeNull();
});

import { expect, it } from 'vitest';
import { readAs } from './read-csv.ts';

const elsewhere = (kind: 'fuel' | 'maintenance', ...lines: string[]) =>
  readAs(kind, new TextEncoder().encode(lines.join('\n')).buffer).otherRecords;

const nothing = { refuellings: 0, maintenance: 0, reminders: 0 };

const fuelio = [
  '## Log',
  'Data,Odo (km),Fuel (litres),Full,Price (optional)',
  '2026-01-31,13000,10,1,60',
  '2026-02-28,13300,10,1,60',
  '## Costs',
  'CostTitle,Date,Odo,CostTypeID,Notes,Cost,RemindOdo,RemindDate,RepeatOdo,RepeatMonths',
  'Troca de óleo,2026-02-08,13100,1,,89.90,0,2011-01-01,0,0',
  'Revisão anual,2026-02-08,0,1,,0.0,0,2026-07-19,0,0',
  'Estacionamento,2026-02-09,0,1,,12,0,2011-01-01,0,0',
];
const drivvo = [
  '##Refuelling',
  'km,Data,Combustível,Preço,Total,Volume,Cheio',
  '15210,2026-10-16,Gasolina,6,60,10,Sim',
  '##Service',
  'km,Data,Valor,Tipo',
  '15000,2026-10-10,120,Troca de óleo',
  '##Expense',
  'km,Data,Valor,Tipo',
  '15000,2026-10-11,12,Estacionamento',
];
const lubeLoggerService = ['Date,Odometer,Description,Cost,Notes', '2026-01-02,9000,Oil change,89.90,'];
const lubeLoggerGas = ['Date,Odometer,FuelConsumed,Cost,IsFillToFull', '2026-01-02,9000,10,60,True'];

it.each([
  ['a backup of Fuelio', fuelio, { maintenance: 1, reminders: 1 }, { refuellings: 2 }],
  ['an export of Drivvo', drivvo, { maintenance: 1 }, { refuellings: 1 }],
  ['services of LubeLogger', lubeLoggerService, { maintenance: 1 }, {}],
  ['refuellings of LubeLogger', lubeLoggerGas, {}, { refuellings: 1 }],
])('%s', (_, lines, inFuel, inMaintenance) => {
  expect(elsewhere('fuel', ...lines)).toEqual({ ...nothing, ...inFuel });
  expect(elsewhere('maintenance', ...lines)).toEqual({ ...nothing, ...inMaintenance });
});

it('does not take a table of refuellings for maintenance because it has descriptions', () =>
  expect(elsewhere('fuel', 'Date,Description,Cost,KM,Litros', '2026-01-02,Posto Shell,60,9000,10')).toEqual(nothing));

it('counts no reminder that has neither a day nor an interval', () => {
  const [log, ...rest] = fuelio.slice(0, 3);
  const template = 'Óleo,2026-02-08,0,1,,0.0,15000,2011-01-01,0,0';
  expect(elsewhere('fuel', log ?? '', ...rest, ...fuelio.slice(4, 6), template)).toEqual(nothing);
});

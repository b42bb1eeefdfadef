import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileContent, layouts, readFile } from './read-file.ts';

const today = '2026-11-21';
const vehicle = { name: 'CG 160', tankLiters: 16.1 };

function read(text: string): FileContent {
  const content = readFile(text, today);
  if ('problem' in content) throw new Error(content.problem);
  return content;
}
const problemOf = (text: string) => {
  const content = readFile(text, today);
  return 'problem' in content ? content.problem : null;
};

describe('our own file', () => {
  const header = 'Data;Quilometragem;Litros;Valor total;Combustível;Tanque cheio;Faltou um antes;Posto;Local';

  it('is read as Brazilians write, and as others do', () => {
    const { layout, records, problems } = read(
      `${header}\n31/01/2026;45.210;12,5;74,90;Etanol;não;sim;Ipiranga;Lages\n2026-02-01;45510;10.5;63;;;;;`,
    );
    expect(layout).toBe('Estradeiro');
    expect(problems).toEqual([]);
    expect(records).toMatchObject([
      {
        date: '2026-01-31',
        odometer: 45_210,
        liters: 12.5,
        totalCost: 74.9,
        fuelType: 'ethanol',
        fullTank: false,
        missed: true,
        gasStation: 'Ipiranga',
        location: 'Lages',
      },
      { date: '2026-02-01', liters: 10.5, fuelType: 'petrol', fullTank: true, missed: false, gasStation: 'Outro' },
    ]);
  });

  it('names each bad line, and what is bad in it', () => {
    const { records, problems } = read(
      [
        header,
        '31/01/2026;45210;12,5;74,90;;;;Shell;',
        '31/02/2026;45210;12,5;74,90;;;;Shell;',
        '31/01/2027;45210;12,5;74,90;;;;Shell;',
        '"31/01/2026";"45210";"0";74,90;;;;"Shell";"duas\nlinhas"',
        '31/01/2026;45210;12,5;1e308;;;;Shell;',
        '31/01/2026;-1;12,5;74,90;;;;Shell;',
        '31/01/2026;45210;12,5;74,90;Diesel;;;Shell;',
        '31/01/2026;45210;12,5;74,90;;talvez;;Shell;',
      ].join('\n'),
    );
    expect(records).toHaveLength(1);
    expect(problems.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      '3: data “31/02/2026” não é uma data',
      '4: data “31/01/2027” é futura',
      '5: litros “0” não é um número maior que zero, até 1.000',
      '7: valor “1e308” não é um número maior que zero, até 100.000',
      '8: quilometragem “-1” não é um número de 0 a 9.999.999',
      '9: combustível “Diesel” não é gasolina nem etanol',
      '10: “tanque cheio” deve ser sim ou não, e é “talvez”',
    ]);
  });
});

describe("Fuelio's backup", () => {
  const file = `"## Vehicle"
"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat"
"CG 160","","0","0","2","yyyy-MM-dd"
"## Log"
"Data","Odo (km)","Fuel (litres)","Full","Price (optional)","l/100km (optional)","latitude (optional)","longitude (optional)","City (optional)","Notes (optional)","Missed","TankNumber","FuelType","VolumePrice","StationID (optional)"
"2026-02-01 14:42","10600.0","10.5","1","63.87",,"0.0","0.0","Posto Ipiranga - Lages","","0","1","110","6.08","0"
"2026-01-15","10300.0","4","0","0",,"0.0","0.0","","","1","1","307","4.5","0"
"2026-01-01 08:00","10000.0","-3","1","70.0",,"0.0","0.0","","","0","1","100","6","0"
"2025-12-01 08:00","9700.0","9","1","70.0",,"0.0","0.0","","","0","1","200","6","0"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""`;

  it('gives its log, and leaves costs alone', () => {
    const { layout, records, problems } = read(file);
    expect(layout).toBe('Fuelio');
    expect(records).toMatchObject([
      {
        date: '2026-02-01',
        odometer: 10_600,
        liters: 10.5,
        totalCost: 63.87,
        fuelType: 'petrol',
        fullTank: true,
        missed: false,
        gasStation: 'Ipiranga',
        location: 'Posto Ipiranga - Lages',
      },
      { date: '2026-01-15', totalCost: 18, fuelType: 'ethanol', fullTank: false, missed: true, gasStation: 'Outro' },
    ]);
    expect(problems.map(({ line }) => line)).toEqual([8, 9]);
  });

  it('is refused in miles or gallons', () => {
    expect(problemOf(file.replace('Odo (km)', 'Odo (mi)'))).toContain('milhas ou galões');
    expect(problemOf(file.replace('Fuel (litres)', 'Fuel (us gallons)'))).toContain('milhas ou galões');
  });
});

describe("Drivvo's export", () => {
  const cells = (values: Record<number, string>) =>
    Array.from({ length: 30 }, (_, index) => `"${values[index] ?? ''}"`).join(',');
  const written = layouts.find(({ name }) => name === 'Drivvo')?.write([], vehicle) ?? '';

  it('gives its refuellings, two where two fuels were poured in', () => {
    const service = '"##Service"\r\n"Odômetro (km)","Data","Valor"\r\n"1500","2026-09-16 9:05","57.44"';
    const one = {
      0: '1234',
      1: '2026-09-15 9:05',
      2: 'Gas. Comum',
      3: '6.00',
      4: '60.00',
      5: '10',
      6: 'Sim',
      23: 'Shell',
    };
    const two = { 0: '1534', 1: '20/9/2026', 2: 'Gasolina', 3: '6', 4: '30', 5: '5', 6: 'Sim' };
    const both = { ...two, 7: 'Etanol', 8: '4', 9: '20', 10: '5', 11: 'Sim', 23: 'Posto do Zé, centro' };
    const { layout, records, problems } = read([written, cells(one), cells(both), service].join('\r\n'));
    expect(layout).toBe('Drivvo');
    expect(problems).toEqual([]);
    expect(records).toMatchObject([
      { date: '2026-09-15', odometer: 1_234, liters: 10, totalCost: 60, gasStation: 'Shell', fullTank: true },
      { date: '2026-09-20', fuelType: 'petrol', totalCost: 30, fullTank: false, gasStation: 'Posto do Zé, centro' },
      { date: '2026-09-20', fuelType: 'ethanol', totalCost: 20, fullTank: true },
    ]);
  });
});

describe('a file that is none of these', () => {
  it.each([
    ['nothing', '', 'vazio'],
    ['blank lines', '\n;;\n', 'vazio'],
    ['another table', 'nome,telefone\nBia,48 9999', 'Não reconhecemos'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'Não reconhecemos'],
    ['a header alone', 'Data;Quilometragem;Litros;Valor total', 'Não há abastecimentos'],
    ['a column less', 'Data;Quilometragem;Posto;Litros\n', 'Falta a coluna “Valor total”'],
    ['too many lines', `Data;Quilometragem;Litros;Valor total\n${'01/01/2026;1;1;1\n'.repeat(1_001)}`, '1.000'],
  ])('%s', (_, text, problem) => expect(problemOf(text)).toContain(problem));

  it('is told within moments, whatever is in it', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readFile(text, today)));
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readFile(`"## Log"\n${text}`, today)));
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readFile(`##Refuelling\n${text}`, today)));
  });
});

describe('there and back', () => {
  const text = (max: number) =>
    fc
      .string({ maxLength: max, unit: 'binary' })
      .map((any) => any.trim())
      .filter((any) => !/^'|[\uD800-\uDFFF]/.test(any) && !any.includes('\0'));
  const record: fc.Arbitrary<FuelRecord> = fc
    .record({
      liters: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000),
      totalCost: fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100),
      odometer: fc.integer({ min: 0, max: 99_999_990 }).map((n) => n / 10),
      gasStation: fc.constantFrom('Shell', 'Petrobras', 'Ipiranga', 'Raízen', 'Outro'),
      location: fc.option(text(120).filter((any) => any !== '')),
      fuelType: fc.constantFrom('petrol' as const, 'ethanol' as const),
      fullTank: fc.boolean(),
      missed: fc.boolean(),
      date: fc
        .integer({ min: 0, max: 9_000 })
        .map((n) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10)),
    })
    .map((one) => ({
      ...one,
      id: '',
      userId: '',
      vehicleId: null,
      createdAt: '',
      pricePerLiter: one.totalCost / one.liters,
    }));

  it.each(layouts)('as $name', (layout) => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), (records) => {
        const { records: again, problems, layout: name } = read(layout.write(records, vehicle));
        expect(name).toBe(layout.name);
        expect(problems).toEqual([]);
        expect(again).toEqual(records.map(({ id, userId, vehicleId, createdAt, pricePerLiter, ...told }) => told));
      }),
      { numRuns: 150 },
    );
  });
});

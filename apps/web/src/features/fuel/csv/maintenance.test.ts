import { type MaintenanceItem, MaintenanceKind, type MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMaintenance } from './maintenance-file.ts';
import { kindOf } from './maintenance-kind.ts';
import { judgeMaintenance, judgeReminder } from './maintenance-line.ts';
import { type Done, writeMaintenance, writtenApps } from './maintenance-writing.ts';

const today = '2026-11-21';

/** The contents of a file, with open questions answered by the day first, or by the month. */
function read(text: string, monthFirst = false) {
  const file = readMaintenance(text);
  if ('problem' in file) throw new Error(file.problem);
  const { distance, isMonthFirst } = file;
  const reading = { distance: distance ?? 'km', isMonthFirst: isMonthFirst ?? monthFirst } as const;
  const judged = file.lines.map(({ line, cells }) => ({ line, ...judgeMaintenance(cells, reading, today) }));
  return {
    ...file,
    records: judged.flatMap((line) => ('record' in line ? [line.record] : [])),
    reminders: file.reminders.map(({ cells }) => judgeReminder(cells, reading)),
    cutNotes: judged.filter((line) => 'record' in line && line.isNoteCut).length,
    problems: judged.flatMap((line) => ('problem' in line ? [line] : [])),
  };
}
const problemOf = (text: string) => {
  const content = readMaintenance(text);
  return 'problem' in content ? content.problem : null;
};

it.each<[string, string, MaintenanceKind | null]>([
  ['Troca de óleo', '', 'oil'],
  ['Oil change', '', 'oil'],
  ['Filtro de óleo', '', 'oil-filter'],
  ['Oil filter', '', 'oil-filter'],
  ['Troca de óleo e filtro de óleo', '', 'oil'],
  ['Oil & oil filter', '', 'oil'],
  ['Filtro de óleo + óleo', '', 'oil'],
  ['Óleo do freio', '', 'brake-fluid'],
  ['Óleo da bengala', '', 'other'],
  ['Kit relação', '', 'chain-kit'],
  ['Lubrificar corrente', '', 'chain'],
  ['Pneu traseiro', '', 'tyres'],
  ['New tire', '', 'tyres'],
  ['Seguro', 'Insurance', 'insurance'],
  ['Parafuso de segurança', 'Maintenance', 'other'],
  ['Revisão', 'Service', 'other'],
  ['Shopping', 'Estacionamento', null],
  ['Pedágio', '', null],
  ['Pedágio BR-101', '', null],
  ['Lavagem', '', null],
  ['Combustível', '', null],
  ['Filtro de combustível', '', 'other'],
  ['Revisão dos 10.000 e lavagem', '', 'other'],
])('%s (%s) is of %s', (title, category, kind) => expect(kindOf(title, category)).toBe(kind));

it("reads LubeLogger's service records, days and costs in the format of its server's language", () => {
  const header = 'Date,Description,Cost,Notes,Odometer,Tags';
  const { app, records } = read(
    `${header}\n1/2/2026,Oil change,"$1,089.90",10W-30,12000,\n1/15/2026,Mirror,"$45.00",,0,left`,
  );
  expect(app).toBe('LubeLogger');
  expect(records).toMatchObject([
    { kind: 'oil', name: null, date: '2026-01-02', odometer: 12_000, cost: 1_089.9, note: 'Oil change · 10W-30' },
    { kind: 'other', name: 'Mirror', date: '2026-01-15', odometer: null, cost: 45, note: null },
  ]);
  expect(read(`${header}\n01/02/2026,Bateria,"R$ 189,90",,12.000,`).records).toMatchObject([
    { kind: 'battery', date: '2026-02-01', odometer: 12_000, cost: 189.9, note: null },
  ]);
  expect(
    read(`${header}\n01/02/2026,Bateria,"R$ 189,90",,12.000,\n01/02/2026,Pneus,R$ 1.250,,12.000,`).records,
  ).toMatchObject([{ cost: 189.9 }, { cost: 1_250 }]);
});

describe("Fuelio's backup", () => {
  const file = `"## Vehicle"
"Name","Description"
"CG 160",""
"## Log"
"Data","Odo (km)","Fuel (litres)"
"2026-02-01 14:42","10600.0","10.5"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""
"5","Parking","0",""
"## Costs"
"CostTitle","Date","Odo","CostTypeID","Notes","Cost","flag","idR","read","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths","isIncome","UniqueId"
"Troca de óleo","2026-01-17 14:59","10163","1","Motul","89.90","0","0","1","0","2011-01-01","0","3000","6","0","2"
"Centro","2026-01-18","0","5","","12.0","0","0","1","0","2011-01-01","0","0","0","0","3"
"Óleo","2026-01-19","0","1","","0.0","0","0","1","13163","2011-01-01","1","3000","0","0","4"`;

  it('gives its costs that are maintenance, and names the others', () => {
    const { records, others, problems } = read(file);
    expect(problems).toEqual([]);
    expect(records).toMatchObject([
      { kind: 'oil', date: '2026-01-17', odometer: 10_163, cost: 89.9, everyKm: 3_000, everyMonths: 6 },
    ]);
    expect(others).toEqual([{ line: 14, other: 'Centro' }]);
  });

  it('gives its reminders as items, not as records', () => {
    const onDay =
      '"Revisão anual","2026-02-08 14:57","0","1","","0.0","0","0","0","0","2026-07-19","0","0","0","0","51"';
    const paidToo = '"Seguro","2026-02-08","0","1","","812.0","0","0","0","0","2027-02-08","0","0","0","0","52"';
    const { records, reminders } = read(`${file}\n${onDay}\n${paidToo}`);
    expect(reminders).toMatchObject([
      { kind: 'oil', dueOn: null, everyKm: 3_000, lastOdometer: 10_163 },
      { kind: 'other', name: 'Revisão anual', dueOn: '2026-07-19', everyKm: null },
    ]);
    expect(records).toMatchObject([
      { kind: 'oil', nextDueOn: null },
      { kind: 'insurance', nextDueOn: '2027-02-08' },
    ]);
  });

  it('has its reminders by its date format, or by the order that its rider chooses', () => {
    const onDay = '"Revisão anual","02/08/2026","0","1","","0.0","0","0","0","0","07/09/2027","0","0","0","0","51"';
    const withDays = (format: string) =>
      `${file}\n${onDay}`
        .replaceAll(/"2026-(01)-(..)/g, '"$1/05/2026')
        .replaceAll('2011-01-01', '01/01/2011')
        .replace('"Name","Description"\n"CG 160",""', `"Name","ImportCSVDateFormat"\n"CG 160","${format}"`);
    const dueOn = ['2027-07-09', '2027-09-07'];
    expect(read(withDays('MM/dd/yyyy')).reminders).toMatchObject([{ kind: 'oil' }, { dueOn: dueOn[0] }]);
    expect(read(withDays('')).isMonthFirst).toBeNull();
    expect(read(withDays('')).reminders).toMatchObject([{ kind: 'oil' }, { dueOn: dueOn[1] }]);
    expect(read(withDays(''), true).reminders).toMatchObject([{ kind: 'oil' }, { dueOn: dueOn[0] }]);
    const afterTwelfth = withDays('MM/dd/yyyy').replace('07/09/2027', '07/19/2027');
    expect(read(afterTwelfth)).toMatchObject({ records: [{}], reminders: [{}, { dueOn: '2027-07-19' }] });
  });

  it('is converted from miles', () => {
    expect(read(file.replace('Odo (km)', 'Odo (mi)'))).toMatchObject({
      distance: 'mi',
      records: [{ odometer: 16_355.8, everyKm: 4_828 }],
      reminders: [{ lastOdometer: 16_355.8, everyKm: 4_828 }],
    });
  });
});

it("reads Drivvo's services, and of its expenses the papers", () => {
  const { records, others } = read(
    [
      '##Refuelling\n"Odômetro (km)","Data"\n"1234","2026-09-15 9:05"',
      '##Expense\n"Odômetro (km)","Data","Valor total","Tipo de despesa","Local","Motivo","Observação"',
      '"0","2026-01-10 9:00:00","512.30","IPVA","","",""\n"1300","2026-01-11 9:00:00","8","Lavagem","","",""',
      '##Service\n"Odômetro (km)","Data","Valor total","Tipo de serviço","Local","Observação"',
      '"1500","2026-09-16 9:05:00","57.44","Troca de óleo","Oficina do Zé","sem filtro"',
    ].join('\n'),
  );
  expect(records).toMatchObject([
    { kind: 'oil', odometer: 1_500, cost: 57.44, note: 'Troca de óleo · sem filtro' },
    { kind: 'ipva', odometer: null, cost: 512.3, note: null },
  ]);
  expect(others).toEqual([{ line: 7, other: 'Lavagem' }]);
});

it.each([
  ['nothing', '', 'vazio'],
  ['another table', 'nome,telefone\nBia,48 9999', 'Não reconhecemos'],
  [
    'what LubeLogger keeps in stock',
    'Date,PartNumber,PartSupplier,PartQuantity,Description,Cost,Notes\n2026-01-02,X1,Shop,2,Oil filter,30,',
    'Não reconhecemos',
  ],
  ['refuellings alone', '"## Log"\n"Data","Odo (km)"\n"2026-01-01","1"', 'Não há manutenção'],
])('refuses %s', (_, text, problem) => expect(problemOf(text)).toContain(problem));

it('reads an odometer with its unit and with a blank between its thousands', () => {
  const { records } = read('Data;Item;Custo;Quilometragem\n01/01/2026;Vela;1;45.210 km\n02/01/2026;Vela;1;45 300');
  expect(records.map(({ odometer }) => odometer)).toEqual([45_210, 45_300]);
});

it('does not end a table at a title that starts with #', () => {
  const header = 'Item;Data;Custo;Observação';
  const { records } = read(`${header}\n#1 Vela;01/01/2026;1;\nBateria;02/01/2026;1;`);
  expect(records).toMatchObject([{ kind: 'spark-plug' }, { kind: 'battery' }]);
});

it('counts the notes that are longer than the limit', () => {
  const { records, cutNotes } = read(
    `Date,Odometer,Description,Cost,Notes\n2026-01-02,1,Mirror,1,${'a'.repeat(201)}\n2026-01-03,1,Mirror,1,${'a'.repeat(200)}`,
  );
  expect(cutNotes).toBe(1);
  expect(records.map(({ note }) => note)).toEqual(['a'.repeat(200), 'a'.repeat(200)]);
});

it('names each invalid line, and its invalid cell', () => {
  const { problems } = read(
    'Data;Item;Custo;Quilometragem\n31/02/2026;Vela;1;1\n01/01/2027;Vela;1;1\n01/01/2026;Vela;-3;1\n01/01/2026;Vela;1;longe',
  );
  expect(problems.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    '2: data “31/02/2026” não é uma data',
    '3: data “01/01/2027” é futura',
    '4: custo “-3” não é um número de 0 a 1.000.000',
    '5: quilometragem “longe” não é um número de 0 a 9.999.999',
  ]);
});

describe('written and read again', () => {
  const day = fc
    .integer({ min: 0, max: 9_000 })
    .map((n) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10));
  const text = fc.constantFrom('=1+1', '@home', 'Motul 7100', 'com; vírgula, "aspas"', 'duas · partes');
  const done: fc.Arbitrary<Done> = fc
    .record({
      kind: fc.constantFrom(...MaintenanceKind.options.filter((kind) => kind !== 'other')),
      date: day,
      odometer: fc.integer({ min: 1, max: 900_000 }),
      cost: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100),
      note: fc.option(text),
    })
    .map(({ kind, ...record }) => ({
      item: { kind, name: null, everyKm: 3_000, everyMonths: null } as MaintenanceItem,
      record: { ...record, nextDueOn: null } as MaintenanceRecord,
    }));

  it('as Estradeiro with the tread of tyres', () => {
    const item = { kind: 'tyres', name: null, everyKm: null, everyMonths: 12 } as MaintenanceItem;
    const measured = { frontTreadMm: 4.2, rearTreadMm: 2, newTyre: 'rear', date: '2026-01-02' } as MaintenanceRecord;
    expect(read(writeMaintenance('Estradeiro', [{ item, record: measured }])).records).toMatchObject([
      { kind: 'tyres', everyMonths: 12, ...measured },
    ]);
  });

  it.each(writtenApps)('as %s, and no cell runs in a spreadsheet', (app) => {
    fc.assert(
      fc.property(fc.array(done, { minLength: 1, maxLength: 6 }), (all) => {
        const written = writeMaintenance(app, all);
        expect(written).not.toMatch(/(^|[;,])"?[=@]/m);
        const { records, problems, others, app: name } = read(written);
        expect([name, problems, others]).toEqual([app, [], []]);
        const expected = all.map(({ item: { kind }, record }) => ({ kind, ...record }));
        expect(records).toMatchObject(expected);
      }),
    );
  });
});

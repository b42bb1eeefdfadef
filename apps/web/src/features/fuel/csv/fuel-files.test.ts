import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuelNamed, judgeFuel, readTank } from './fuel-line.ts';
import { writeFuel, writtenApps } from './fuel-writing.ts';
import { readFuel } from './read-csv.ts';
import type { Units } from './units.ts';

const today = '2026-11-21';
const vehicle = { name: 'CG 160', tankLiters: 16.1 };

/** The contents of a file, with open questions answered by `units` and with the day first. */
function read(text: string, units: Partial<Units> = {}) {
  const file = readFuel(text);
  if (!('lines' in file)) throw new Error('problem' in file ? file.problem : 'unknown');
  const { app, lines, distance, volume, isMonthFirst, vehicles, currencies } = file;
  const answeredUnits = {
    distance: distance ?? 'km',
    volume: volume === 'gal' ? 'us-gal' : (volume ?? 'l'),
    ...units,
  } as const;
  const judged = lines.map(({ line, cells }) => ({
    line,
    ...judgeFuel(cells, { units: answeredUnits, isMonthFirst: isMonthFirst ?? false }, today),
  }));
  return {
    ...{ app, distance, volume, isMonthFirst, vehicles, currencies },
    records: judged.flatMap((line) => ('record' in line ? [line.record] : [])),
    problems: judged.flatMap((line) => ('problem' in line ? [line] : [])),
  };
}
const problemOf = (text: string) => {
  const file = readFuel(text);
  return 'problem' in file ? file.problem : null;
};

describe('our own file', () => {
  const header = 'Data;Quilometragem;Litros;Valor total;Combustível;Tanque cheio;Faltou um antes;Posto;Local';

  it('is read in Brazilian and in other number formats', () => {
    const { app, records, problems } = read(
      `${header}\n31/01/2026;45.210;12,5;74,90;Etanol;não;sim;Ipiranga;Lages\n2026-02-01;45510;10.5;63;;;;;`,
    );
    expect(app).toBe('Estradeiro');
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

  it('names each invalid line, and its invalid cell', () => {
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
      '8: quilometragem “-1” não é um número maior que zero, até 9.999.999',
      '9: combustível “Diesel” não é gasolina nem etanol',
      '10: “tanque cheio” deve ser sim ou não, e é “talvez”',
    ]);
  });
});

it.each(['', 'Gasolina', 'Gas', 'Gasoline 10% Ethanol', 'E10', 'Ethanol-free', 'Unleaded 95'])(
  '“%s” is petrol',
  (typed) => expect(fuelNamed(typed)).toBe('petrol'),
);
it.each(['Mid [Octane: 89]', 'High [Octane: 93]', 'Sem chumbo 95', 'Sin plomo', 'Gasolina com 27% de etanol'])(
  '“%s” is petrol too',
  (typed) => expect(fuelNamed(typed)).toBe('petrol'),
);
it.each(['Etanol', 'Álcool', 'E85', 'E100'])('“%s” is ethanol', (typed) => expect(fuelNamed(typed)).toBe('ethanol'));
it.each(['Gasoil', 'Gasóleo', 'Autogas', 'Gas (LPG)', 'GLP', 'GPL', 'GNV', 'Diesel'])(
  '“%s” is neither petrol nor ethanol',
  (typed) => expect(fuelNamed(typed)).toEqual({ unknown: typed }),
);

it.each([
  ['', true],
  ['Verdadeiro', true],
  ['Cheio', true],
  ['completo', true],
  ['Full', true],
  ['FALSO', false],
  ['Parcial', false],
  ['partial', false],
  ['talvez', null],
])('a tank that is “%s” is full: %s', (typed, isFull) => expect(readTank(typed)).toBe(isFull));

describe('a number', () => {
  const header = 'Data;Quilometragem;Litros;Valor total';

  it.each([
    ['45.210 km', '12,5 L', '74,90'],
    ['45 210', '12,5L', 'R$ 74,90'],
    ['45\u00a0210km', '12.5 litros', '74,90'],
  ])('is read with its unit and with blanks in it: %s, %s, %s', (...cells) => {
    const { records } = read(`${header}\n31/01/2026;${cells.join(';')}`);
    expect(records).toMatchObject([{ odometer: 45_210, liters: 12.5, totalCost: 74.9 }]);
  });

  it('has thousands where other amounts of the file have a decimal comma', () => {
    const { records } = read(`${header}\n31/01/2026;45210;300;1.250\n01/02/2026;45510;10,5;63,00`);
    expect(records).toMatchObject([{ totalCost: 1_250 }, { totalCost: 63 }]);
  });

  it('of an odometer is refused where it is zero, or in another unit than the file', () => {
    const { records, problems } = read(`${header}\n31/01/2026;0;12,5;74,90\n31/01/2026;45 mi;12,5;74,90`);
    expect(records).toEqual([]);
    expect(problems).toMatchObject([{ field: 'odometer' }, { field: 'odometer' }]);
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
    const { app, records, problems } = read(file);
    expect(app).toBe('Fuelio');
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

  it('takes -1, no fuel chosen, for petrol', () => {
    const { records } = read(file.replace('"110"', '"-1"'));
    expect(records[0]).toMatchObject({ date: '2026-02-01', fuelType: 'petrol' });
  });

  it('is read by the date format that it declares', () => {
    const american = file
      .replace('yyyy-MM-dd', 'MM/dd/yyyy')
      .replace('2026-02-01 14:42', '02/01/2026')
      .replace('2026-01-15', '01/10/2026');
    expect(read(american).records.map(({ date }) => date)).toEqual(['2026-02-01', '2026-01-10']);
  });

  it('is recognised without the mark of its log', () => {
    const log = file.slice(file.indexOf('"Data"'), file.indexOf('"## CostCategories"'));
    expect(read(log)).toMatchObject({ app: 'Fuelio', records: [{ odometer: 10_600 }, { odometer: 10_300 }] });
  });

  it.each([
    ['Odo (mi)', 'Fuel (us gallons)', { odometer: 17_059, liters: 39.747 }],
    ['Odo (mi)', 'Fuel (litres)', { odometer: 17_059, liters: 10.5 }],
    ['Odo (km)', 'Fuel (uk gallons)', { odometer: 10_600, liters: 47.734 }],
  ])('says that it is in %s and %s, and is converted', (odometer, volume, record) => {
    const {
      distance,
      volume: unit,
      records,
    } = read(file.replace('Odo (km)', odometer).replace('Fuel (litres)', volume));
    expect([distance, unit]).toEqual([
      odometer === 'Odo (mi)' ? 'mi' : 'km',
      { 'Fuel (us gallons)': 'us-gal', 'Fuel (uk gallons)': 'uk-gal' }[volume] ?? 'l',
    ]);
    expect(records[0]).toMatchObject(record);
  });

  it('gives its units by numbers where its columns do not', () => {
    const numbers = file
      .replace('"","0","0","2"', '"","1","2","2"')
      .replace('Odo (km)', 'Odo')
      .replace('Fuel (litres)', 'Fuel');
    expect(read(numbers)).toMatchObject({ distance: 'mi', volume: 'uk-gal' });
  });
});

describe("Drivvo's export", () => {
  const cells = (values: Record<number, string>) =>
    Array.from({ length: 30 }, (_, index) => `"${values[index] ?? ''}"`).join(',');
  const written = writeFuel('Drivvo', [], vehicle);

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
    const { app, records, problems } = read([written, cells(one), cells(both), service].join('\r\n'));
    expect(app).toBe('Drivvo');
    expect(problems).toEqual([]);
    expect(records).toMatchObject([
      { date: '2026-09-15', odometer: 1_234, liters: 10, totalCost: 60, gasStation: 'Shell', fullTank: true },
      { date: '2026-09-20', fuelType: 'petrol', totalCost: 30, fullTank: false, gasStation: 'Posto do Zé, centro' },
      { date: '2026-09-20', fuelType: 'ethanol', totalCost: 20, fullTank: true },
    ]);
  });
});

describe("Drivvo's total", () => {
  const lineOf = (total: string) =>
    `##Refuelling\n"km","Data","","",""\n15210,2026-10-16,Gasolina,6.199,${total},9.5,Sim`;

  it('that cannot be read is a problem of its line, whatever a litre costs', () => {
    const { records, problems } = read(lineOf('abc'));
    expect(records).toEqual([]);
    expect(problems).toMatchObject([
      { line: 3, field: 'totalCost', problem: 'valor “abc” não é um número maior que zero, até 100.000' },
    ]);
  });

  it.each(['', '0', 'R$ '])('“%s” is price times litres', (total) =>
    expect(read(lineOf(total)).records).toMatchObject([{ totalCost: 58.89 }]),
  );
});

describe("Drivvo's export as the app itself writes it", () => {
  const header = (odometer: string, full: string, station: string, notes: string) =>
    `"${odometer}","Data","Combustível","Preço / L","Valor total","Volume","${full}","Segundo","Preço / L","Valor total","Volume","${full}" 2,"Terceiro","Preço / L","Valor total","Volume","${full}" 3,"Média","Distância","Tipo","Inicial","Final","Duração","${station}","Motorista","Motivo","Pagamento","${notes}","Desconto"`;
  const line = (date: string, full: string, station: string) =>
    `"15210.0","${date}","Gasolina","6.199","58.89","9.5","${full}","","0","0","0","","","0","0","0","","25,158 km/L","239.0","","","","","${station}","Bia","Viagem","Pix","","0"`;

  it.each([
    ['Portuguese', header('Odômetro (km)', 'Completou o tanque', 'Posto de combustível', 'Observação'), 'Sim'],
    ['English', header('Odometer (km)', 'Filled tank completely', 'Gas station', 'Notes'), 'Yes'],
    ['Spanish', header('Odómetro (km)', 'Tanque lleno', 'Gasolinera', 'Notas'), 'Sí'],
    ['a language of which we know no word', header('Stan licznika (km)', 'Do pełna', 'Stacja', 'Notatki'), 'Tak'],
  ])('has its stations where they are, in %s', (_, names, full) => {
    const { records, problems } = read(
      ['##Refuelling', names, line('2026-10-16 16:08:35', full, 'Posto Serra Azul')].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(records).toMatchObject([{ gasStation: 'Posto Serra Azul', fullTank: true, liters: 9.5, missed: false }]);
  });

  it('is read with the line ends of an iPhone, and in a version that had no batteries', () => {
    const old =
      '"Odometer (km)","Date","Fuel","Price / L","Total cost","Volume","Filled tank completely","Second fuel","Price / L","Total cost","Volume","Filled tank completely" 2,"Third fuel","Price / L","Total cost","Volume","Filled tank completely" 3,"Fuel efficiency","Gas station","Reason","Notes"';
    const one =
      '"1234","2026-09-15 9:05","Regular","6","60","10","No","","0","0","0","No","","0","0","0","No","","Shell, Lages","Work",""';
    const { records } = read(['##Refuelling', old, one].join('\r'));
    expect(records).toMatchObject([{ gasStation: 'Shell', location: 'Lages', fullTank: false }]);
  });

  it('says that it is in miles and gallons, not of which country', () => {
    const american = header('Odometer (mi)', 'Full', 'Gas station', 'Notes').replaceAll('/ L', '/ gal');
    expect(read(`##Refuelling\n${american}\n${line('2026-10-16', 'Yes', '')}`)).toMatchObject({
      distance: 'mi',
      volume: 'gal',
      records: [{ odometer: 24_478.1, gasStation: 'Outro' }],
    });
  });

  it('gives the names of its motorcycles, where they are several', () => {
    const [of, other] = ['CG', 'Ténéré'].map((name) => `${line('2026-10-16', 'Sim', '')},"${name}"`);
    const names = `${header('Odômetro (km)', 'Completou', 'Posto', 'Observação')},"Veiculo"`;
    expect(read(['##Refuelling', names, of, other, of].join('\n')).vehicles).toEqual(['CG', 'Ténéré']);
  });
});

it("LubeLogger's gas records are read by the language of its server", () => {
  const header = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
  const { app, records, distance, volume, isMonthFirst } = read(
    `${header}\n10/05/2026,12000,"12,50","R$ 75,00",0,True,False,,\n10/20/2026,"12,260",13.00,$79.30,20,False,True,,`,
  );
  expect({ app, distance, volume, isMonthFirst }).toEqual({
    app: 'LubeLogger',
    distance: null,
    volume: null,
    isMonthFirst: true,
  });
  expect(records).toMatchObject([
    { date: '2026-10-05', odometer: 12_000, liters: 12.5, totalCost: 75, fullTank: true, missed: false },
    { date: '2026-10-20', odometer: 12_260, liters: 13, totalCost: 79.3, fullTank: false, missed: true },
  ]);
  expect(read(`${header}\n10/05/2026,1,1,1,0,True,False,,`).isMonthFirst).toBeNull();
});

it("Fuelly's fuel-ups are paid by the unit, in the units of the column names", () => {
  const rest =
    'price,city_percentage,fuelup_date,date_added,tags,notes,missed_fuelup,partial_fuelup,latitude,longitude,brand';
  const { app, distance, volume, records } = read(
    `car_name,model,mpg,odometer,miles,gallons,${rest}\nCB,CB 500X,50,1000,100,2,3.5,0,10-25-26,,,,0,1,,,Shell`,
  );
  expect({ app, distance, volume }).toEqual({ app: 'Fuelly', distance: 'mi', volume: 'gal' });
  expect(records).toMatchObject([
    { date: '2026-10-25', odometer: 1_609.3, liters: 7.571, totalCost: 7, fullTank: false, gasStation: 'Shell' },
  ]);
  expect(
    read(`car_name,model,l/100km,odometer,km,litres,${rest}\nCB,X,4,1000,100,2,6,0,2026-10-25,,,,0,0,,,`),
  ).toMatchObject({
    distance: 'km',
    volume: 'l',
    records: [{ totalCost: 12, fullTank: true }],
  });
});

it.each([
  [
    'German',
    'Datum;Km-Stand;Teil-Km;Spritmenge;Kosten;Währung;Tankart;Reifen;Strecken;Fahrweise;Kraftstoff;Bemerkung;Verbrauch;BC-Verbrauch;BC-Spritmenge;BC-Geschwindigkeit;Tankstelle;Land;Großraum;Ort',
  ],
  [
    'English',
    'Date;Odometer;Trip;Quantity;Total price;Currency;Type;Tires;Roads;Driving style;Fuel;Note;Consumption;BC-Consumption;BC-Quantity;BC-Speed;Company;Country;Area;Location',
  ],
])("Spritmonitor's fuelings are read in %s, with what they were paid in", (_, header) => {
  const { app, currencies, records } = read(
    `${header}\n11.10.2026;71060,00;388,00;12,19;72,49;EUR;1;1;14;2;7;"";3,1;;;;Aral;D;;Bonn\n12.10.2026;71300,00;240,00;5,00;30,00;EUR;2;1;14;2;15;"";;;;;;;;\n13.10.2026;71400,00;100,00;5,00;30,00;CHF;0;1;14;2;1;"";;;;;;;;`,
  );
  expect({ app, currencies }).toEqual({ app: 'Spritmonitor', currencies: ['EUR', 'CHF'] });
  expect(records).toMatchObject([
    {
      date: '2026-10-11',
      odometer: 71_060,
      liters: 12.19,
      totalCost: 72.49,
      fuelType: 'petrol',
      fullTank: true,
      gasStation: 'Aral',
      location: 'Bonn',
    },
    { date: '2026-10-12', fuelType: 'ethanol', fullTank: false, missed: false },
  ]);
});

it("aCar's fill-ups are read below their title, by the format and the units in the file", () => {
  const fillUps =
    '"Vehicle","Date","Time","Odometer Reading","Distance Unit","Volume","Volume Unit","Price per Unit","Total Cost","Payment","Partial Fill-Up?","Previously Missed Fill-Ups?","Fuel Category","Fuel Type","Fuel Brand","Fueling Station Address","Notes"';
  const { app, distance, volume, currencies, isMonthFirst, records, problems } = read(
    [
      'Metadata\n"Android Version","aCar Version","Date Format","Time Format"\n"13","5.4.3","M/d/yyyy","HH:mm"\n',
      'Vehicles\n"Name","Type"\n"CB","MOTORCYCLE"\n',
      `Fill-Up Records\n${fillUps}`,
      '"CB","7/5/2026","08:11","106,421","mi","2.101","gal (US)","$3.969","$8.34","","No","Yes","Gasoline","Gasoline - Regular (87)","Maverik","24 S Geneva Rd","",""\n',
      'Service Records\n"Vehicle","Date","Time","Odometer Reading"\n"CB","5/14/2026","10:43","93,600"',
    ].join('\n'),
  );
  expect({ app, distance, volume, currencies, isMonthFirst }).toEqual({
    app: 'aCar',
    distance: 'mi',
    volume: 'us-gal',
    currencies: ['$'],
    isMonthFirst: true,
  });
  expect(problems).toEqual([]);
  expect(records).toMatchObject([
    {
      date: '2026-07-05',
      odometer: 171_268,
      liters: 7.953,
      totalCost: 8.34,
      fullTank: true,
      missed: true,
      gasStation: 'Maverik',
      location: '24 S Geneva Rd',
    },
  ]);
});

describe('a file whose lines differ in their units', () => {
  const header =
    '"Vehicle","Date","Odometer Reading","Distance Unit","Volume","Volume Unit","Total Cost","Partial Fill-Up?"';
  const acar = (...lines: string[]) => ['Fill-Up Records', header, ...lines].join('\n');
  const [metric, american, vague, silent] = [
    '"CB","2026-05-01","1,000","km","10","L","R$ 60.00","No"',
    '"CB","2026-05-02","1,000","mi","10","gal (US)","$60.00","No"',
    '"CB","2026-05-03","2,000","mi","10","gal","60.00","No"',
    '"CB","2026-05-04","3,000","","10","","60.00","No"',
  ];

  it('is read line by line, without a question', () => {
    const { distance, volume, currencies, records } = read(acar(metric, american));
    expect({ distance, volume, currencies }).toEqual({ distance: 'km', volume: 'l', currencies: ['$'] });
    expect(records).toMatchObject([
      { odometer: 1_000, liters: 10 },
      { odometer: 1_609.3, liters: 37.854 },
    ]);
  });

  it('takes a line without a unit to be in that of all others', () => {
    expect(read(acar(silent, american))).toMatchObject({
      distance: 'mi',
      volume: 'us-gal',
      records: [{ odometer: 4_828, liters: 37.854 }, { odometer: 1_609.3 }],
    });
  });

  it('asks only about lines without units', () => {
    expect(read(acar(metric, american, vague), { volume: 'uk-gal' })).toMatchObject({
      distance: 'km',
      volume: 'gal',
      records: [{ liters: 10 }, { liters: 37.854 }, { odometer: 3_218.7, liters: 45.461 }],
    });
    expect(read(acar(metric, american, silent), { distance: 'mi' })).toMatchObject({
      distance: null,
      volume: null,
      records: [{ odometer: 1_000 }, { odometer: 1_609.3 }, { odometer: 4_828, liters: 10 }],
    });
  });
});

describe('a file that is none of these', () => {
  it.each([
    ['nothing', '', 'vazio'],
    ['blank lines', '\n;;\n', 'vazio'],
    ['another table', 'nome,telefone\nBia,48 9999', 'Não reconhecemos'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'Não reconhecemos'],
    ['a header alone', 'Data;Quilometragem;Litros;Valor total', 'Não há abastecimentos'],
    ['a section of something else', '##Service\n"Odometer (km)","Date"\n"1","2026-01-01"', 'Não há abastecimentos'],
    [
      'more lines than anybody has',
      `Data;Quilometragem;Litros;Valor total\n${'01/01/2026;1;1;1\n'.repeat(300_000)}`,
      '10.000',
    ],
  ])('%s', (_, text, problem) => expect(problemOf(text)).toContain(problem));

  it('is refused within moments, whatever is in it', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readFuel(text)));
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readFuel(`"## Log"\n${text}`)));
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readFuel(`##Refuelling\n${text}`)));
  });
});

describe('written and read again', () => {
  const text = (max: number) =>
    fc
      .string({ maxLength: max, unit: 'binary' })
      .map((any) => any.trim())
      .filter((any) => !/^'|[\uD800-\uDFFF]/.test(any) && !any.includes('\0'));
  const record: fc.Arbitrary<FuelRecord> = fc
    .record({
      liters: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000),
      totalCost: fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100),
      odometer: fc.integer({ min: 1, max: 99_999_990 }).map((n) => n / 10),
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

  it.each(writtenApps)('as %s', (app) => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), (records) => {
        const { records: again, problems, app: name } = read(writeFuel(app, records, vehicle));
        expect(name).toBe(app);
        expect(problems).toEqual([]);
        expect(again).toEqual(
          records.map(({ id, userId, vehicleId, createdAt, pricePerLiter, ...written }) => written),
        );
      }),
      { numRuns: 150 },
    );
  });
});

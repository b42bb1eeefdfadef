import { checkFuelImport, importFuelRecords, listFuelRecords } from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { addFuelVehicle, type FuelVehicle, listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { fakeCaches } from '#worker/caches.testing.ts';
import { nameHeader, sharedCache, sharedFile } from '#worker/share.ts';
import { answerFuel, motorcycle, press, show, three, type } from './fuel.testing.tsx';
import { FuelScreen } from './fuel-screen.tsx';

afterEach(() => localStorage.clear());

describe('motorcycles', () => {
  it('are added with their tank, and show the range', async () => {
    answerFuel(three);
    show();
    await screen.findByText(/Diga o tamanho do tanque/);
    await press('Informar o tanque');
    await screen.findByText(/Os 3 abastecimentos já registrados passam para a primeira moto/);
    await press('Adicionar moto');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Nome é obrigatório');
    await userEvent.type(dialog.getByLabelText('Nome'), 'CG 160');
    await userEvent.type(dialog.getByLabelText('Tanque (opcional)'), '12,5');
    const cg = motorcycle(1, { name: 'CG 160', tankLiters: 12.5, records: 3 });
    api.answer(addFuelVehicle, cg);
    answerFuel(
      three.map((record) => ({ ...record, vehicleId: cg.id })),
      [cg],
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Moto adicionada');
    expect(api.seen(addFuelVehicle)[0]?.body).toMatchObject({ name: 'CG 160', tankLiters: 12.5 });
    await press('Fechar');
    await screen.findByText('375');
    type('Quilometragem agora', '12.700');
    await screen.findByText('275');
  });

  it('are chosen where there are two', async () => {
    const [cg, biz] = [motorcycle(1, { name: 'CG' }), motorcycle(2, { name: 'Biz' })];
    answerFuel(three, [cg, biz]);
    show();
    await press('Biz');
    await vi.waitFor(() => expect(api.seen(listFuelRecords).at(-1)?.query).toEqual({ vehicleId: biz.id }));
    expect(screen.getByRole('button', { name: 'Biz' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a file', () => {
  const header = 'Data;Quilometragem;Litros;Valor total';
  const csv = (text: string, size?: number) => {
    const file = new File([text], 'abastecimentos.csv', { type: 'text/csv' });
    if (size) Object.defineProperty(file, 'size', { value: size });
    return file;
  };
  const choose = async (file: File, vehicles: FuelVehicle[] = []) => {
    answerFuel(three, vehicles);
    show();
    await openFile(file);
  };
  const openFile = async (file: File) => {
    await press('Importar e exportar');
    await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
  };

  it('is shown before it is imported, whole', async () => {
    api.answer(checkFuelImport, { fresh: [0, 1], recorded: [], repeated: [], contradictions: [] });
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;10;60`));
    await screen.findByText('Arquivo do Estradeiro');
    await screen.findByText('De 31/01/2026 a 02/02/2026');
    api.answer(importFuelRecords, { imported: 1, skipped: 1, leftOut: 0 });
    await press('Importar 2 abastecimentos');
    await screen.findByText('1 abastecimento importado');
    await screen.findByText('1 já estava registrado.');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({ records: [{ odometer: 13_000 }, { liters: 10 }] });
  });

  it('shows each line that is left out and why, and imports those only on demand', async () => {
    api.answer(checkFuelImport, {
      fresh: [0],
      recorded: [2],
      repeated: [3],
      contradictions: [{ index: 1, date: '2026-01-03', odometer: 12_600, isRecorded: true }],
    });
    await choose(
      csv(
        `${header}\n31/01/2026;13.000;10;60\n02/02/2026;1.300;10;60\n03/01/2026;12600;10;60\n31/01/2026;13.000;10;60`,
      ),
    );
    await screen.findByText('2 linhas ficam de fora');
    screen.getByText('1 já está registrado e fica de fora.');
    screen.getByText('Linha 3: 02/02/2026, 1.300 km. Em 03/01/2026 está registrado 12.600 km.');
    screen.getByText('Linha 5: 31/01/2026, 13.000 km. É igual a outra linha do arquivo.');
    screen.getByRole('button', { name: 'Importar 1 abastecimento' });
    await userEvent.click(screen.getByRole('switch', { name: /Importar também estas/ }));
    api.answer(importFuelRecords, { imported: 3, skipped: 1, leftOut: 0 });
    await press('Importar 3 abastecimentos');
    await screen.findByText('3 abastecimentos importados');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({ doubtful: 'import' });
  });

  it('of another motorcycle is asked about, and nothing of it is imported without a confirmation', async () => {
    const contradictions = [0, 1].map((index) => ({ index, date: '2026-01-03', odometer: 12_600, isRecorded: true }));
    api.answer(checkFuelImport, { fresh: [], recorded: [], repeated: [], contradictions });
    await choose(csv(`${header}\n31/01/2026;1.000;10;60\n02/02/2026;1.300;10;60`));
    await screen.findByText(/Este arquivo é mesmo desta moto/);
    screen.getByText('Não há nada para importar deste arquivo.');
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  });

  it('is imported without its invalid lines, and with the corrected ones', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;zero;60`));
    await screen.findByText('1 linha com problema');
    screen.getByText(/Linha 3: litros “zero” não é um número/);
    await screen.findByRole('button', { name: 'Importar 1 abastecimento' });
    await press('Corrigir a linha 3');
    expect(screen.getByLabelText('Quilometragem (km)')).toHaveValue('13.300');
    await press('Usar assim');
    expect(screen.getByLabelText('Litros')).toHaveAccessibleDescription(/litros “zero” não é um número/);
    type('Litros', '9,5');
    api.answer(checkFuelImport, { fresh: [0, 1], recorded: [], repeated: [], contradictions: [] });
    api.answer(importFuelRecords, { imported: 2, skipped: 0, leftOut: 0 });
    await press('Usar assim');
    expect(screen.queryByText('1 linha com problema')).toBeNull();
    await press('Importar 2 abastecimentos');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({
      records: [{ liters: 10 }, { date: '2026-02-02', odometer: 13_300, liters: 9.5, totalCost: 60 }],
    });
  });

  it('counts no consumption over a stretch of which a line is left out, and says so', async () => {
    api.answer(checkFuelImport, { fresh: [0, 1], recorded: [], repeated: [], contradictions: [] });
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;zero;60\n05/02/2026;13.600;10;60`));
    await screen.findByText(/entra sem ela, e o abastecimento seguinte fica com “Faltou registrar um antes”/);
    api.answer(importFuelRecords, { imported: 2, skipped: 0, leftOut: 0 });
    await press('Importar 2 abastecimentos');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({
      records: [
        { odometer: 13_000, missed: false },
        { odometer: 13_600, missed: true },
      ],
    });
  });

  it('that is all recorded already says so, and no more', async () => {
    api.answer(checkFuelImport, { fresh: [], recorded: [0, 1], repeated: [], contradictions: [] });
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;10;60`));
    await screen.findByText('Todos os 2 já estão aqui');
    expect(screen.queryByText(/^2 abastecimentos$|Não há nada para importar|ficam de fora/)).toBeNull();
  });

  it('shows several invalid lines as several, and an empty cell as empty', async () => {
    await choose(csv(`${header}\n31/01/2026;13.000;;60\n;13.300;10;\n02/02/2026;;10;60\n03/02/2026;14.000;10;`));
    await screen.findByText(/^O resto do arquivo entra sem elas, e o abastecimento seguinte a cada uma fica/);
    screen.getByText('Linha 2: litros em branco');
    screen.getByText('Linha 3: data em branco');
    screen.getByText('Linha 4: quilometragem em branco');
    screen.getByText('Linha 5: valor em branco');
  });

  it('asks whether the tank was filled where its line does not say it', async () => {
    await choose(csv(`${header};Tanque cheio\n31/01/2026;13.000;10;60;talvez`));
    await press('Corrigir a linha 2');
    await press('Usar assim');
    const tank = screen.getByRole('group', { name: 'Tanque cheio' });
    expect(tank).toHaveAccessibleDescription(/deve ser sim ou não, e é “talvez”/);
    await userEvent.click(within(tank).getByRole('radio', { name: 'Não' }));
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    api.answer(importFuelRecords, { imported: 1, skipped: 0, leftOut: 0 });
    await press('Usar assim');
    await press('Importar 1 abastecimento');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({ records: [{ odometer: 13_000, fullTank: false }] });
  });

  it('in miles and gallons is converted once the country of its gallons is chosen', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    await choose(csv('##Refuelling\n"Odometer (mi)","Date","Fuel","Price / gal"\n1000,2026-01-31,Gas,20,60,3,Yes'));
    await screen.findByText('Convertemos tudo para km e litros.');
    expect(screen.queryByText('1 abastecimento')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Galões dos EUA' }));
    expect(await screen.findByText('11,356 L')).toBeVisible();
    expect(screen.getByText('1.609,3 km')).toBeVisible();
  });

  it('of several motorcycles is imported of one', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    const columns = 'car_name,odometer,km,litres,price,fuelup_date';
    await choose(csv(`${columns}\nCG,1000,90,3,6,2026-01-31\nTénéré,9000,90,9,6,2026-01-31`));
    await userEvent.selectOptions(await screen.findByLabelText('O arquivo tem mais de uma moto'), 'Ténéré');
    expect(await screen.findByText('9.000 km')).toBeVisible();
    expect(screen.getByText('1 abastecimento')).toBeVisible();
  });

  it('is asked about where its dates can be read in two ways', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    await choose(csv('Date,Odometer,FuelConsumed,Cost\n01/02/2026,1000,3,20'));
    await screen.findByText('Em 01/02/2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Mês primeiro' }));
    expect(await screen.findByText('Em 02/01/2026')).toBeVisible();
  });

  it('of an unsupported app is asked about by its columns, once', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    const unsupported = csv('Quando,KM,Litros,Pago\n31/01/2026,13.000,10,60');
    await choose(unsupported);
    await screen.findByText('O que há em cada coluna?');
    expect(screen.getByRole('region', { name: 'As primeiras linhas do arquivo' })).toHaveTextContent('KM13.000');
    expect(screen.getByLabelText('Litros')).toHaveDisplayValue('Litros');
    await press('Ler o arquivo');
    expect(screen.getByLabelText('Data')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Data'), 'Quando');
    await userEvent.selectOptions(screen.getByLabelText('Valor total'), 'Pago');
    await press('Ler o arquivo');
    await screen.findByRole('button', { name: 'Importar 1 abastecimento' });
    await userEvent.upload(screen.getByLabelText('Escolher outro arquivo', { selector: 'input' }), unsupported);
    await screen.findByText('O que há em cada coluna?');
    expect(screen.getByLabelText('Data')).toHaveDisplayValue('Quando');
  });

  it('of an unsupported app shows the first ten values of each column, the long ones cut', async () => {
    const lines = Array.from({ length: 12 }, (_, line) => `${line + 1},km,Posto Ipiranga da Serra do Rio,`);
    await choose(csv(['Ordem,Unidade,Posto,Nota', ...lines].join('\n')));
    const preview = within(await screen.findByRole('region', { name: 'As primeiras linhas do arquivo' }));
    preview.getByText('1 · 2 · 3 · 4 · 5 · 6 · 7 · 8 · 9 · 10');
    preview.getByText(Array(10).fill('Posto Ipiranga da Serra …').join(' · '));
    expect(preview.getByText('Nota')).toBeVisible();
  });

  it('that another app shared is opened, and then deleted from the cache', async () => {
    vi.stubGlobal('caches', fakeCaches());
    const cache = await caches.open(sharedCache);
    // A `Response` of Node's gives no blob that a `File` of jsdom takes.
    const shared = {
      headers: new Headers({ [nameHeader]: 'd.csv' }),
      blob: async () => new Blob([`${header}\n31/01/2026;13.000;10;60`]),
      clone: () => shared,
    } as unknown as Response;
    await cache.put(sharedFile, shared);
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    answerFuel(three);
    renderScreen(<FuelScreen />, { path: '/fuel?shared-file', rider: ana });
    await screen.findByRole('button', { name: 'Importar 1 abastecimento' });
    expect(await caches.match(sharedFile, { cacheName: sharedCache })).toBeUndefined();
    vi.unstubAllGlobals();
  });

  const backup = [
    '## Vehicle\n"Name","DistUnit","FuelUnit","ImportCSVDateFormat"\n"Moto","0","0","yyyy-MM-dd"',
    '## Log\n"Data","Odo (km)","Fuel (litres)","Full","Price (optional)"\n"2026-01-31","13000","10","1","60"',
    '## CostCategories\n"CostTypeID","Name"\n"34","Revisão"',
    '## Costs\n"CostTitle","Date","Odo","CostTypeID","Notes","Cost","RemindOdo","RemindDate","RepeatOdo","RepeatMonths"',
    '"Revisão anual","2026-02-08","0","34","","0.0","0","2026-07-19","0","0"',
  ].join('\n');

  it('that holds a reminder as well says so, and is opened in maintenance, and back', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    await choose(csv(backup), [motorcycle(1, { name: 'CG' })]);
    await screen.findByText('O arquivo também tem 1 lembrete. Importe em Manutenção.');
    await press('Abrir em Manutenção');
    await screen.findByRole('button', { name: 'Importar 1 lembrete' });
    screen.getByText('O arquivo também tem 1 abastecimento. Importe em Combustível.');
    await press('Abrir em Combustível');
    await screen.findByRole('button', { name: 'Importar 1 abastecimento' });
    await press('Fechar');
    await press('Importar e exportar');
    expect(await screen.findByRole('button', { name: 'Escolher arquivo CSV' })).toBeVisible();
  });

  it('of another kind says what it is, and where to import it', async () => {
    await choose(csv('Date,Odometer,Description,Cost,Notes\n2026-01-02,9000,Oil change,89.90,'));
    await screen.findByText('O arquivo tem 1 manutenção. Cadastre a sua moto e importe em Manutenção.');
  });

  it.each([
    ['no motorcycle', []],
    ['none but a sold motorcycle', [motorcycle(1, { soldOn: '2026-01-31' })]],
  ])('that holds a reminder offers no link to maintenance to a rider who has %s', async (_, vehicles) => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    await choose(csv(backup), vehicles);
    await screen.findByText('O arquivo também tem 1 lembrete. Cadastre a sua moto e importe em Manutenção.');
    expect(screen.queryByRole('button', { name: 'Abrir em Manutenção' })).toBeNull();
  });

  it('that holds a reminder is opened in maintenance for a sold motorcycle that is looked at', async () => {
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    answerFuel(three, [motorcycle(1, { name: 'Biz', soldOn: '2026-01-31' })]);
    show();
    await press('Minhas motos');
    await press('Ver registros');
    await openFile(csv(backup));
    await press('Abrir em Manutenção');
    expect(await screen.findByRole('button', { name: 'Importar 1 lembrete' })).toBeVisible();
  });

  it('that holds a reminder asks no rider to add a motorcycle whose motorcycles could not be loaded', async () => {
    for (const endpoint of [listFuelVehicles, listFuelRecords, getFuelStatistics]) api.drop(endpoint);
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    show();
    await openFile(csv(backup));
    await screen.findByText('O arquivo também tem 1 lembrete. Importe em Manutenção.');
    expect(screen.queryByRole('button', { name: 'Abrir em Manutenção' })).toBeNull();
  });

  it('of 50 MB is refused unread', async () => {
    await choose(csv('x', 50_000_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo tem 50 MB; o limite é 5 MB.');
  });
});

import { createFuelRecord, deleteFuelRecord, listFuelRecords, updateFuelRecord } from '@estradeiro/contract/fuel';
import { importFuelRecords } from '@estradeiro/contract/fuel-import';
import { getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { addFuelVehicle, listFuelVehicles } from '@estradeiro/contract/fuel-vehicles';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { answerFuel, motorcycle, refuelling } from './fuel.testing.ts';
import { FuelScreen } from './fuel-screen.tsx';

const show = () =>
  renderScreen(
    <>
      <FuelScreen />
      <Toasts />
    </>,
    { path: '/fuel' },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const three = [2, 1, 0].map((n) => refuelling(n));

afterEach(() => localStorage.clear());

describe('the list', () => {
  it('shows consumption first, then money, price and each refuelling', async () => {
    answerFuel(three);
    show();
    await screen.findByRole('heading', { name: 'Gerenciar Combustível' });
    const figures = (await screen.findByText('Consumo médio')).closest('dl');
    expect(figures).toHaveTextContent(
      'Consumo médio30,0 km/LTotal gastoR$ 180,00Total de litros30,0 LPreço médio por litroR$ 6,00Custo por kmR$ 0,20',
    );
    const cards = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(cards[0]).toHaveTextContent('03/01/2026 · Shell');
    expect(cards[0]).toHaveTextContent('12.600 km+300 kmR$ 6,00/L30,0 km/L');
    expect(cards).toHaveLength(3);
  });

  it('invites to the first one', async () => {
    answerFuel([]);
    show();
    await screen.findByText('Nenhum abastecimento registrado');
    await press('Registrar Abastecimento');
    expect(await screen.findByRole('heading', { name: 'Registrar Abastecimento' })).toHaveFocus();
  });

  it('tells the failure and tries again', async () => {
    answerFuel(three);
    api.fail(listFuelVehicles, 'internal', 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    api.answer(listFuelVehicles, { vehicles: [], unassigned: 3 });
    await press('Tentar Novamente');
    await screen.findByText('Consumo médio');
  });

  it('shows without a network what it last read, and how old that is', async () => {
    answerFuel(three);
    const { unmount } = show();
    await screen.findByText('Consumo médio');
    unmount();
    for (const endpoint of [listFuelVehicles, listFuelRecords, getFuelStatistics]) api.drop(endpoint);
    show();
    await screen.findByText('Última leitura agora.');
    await screen.findByText('Consumo médio');
  });

  it('marks partial, missed and ethanol, and asks about a long way', async () => {
    const far = refuelling(6, { odometer: 14_100, fuelType: 'ethanol', fullTank: false });
    answerFuel([far, ...[5, 4, 3, 2].map((n) => refuelling(n)), refuelling(1, { missed: true })]);
    show();
    await screen.findByText('600 km desde o anterior: faltou registrar algum?');
    for (const mark of ['Etanol', 'Parcial', 'Faltou um antes']) {
      expect(screen.getAllByText(mark).length).toBeGreaterThan(0);
    }
  });

  it('deletes after the browser has asked', async () => {
    answerFuel(three);
    api.answer(deleteFuelRecord);
    const asked: string[] = [];
    vi.stubGlobal('confirm', (question: string) => asked.push(question) > 1);
    show();
    await press('Excluir abastecimento de 03/01/2026');
    expect(api.seen(deleteFuelRecord)).toHaveLength(0);
    await press('Excluir abastecimento de 03/01/2026');
    await screen.findByText('Abastecimento excluído');
    expect(asked[0]).toBe('Tem certeza que deseja excluir o abastecimento de 03/01/2026?');
    vi.unstubAllGlobals();
  });
});

describe('the form', () => {
  beforeEach(() => answerFuel(three));

  const openForm = async () => {
    show();
    await press('Registrar Abastecimento');
    await screen.findByRole('heading', { name: 'Registrar Abastecimento' });
  };
  const fill = async (liters: string, odometer = '12.900') => {
    type('Litros', liters);
    type('Valor total', '75');
    type('Quilometragem', odometer);
    await userEvent.click(screen.getByRole('radio', { name: 'Ipiranga' }));
  };

  it("asks for what is needed, in the specification's words, and leads to the first", async () => {
    await openForm();
    await press('Registrar');
    for (const words of ['Litros', 'Valor', 'Posto']) await screen.findByText(`${words} é obrigatório`);
    await screen.findByText('Quilometragem é obrigatória');
    expect(screen.getByLabelText('Litros')).toHaveFocus();
    expect(api.seen(createFuelRecord)).toHaveLength(0);
  });

  it.each(['12,5', '12.5'])('takes %s litres as 12.5, says so and comes back', async (typed) => {
    await openForm();
    await fill(typed);
    screen.getByText('R$ 6,00 por litro');
    api.answer(createFuelRecord, refuelling(3));
    await press('Registrar');
    await screen.findByText('Abastecimento registrado com sucesso!');
    expect(api.seen(createFuelRecord)[0]?.body).toMatchObject({ liters: 12.5, totalCost: 75, odometer: 12_900 });
    await screen.findByRole('heading', { name: 'Gerenciar Combustível' });
  });

  it.each(['0', '-1', '1e308', 'doze'])('refuses %s litres', async (typed) => {
    await openForm();
    await fill(typed);
    await press('Registrar');
    await screen.findByText('Litros deve ser um número maior que zero, até 1.000');
  });

  it('steps by arrow keys, litres by 0,1 and money by 0,01', async () => {
    await openForm();
    await fill('12,5');
    screen.getByLabelText('Litros').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByLabelText('Litros')).toHaveValue('12,6');
    screen.getByLabelText('Valor total').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('Valor total')).toHaveValue('74,99');
  });

  it('keeps what was typed through a failure and a reload, and records it once', async () => {
    await openForm();
    await fill('12,5');
    api.drop(createFuelRecord);
    await press('Registrar');
    await screen.findByText('Falha ao registrar abastecimento. Tente novamente.');
    document.body.replaceChildren();
    show();
    await screen.findByText('Há um abastecimento começado, guardado neste aparelho.');
    await press('Registrar Abastecimento');
    await screen.findByText('Continuando de onde você parou.');
    expect(screen.getByLabelText('Litros')).toHaveValue('12,5');
    api.answer(createFuelRecord, refuelling(3));
    await press('Registrar');
    await screen.findByText('Abastecimento registrado com sucesso!');
    const [first, second] = api.seen(createFuelRecord).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('asks where the odometer goes back, and records it on a yes', async () => {
    await openForm();
    await fill('12,5', '11.000');
    api.fail(createFuelRecord, 'odometer_goes_back', 409, 'Em 03/01/2026 o odômetro marcava 12.600 km.');
    await press('Registrar');
    expect(await screen.findByText('Em 03/01/2026 o odômetro marcava 12.600 km.')).toBeVisible();
    api.answer(createFuelRecord, refuelling(3));
    await press('Está certo, salvar assim');
    await screen.findByText('Abastecimento registrado com sucesso!');
    expect(api.seen(createFuelRecord).at(-1)?.body).toMatchObject({ acceptOdometer: true });
  });

  it('hints at a forgotten refuelling, and marks it in one tap', async () => {
    answerFuel([3, 2, 1, 0].map((n) => refuelling(n)));
    await openForm();
    type('Quilometragem', '13.500');
    await screen.findByText(/São 600 km desde o último abastecimento; o usual são 300 km/);
    await press('Sim, faltou um');
    expect(screen.getByRole('switch', { name: /Faltou registrar um antes/ })).toBeChecked();
  });

  it('changes a record', async () => {
    show();
    await press('Editar abastecimento de 02/01/2026');
    await screen.findByRole('heading', { name: 'Editar abastecimento' });
    expect(screen.getByLabelText('Valor total')).toHaveValue('60,00');
    type('Litros', '11');
    api.answer(updateFuelRecord, refuelling(1));
    await press('Salvar');
    await screen.findByText('Abastecimento salvo com sucesso!');
    expect(api.seen(updateFuelRecord)[0]?.body).toMatchObject({ liters: 11, totalCost: 60, date: '2026-01-02' });
  });
});

describe('motorcycles', () => {
  it('are added with their tank, and bring the range', async () => {
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
  const choose = async (file: File) => {
    answerFuel(three);
    show();
    await press('Importar e exportar');
    await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
  };

  it('is shown before it is imported, whole', async () => {
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;10;60`));
    await screen.findByText('Arquivo do Estradeiro');
    await screen.findByText('De 31/01/2026 a 02/02/2026');
    api.answer(importFuelRecords, { imported: 1, skipped: 1 });
    await press('Importar 2 abastecimentos');
    await screen.findByText('1 abastecimento importado');
    await screen.findByText('1 já estava registrado.');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({ records: [{ odometer: 13_000 }, { liters: 10 }] });
  });

  it('with a bad line is not imported at all, and the line is named', async () => {
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;zero;60`));
    await screen.findByText('1 linha com problema');
    screen.getByText(/Linha 3: litros "zero" não é um número/);
    expect(screen.queryByRole('button', { name: /^Importar 1/ })).toBeNull();
  });

  it('of 50 MB is refused unread', async () => {
    await choose(csv('x', 50_000_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo tem 50 MB; o limite é 5 MB.');
  });
});

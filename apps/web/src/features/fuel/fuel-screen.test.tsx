import { createFuelRecord, deleteFuelRecord, updateFuelRecord } from '@estradeiro/contract/fuel/records';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '#platform/offline/outbox.ts';
import { RecordWrite } from '#platform/offline/record.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { answerFuel, openRow, press, refuelling, show, three, type } from './fuel.testing.tsx';
import { FuelScreen } from './fuel-screen.tsx';

afterEach(() => localStorage.clear());

describe('the list', () => {
  it('shows consumption first, then money, price and each refuelling', async () => {
    answerFuel(three);
    show();
    await screen.findByRole('heading', { name: 'Gerenciar Combustível' });
    const statistics = (await screen.findByText('Consumo médio')).closest('dl');
    expect(statistics).toHaveTextContent(
      'Consumo médio30,0 km/LTotal gastoR$ 180,00Total de litros30,0 LPreço médio por litroR$ 6,00Custo por kmR$ 0,20Só o combustível',
    );
    const rows = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button'));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('03/0110 LR$ 60,0030,0 km/L');
    await openRow('03/01');
    expect(rows[0]).toHaveTextContent('03/01/2026 · Shell');
    expect(rows[0]).toHaveTextContent('12.600 km+300 kmR$ 6,00/L');
  });

  it('takes the later entered of two at one odometer and day for the last, and measures by it', async () => {
    const early = refuelling(1, { createdAt: '2026-01-02T10:00:00.000Z', liters: 4 });
    const late = { ...early, id: refuelling(5).id, createdAt: '2026-01-02T11:00:00.000Z', liters: 6 };
    answerFuel([late, early, refuelling(0)]);
    show();
    await screen.findByText('6 L');
    const rows = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button'));
    expect(rows[0]).toHaveTextContent('6 LR$ 60,0030,0 km/L');
    expect(rows[1]).toHaveTextContent('4 LR$ 60,00');
    expect(rows[1]).not.toHaveTextContent('km/L');
  });

  it('sums each month, and shows the refuellings of the latest', async () => {
    answerFuel([refuelling(3, { date: '2026-02-01' }), ...three]);
    show();
    const january = await screen.findByRole('heading', { name: 'jan 2026' });
    const sums = (month: Element) => month.closest('summary');
    expect(sums(january)).toHaveTextContent('jan 2026600 kmR$ 180,0030,0 km/L');
    expect(sums(screen.getByRole('heading', { name: 'fev 2026' }))).toHaveTextContent('300 kmR$ 60,0030,0 km/L');
    screen.getByText('01/02');
    expect(screen.queryByText('03/01')).toBeNull();
    await userEvent.click(january);
    await screen.findByText('03/01');
  });

  it('invites to the first one', async () => {
    answerFuel([]);
    show();
    await screen.findByText('Nenhum abastecimento registrado');
    await press('Registrar Abastecimento');
    expect(await screen.findByRole('heading', { name: 'Registrar Abastecimento' })).toHaveFocus();
  });

  it('shows the failure and tries again', async () => {
    answerFuel(three);
    api.fail(listFuelVehicles, 'internal', 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    api.answer(listFuelVehicles, { vehicles: [], unassigned: 3 });
    await press('Tentar Novamente');
    await screen.findByText('Consumo médio');
  });

  it('marks partial, missed and ethanol, and asks about a long distance', async () => {
    const far = refuelling(6, { odometer: 14_100, fuelType: 'ethanol', fullTank: false });
    answerFuel([far, ...[5, 4, 3, 2].map((n) => refuelling(n)), refuelling(1, { missed: true })]);
    show();
    await screen.findByText('600 km desde o anterior: faltou registrar algum?');
    for (const day of ['07/01', '02/01']) await openRow(day);
    for (const mark of ['Etanol', 'Parcial', 'Faltou um antes']) {
      expect(screen.getAllByText(mark).length).toBeGreaterThan(0);
    }
  });

  it('has its charts behind a tab, and above them the button that registers', async () => {
    answerFuel(three);
    show();
    await screen.findByText('Consumo médio');
    expect(screen.queryByText('Ao longo do tempo')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Gráficos' }));
    expect(screen.getByText('Ao longo do tempo')).toBeVisible();
    expect(screen.getByText('Consumo médio')).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Registrar Abastecimento' })).toBeVisible();
  });

  it('gives no advice between two fuels without the size of the tank, and says why', async () => {
    answerFuel([3, 2, 1, 0].map((n) => refuelling(n, n > 0 ? { fuelType: 'ethanol' } : {})));
    show();
    await screen.findByText(/^Para comparar, falta o tamanho do tanque/);
    expect(screen.queryByText(/o etanol compensa até/)).toBeNull();
  });

  it('deletes without a question, once the time to undo it is over', async () => {
    answerFuel(three);
    api.answer(deleteFuelRecord);
    show();
    await openRow('03/01');
    await press('Excluir abastecimento de 03/01/2026');
    await screen.findByText('Abastecimento excluído');
    expect(screen.queryByRole('button', { name: /^03\/01/ })).toBeNull();
    await press('Desfazer');
    await openRow('03/01');
    expect(api.seen(deleteFuelRecord)).toHaveLength(0);
    await press('Excluir abastecimento de 03/01/2026');
    await press('Fechar');
    await waitFor(() => expect(api.seen(deleteFuelRecord)).toHaveLength(1));
  });
});

describe('the form', () => {
  beforeEach(() => answerFuel(three));

  it('opens at once by the shortcut of the installed app', async () => {
    renderScreen(<FuelScreen />, { path: '/fuel?novo', rider: ana });
    await screen.findByRole('heading', { name: 'Registrar Abastecimento' });
    await press('Fechar');
    await screen.findByText('Consumo médio');
  });

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

  it("asks for required fields, in the specification's words, and focuses the first", async () => {
    await openForm();
    await press('Registrar');
    for (const words of ['Litros', 'Valor', 'Posto']) await screen.findByText(`${words} é obrigatório`);
    await screen.findByText('Quilometragem é obrigatória');
    expect(screen.getByLabelText('Litros')).toHaveFocus();
    expect(api.seen(createFuelRecord)).toHaveLength(0);
  });

  it.each(['12,5', '12.5'])('takes %s litres as 12.5, says so and closes', async (typed) => {
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

  it('takes a refuelling without a network, shows that it is pending, and records it once', async () => {
    await openForm();
    await fill('12,5');
    api.drop(createFuelRecord);
    await press('Registrar');
    await screen.findByText('Guardado neste aparelho');
    const card = (await screen.findByText('Aguardando sinal')).closest('li');
    expect(card).toHaveTextContent('12,5 L');
    expect(screen.getByText('As contas já incluem 1 abastecimento ainda não enviado.')).toBeVisible();
    const { id, body } = RecordWrite.parse(outbox.queue()[0]?.payload);
    const made = refuelling(3, { id, liters: 12.5, totalCost: 75, odometer: 12_900, date: String(body.date) });
    answerFuel([made, ...three]);
    api.answer(createFuelRecord, made);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Aguardando sinal')).toBeNull());
    expect(screen.getAllByText('12,5 L')).toHaveLength(1);
    const [first, second] = api.seen(createFuelRecord).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('changes and deletes a pending one before it was ever sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.drop(createFuelRecord);
    await openForm();
    await fill('12,5');
    await press('Registrar');
    await screen.findByText('Aguardando sinal');
    const row = within(screen.getByText('Aguardando sinal').closest('li') as HTMLElement);
    api.answer(deleteFuelRecord);
    await userEvent.click(row.getByRole('button', { name: /^Excluir/ }));
    await waitFor(() => expect(screen.queryByText('Aguardando sinal')).toBeNull());
    await press('Fechar');
    await waitFor(() => expect(outbox.queue().at(-1)?.payload).toMatchObject({ does: 'delete' }));
    expect(screen.queryByText('Aguardando sinal')).toBeNull();
    vi.restoreAllMocks();
  });

  it('says of a refused one why, and what to do', async () => {
    await openForm();
    await fill('12,5', '11.000');
    api.fail(createFuelRecord, 'odometer_goes_back', 409, 'Em 03/01/2026 o odômetro marcava 12.600 km.');
    await press('Registrar');
    await screen.findByText('Em 03/01/2026 o odômetro marcava 12.600 km.');
    await press('Fechar');
    const card = (await screen.findByText(/Não enviado: Em 03\/01\/2026/)).closest('li') as HTMLElement;
    await userEvent.click(within(card).getByRole('button', { name: /^Editar:/ }));
    expect(await screen.findByLabelText('Quilometragem')).toHaveValue('11000');
    type('Quilometragem', '12.900');
    const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
    api.answer(createFuelRecord, refuelling(3, { id }));
    await press('Salvar');
    await screen.findByText('Abastecimento salvo com sucesso!');
    expect(api.seen(createFuelRecord).at(-1)?.body).toMatchObject({ odometer: 12_900 });
  });

  it('asks where the odometer goes back, and records it after a confirmation', async () => {
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

  it('asks one question after the other, and keeps every confirmation', async () => {
    await openForm();
    await fill('12,5', '11.000');
    api.fail(createFuelRecord, 'refuelling_exists', 409, 'Já há um abastecimento de 03/01/2026.');
    await press('Registrar');
    expect(await screen.findByText('Já há um abastecimento de 03/01/2026.')).toBeVisible();
    api.fail(createFuelRecord, 'odometer_goes_back', 409, 'Em 03/01/2026 o odômetro marcava 12.600 km.');
    await press('É outro, salvar também');
    await screen.findByText('Em 03/01/2026 o odômetro marcava 12.600 km.');
    api.answer(createFuelRecord, refuelling(3));
    await press('Está certo, salvar assim');
    await screen.findByText('Abastecimento registrado com sucesso!');
    expect(api.seen(createFuelRecord).at(-1)?.body).toMatchObject({ acceptDuplicate: true, acceptOdometer: true });
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
    await openRow('02/01');
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

import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { createFuelRecord, deleteFuelRecord, listFuelRecords } from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { addFuelVehicle, listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { listRideRecords } from '@estradeiro/contract/rides';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { answerFuel, motorcycle, openRow, press, refuelling, show, three, type } from './fuel.testing.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function fillIn() {
  await screen.findByRole('heading', { name: 'Registrar Abastecimento' });
  type('Litros', '10');
  type('Valor total', '60');
  type('Quilometragem', '12900');
  fireEvent.click(screen.getByRole('radio', { name: 'Shell' }));
  await press('Registrar');
}

describe('the list', () => {
  it('shows the cached refuellings, and how old they are', async () => {
    cacheAnswersOf(ana);
    answerFuel(three);
    const { unmount } = show();
    await screen.findByText('Consumo médio');
    await answersCached(3);
    unmount();
    for (const endpoint of [listFuelVehicles, listFuelRecords, getFuelStatistics]) api.drop(endpoint);
    show();
    await screen.findByText('Não foi possível atualizar. Última leitura agora.');
    await screen.findByText('Consumo médio');
  });

  it('adds a refuelling where none could be loaded, as of a motorcycle added without a network', async () => {
    api.answer(listFuelVehicles, { vehicles: [motorcycle(1, { name: 'CG' })], unassigned: 0 });
    const dropped = [listFuelRecords, getFuelStatistics, createFuelRecord, listMaintenance, listRideRecords];
    for (const endpoint of dropped) api.drop(endpoint);
    show();
    await screen.findByRole('alert');
    await press('Registrar Abastecimento');
    await fillIn();
    const card = (await screen.findByText('Aguardando sinal')).closest('li');
    expect(card).toHaveTextContent('12.900 km');
  });
});

it('adds a refuelling where not even the motorcycles were ever loaded, and shows what is pending', async () => {
  for (const endpoint of [listFuelVehicles, listFuelRecords, getFuelStatistics, createFuelRecord]) api.drop(endpoint);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Problema de conexão');
  await press('Registrar Abastecimento');
  await screen.findByText(/^Suas motos não puderam ser lidas agora/);
  await fillIn();
  const card = (await screen.findByText('Aguardando sinal')).closest('li');
  expect(card).toHaveTextContent('12.900 km');
});

it('shows a pending motorcycle as pending, and takes its refuellings', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerFuel([]);
  for (const endpoint of [addFuelVehicle, createFuelRecord]) api.drop(endpoint);
  api.fail(listFuelRecords, 'not_found', 404);
  show();
  await press('Minhas motos');
  await press('Adicionar moto');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Nome'), 'CG 160');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Aguardando sinal');
  await press('Fechar');
  await screen.findByText('Esta moto ainda não foi enviada. O que você registrar vai junto com ela.');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Registrar Abastecimento');
  await fillIn();
  await screen.findByText('As contas já incluem 1 abastecimento ainda não enviado.');
  expect(outbox.queue()).toMatchObject([{ kind: 'fuel-vehicle' }, { needs: outbox.queue()[0]?.about }]);
});

it('does not call it stored where the browser stores nothing, as in a private window', async () => {
  vi.mocked(outbox.problem).mockReturnValue('none');
  answerFuel(three);
  api.drop(createFuelRecord);
  show();
  await press('Registrar Abastecimento');
  await fillIn();
  await screen.findByText('Guardado só enquanto o app está aberto');
  const card = (await screen.findByText('Aguardando sinal')).closest('li');
  expect(card).toHaveTextContent('Não feche o app até haver sinal.');
  expect(screen.queryByText('Guardado neste aparelho')).toBeNull();
});

it('says of what a failing server did not take that it waits for the server, not for a signal', async () => {
  answerFuel(three);
  api.fail(createFuelRecord, 'internal', 500);
  show();
  await press('Registrar Abastecimento');
  await fillIn();
  const card = (await screen.findByText('Aguardando o servidor')).closest('li');
  expect(card).toHaveTextContent('12.900 km');
  expect(screen.queryByText(/sinal/)).toBeNull();
});

it('says, once such a server took it, that it waited for the server', async () => {
  answerFuel(three);
  api.fail(createFuelRecord, 'internal', 500);
  show();
  await press('Registrar Abastecimento');
  await fillIn();
  await screen.findByText('Aguardando o servidor');
  api.answer(createFuelRecord, refuelling(3));
  dispatchEvent(new Event('online'));
  await screen.findByText('Enviado o que esperava o servidor');
});

it.each([400, 409, 413, 422])(
  'takes a %i of whatever form for a refusal, and not for a server in trouble',
  async (status) => {
    answerFuel(three);
    api.intercept(createFuelRecord, status);
    show();
    await press('Registrar Abastecimento');
    await fillIn();
    await screen.findByText('Falha ao registrar abastecimento. Tente novamente.');
    expect(screen.getByText('Erro')).toBeVisible();
    expect(screen.queryByText(/Guardado|servidor/)).toBeNull();
    await press('Fechar');
    await screen.findByText(/^Não enviado/);
  },
);

it('counts nothing that the server refused, nor calls it pending, after a reload either', async () => {
  answerFuel(three);
  const { unmount } = show();
  await screen.findByText('30,0');
  api.fail(createFuelRecord, 'invalid_request', 400, 'Confira os dados.');
  await press('Registrar Abastecimento');
  await fillIn();
  await screen.findByText('Falha ao registrar abastecimento. Tente novamente.');
  expect(screen.getByText('Erro')).toBeVisible();
  for (let times = 0; times < 2; times++) {
    if (times === 0) await press('Fechar');
    else unmount();
    if (times === 1) show();
    const card = (await screen.findByText('Não enviado: Confira os dados.')).closest('li');
    expect(card).toHaveTextContent('12.900 km');
    expect(card).not.toHaveTextContent('km/L');
    expect(screen.getByText('30,0')).toBeVisible();
    expect(screen.getAllByText('R$ 180,00')).toHaveLength(2); // in all, and in the month of those that count
    expect(screen.queryByText(/sinal/)).toBeNull();
  }
});

it('says of a refuelling that its motorcycle blocks it, not that it waits for a signal', async () => {
  answerFuel([]);
  api.fail(addFuelVehicle, 'limit_reached', 409, 'Cabem 20 motos.');
  show();
  await press('Minhas motos');
  await press('Adicionar moto');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Nome'), 'CG 160');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findAllByText(/Cabem 20 motos/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await press('Fechar');
  await screen.findByText(/^Esta moto não foi enviada/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Registrar Abastecimento');
  await fillIn();
  const card = (await screen.findByText('Espera outro registro que não foi enviado')).closest('li');
  expect(card).toHaveTextContent('12.900 km');
  expect(screen.queryByText(/contas/)).toBeNull();
});

describe('a refuelling that is deleted', () => {
  const others = three.slice(1);

  it('stays, with what to do, where another device changed it', async () => {
    answerFuel(three);
    show();
    await screen.findByText('Consumo médio');
    const theirs = refuelling(2, { liters: 11 });
    api.fail(deleteFuelRecord, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho enquanto isso.', theirs);
    answerFuel([theirs, ...others]);
    await openRow('03/01');
    await press('Excluir abastecimento de 03/01/2026');
    await press('Fechar');
    const note = await screen.findByText(/^Não enviado: Foi alterado em outro aparelho/);
    expect(api.seen(deleteFuelRecord)[0]?.body).toMatchObject({ seen: { liters: 10 } });
    api.answer(deleteFuelRecord);
    answerFuel(others);
    const card = within(note.closest('li') as HTMLElement);
    await userEvent.click(card.getByRole('button', { name: 'Excluir mesmo assim' }));
    await waitFor(() => expect(outbox.queue()).toEqual([]));
    expect(api.seen(deleteFuelRecord)[1]?.body).toMatchObject({ seen: { liters: 11 } });
  });
});

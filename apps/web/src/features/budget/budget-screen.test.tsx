import { createTripBudget, listTripBudgets, updateTripBudget } from '@estradeiro/contract/budget/budgets';
import { listExpenses } from '@estradeiro/contract/budget/expenses';
import { FuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { getSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { RecordWrite } from '#platform/offline/record.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { clearToast } from '#ui/toast.tsx';
import { budget, press, show, type } from './budget.testing.tsx';

afterEach(() => {
  clearToast();
  localStorage.clear();
});

describe('the list', () => {
  it('shows each with its total, and invites to the first', async () => {
    api.answer(listTripBudgets, [budget({ totalSpent: '60.50' })]);
    const { unmount } = show();
    await screen.findByRole('heading', { name: 'Orçamentos de Viagem' });
    expect(await screen.findByText('R$ 120,00')).toBeVisible();
    screen.getByText('R$ 60,50 gastos');
    screen.getByText('01/01/2026');
    unmount();
    api.answer(listTripBudgets, []);
    show();
    await screen.findByText('Nenhum orçamento ainda');
    await press('Criar Orçamento');
    await screen.findByRole('heading', { name: 'Criar Orçamento' });
  });

  it('shows the failure and tries again', async () => {
    api.fail(listTripBudgets, 'internal', 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    api.answer(listTripBudgets, [budget()]);
    await press('Tentar Novamente');
    await screen.findByText('Serra');
  });

  it('lets the rider write one without a network where none was ever loaded', async () => {
    api.drop(listTripBudgets);
    api.drop(createTripBudget);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Problema de conexão');
    await press('Criar Orçamento');
    await screen.findByLabelText('Nome do orçamento');
    type('Nome do orçamento', 'Serra');
    await press('Criar Orçamento');
    await screen.findByText('Aguardando sinal');
    screen.getByText('Serra');
  });

  it('shows the cached list without a network, and how old it is', async () => {
    cacheAnswersOf(ana);
    api.answer(listTripBudgets, [budget()]);
    const { unmount } = show();
    await screen.findByText('Serra');
    await answersCached(1);
    unmount();
    api.drop(listTripBudgets);
    show();
    await screen.findByText('Não foi possível atualizar. Última leitura agora.');
    screen.getByText('Serra');
  });
});

describe('the form', () => {
  const open = async () => {
    api.answer(listTripBudgets, []);
    show();
    await press('Criar Orçamento');
    await screen.findByRole('heading', { name: 'Criar Orçamento' });
  };

  it('starts with three categories, sums them up, and takes what is no number as 0', async () => {
    await open();
    for (const name of ['Combustível', 'Alimentação', 'Hospedagem']) screen.getByDisplayValue(name);
    type('Nome do orçamento', 'Serra');
    type('Custo estimado: Combustível', '120,50');
    type('Custo estimado: Alimentação', 'muito');
    type('Custo estimado: Hospedagem', '1.200');
    expect(screen.getByText(/R\$.1\.320,50/)).toBeVisible();
    api.answer(createTripBudget, budget());
    await press('Criar Orçamento');
    await screen.findByText('Orçamento criado com sucesso!');
    expect(api.seen(createTripBudget)[0]?.body).toMatchObject({
      name: 'Serra',
      totalEstimated: '1320.50',
      categories: [{ estimatedCost: 120.5 }, { name: 'Alimentação', estimatedCost: 0 }, { estimatedCost: 1_200 }],
    });
    await screen.findByRole('heading', { name: 'Orçamentos de Viagem' });
  });

  it('requires a name, also of a category, and focuses the field', async () => {
    await open();
    await press('Criar Orçamento');
    await screen.findByText('Nome do orçamento é obrigatório');
    expect(screen.getByLabelText('Nome do orçamento')).toHaveFocus();
    type('Nome do orçamento', 'Serra');
    await press('Adicionar categoria');
    await press('Criar Orçamento');
    await screen.findByText('Nome da categoria é obrigatório');
    expect(screen.getByLabelText('Categoria 4')).toHaveFocus();
    await press('Remover categoria Categoria 4');
    expect(screen.queryByText('Nome da categoria é obrigatório')).toBeNull();
  });

  it.each([
    ['of our form', () => api.fail(createTripBudget, 'invalid_request', 400)],
    ['of a foreign form', () => api.intercept(createTripBudget, 400)],
  ])('is refused by a 400 %s, which is said as a failure and not as trouble of the server', async (_, refuse) => {
    await open();
    type('Nome do orçamento', 'Serra');
    refuse();
    await press('Criar Orçamento');
    await screen.findByText('Falha ao criar orçamento. Tente novamente.');
    expect(screen.getByText('Erro')).toBeVisible();
    expect(screen.queryByText(/Guardado|servidor/)).toBeNull();
    await press('Fechar');
    await screen.findByText(/^Não enviado/);
  });

  it('is made without a network, is queued, and reaches the server once', async () => {
    await open();
    type('Nome do orçamento', 'Serra');
    api.drop(createTripBudget);
    await press('Criar Orçamento');
    await screen.findByText('Guardado neste aparelho');
    await screen.findByText('Aguardando sinal');
    const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
    const made = budget({ id, name: 'Serra' });
    api.answer(createTripBudget, made);
    api.answer(listTripBudgets, [made]);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Aguardando sinal')).toBeNull());
    expect(screen.getAllByText('Serra')).toHaveLength(1);
    const [first, second] = api.seen(createTripBudget).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('is kept twice after a conflict with another device, if the rider wants', async () => {
    const mine = budget({ name: 'Serra' });
    api.answer(listTripBudgets, [mine]);
    api.answer(listExpenses, []);
    show();
    await press(/Serra/);
    await press('Editar');
    type('Nome do orçamento', 'Serra em maio');
    const theirs = { ...mine, name: 'Serra em julho' };
    const message = 'Foi alterado em outro aparelho enquanto isso.';
    api.fail(updateTripBudget, 'changed_elsewhere', 409, message);
    api.answer(listTripBudgets, [theirs]);
    await press(/^Salvar/);
    await screen.findByText(message);
    await press('Fechar');
    await screen.findByText(`Não enviado: ${message}`);
    api.answer(createTripBudget, budget({ id: crypto.randomUUID(), name: 'Serra em maio (deste aparelho)' }));
    await press('Guardar os dois');
    await waitFor(() => expect(api.seen(createTripBudget)).toHaveLength(1));
    expect(api.seen(createTripBudget)[0]?.body).toMatchObject({ name: 'Serra em maio (deste aparelho)' });
    await waitFor(() => expect(outbox.queue()).toEqual([]));
  });

  it('is filled in for a saved route in one tap; tolls stay unknown', async () => {
    const route = {
      id: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      name: 'Rastro da Serra',
      origin: 'A',
      destination: 'B',
      waypoints: [],
      filters: [],
      distance: 600,
      estimatedTime: 500,
      estimate: true,
      isOfflineReady: false,
      createdAt: '2026-01-01T12:00:00.000Z',
      updatedAt: '2026-01-01T12:00:00.000Z',
    };
    api.answer(listSavedRoutes, [route]);
    api.answer(getSavedRoute, { ...route, route: null });
    const fuel = { kmPerLiter: 24, lastPrice: 6 };
    const none = { kmPerLiter: null, lastPrice: null };
    api.answer(
      getFuelStatistics,
      FuelStatistics.parse({
        records: 2,
        averageKmPerLiter: 24,
        totalCost: 100,
        totalLiters: 20,
        averagePricePerLiter: 5,
        costPerKm: 0.2,
        petrol: fuel,
        ethanol: none,
        ethanolBreakEven: null,
        usualKm: null,
        range: null,
        last: { odometer: 1, date: '2026-01-01', fuelType: 'petrol' },
        consumption: [],
        price: [],
      }),
    );
    await open();
    await press('Estimar por um roteiro');
    fireEvent.change(await screen.findByLabelText('Roteiro'), { target: { value: route.id } });
    expect(await screen.findByDisplayValue('150,00')).toBe(screen.getByLabelText('Custo estimado: Combustível'));
    expect(screen.getByLabelText('Nome do orçamento')).toHaveValue('Rastro da Serra');
    expect(screen.getByLabelText('Noites')).toHaveValue('1');
    type('Preço da noite (R$)', '180');
    expect(screen.getByLabelText('Custo estimado: Hospedagem')).toHaveValue('180,00');
    await userEvent.click(screen.getByRole('switch', { name: 'Ida e volta' }));
    expect(screen.getByLabelText('Custo estimado: Combustível')).toHaveValue('300,00');
    expect(screen.getByLabelText('Custo estimado: Pedágios')).toHaveAccessibleDescription('desconhecido');
    api.answer(createTripBudget, budget());
    await press('Criar Orçamento');
    await screen.findByText('Orçamento criado com sucesso!');
    expect(api.seen(createTripBudget)[0]?.body).toMatchObject({ routeId: route.id, totalEstimated: '840.00' });
  });
});

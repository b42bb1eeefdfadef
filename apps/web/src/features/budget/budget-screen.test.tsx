import { FuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { getSavedRoute, listSavedRoutes } from '@estradeiro/contract/saved-routes';
import {
  createTripBudget,
  deleteTripBudget,
  listTripBudgets,
  type TripBudget,
  updateTripBudget,
} from '@estradeiro/contract/trip-budgets';
import { createExpense, deleteExpense, type Expense, listExpenses } from '@estradeiro/contract/trip-budgets-expenses';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { BudgetScreen } from './budget-screen.tsx';

const budget = (more: Partial<TripBudget> = {}): TripBudget => ({
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), routeId: null, name: 'Serra', travellers: [] },
  categories: [
    { id: 'fuel', name: 'Combustível', estimatedCost: 120, costUnknown: false },
    { id: 'toll', name: 'Pedágios', estimatedCost: 0, costUnknown: true },
  ],
  ...{ totalEstimated: '120.00', totalSpent: '0.00' },
  ...{ createdAt: '2026-01-01T12:00:00.000Z', updatedAt: '2026-01-01T12:00:00.000Z' },
  ...more,
});
const expense = (of: TripBudget, amount: number, more: Partial<Expense> = {}): Expense => ({
  ...{ id: crypto.randomUUID(), budgetId: of.id, categoryId: 'fuel', description: '', amount, date: '2026-01-02' },
  ...{ paidBy: null, sharedBy: [], createdAt: '2026-01-02T12:00:00.000Z' },
  ...more,
});
const show = () =>
  renderScreen(
    <>
      <BudgetScreen />
      <Toasts />
    </>,
    { path: '/budget' },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

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

  it('tells the failure and tries again', async () => {
    api.fail(listTripBudgets, 'internal', 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    api.answer(listTripBudgets, [budget()]);
    await press('Tentar Novamente');
    await screen.findByText('Serra');
  });

  it('shows without a network what it last read, and how old that is', async () => {
    api.answer(listTripBudgets, [budget()]);
    const { unmount } = show();
    await screen.findByText('Serra');
    unmount();
    api.drop(listTripBudgets);
    show();
    await screen.findByText('Última leitura agora.');
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

  it('begins with three categories, sums them up, and takes what is no number as 0', async () => {
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
      ...{ name: 'Serra', totalEstimated: '1320.50' },
      categories: [{ estimatedCost: 120.5 }, { name: 'Alimentação', estimatedCost: 0 }, { estimatedCost: 1_200 }],
    });
    await screen.findByRole('heading', { name: 'Orçamentos de Viagem' });
  });

  it('asks for a name, also of a category, and goes there', async () => {
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

  it('keeps what was typed through a failure and a reload, and makes it once', async () => {
    await open();
    type('Nome do orçamento', 'Serra');
    api.drop(createTripBudget);
    await press('Criar Orçamento');
    await screen.findByText('Falha ao criar orçamento. Tente novamente.');
    document.body.replaceChildren();
    show();
    await screen.findByText('Há um orçamento começado, guardado neste aparelho.');
    await press('Criar Orçamento');
    await screen.findByText('Continuando de onde você parou.');
    api.answer(createTripBudget, budget());
    await press('Criar Orçamento');
    await screen.findByText('Orçamento criado com sucesso!');
    const [first, second] = api.seen(createTripBudget).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('is filled in for a saved route in one tap; tolls stay unknown', async () => {
    const route = {
      ...{
        id: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        name: 'Rastro da Serra',
        origin: 'A',
        destination: 'B',
      },
      ...{ waypoints: [], filters: [], distance: 600, estimatedTime: 500, estimate: true, isOfflineReady: false },
      ...{ createdAt: '2026-01-01T12:00:00.000Z', updatedAt: '2026-01-01T12:00:00.000Z' },
    };
    api.answer(listSavedRoutes, [route]);
    api.answer(getSavedRoute, { ...route, route: null });
    const fuel = { kmPerLiter: 24, lastPrice: 6 };
    const none = { kmPerLiter: null, lastPrice: null };
    api.answer(
      getFuelStatistics,
      FuelStatistics.parse({
        ...{
          records: 2,
          averageKmPerLiter: 24,
          totalCost: 100,
          totalLiters: 20,
          averagePricePerLiter: 5,
          costPerKm: 0.2,
        },
        ...{ petrol: fuel, ethanol: none, ethanolBreakEven: null, usualKm: null, range: null },
        ...{ last: { odometer: 1, date: '2026-01-01', fuelType: 'petrol' }, consumption: [], price: [] },
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

describe('one budget', () => {
  const [ana, bia] = [
    { id: 'ana', name: 'Ana' },
    { id: 'bia', name: 'Bia' },
  ];

  it('sets what was paid against what was planned, and says who owes whom', async () => {
    const trip = budget({ travellers: [ana, bia] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, [
      expense(trip, 150, { paidBy: 'ana', description: 'Posto em Lages' }),
      expense(trip, 12, { categoryId: 'gone' }),
    ]);
    show();
    await press(/^Abrir ?Serra/);
    await screen.findByText('R$ 150,00 de R$ 120,00');
    expect(screen.getByText('R$ 30,00 acima do previsto')).toBeVisible();
    screen.getByText('desconhecido');
    screen.getByText('Bia paga para Ana');
    screen.getByText('R$ 75,00');
    screen.getByText('R$ 12,00 sem pagador entre vocês ficam fora da divisão.');
    screen.getByText('02/01/2026 · Combustível · pago por Ana');
  });

  it('takes what was paid down', async () => {
    const trip = budget({ travellers: [ana, bia] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, []);
    show();
    await press(/^Abrir ?Serra/);
    await press('Registrar gasto');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Valor é obrigatório');
    fireEvent.change(dialog.getByLabelText('Valor (R$)'), { target: { value: '45,90' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Bia' }));
    api.answer(createExpense, expense(trip, 45.9));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Gasto registrado');
    expect(api.seen(createExpense)[0]?.body).toMatchObject({
      ...{ amount: 45.9, categoryId: 'fuel', paidBy: 'ana', sharedBy: ['bia'] },
    });
  });

  it('tells a removal although what was removed is off the screen by then', async () => {
    vi.stubGlobal('confirm', () => true);
    const trip = budget({ travellers: [] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, [expense(trip, 150, { description: 'Posto em Lages' })]);
    api.answer(deleteExpense);
    api.answer(deleteTripBudget);
    show();
    await press(/^Abrir ?Serra/);
    const remove = await screen.findByRole('button', { name: 'Excluir gasto: Posto em Lages' });
    api.answer(listExpenses, []);
    await userEvent.click(remove);
    await screen.findByText('Gasto excluído');
    api.answer(listTripBudgets, []);
    api.fail(listExpenses, 'not_found', 404);
    await press('Excluir');
    await screen.findByText('Orçamento excluído');
    await screen.findByRole('heading', { name: 'Orçamentos de Viagem' });
    vi.unstubAllGlobals();
  });

  it('is changed', async () => {
    const trip = budget();
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, []);
    show();
    await press(/^Abrir ?Serra/);
    await press('Editar');
    await screen.findByRole('heading', { name: 'Editar orçamento' });
    expect(screen.getByLabelText('Custo estimado: Combustível')).toHaveValue('120,00');
    type('Custo estimado: Pedágios', '30');
    api.answer(updateTripBudget, trip);
    await press('Salvar');
    await screen.findByText('Orçamento salvo com sucesso!');
    expect(api.seen(updateTripBudget)[0]?.body).toMatchObject({
      categories: [{ id: 'fuel' }, { id: 'toll', estimatedCost: 30, costUnknown: false }],
    });
  });
});

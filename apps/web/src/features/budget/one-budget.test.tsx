import { deleteTripBudget, listTripBudgets, updateTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense, deleteExpense, listExpenses } from '@estradeiro/contract/budget/expenses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { clearToast } from '#ui/toast.tsx';
import { budget, expense, press, show, type } from './budget.testing.tsx';

afterEach(() => {
  clearToast();
  localStorage.clear();
});

describe('one budget', () => {
  const [ana, bia] = [
    { id: 'ana', name: 'Ana' },
    { id: 'bia', name: 'Bia' },
  ];

  it('compares paid with planned, and says who owes whom', async () => {
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

  it('shows twenty of many at first, and the others on demand', async () => {
    const trip = budget();
    api.answer(listTripBudgets, [trip]);
    const many = Array.from({ length: 70 }, (_, n) => expense(trip, 1, { description: `Café ${n}` }));
    api.answer(listExpenses, many);
    show();
    await press(/^Abrir ?Serra/);
    expect(await screen.findAllByText(/^Café/)).toHaveLength(20);
    await press('Mostrar mais');
    expect(screen.getAllByText(/^Café/)).toHaveLength(60);
    await press('Mostrar mais');
    expect(screen.getAllByText(/^Café/)).toHaveLength(70);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('records an expense', async () => {
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
      amount: 45.9,
      categoryId: 'fuel',
      paidBy: 'ana',
      sharedBy: ['bia'],
    });
  });

  it('names everybody in an expense that all share', async () => {
    const trip = budget({ travellers: [ana, bia] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, []);
    show();
    await press(/^Abrir ?Serra/);
    await press('Registrar gasto');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Valor (R$)'), { target: { value: 'R$ 20,00' } });
    api.answer(createExpense, expense(trip, 20));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Gasto registrado');
    expect(api.seen(createExpense)[0]?.body).toMatchObject({ amount: 20, sharedBy: ['ana', 'bia'], kind: 'expense' });
  });

  it('records that a debt was paid', async () => {
    const trip = budget({ travellers: [ana, bia] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, [expense(trip, 20, { paidBy: 'ana' })]);
    show();
    await press(/^Abrir ?Serra/);
    const payment = expense(trip, 10, { paidBy: 'bia', sharedBy: ['ana'], kind: 'payment' });
    api.answer(createExpense, payment);
    api.answer(listExpenses, [payment, expense(trip, 20, { paidBy: 'ana' })]);
    await press('Já pago: Bia para Ana');
    await screen.findByText('Tudo acertado: ninguém deve nada.');
    expect(api.seen(createExpense)[0]?.body).toMatchObject({
      kind: 'payment',
      amount: 10,
      paidBy: 'bia',
      sharedBy: ['ana'],
    });
    expect(screen.getByText('Bia pagou Ana')).toBeVisible();
  });

  it('asks before a traveller with expenses is removed, and says what becomes of the shares', async () => {
    api.answer(listTripBudgets, [budget({ travellers: [ana, bia] })]);
    api.answer(listExpenses, []);
    show();
    await press(/^Abrir ?Serra/);
    await press('Editar');
    await press('Remover pessoa Bia');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Tirar Bia do orçamento?' }));
    dialog.getByText(/O que já pagou ou dividiu fica como está/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByDisplayValue('Bia')).toBeVisible();
    await press('Remover pessoa Bia');
    await press('Tirar');
    await waitFor(() => expect(screen.queryByDisplayValue('Bia')).toBeNull());
  });

  it('leaves out of the sums what the server refused', async () => {
    const trip = budget({ travellers: [ana, bia] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, [expense(trip, 20, { paidBy: 'ana' })]);
    show();
    await press(/^Abrir ?Serra/);
    await screen.findByText('R$ 10,00');
    await press('Registrar gasto');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Valor (R$)'), { target: { value: '45,90' } });
    api.fail(createExpense, 'limit_reached', 409, 'Não há lugar para mais.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Não enviado: Não há lugar para mais.');
    expect(screen.getByText('R$ 10,00')).toBeVisible();
    expect(screen.queryByText(/65,90/)).toBeNull();
  });

  it('reports a removal after its row left the screen', async () => {
    const trip = budget({ travellers: [] });
    api.answer(listTripBudgets, [trip]);
    api.answer(listExpenses, [expense(trip, 150, { description: 'Posto em Lages' })]);
    api.answer(deleteExpense);
    api.answer(deleteTripBudget);
    show();
    await press(/^Abrir ?Serra/);
    await press(/^Posto em Lages/);
    const remove = await screen.findByRole('button', { name: 'Excluir gasto: Posto em Lages' });
    await userEvent.click(remove);
    await screen.findByText('Gasto excluído');
    api.answer(listExpenses, []);
    await press('Fechar');
    await waitFor(() => expect(api.seen(deleteExpense)).toHaveLength(1));
    api.answer(listTripBudgets, []);
    api.fail(listExpenses, 'not_found', 404);
    await press('Excluir');
    await answerQuestion('Excluir');
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

  it('records an expense while the others are not loaded, and shows no sum of them', async () => {
    api.answer(listTripBudgets, [budget({ totalSpent: '60.50' })]);
    api.drop(listExpenses);
    api.drop(createExpense);
    show();
    await press(/^Abrir ?Serra/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Problema de conexão');
    screen.getByText('Combustível');
    expect(screen.queryByText('Gasto')).toBeNull();
    expect(screen.queryByText('Nada gasto ainda.')).toBeNull();
    await press('Registrar gasto');
    await screen.findByLabelText('Valor (R$)');
    type('Valor (R$)', '45,90');
    await press('Salvar');
    await screen.findByText('Aguardando sinal');
    screen.getByText('R$ 45,90');
    expect(screen.queryByText('Gasto')).toBeNull();
  });
});

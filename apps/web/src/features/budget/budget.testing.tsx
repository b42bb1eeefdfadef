import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense } from '@estradeiro/contract/budget/expenses';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { BudgetScreen } from './budget-screen.tsx';

export const budget = (more: Partial<TripBudget> = {}): TripBudget => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  routeId: null,
  name: 'Serra',
  travellers: [],
  categories: [
    { id: 'fuel', name: 'Combustível', estimatedCost: 120, costUnknown: false },
    { id: 'toll', name: 'Pedágios', estimatedCost: 0, costUnknown: true },
  ],
  totalEstimated: '120.00',
  formerTravellers: [],
  totalSpent: '0.00',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...more,
});
export const expense = (of: TripBudget, amount: number, more: Partial<Expense> = {}): Expense => ({
  id: crypto.randomUUID(),
  budgetId: of.id,
  categoryId: 'fuel',
  description: '',
  amount,
  date: '2026-01-02',
  paidBy: null,
  sharedBy: [],
  kind: 'expense',
  createdAt: '2026-01-02T12:00:00.000Z',
  ...more,
});
export const show = () =>
  renderScreen(
    <>
      <BudgetScreen />
      <Toasts />
    </>,
    { path: '/budget', rider: ana },
  );
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

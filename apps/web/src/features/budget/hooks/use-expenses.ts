import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense, NewExpense } from '@estradeiro/contract/budget/expenses';
import { useQuery } from '@tanstack/react-query';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { type Drawn, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { expensesQuery } from '../api.ts';
import { expenseWrites } from '../expense-outbox.ts';

/** What was paid on one budget with what waits done to it, newest first. */
const withWaitingExpenses = (
  expenses: readonly Expense[],
  writes: readonly WaitingWrite[],
  budgetId: string,
): Drawn<Expense>[] =>
  overlay(
    expenses,
    writes.filter(({ payload }) => payload.of.id === budgetId),
    ({ id, body }, before) => ({
      ...(body as NewExpense),
      id,
      budgetId,
      createdAt: before?.createdAt ?? new Date().toISOString(),
    }),
  ).toSorted((a, b) => (a.record.date < b.record.date ? 1 : a.record.date > b.record.date ? -1 : 0));

/** What was paid on one budget, as a query: one that the server has not heard of has nothing to be asked. */
export function useExpenses({ record: { id }, waiting }: Drawn<TripBudget>) {
  const isNew = waiting?.payload.does === 'create';
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...expensesQuery(id), enabled: !isNew });
  const { entries } = useOutbox(expenseWrites);
  const query: QueryState<readonly Expense[]> = isNew
    ? { data: [], error: null, dataUpdatedAt: null, refetch }
    : { data, error, dataUpdatedAt, refetch };
  return { query, expenses: withWaitingExpenses(query.data ?? [], entries, id) };
}

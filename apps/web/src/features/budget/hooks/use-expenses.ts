import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense, NewExpense } from '@estradeiro/contract/budget/expenses';
import { useQuery } from '@tanstack/react-query';
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

/**
 * What was paid on one budget. One that the server has not heard of has nothing to be read. Where nothing could be read what waits
 * is shown all the same, and `isAll` is false.
 */
export function useExpenses({ record: { id }, waiting }: Drawn<TripBudget>) {
  const isNew = waiting?.payload.does === 'create';
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery({ ...expensesQuery(id), enabled: !isNew });
  const { entries } = useOutbox(expenseWrites);
  const isAll = isNew || data !== undefined;
  return {
    expenses: isAll || error ? withWaitingExpenses(data ?? [], entries, id) : null,
    isAll,
    /** Null where nothing was read. */
    readAt: isNew || !data ? null : dataUpdatedAt,
    failed: isError,
    error,
    retry: () => refetch(),
  };
}

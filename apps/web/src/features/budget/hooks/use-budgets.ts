import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { useQuery } from '@tanstack/react-query';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { useRiderId } from '#platform/outbox/use-rider-id.ts';
import { budgetsQuery, expensesQuery } from '../api.ts';
import { budgetWrites, expenseWrites } from '../outbox.ts';
import { withWaitingBudgets, withWaitingExpenses } from '../waiting.ts';

/** The rider's budgets, with what waits for a network. Where none could be read those that wait are shown all the same. */
export function useBudgets() {
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(budgetsQuery);
  const { entries } = useOutbox(budgetWrites);
  const userId = useRiderId() ?? '';
  return {
    budgets: data || error ? withWaitingBudgets(data ?? [], entries, userId) : null,
    /** Null where nothing was read. */
    readAt: data ? dataUpdatedAt : null,
    failed: isError,
    error,
    retry: () => refetch(),
  };
}

/**
 * What was paid on one of them. One that the server has not heard of has nothing to be read. Where nothing could be read what waits
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

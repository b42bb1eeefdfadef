import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { useQuery } from '@tanstack/react-query';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { expensesQuery } from '../expense-api.ts';
import { expenseWrites } from '../expense-outbox.ts';
import { withWaitingExpenses } from '../expense-waiting.ts';

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

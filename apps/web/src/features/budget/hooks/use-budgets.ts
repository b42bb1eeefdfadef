import { useQuery } from '@tanstack/react-query';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { useRiderId } from '#platform/outbox/use-rider-id.ts';
import { budgetsQuery } from '../api.ts';
import { budgetWrites } from '../outbox.ts';
import { withWaitingBudgets } from '../waiting.ts';

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

import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { type Expense, listExpenses } from '@estradeiro/contract/budget/expenses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { counted, useOptimistic } from '#platform/offline/record.ts';
import { expenseWrites } from './budget-writes.ts';

const allExpensesQuery = queryOptions({
  queryKey: ['budgets', 'all-expenses'],
  queryFn: async ({ signal }) => {
    const spentOn = (await call(listTripBudgets, {}, signal)).filter(({ totalSpent }) => Number(totalSpent) > 0);
    const expenses = spentOn.map(({ id }) => call(listExpenses, { params: { id } }, signal));
    return (await Promise.all(expenses)).flat();
  },
  ...cached(listExpenses),
});

const none: never[] = [];

/** What was paid on all of the rider's budgets, with what waits to be sent. */
export function useAllExpenses(): { query: QueryState<Expense[]>; expenses: Expense[] } {
  const query = useQuery(allExpensesQuery);
  const shown = useOptimistic(expenseWrites, query.data ?? none);
  return { query, expenses: useMemo(() => counted(shown), [shown]) };
}

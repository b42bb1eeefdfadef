import { type Expense, expensesPage, listAllExpenses } from '@estradeiro/contract/budget/expenses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allPages } from '#platform/all-pages.ts';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { counted, useOptimistic } from '#platform/offline/record.ts';
import { expenseWrites } from './budget-writes.ts';

const allExpensesQuery = queryOptions({
  queryKey: ['budgets', 'all-expenses'],
  queryFn: ({ signal }) => allPages((before) => call(listAllExpenses, { query: { before } }, signal), expensesPage),
  ...cached(listAllExpenses),
});

const none: never[] = [];

export function useAllExpenses(): { query: QueryState<Expense[]>; expenses: Expense[] } {
  const query = useQuery(allExpensesQuery);
  const shown = useOptimistic(expenseWrites, query.data ?? none);
  return { query, expenses: useMemo(() => counted(shown), [shown]) };
}

import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense } from '@estradeiro/contract/budget/expenses';
import { useQuery } from '@tanstack/react-query';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { type Optimistic, useOptimistic } from '#platform/offline/record.ts';
import { expensesQuery } from '../api.ts';
import { expenseWrites } from '../shared/budget-writes.ts';

const none: never[] = [];

/** The expenses of one budget. A budget that the server does not have yet is not requested. */
export function useExpenses({ record: { id }, pending }: Optimistic<TripBudget>) {
  const isNew = pending?.payload.does === 'create';
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...expensesQuery(id), enabled: !isNew });
  const query: QueryState<readonly Expense[]> = isNew
    ? { data: none, error: null, dataUpdatedAt: null, refetch }
    : { data, error, dataUpdatedAt, refetch };
  const all = useOptimistic(expenseWrites, query.data ?? none);
  const expenses = all.filter(({ record }) => record.budgetId === id).toSorted(newestFirst);
  return { query, expenses };
}

const newestFirst = (a: Optimistic<Expense>, b: Optimistic<Expense>) =>
  a.record.date < b.record.date ? 1 : a.record.date > b.record.date ? -1 : 0;

import { getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { listSavedRoutes } from '@estradeiro/contract/saved-routes';
import {
  createTripBudget,
  deleteTripBudget,
  listTripBudgets,
  type NewTripBudget,
  updateTripBudget,
} from '@estradeiro/contract/trip-budgets';
import {
  createExpense,
  deleteExpense,
  listExpenses,
  type NewExpense,
  updateExpense,
} from '@estradeiro/contract/trip-budgets-expenses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keptBudgets, keptExpenses, knownOf } from './kept.ts';

export const budgetsQuery = queryOptions({
  queryKey: ['budgets', 'list'],
  queryFn: ({ signal }) => knownOf(keptBudgets, 'all', () => call(listTripBudgets, {}, signal)),
});

export const expensesQuery = (id: string) =>
  queryOptions({
    queryKey: ['budgets', 'expenses', id],
    queryFn: ({ signal }) => knownOf(keptExpenses, id, () => call(listExpenses, { params: { id } }, signal)),
  });

/** The newest saved routes, to estimate one. */
export const routesQuery = queryOptions({
  queryKey: ['saved-routes', 'to-estimate'],
  queryFn: ({ signal }) => call(listSavedRoutes, { query: {} }, signal),
  staleTime: 0,
});

/** What all refuellings tell of consumption and price. */
export const consumptionQuery = queryOptions({
  queryKey: ['fuel', 'statistics', 'all'],
  queryFn: ({ signal }) => call(getFuelStatistics, { query: {} }, signal),
});

/** A new budget under a key that makes a second attempt count as the first, or a change of one. */
export type SaveBudget = { body: NewTripBudget; id: string | null; idempotencyKey: string };
/** The same for an expense. */
export type SaveExpense = { body: NewExpense; budgetId: string; id: string | null; idempotencyKey: string };

function useBudgetMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['budgets'] }) });
}

export const useSaveBudget = () =>
  useBudgetMutation(({ body, id, idempotencyKey }: SaveBudget) =>
    id ? call(updateTripBudget, { params: { id }, body }) : call(createTripBudget, { body, idempotencyKey }),
  );

export const useDeleteBudget = () => useBudgetMutation((id: string) => call(deleteTripBudget, { params: { id } }));

export const useSaveExpense = () =>
  useBudgetMutation(({ body, budgetId, id, idempotencyKey }: SaveExpense) =>
    id
      ? call(updateExpense, { params: { id: budgetId, expenseId: id }, body })
      : call(createExpense, { params: { id: budgetId }, body, idempotencyKey }),
  );

export const useDeleteExpense = (budgetId: string) =>
  useBudgetMutation((expenseId: string) => call(deleteExpense, { params: { id: budgetId, expenseId } }));

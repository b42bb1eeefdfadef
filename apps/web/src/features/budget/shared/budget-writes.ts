import {
  createTripBudget,
  deleteTripBudget,
  formerTravellersOf,
  type TripBudget,
  totalOf,
  updateTripBudget,
} from '@estradeiro/contract/budget/budgets';
import { createExpense, deleteExpense, type Expense, updateExpense } from '@estradeiro/contract/budget/expenses';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetch } from '#platform/offline/refetch.ts';
import { expensesQuery } from '../api.ts';
import { pendingTexts } from '../texts.ts';
import { budgetsQuery } from './budgets-query.ts';

const invalidates = [['budgets']];

export const budgetWrites = offlineRecord({
  name: 'trip-budget',
  create: createTripBudget,
  change: updateTripBudget,
  remove: deleteTripBudget,
  titleOf: ({ name }) => pendingTexts.budget(typeof name === 'string' ? name : ''),
  invalidates,
  refetch: (_, client) => [refetch(client, budgetsQuery)],
  optimistic({ id, body }, before: TripBudget | null, { userId, at }): TripBudget {
    return {
      ...body,
      id,
      userId,
      createdAt: before?.createdAt ?? at,
      updatedAt: before?.updatedAt ?? at,
      categories: body.categories.map((category, at) => ({ ...category, id: category.id ?? `${at}` })),
      totalEstimated: totalOf(body.categories),
      totalSpent: before?.totalSpent ?? '0.00',
      formerTravellers: before ? formerTravellersOf(before, body.travellers) : [],
    };
  },
});

export const expenseWrites = offlineRecord({
  name: 'trip-expense',
  create: createExpense,
  change: updateExpense,
  remove: deleteExpense,
  idName: 'expenseId',
  titleOf: ({ description }) => pendingTexts.expense(typeof description === 'string' ? description : ''),
  invalidates,
  refetch: ({ of: { id } }, client) => [
    refetch(client, budgetsQuery),
    ...(id ? [refetch(client, expensesQuery(id))] : []),
  ],
  optimistic: ({ id, of, body }, before: Expense | null, { at }): Expense => ({
    ...body,
    kind: body.kind ?? before?.kind ?? 'expense',
    id,
    budgetId: of.id ?? '',
    createdAt: before?.createdAt ?? at,
  }),
});

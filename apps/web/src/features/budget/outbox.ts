import { createTripBudget, deleteTripBudget, updateTripBudget } from '@estradeiro/contract/trip-budgets';
import { createExpense, deleteExpense, updateExpense } from '@estradeiro/contract/trip-budgets-expenses';
import { readAnew } from '#platform/outbox/read-anew.ts';
import { recordKind } from '#platform/outbox/record-writes.ts';
import { budgetsQuery, expensesQuery } from './api.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

const refreshes = [['budgets']];

/** Budgets written without a network. */
export const budgetWrites = recordKind({
  ...{ name: 'trip-budget', create: createTripBudget, change: updateTripBudget, remove: deleteTripBudget, refreshes },
  readAnew: (_, client) => [readAnew(client, budgetsQuery)],
  titleOf: ({ name }) => texts.budget(typeof name === 'string' ? name : ''),
});

/** What was paid, likewise. */
export const expenseWrites = recordKind({
  ...{ name: 'trip-expense', create: createExpense, change: updateExpense, remove: deleteExpense, refreshes },
  idName: 'expenseId',
  readAnew: ({ of: { id } }, client) => [
    readAnew(client, budgetsQuery),
    ...(id ? [readAnew(client, expensesQuery(id))] : []),
  ],
  titleOf: ({ description }) => texts.expense(typeof description === 'string' ? description : ''),
});

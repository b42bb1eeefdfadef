import { createExpense, deleteExpense, updateExpense } from '@estradeiro/contract/budget/expenses';
import { readAnew } from '#platform/outbox/read-anew.ts';
import { recordKind } from '#platform/outbox/record-writes.ts';
import { budgetsQuery, expensesQuery } from './api.ts';
import { waitingTexts } from './texts.ts';

/** What was paid, written without a network. */
export const expenseWrites = recordKind({
  name: 'trip-expense',
  create: createExpense,
  change: updateExpense,
  remove: deleteExpense,
  idName: 'expenseId',
  refreshes: [['budgets']],
  readAnew: ({ of: { id } }, client) => [
    readAnew(client, budgetsQuery),
    ...(id ? [readAnew(client, expensesQuery(id))] : []),
  ],
  titleOf: ({ description }) => waitingTexts.expense(typeof description === 'string' ? description : ''),
});

import { createExpense, deleteExpense, updateExpense } from '@estradeiro/contract/trip-budgets-expenses';
import { readAnew } from '#platform/outbox/read-anew.ts';
import { recordKind } from '#platform/outbox/record-writes.ts';
import { budgetsQuery } from './api.ts';
import { expensesQuery } from './expense-api.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

/** What was paid, written without a network. */
export const expenseWrites = recordKind({
  ...{ name: 'trip-expense', create: createExpense, change: updateExpense, remove: deleteExpense },
  idName: 'expenseId',
  refreshes: [['budgets']],
  readAnew: ({ of: { id } }, client) => [
    readAnew(client, budgetsQuery),
    ...(id ? [readAnew(client, expensesQuery(id))] : []),
  ],
  titleOf: ({ description }) => texts.expense(typeof description === 'string' ? description : ''),
});

import { createTripBudget, deleteTripBudget, updateTripBudget } from '@estradeiro/contract/budget/budgets';
import { readAnew } from '#platform/outbox/read-anew.ts';
import { recordKind } from '#platform/outbox/record-writes.ts';
import { budgetsQuery } from './api.ts';
import { waitingTexts } from './texts.ts';

/** Budgets written without a network. */
export const budgetWrites = recordKind({
  name: 'trip-budget',
  create: createTripBudget,
  change: updateTripBudget,
  remove: deleteTripBudget,
  refreshes: [['budgets']],
  readAnew: (_, client) => [readAnew(client, budgetsQuery)],
  titleOf: ({ name }) => waitingTexts.budget(typeof name === 'string' ? name : ''),
});

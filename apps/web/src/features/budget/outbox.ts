import { createTripBudget, deleteTripBudget, updateTripBudget } from '@estradeiro/contract/trip-budgets';
import { readAnew } from '#platform/outbox/read-anew.ts';
import { recordKind } from '#platform/outbox/record-writes.ts';
import { budgetsQuery } from './api.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

/** Budgets written without a network. */
export const budgetWrites = recordKind({
  ...{ name: 'trip-budget', create: createTripBudget, change: updateTripBudget, remove: deleteTripBudget },
  refreshes: [['budgets']],
  readAnew: (_, client) => [readAnew(client, budgetsQuery)],
  titleOf: ({ name }) => texts.budget(typeof name === 'string' ? name : ''),
});

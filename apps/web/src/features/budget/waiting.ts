import type { NewTripBudget, TripBudget } from '@estradeiro/contract/trip-budgets';
import { totalOf } from '@estradeiro/contract/trip-budgets-money';
import { type Drawn, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import type { RecordWrite } from '#platform/outbox/record-writes.ts';

// What is kept is what the forms made of what was typed: it has been judged by the contract's schemas.

/** The budgets with what waits done to them, newest first. */
export const withWaitingBudgets = (
  budgets: readonly TripBudget[],
  writes: readonly WaitingWrite[],
  userId: string,
): Drawn<TripBudget>[] => overlay(budgets, writes, (write, before) => budgetOf(write, before, userId));

function budgetOf({ id, body }: RecordWrite, before: TripBudget | null, userId: string): TripBudget {
  const told = body as NewTripBudget;
  const now = new Date().toISOString();
  return {
    ...{ ...told, id, userId, createdAt: before?.createdAt ?? now, updatedAt: before?.updatedAt ?? now },
    categories: told.categories.map((category, at) => ({ ...category, id: category.id ?? `${at}` })),
    ...{ totalEstimated: totalOf(told.categories), totalSpent: before?.totalSpent ?? '0.00' },
  };
}

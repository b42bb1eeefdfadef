import type { Expense, NewExpense } from '@estradeiro/contract/trip-budgets-expenses';
import { type Drawn, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';

/** What was paid on one budget with what waits done to it, newest first. */
export const withWaitingExpenses = (
  expenses: readonly Expense[],
  writes: readonly WaitingWrite[],
  budgetId: string,
): Drawn<Expense>[] =>
  overlay(
    expenses,
    writes.filter(({ payload }) => payload.of.id === budgetId),
    ({ id, body }, before) => ({
      ...(body as NewExpense),
      ...{ id, budgetId, createdAt: before?.createdAt ?? new Date().toISOString() },
    }),
  ).toSorted((a, b) => (a.record.date < b.record.date ? 1 : a.record.date > b.record.date ? -1 : 0));

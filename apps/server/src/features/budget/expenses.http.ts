import {
  createExpense,
  deleteExpense,
  listAllExpenses,
  listExpenses,
  maxExpenses,
  updateExpense,
} from '@estradeiro/contract/budget/expenses';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import type { ExpensesStore } from './expenses.store.ts';
import { texts } from './texts.ts';

export const expenses = (store: ExpensesStore, clock: Clock) => async (app: FastifyInstance) => {
  serve(app, listExpenses, async ({ rider, params: { id } }) => orNotFound(await store.list(rider.id, id)));

  serve(app, listAllExpenses, ({ rider, query }) => store.listAll(rider.id, query.before));

  serve(app, createExpense, async ({ rider, params: { id }, body, newId }) => {
    const made = await store.insert(rider.id, id, newId, body, clock.now());
    if (made === 'full') throw new AppError('limit_reached', { message: texts.tooManyExpenses(maxExpenses) });
    return orNotFound(made);
  });

  serve(
    app,
    updateExpense,
    async ({ rider, params: { id: budgetId, expenseId: id }, body: { seen: baseVersion, ...sent } }) =>
      changedOrRefused(await store.update(rider.id, { budgetId, id }, sent, baseVersion)),
  );

  serve(app, deleteExpense, async ({ rider, params: { id, expenseId }, body }) => {
    changedOrRefused(await store.delete(rider.id, { budgetId: id, id: expenseId }, body?.seen));
  });
};

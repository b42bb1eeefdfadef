import {
  createTripBudget,
  deleteTripBudget,
  listTripBudgets,
  maxTripBudgets,
  updateTripBudget,
} from '@estradeiro/contract/budget/budgets';
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
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import { type BudgetStore, createBudgetStore } from './budget.store.ts';
import { createExpensesStore, type ExpensesStore } from './expenses.store.ts';
import { texts } from './texts.ts';

type BudgetDeps = {
  store: BudgetStore;
  hasRoute: (riderId: string, routeId: string) => Promise<boolean>;
  clock: Clock;
};

const budget =
  ({ store, hasRoute, clock }: BudgetDeps) =>
  async (app: FastifyInstance) => {
    /** D12: another rider's route is `not_found`. The budget's current route is accepted even if it was deleted. */
    const checkRoute = async (riderId: string, routeId: string | null, known: string | null) => {
      if (routeId !== null && routeId !== known && !(await hasRoute(riderId, routeId))) throw new AppError('not_found');
    };

    serve(app, listTripBudgets, ({ rider }) => store.list(rider.id));

    serve(app, createTripBudget, async ({ rider, body, newId }) => {
      // On a retry after a lost response the budget exists already, and its route may have been deleted since.
      const known = await store.byId(rider.id, newId);
      await checkRoute(rider.id, body.routeId, known?.routeId ?? null);
      const made = await store.insert(rider.id, newId, body, clock.now());
      if (made === 'full') throw new AppError('limit_reached', { message: texts.tooManyBudgets(maxTripBudgets) });
      return made;
    });

    serve(app, updateTripBudget, async ({ rider, params: { id }, body: { seen: baseVersion, ...sent } }) => {
      const known = await store.byId(rider.id, id);
      await checkRoute(rider.id, sent.routeId, known?.routeId ?? null);
      return changedOrRefused(await store.update(rider.id, id, { sent, baseVersion, now: clock.now() }));
    });

    serve(app, deleteTripBudget, async ({ rider, params, body }) => {
      changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
    });
  };

const expenses = (store: ExpensesStore, clock: Clock) => async (app: FastifyInstance) => {
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

type Deps = { db: Database; hasRoute: (riderId: string, routeId: string) => Promise<boolean>; clock: Clock };

export function budgetFeature({ db, hasRoute, clock }: Deps): Feature {
  const [store, expensesStore] = [createBudgetStore(db), createExpensesStore(db)];
  return {
    async register(app: FastifyInstance) {
      app.register(budget({ store, hasRoute, clock }));
      app.register(expenses(expensesStore, clock));
    },
    exports: [
      { table: 'trip_budgets', records: store.list },
      { table: 'trip_expenses', records: (userId) => expensesStore.all(userId) },
    ],
  };
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Feature } from '#platform/feature.ts';
import { budget } from './budget.http.ts';
import { createBudgetStore } from './budget.store.ts';
import { expenses } from './expenses.http.ts';
import { createExpensesStore } from './expenses.store.ts';

type Deps = { db: Database; hasRoute: (riderId: string, routeId: string) => Promise<boolean>; clock: Clock };

/** Planned costs and expenses of trips. */
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

import {
  createTripBudget,
  deleteTripBudget,
  listTripBudgets,
  maxTripBudgets,
  updateTripBudget,
} from '@estradeiro/contract/budget/budgets';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import type { BudgetStore } from './budget.store.ts';
import { texts } from './texts.ts';

type BudgetDeps = {
  store: BudgetStore;
  hasRoute: (riderId: string, routeId: string) => Promise<boolean>;
  clock: Clock;
};

/** Planned costs of trips. */
export const budget =
  ({ store, hasRoute, clock }: BudgetDeps) =>
  async (app: FastifyInstance) => {
    /** D12: another rider's route is `not_found`. The budget's current one may have been deleted. */
    const checkRoute = async (riderId: string, routeId: string | null, known: string | null) => {
      if (routeId !== null && routeId !== known && !(await hasRoute(riderId, routeId))) throw new AppError('not_found');
    };

    serve(app, listTripBudgets, ({ rider }) => store.list(rider.id));

    serve(app, createTripBudget, async ({ rider, body, newId }) => {
      // A repetition after a lost response: the route may have been deleted since.
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

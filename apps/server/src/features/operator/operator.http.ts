import {
  listOperatorActions,
  listOperators,
  makeOperatorLink,
  openOperatorLink,
  removeOperator,
} from '@estradeiro/contract/operator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { originOf } from '#platform/origin.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import { type ActionsStore, createActionsStore } from './actions.store.ts';
import { operatorLink } from './operator-link.ts';
import type { Operators } from './operators.store.ts';
import { texts } from './texts.ts';

type OperatorDeps = { operators: Operators; actions: ActionsStore; clock: Clock; publicUrl: string | undefined };

const actorOf = (rider: { id: string }, { ip }: FastifyRequest) => ({ userId: rider.id, address: ip });

/** The operator's page: of these endpoints other riders learn nothing, not even what a request must look like. */
const operatorPage =
  ({ operators, actions, clock, publicUrl }: OperatorDeps) =>
  async (app: FastifyInstance) => {
    app.addHook('preValidation', async ({ session }) => {
      if (!(await operators.isOperator(session.get('riderId') ?? ''))) throw new AppError('not_found');
    });

    serve(app, listOperators, async ({ rider }) =>
      (await operators.list()).map((operator) => ({ ...operator, isYou: operator.id === rider.id })),
    );

    serve(app, makeOperatorLink, async ({ rider, request }) => {
      requireProof(request, clock);
      const { token, expiresAt } = await operators.makeLink(actorOf(rider, request));
      return { url: operatorLink(token, originOf(request, publicUrl)), expiresAt: expiresAt.toISOString() };
    });

    serve(app, removeOperator, async ({ rider, params, request }) => {
      requireProof(request, clock);
      const outcome = orNotFound(await operators.remove(params.id, actorOf(rider, request)));
      if (outcome === 'last') throw new AppError('not_allowed', { message: texts.lastOperator });
    });

    serve(app, listOperatorActions, () => actions.list());
  };

/** Any rider may open a link that an operator or the server's terminal has given them. */
const openingLinks =
  ({ operators }: Pick<OperatorDeps, 'operators'>) =>
  async (app: FastifyInstance) => {
    serve(app, openOperatorLink, async ({ rider, body, request }) => {
      const isOpened = await operators.openLink(body.token, { userId: rider.id, address: request.ip });
      if (!isOpened) throw new AppError('link_expired', { message: texts.linkEnded });
    });
  };

type FeatureDeps = { db: Database; clock: Clock; publicUrl: string | undefined; operators: Operators };

export function operatorFeature(deps: FeatureDeps): Feature {
  const { operators } = deps;
  const actions = createActionsStore(deps);
  return {
    async register(app) {
      scheduleCleaning(app, operators.deleteExpired, 'links of operators not cleaned');
      scheduleCleaning(app, actions.deleteOld, 'actions of operators not cleaned');
      app.register(operatorPage({ ...deps, actions }));
      app.register(openingLinks(deps));
    },
    exports: [
      { table: 'operator_links', records: operators.linkRecords },
      { table: 'operator_actions', records: actions.records },
    ],
  };
}

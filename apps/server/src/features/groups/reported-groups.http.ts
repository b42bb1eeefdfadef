import { operatorReportsChanged } from '@estradeiro/contract/groups/groups';
import { deleteReportedGroup, handOverReportedGroup } from '@estradeiro/contract/groups/safety';
import type { OperatorActionKind } from '@estradeiro/contract/operator';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Events } from '#platform/events.ts';
import { onlyOperators } from '#platform/only-operators.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import type { GroupEvents } from './group-events.ts';
import { orFail } from './refusals.ts';
import type { ReportedGroups } from './reported-groups.store.ts';

/** Writes down what an operator did, in its transaction. */
export type WriteOperatorAction = (
  tx: Database,
  actor: { userId: string; address: string },
  kind: OperatorActionKind,
) => Promise<void>;

type ReportedGroupsDeps = {
  reported: ReportedGroups;
  groupEvents: GroupEvents;
  isOperator: (riderId: string) => Promise<boolean>;
  writeOperatorAction: WriteOperatorAction;
  moderators: () => Promise<string[]>;
  events: Events;
  clock: Clock;
};

/** What an operator does with the group of a report, whose name and messages they do not see. */
export const reportedGroupEndpoints =
  ({ reported, groupEvents, isOperator, writeOperatorAction, moderators, events, clock }: ReportedGroupsDeps) =>
  async (app: FastifyInstance) => {
    onlyOperators(app, isOperator);

    serve(app, deleteReportedGroup, async ({ rider, params: { reportId }, request }) => {
      requireProof(request, clock);
      const actor = { userId: rider.id, address: request.ip };
      const { groupId } = orFail(
        await reported.delete(rider.id, reportId, (tx) => writeOperatorAction(tx, actor, 'deleted_group')),
      );
      await groupEvents.deleted(groupId);
      for (const id of await moderators()) events.toRider(id, operatorReportsChanged.of({}));
    });

    serve(app, handOverReportedGroup, async ({ rider, params: { reportId }, request }) => {
      requireProof(request, clock);
      const actor = { userId: rider.id, address: request.ip };
      const { groupId } = orFail(
        await reported.handOver(rider.id, reportId, (tx) => writeOperatorAction(tx, actor, 'handed_over_group')),
      );
      groupEvents.changed(groupId);
      for (const id of await moderators()) events.toRider(id, operatorReportsChanged.of({}));
    });
  };

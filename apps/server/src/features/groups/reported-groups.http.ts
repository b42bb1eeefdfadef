import { operatorReportsChanged } from '@estradeiro/contract/groups/groups';
import { deleteReportedGroup, handOverReportedGroup } from '@estradeiro/contract/groups/safety';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Events } from '#platform/events.ts';
import { onlyOperators } from '#platform/only-operators.ts';
import type { WriteOperatorAction } from '#platform/operator-actions.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import type { GroupEvents } from './group-events.ts';
import { orFail } from './refusals.ts';
import type { ReportedGroups } from './reported-groups.store.ts';

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
        await reported.delete(rider.id, reportId, (tx, groupId) =>
          writeOperatorAction(tx, actor, 'deleted_group', groupId),
        ),
      );
      await groupEvents.deleted(groupId);
      for (const id of await moderators()) events.toRider(id, operatorReportsChanged.of({}));
    });

    serve(app, handOverReportedGroup, async ({ rider, params: { reportId }, request }) => {
      requireProof(request, clock);
      const actor = { userId: rider.id, address: request.ip };
      const { groupId } = orFail(
        await reported.handOver(rider.id, reportId, (tx, groupId) =>
          writeOperatorAction(tx, actor, 'handed_over_group', groupId),
        ),
      );
      groupEvents.changed(groupId);
      for (const id of await moderators()) events.toRider(id, operatorReportsChanged.of({}));
    });
  };

import { groupChanged, operatorReportsChanged } from '@estradeiro/contract/groups/groups';
import { riderStopped, ridingChanged } from '@estradeiro/contract/groups/riding';
import {
  blockRider,
  getReportPhoto,
  listBlockedRiders,
  listGroupReports,
  reportInGroup,
  settledReportDays,
  settleGroupReport,
  unblockRider,
} from '@estradeiro/contract/groups/safety';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import { everyHour } from '#platform/housekeeping.ts';
import { sendPhoto } from '#platform/photos.ts';
import { serve } from '#platform/serve.ts';
import type { BlocksStore } from './blocks.store.ts';
import type { OperatorReportsStore } from './operator-reports.store.ts';
import { orFail } from './refusals.ts';
import type { ReportsStore } from './reports.store.ts';
import type { RequireModerator } from './require-moderator.ts';
import type { RidingStore } from './riding.store.ts';

type SafetyDeps = {
  reports: ReportsStore;
  isMember: (groupId: string, riderId: string) => Promise<boolean>;
  mustCare: RequireModerator;
  /** Whether the operator's moderators decide a report about that rider. */
  isOperators: OperatorReportsStore['isTheirs'];
  moderators: () => Promise<string[]>;
  events: Events;
  clock: Clock;
};

export const safetyEndpoints =
  ({ reports, isMember, mustCare, isOperators, moderators, events, clock }: SafetyDeps) =>
  async (app: FastifyInstance) => {
    forgetSettled(app, reports, clock);

    /** The reported text, null where the report is about the rider; fails where neither is in the group. */
    const reported = async (groupId: string, userId: string, messageId: string | null): Promise<string | null> => {
      const message = messageId && (await reports.messageIn(groupId, messageId));
      const isThere = messageId ? message && message.userId === userId : await isMember(groupId, userId);
      if (!isThere) throw new AppError('not_found');
      return message ? message.message : null;
    };

    serve(app, reportInGroup, async ({ rider, params: { id: groupId }, body, newId, request }) => {
      if (body.userId === rider.id || !(await isMember(groupId, rider.id))) throw new AppError('not_found');
      const message = await reported(groupId, body.userId, body.messageId);
      orFail(await reports.add({ ...body, id: newId, groupId, reporterId: rider.id, message }, clock.now()));
      const operators = await moderators();
      const isOther = (id: string) => id !== body.userId;
      const carers = (await reports.caretakers(groupId, operators)).filter(isOther);
      const notified = (await isOperators(groupId, body.userId)) ? operators.filter(isOther) : [];
      if (carers.length + notified.length === 0)
        request.log.warn({ reportId: newId, groupId }, 'a report that nobody may see');
      for (const id of carers) events.toRider(id, groupChanged.of({ groupId }));
      for (const id of notified) events.toRider(id, operatorReportsChanged.of({}));
    });

    serve(app, listGroupReports, async ({ rider, params: { id } }) => {
      await mustCare(rider.id, id);
      return reports.list(id, rider.id);
    });

    serve(app, getReportPhoto, async ({ rider, params: { id, reportId }, reply }) => {
      await mustCare(rider.id, id);
      return sendPhoto(reply, orNotFound(await reports.photo(id, rider.id, reportId)));
    });

    serve(app, settleGroupReport, async ({ rider, params: { id, reportId } }) => {
      await mustCare(rider.id, id);
      if (!(await reports.settle(id, rider.id, reportId, clock.now()))) throw new AppError('not_found');
    });
  };

function forgetSettled(app: FastifyInstance, reports: ReportsStore, clock: Clock) {
  const forget = () => reports.forgetSettled(new Date(clock.now().getTime() - settledReportDays * dayMs));
  const stop = everyHour(forget, (error) => app.log.error({ err: error }, 'settled reports not cleaned'));
  app.addHook('onReady', forget);
  app.addHook('onClose', async () => stop());
}

const dayMs = 86_400_000;

type BlocksDeps = {
  blocks: BlocksStore;
  /** Groups in which one of the two shares a position now. */
  ridingBetween: RidingStore['between'];
  events: Events;
  clock: Clock;
};

/** Blocked riders: both stop seeing each other's position at once. */
export const blockEndpoints =
  ({ blocks, ridingBetween, events, clock }: BlocksDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listBlockedRiders, ({ rider }) => blocks.list(rider.id));

    serve(app, blockRider, async ({ rider, params: { userId: blockedId } }) => {
      orFail(await blocks.block(rider.id, blockedId, clock.now()));
      await events.topicsChanged(rider.id);
      for (const { userId, groupId, otherId } of await ridingBetween(rider.id, blockedId, clock.now()))
        events.toRider(otherId, riderStopped.of({ groupId, userId }));
    });

    serve(app, unblockRider, async ({ rider, params: { userId: blockedId } }) => {
      const wasBlocked = await blocks.unblock(rider.id, blockedId);
      await events.topicsChanged(rider.id);
      if (!wasBlocked) return;
      for (const { groupId, otherId } of await ridingBetween(rider.id, blockedId, clock.now()))
        events.toRider(otherId, ridingChanged.of({ groupId }));
    });
  };

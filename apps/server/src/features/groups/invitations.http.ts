import {
  acceptInvitation,
  createGroupInvitation,
  listGroupInvitations,
  previewInvitation,
  revokeGroupInvitation,
} from '@estradeiro/contract/groups/members';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { serve } from '#platform/serve.ts';
import type { Actors } from './actor.ts';
import type { GroupEvents } from './group-events.ts';
import type { GroupsStore } from './groups.store.ts';
import type { InvitationsStore } from './invitations.store.ts';
import { orFail } from './refusals.ts';
import type { RequireModerator } from './require-moderator.ts';
import type { WithOnline } from './with-online.ts';

type InvitationsDeps = {
  invitations: InvitationsStore;
  store: GroupsStore;
  mustCare: RequireModerator;
  actorOf: Actors;
  withOnline: WithOnline;
  groupEvents: GroupEvents;
  newCode: () => string;
  clock: Clock;
};

const hourMs = 3_600_000;

export const invitationEndpoints =
  ({ invitations, store, mustCare, actorOf, withOnline, groupEvents, newCode, clock }: InvitationsDeps) =>
  async (app: FastifyInstance) => {
    scheduleCleaning(app, () => invitations.deleteExpired(clock.now()), 'expired invitations not cleaned');

    serve(app, listGroupInvitations, async ({ rider, params: { id } }) => {
      await mustCare(rider.id, id);
      return invitations.list(id, clock.now());
    });

    serve(app, createGroupInvitation, async ({ rider, params: { id }, body: { hours }, newId }) => {
      const now = clock.now();
      const made = { id: newId, code: newCode(), expiresAt: new Date(now.getTime() + hours * hourMs) };
      return orFail(await invitations.create(await actorOf(rider.id), id, made, now));
    });

    serve(app, revokeGroupInvitation, async ({ rider, params: { id, invitationId } }) => {
      await mustCare(rider.id, id);
      if (!(await invitations.revoke(id, invitationId))) throw new AppError('not_found');
    });

    serve(app, previewInvitation, async ({ rider, params: { code } }) =>
      orFail((await invitations.preview(rider.id, code, clock.now())) ?? 'over'),
    );

    serve(app, acceptInvitation, async ({ rider, params: { code } }) => {
      const { groupId, isNew } = orFail(await invitations.accept(rider.id, code, clock.now()));
      if (isNew) await groupEvents.came(rider.id, groupId);
      return withOnline.one(orFail((await store.byId(await actorOf(rider.id), groupId)) ?? 'unknown'));
    });
  };

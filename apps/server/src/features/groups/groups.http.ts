import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '@estradeiro/contract/groups/groups';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { serve } from '#platform/serve.ts';
import type { Actors } from './actor.ts';
import type { GroupEvents } from './group-events.ts';
import type { GroupsStore } from './groups.store.ts';
import { orFail } from './refusals.ts';
import type { WithOnline } from './with-online.ts';

type GroupsHttpDeps = {
  store: GroupsStore;
  actorOf: Actors;
  withOnline: WithOnline;
  groupEvents: GroupEvents;
  clock: Clock;
};

export const groupEndpoints =
  ({ store, actorOf, withOnline, groupEvents, clock }: GroupsHttpDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listGroups, async ({ rider }) => withOnline.all(await store.list(await actorOf(rider.id))));

    serve(app, createGroup, async ({ rider, body, newId }) => {
      const founded = orFail(await store.create(await actorOf(rider.id), newId, body, clock.now()));
      await groupEvents.came(rider.id, newId);
      return withOnline.one(founded);
    });

    serve(app, getGroup, async ({ rider, params: { id } }) =>
      withOnline.one(orFail((await store.byId(await actorOf(rider.id), id)) ?? 'unknown')),
    );

    serve(app, updateGroup, async ({ rider, params: { id }, body }) => {
      const changed = orFail(await store.update(await actorOf(rider.id), id, body, clock.now()));
      groupEvents.changed(id);
      return withOnline.one(changed);
    });

    serve(app, deleteGroup, async ({ rider, params: { id } }) => {
      orFail(await store.delete(await actorOf(rider.id), id));
      await groupEvents.deleted(id);
    });
  };

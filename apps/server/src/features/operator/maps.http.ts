import {
  addMapTask,
  cancelMapTask,
  getMapNeeds,
  getOperatorMaps,
  MapTarget,
  mostMapTargets,
  setMapUpdates,
} from '@estradeiro/contract/operator-maps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import type { Actor } from './actions.store.ts';
import type { MapAdministration } from './map-administration.provider.ts';
import type { MapTasks } from './map-tasks.store.ts';
import type { MapWishes } from './map-wishes.ts';
import { texts } from './texts.ts';

type Deps = {
  maps: MapAdministration;
  tasks: MapTasks;
  wishes: Pick<MapWishes, 'list'>;
  /** Looks at the queue at once. */
  wake: () => void;
  clock: Clock;
  actorOf: (rider: { id: string }, request: FastifyRequest) => Actor;
};

const Targets = z.array(MapTarget).min(1).max(mostMapTargets);

/** The maps on the operator's page, within the page's own access check. */
export function serveOperatorMaps(app: FastifyInstance, { maps, tasks, wishes, wake, clock, actorOf }: Deps): void {
  serve(app, getOperatorMaps, async () => {
    const [state, files, uploads, list, updatesMonthly, wanted] = await Promise.all([
      maps.state(),
      maps.files(),
      maps.uploads.list(),
      tasks.list(),
      tasks.updatesMonthly(),
      wishes.list(),
    ]);
    const { regions, folder } = maps;
    return { ...state, regions: [...regions], folder, files, uploads, tasks: list, updatesMonthly, wishes: wanted };
  });

  serve(app, getMapNeeds, async ({ query, request }) => {
    const targets = Targets.safeParse(query.targets.split(' '));
    // An address is asked for its size, which tells what hosts this server reaches.
    if (targets.data?.some(isAddress)) requireProof(request, clock);
    const needs = targets.success ? await maps.needs(targets.data) : null;
    if (!needs) throw new AppError('invalid_request', { message: texts.unknownTarget });
    return needs;
  });

  serve(app, addMapTask, async ({ rider, body, request }) => {
    requireProof(request, clock);
    await refuseImpossible(maps, body);
    const task = await tasks.add(body, actorOf(rider, request));
    wake();
    return task;
  });

  serve(app, cancelMapTask, async ({ rider, params, request }) => {
    requireProof(request, clock);
    orNotFound((await tasks.cancel(params.id, actorOf(rider, request))) || null);
    wake();
  });

  serve(app, setMapUpdates, async ({ rider, body, request }) => {
    requireProof(request, clock);
    await tasks.setUpdates(body.monthly, actorOf(rider, request));
  });
}

const isAddress = (target: string) => /^https?:/.test(target);

type Wish = Parameters<MapTasks['add']>[0];

async function refuseImpossible(maps: MapAdministration, wish: Wish): Promise<void> {
  const isKnown = async (target: string) =>
    isAddress(target) || maps.regions.some(({ id }) => id === target) || (await maps.files()).includes(target);
  if (wish.kind === 'install') {
    const coming = (await maps.uploads.list()).find(({ name }) => wish.targets.includes(name));
    // The older file of that name would be installed.
    if (coming) throw new AppError('changed_elsewhere', { message: texts.fileComing(coming.name) });
    for (const target of wish.targets) {
      if (!(await isKnown(target))) throw new AppError('invalid_request', { message: texts.unknownTarget });
    }
    const twice = maps.sameMap(wish.targets);
    if (twice) throw new AppError('invalid_request', { message: texts.sameMap(twice) });
  }
  if (wish.kind === 'remove' && !(await maps.state()).installed.some(({ id }) => id === wish.id)) {
    throw new AppError('invalid_request', { message: texts.unknownMap });
  }
}

import {
  type Checklist,
  checklistChanged,
  checklistProblems,
  createChecklist,
  deleteChecklist,
  listChecklists,
  maxChecklists,
  updateChecklist,
} from '@estradeiro/contract/checklist/lists';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import { type ChecklistRefusal, type ChecklistStore, createChecklistStore } from './checklist.store.ts';
import { texts } from './texts.ts';

type ChecklistDeps = { store: ChecklistStore; events: Events; clock: Clock };

/** Packing lists. Every change is published to the rider's other devices. */
const checklist =
  ({ store, events, clock }: ChecklistDeps) =>
  async (app: FastifyInstance) => {
    const publishSaved = (riderId: string, saved: Checklist | ChecklistRefusal | null): Checklist => {
      if (saved === null) throw new AppError('not_found');
      if (typeof saved === 'string') throw refusals[saved]();
      events.toRider(riderId, checklistChanged.of({ id: saved.id, updatedAt: saved.updatedAt }));
      return saved;
    };

    serve(app, listChecklists, ({ rider }) => store.list(rider.id));

    serve(app, createChecklist, async ({ rider, body, newId }) =>
      publishSaved(rider.id, await store.create(rider.id, newId, body, clock.now())),
    );

    serve(app, updateChecklist, async ({ rider, params: { id }, body }) =>
      publishSaved(rider.id, await store.update(rider.id, id, body, clock.now())),
    );

    serve(app, deleteChecklist, async ({ rider, params: { id }, body }) => {
      changedOrRefused(await store.delete(rider.id, id, body?.seen));
      events.toRider(rider.id, checklistChanged.of({ id, updatedAt: null }));
    });
  };

const refusals: Record<ChecklistRefusal, () => AppError> = {
  'too many lists': () => new AppError('limit_reached', { message: texts.tooManyLists(maxChecklists) }),
  'too many items': () => new AppError('limit_reached', { message: checklistProblems.tooManyItems }),
  'name taken': () => new AppError('name_taken', { message: texts.nameTaken }),
};

type ChecklistFeature = Feature & {
  /** Null where the rider has no such list. */
  byId(riderId: string, id: string): Promise<Checklist | null>;
};

export function checklistFeature({
  db,
  events,
  clock,
}: Omit<ChecklistDeps, 'store'> & { db: Database }): ChecklistFeature {
  const store = createChecklistStore(db);
  return {
    register: checklist({ store, events, clock }),
    exports: [{ table: 'checklists', records: store.list }],
    byId: async (riderId, id) => (await store.list(riderId)).find((list) => list.id === id) ?? null,
  };
}

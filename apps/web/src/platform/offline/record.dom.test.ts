import { createFuelRecord, deleteFuelRecord, updateFuelRecord } from '@estradeiro/contract/fuel/records';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { ana } from '../render.testing.tsx';
import { sessionQuery } from '../session.ts';
import { outbox } from './outbox.ts';
import { aboutOf, offlineRecord, queuedRecord, type Remove, removeRecord, saveRecord } from './record.ts';

const kind = offlineRecord({
  name: 'tank',
  create: createFuelRecord,
  change: updateFuelRecord,
  remove: deleteFuelRecord,
  invalidates: [],
  refetch: () => [],
  titleOf: () => 'Tanque',
  optimistic: ({ id }) => ({ id }),
});
const record = { id: 'one', liters: 10 };
const queued = () => outbox.queue().map(({ payload }) => payload);

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
afterEach(() => vi.restoreAllMocks());

/** Nobody sends: all of it has certainly not arrived. */
function writes(type = kind) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, ana);
  return {
    client,
    save: (save: Parameters<typeof saveRecord>[2]) => saveRecord(client, type, save),
    remove: (remove: Remove) => removeRecord(client, type, remove),
  };
}

it('deletes a record as the server has it, not as it was changed here before', async () => {
  const { save, remove } = writes();
  await save({ record, body: { liters: 12 } });
  await remove({ record: { ...record, liters: 12 } });
  expect(queued()).toMatchObject([{ does: 'delete', seen: { liters: 10 } }]);
});

it('deletes without a trace a record that never reached the server, with its dependents', async () => {
  const { save, remove } = writes();
  await save({ record: null, body: { liters: 12 }, key: 'made-here' });
  const [{ id }] = queued() as [{ id: string }];
  await save({ record: null, body: {}, needs: aboutOf(kind, id) });
  await remove({ record: { id } });
  expect(queued()).toEqual([]);
});

it('removes pending writes of its dependents as well', async () => {
  const { save, remove } = writes();
  await save({ record: null, body: { liters: 5 }, needs: aboutOf(kind, 'one') });
  await remove({ record });
  expect(queued()).toMatchObject([{ does: 'delete', id: 'one' }]);
});

it('keeps of a queued body what its type keeps, whether or not it may have arrived', async () => {
  const type = { ...kind, rewritten: (before: object, body: object) => ({ ...before, ...body }) };
  const { client, save } = writes(type);
  await save({ record: null, body: { liters: 12, station: 'Posto Serra' }, key: 'made-here' });
  const [{ id }] = queued() as [{ id: string }];
  await save({ record: { id }, body: { liters: 13 } });
  expect(queued()).toMatchObject([{ does: 'create', body: { liters: 13, station: 'Posto Serra' } }]);
  await outbox.dispatch({ type: 'attempted', id: 'made-here' });
  await save({ record: { id }, body: { liters: 14 } });
  expect(queued()).toMatchObject([{ does: 'create' }, { does: 'change', body: { liters: 14 } }]);
  expect(await queuedRecord(client, type, id)).toMatchObject({ body: { liters: 14, station: 'Posto Serra' } });
});

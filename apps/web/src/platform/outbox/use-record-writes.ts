import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../call.ts';
import { recordIdOf } from '../record-id.ts';
import { type Fate, outbox } from './outbox.ts';
import { canAmend } from './queue.ts';
import { aboutOf, type RecordKind, RecordWrite } from './record-writes.ts';
import { outboxActions, put, type Waiting } from './use-outbox.ts';
import { riderIdIn } from './use-rider-id.ts';

type Fields = Record<string, unknown>;

type Save = {
  /** The record that is changed, as it shows; null for a new one. */
  record: ({ id: string } & Fields) | null;
  body: Fields;
  /** Of a new one: saved again under the same key it is made once. */
  key?: string;
  of?: Record<string, string>;
  needs?: string;
};

export type Remove = Pick<Save, 'of' | 'needs'> & { record: { id: string } & Fields };

/** Creating and changing records of one kind, with a network or without one. */
export function useRecordWrites(kind: RecordKind) {
  const client = useQueryClient();
  return { save: (save: Save) => saveRecord(client, kind, save) };
}

/** On this device for good once it is told; the answer is what became of it while the form shows. */
export async function saveRecord(
  client: QueryClient,
  kind: RecordKind,
  { record, body, key = newIdempotencyKey(), of = {}, needs }: Save,
): Promise<Fate> {
  const riderId = await riderOfQueue(client);
  const id = record?.id ?? recordIdOf(kind.create, { riderId, key, params: of });
  const kept = amendableOf(riderId, aboutOf(kind, id)).at(-1);
  if (kept && kept.payload.does !== 'delete') {
    const seen = kept.payload.seen && { ...kept.payload.seen, ...otherSide(kept.state) };
    const isAmended = await outboxActions.amend(kept.id, { ...kept.payload, body, seen });
    if (isAmended) return outboxActions.fateOf(kept.id);
  }
  const payload: RecordWrite = { does: record ? 'change' : 'create', id, of, body, seen: record };
  const entry = { payload, about: aboutOf(kind, id), makes: !record, needs };
  return outboxActions.fateOf(await put(client, kind, { ...entry, id: record ? newIdempotencyKey() : key }));
}

/** Likewise; what waits to be done to what goes along with it goes first. */
export async function removeRecord(
  client: QueryClient,
  kind: RecordKind,
  { record, of = {}, needs }: Remove,
): Promise<Fate> {
  const about = aboutOf(kind, record.id);
  const riderId = await riderOfQueue(client);
  for (const id of inNeedOf(riderId, about)) await outboxActions.discard(id);
  let seen: Fields = record;
  for (const { id, state, payload } of amendableOf(riderId, about).reverse()) {
    await outboxActions.discard(id);
    if (payload.does === 'create') return { state: 'arrived' };
    // It will never have been as it shows.
    seen = { ...record, ...payload.seen, ...otherSide(state) };
  }
  const payload: RecordWrite = { does: 'delete', id: record.id, of, body: {}, seen };
  return outboxActions.fateOf(await put(client, kind, { payload, about, needs }));
}

/** Whose writes they are, once the queue is at hand: what waits of a record may be written otherwise. */
async function riderOfQueue(client: QueryClient): Promise<string> {
  await outbox.read().catch(() => undefined);
  return riderIdIn(client) ?? '';
}

/** The latest of a record's writes that have certainly not arrived: they can still be written otherwise, or not at all. */
function amendableOf(riderId: string, about: string) {
  const ofRecord = outbox.queue().filter((entry) => entry.riderId === riderId && entry.about === about);
  const since = ofRecord.findLastIndex((entry) => !canAmend(entry)) + 1;
  return ofRecord.slice(since).flatMap(({ id, state, payload }) => {
    const read = RecordWrite.safeParse(payload);
    return read.success ? [{ id, state, payload: read.data }] : [];
  });
}

/** What waits to be done to what goes along with a record, and has certainly not arrived. */
const inNeedOf = (riderId: string, about: string): string[] =>
  outbox
    .queue()
    .filter((entry) => entry.riderId === riderId && entry.needs === about && canAmend(entry))
    .map(({ id }) => id);

/** What the other device made of it, where that is why it was refused: whoever saves again has seen it. */
export const otherSide = (state: Waiting<unknown>['state']): Fields =>
  state.phase === 'refused' && state.refusal.type === 'changed_elsewhere' ? (state.refusal.details as Fields) : {};

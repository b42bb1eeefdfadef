import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { newIdempotencyKey } from '../call.ts';
import { recordIdOf } from '../record-id.ts';
import { type OutboxKind, outboxKind, type Sending } from './kind.ts';
import { type Outcome, outbox } from './outbox.ts';
import { outboxActions, type Pending, put, putInPlace, riderIdIn, usePendingWrites } from './pending.ts';
import { canAmend } from './queue.ts';

type Fields = Record<string, unknown>;
type Schema = z.ZodType | undefined;

/** What a rider does to one record. `platform/record-id.ts` says the id that the server gives to a new one. */
export const RecordWrite = z.object({
  does: z.enum(['create', 'change', 'delete']),
  id: z.string(),
  /** What else its path names: the budget of an expense. */
  of: z.record(z.string(), z.string()),
  /** Empty where it is deleted. */
  body: z.record(z.string(), z.unknown()),
  /** The record as it was when the rider changed or deleted it: the server refuses to overwrite anything else. */
  seen: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordWrite = z.infer<typeof RecordWrite>;

export type PendingWrite = Pending<RecordWrite>;

/** A record as it will be, and the write that the server has not confirmed. */
export type Optimistic<Row> = { record: Row; pending: PendingWrite | null };

/** Who wrote it, and when (ISO). */
type Written = { userId: string; at: string };

type QueuedRecord = Written & { body: Fields };

type Rewritten = (before: Fields, body: Fields) => Fields;

type Declaration<Row, Body extends Schema> = {
  /** It stands in every queued write: never change it. */
  name: string;
  create: Endpoint<Schema, Schema, Body>;
  change: Endpoint;
  remove: Endpoint;
  /** What its path calls the id. */
  idName?: string;
  /** What a pending write is called in a list. `fields` are the record's, as far as they are known. */
  titleOf: (fields: Fields) => string;
  /** Queries that change with a record. */
  invalidates: readonly QueryKey[];
  /** Fetches those that have to show it without a network, too. */
  refetch: (write: RecordWrite, client: QueryClient) => Promise<unknown>[];
  /**
   * What stands in `mine` and what only the other device changed since `base`, where a rider keeps their own of a record that was changed
   * elsewhere. Without it the record becomes as the rider wrote it, whole.
   */
  keepMine?: (base: unknown, mine: Fields, theirs: unknown) => Fields;
  /** Merges a new body into the queued one. Default: the new body replaces it. */
  rewritten?: Rewritten;
  /** The record that a pending write makes; `before` is null for a new one. The same write makes the same record. */
  optimistic: (write: RecordWrite & { body: z.output<Body> }, before: Row | null, written: Written) => Row;
};

/** A type of records that riders create, change and delete without a network. */
type OfflineRecord<Row> = OutboxKind<RecordWrite> & {
  create: Endpoint;
  keepMine(base: unknown, mine: Fields, theirs: unknown): Fields;
  rewritten: Rewritten;
  optimistic(write: RecordWrite, before: Row | null, written: Written): Row;
};

/** As much of it as writing takes, whatever the record looks like. */
export type WritableRecord = Omit<OfflineRecord<unknown>, 'optimistic'>;

/**
 * Declares a type of records; `app/outbox-kinds.ts` lists it. `useOptimistic` shows the records with what is pending,
 * `useSaveRecord`, `useRemoveRecord` and, for small ones, `useUndoableRemoval` write them, `RecordNote` says what became of a write.
 */
export function offlineRecord<Row, Body extends Schema>({
  create,
  change,
  remove,
  idName = 'id',
  titleOf,
  keepMine = writtenWhole.keepMine,
  rewritten = (_, body) => body,
  optimistic,
  ...queries
}: Declaration<Row, Body>): OfflineRecord<Row> {
  const endpoints = { create, change, remove };
  const kind = outboxKind<RecordWrite>({
    ...queries,
    schema: RecordWrite,
    titleOf: ({ body, seen }) => titleOf({ ...seen, ...body }),
    send: (write, sending) => send(write, sending, endpoints as Record<keyof typeof endpoints, Endpoint>, idName),
  });
  // A queued body is what a form made of what was typed: the contract's schema has judged it.
  return {
    ...kind,
    create: create as Endpoint,
    keepMine,
    rewritten,
    optimistic: optimistic as OfflineRecord<Row>['optimistic'],
  };
}

async function send(
  { does, id, of, body, seen }: RecordWrite,
  sending: Sending,
  { create, change, remove }: Record<'create' | 'change' | 'remove', Endpoint>,
  idName: string,
): Promise<void> {
  // The server holds what was queued to the contract: the types of an endpoint end at the disk.
  const call = sending.call as (endpoint: Endpoint, input: { params: unknown; body?: unknown }) => Promise<unknown>;
  const params = { ...of, [idName]: id };
  if (does === 'create') await call(create, { params: of, body });
  else if (does === 'change') await call(change, { params, body: { ...body, ...(seen && { seen }) } });
  else await call(remove, { params, ...(seen && { body: { seen } }) }).catch(unlessDeleted);
}

/** Deleted is deleted, by whoever. */
function unlessDeleted(error: unknown) {
  if (!(error instanceof ApiError && error.type === 'not_found')) throw error;
}

/** How what concerns one record is named in the queue. */
export const aboutOf = ({ name }: Pick<WritableRecord, 'name'>, id: string): string => `${name}:${id}`;

/** The records with the rider's pending writes. The same for as long as neither changes. */
export function useOptimistic<Row extends { id: string }>(
  type: OfflineRecord<Row>,
  records: readonly Row[],
): Optimistic<Row>[] {
  const writes = usePendingWrites(type);
  return useMemo(
    () =>
      withPending(records, writes, ({ payload, riderId, createdAt }, before) =>
        type.optimistic(payload, before, { userId: riderId, at: new Date(createdAt).toISOString() }),
      ),
    [records, writes, type],
  );
}

/**
 * The server's records with pending writes applied, new ones in front. A change or deletion that was refused is not applied, only
 * noted; a new record that was refused shows, and is not `counted`.
 */
export function withPending<Row extends { id: string }>(
  records: readonly Row[],
  writes: readonly PendingWrite[],
  apply: (write: PendingWrite, before: Row | null) => Row,
): Optimistic<Row>[] {
  const shown = new Map<string, Optimistic<Row>>();
  for (const write of writes) {
    const { does, id } = write.payload;
    if (does === 'create') shown.set(id, { record: apply(write, null), pending: write });
  }
  for (const record of records) shown.set(record.id, { record, pending: null });
  for (const write of writes) {
    const { does, id } = write.payload;
    const known = shown.get(id);
    if (!known || does === 'create') continue;
    const isRefused = write.state.phase === 'refused';
    if (does === 'delete' && !isRefused) shown.delete(id);
    else {
      const record = isRefused ? known.record : apply(write, known.record);
      shown.set(id, { record, pending: isCounted(known) ? write : known.pending });
    }
  }
  return [...shown.values()];
}

/** Whether the server has it or, as far as is known, will take it. */
export const isCounted = ({ pending }: Optimistic<unknown>): boolean =>
  pending?.payload.does !== 'create' || !(pending.isHeld || pending.state.phase === 'refused');

/** What sums, averages and limits are made of: all but new records that were refused, or that such a one holds back. */
export const counted = <Row>(shown: readonly Optimistic<Row>[]): Row[] =>
  shown.filter(isCounted).map(({ record }) => record);

/** What a form opens with: what the rider wrote, where that is not what shows. */
export const withOwnWrite = <Row>({ record, pending }: Optimistic<Row>): Row => ({
  ...record,
  ...pending?.payload.body,
});

export type Save = {
  /** The record that is changed, as it shows; null for a new one. */
  record: ({ id: string } & Fields) | null;
  body: Fields;
  /** Of a new one: saved again under the same key it is made once. */
  key?: string;
  of?: Record<string, string>;
  needs?: string;
};

export type Remove = Pick<Save, 'of' | 'needs'> & { record: { id: string } & Fields };

/** On this device for good once it resolves; the answer is what became of it while the form shows. */
export async function saveRecord(
  client: QueryClient,
  type: WritableRecord,
  { record, body, key = newIdempotencyKey(), of = {}, needs }: Save,
): Promise<Outcome> {
  const riderId = await riderOfQueue(client);
  const id = record?.id ?? recordIdOf(type.create, { riderId, key, params: of });
  const latest = amendableOf(riderId, aboutOf(type, id)).at(-1);
  if (latest && latest.payload.does !== 'delete') {
    const merged = overridden(latest.payload, latest.state, type);
    const isConflict = merged !== latest.payload;
    // Only what this form changed takes the place of what the refused write says.
    const written =
      isConflict && record ? type.keepMine(record, body, merged.body) : type.rewritten(latest.payload.body, body);
    const isAmended = await outboxActions.amend(latest.id, { ...merged, body: written });
    if (isAmended) return outboxActions.outcomeOf(latest.id);
  }
  const payload: RecordWrite = { does: record ? 'change' : 'create', id, of, body, seen: record };
  const write = { payload, about: aboutOf(type, id), makes: !record, needs };
  return outboxActions.outcomeOf(await put(client, type, { ...write, id: record ? newIdempotencyKey() : key }));
}

/** Likewise; what is pending of the record, and for what goes along with it, is replaced in the same step. */
export async function removeRecord(client: QueryClient, type: WritableRecord, removal: Remove): Promise<Outcome> {
  return outboxActions.outcomeOf(await queueRemoval(client, type, removal));
}

/** The same, not sent before that time (epoch milliseconds) unless the undo lapses earlier. The id of the write. */
export const removeRecordUndoably = (
  client: QueryClient,
  type: WritableRecord,
  removal: Remove,
  undoableUntil: number,
): Promise<string> => queueRemoval(client, type, removal, undoableUntil);

async function queueRemoval(
  client: QueryClient,
  type: WritableRecord,
  { record, of = {}, needs }: Remove,
  undoableUntil?: number,
): Promise<string> {
  const about = aboutOf(type, record.id);
  for (;;) {
    const riderId = await riderOfQueue(client);
    const pending = amendableOf(riderId, about);
    const [first] = pending;
    // What is replaced will never have been as it shows.
    const seen = first ? { ...record, ...first.payload.seen, ...otherSide(first.state) } : record;
    const payload: RecordWrite = { does: 'delete', id: record.id, of, body: {}, seen };
    const replaces = [...inNeedOf(riderId, about), ...pending.map(({ id }) => id)];
    const id = await putInPlace(client, type, { payload, about, needs, replaces, undoableUntil });
    if (id !== null) return id; // else one of these left just now
  }
}

/** A new record that is in the queue, as the rider wrote it last; null where the server has it, or nobody made it here. */
export async function queuedRecord(
  client: QueryClient,
  { name, rewritten }: Pick<WritableRecord, 'name' | 'rewritten'>,
  id: string,
): Promise<QueuedRecord | null> {
  const userId = await riderOfQueue(client);
  const writes = outbox.queue().flatMap(({ riderId, about, payload, createdAt }) => {
    const read = RecordWrite.safeParse(payload);
    return riderId === userId && about === aboutOf({ name }, id) && read.success ? [{ ...read.data, createdAt }] : [];
  });
  const [first] = writes;
  const last = writes.at(-1);
  if (first?.does !== 'create' || !last || last.does === 'delete') return null;
  const body = writes.reduce<Fields>((before, write) => rewritten(before, write.body), {});
  return { body, userId, at: new Date(first.createdAt).toISOString() };
}

/** Whose writes they are, once the queue is loaded: a record's pending writes may be amended. */
async function riderOfQueue(client: QueryClient): Promise<string> {
  await outbox.read().catch(() => undefined);
  return riderIdIn(client) ?? '';
}

/** The latest of a record's writes that were certainly not accepted: they can still be amended or discarded. */
function amendableOf(riderId: string, about: string) {
  const ofRecord = outbox.queue().filter((write) => write.riderId === riderId && write.about === about);
  const since = ofRecord.findLastIndex((write) => !canAmend(write)) + 1;
  return ofRecord.slice(since).flatMap(({ id, state, payload }) => {
    const read = RecordWrite.safeParse(payload);
    return read.success ? [{ id, state, payload: read.data }] : [];
  });
}

/** What is pending for what goes along with a record, and was certainly not accepted. */
const inNeedOf = (riderId: string, about: string): string[] =>
  outbox
    .queue()
    .filter((write) => write.riderId === riderId && write.needs === about && canAmend(write))
    .map(({ id }) => id);

/** Of records that nothing merges. */
const writtenWhole: Pick<WritableRecord, 'keepMine'> = { keepMine: (_, mine) => mine };

/** A write that was refused because the record was changed elsewhere, as it is sent once the rider keeps their own; any other as it is. */
export function overridden(
  write: RecordWrite,
  state: Pending<unknown>['state'],
  { keepMine }: Pick<WritableRecord, 'keepMine'> = writtenWhole,
): RecordWrite {
  const theirs = otherSide(state);
  if (!theirs) return write;
  return { ...write, body: keepMine(write.seen, write.body, theirs), seen: { ...write.seen, ...theirs } };
}

/** What the other device made of it, where that is why it was refused: whoever saves again has seen it. */
export const otherSide = (state: Pending<unknown>['state']): Fields | null =>
  state.phase === 'refused' && state.refusal.type === 'changed_elsewhere' ? (state.refusal.details as Fields) : null;

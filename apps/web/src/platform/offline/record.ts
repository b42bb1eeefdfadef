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

/** A write of one record. `platform/record-id.ts` calculates the id that the server gives to a new one. */
export const RecordWrite = z.object({
  does: z.enum(['create', 'change', 'delete']),
  id: z.string(),
  /** The other parameters of its path, such as the budget of an expense. */
  of: z.record(z.string(), z.string()),
  /** Empty for a deletion. */
  body: z.record(z.string(), z.unknown()),
  /** The base version: the record as it was when the rider changed or deleted it. The server refuses to overwrite any other. */
  seen: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordWrite = z.infer<typeof RecordWrite>;

export type PendingWrite = Pending<RecordWrite>;

/** A record with its pending write applied, and that write. */
export type Optimistic<Row> = { record: Row; pending: PendingWrite | null };

/** The author, and the time (ISO). */
type Written = { userId: string; at: string };

type QueuedRecord = Written & { body: Fields };

type Rewritten = (before: Fields, body: Fields) => Fields;

type Declaration<Row, Body extends Schema> = {
  /** Stored in every queued write: never change it. */
  name: string;
  create: Endpoint<Schema, Schema, Body>;
  /** Absent where a record is only created and deleted. */
  change?: Endpoint;
  remove: Endpoint;
  /** The id's parameter in the path. Default: `id`. */
  idName?: string;
  /** The title of a pending write in a list. `fields` are the record's known ones. */
  titleOf: (fields: Fields) => string;
  /** Queries that change with a record. */
  invalidates: readonly QueryKey[];
  /** Fetches the queries that must show the record without a network, too. */
  refetch: (write: RecordWrite, client: QueryClient) => Promise<unknown>[];
  /**
   * Merges a conflict in which the rider keeps their version: `mine`, with what only the other device changed since `base`. Default:
   * `mine`.
   */
  keepMine?: (base: unknown, mine: Fields, theirs: unknown) => Fields;
  /** Merges a new body into the queued one. Default: the new body replaces it. */
  rewritten?: Rewritten;
  /** The record after a pending write; `before` is null for a new one. Pure: the same write gives the same record. */
  optimistic: (write: RecordWrite & { body: z.output<Body> }, before: Row | null, written: Written) => Row;
};

/** A type of records that riders create, change and delete without a network. */
type OfflineRecord<Row> = OutboxKind<RecordWrite> & {
  create: Endpoint;
  keepMine(base: unknown, mine: Fields, theirs: unknown): Fields;
  rewritten: Rewritten;
  optimistic(write: RecordWrite, before: Row | null, written: Written): Row;
};

/** The part that writing needs, for any type of record. */
export type WritableRecord = Omit<OfflineRecord<unknown>, 'optimistic'>;

/**
 * Declares a type of records; `app/outbox-kinds.ts` lists it. `useOptimistic` gives the records with pending writes,
 * `useSaveRecord`, `useRemoveRecord` and, for small ones, `useUndoableRemoval` write them, `RecordNote` shows the state of a write.
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
    send: (write, sending) => send(write, sending, endpoints as Endpoints, idName),
  });
  // A queued body is the output of a form, which the contract's schema has validated.
  return {
    ...kind,
    create: create as Endpoint,
    keepMine,
    rewritten,
    optimistic: optimistic as OfflineRecord<Row>['optimistic'],
  };
}

type Endpoints = Record<'create' | 'remove', Endpoint> & { change: Endpoint | undefined };

async function send(
  { does, id, of, body, seen }: RecordWrite,
  sending: Sending,
  { create, change, remove }: Endpoints,
  idName: string,
): Promise<void> {
  // Types are lost in storage: the server validates a queued body by the contract.
  const call = sending.call as (endpoint: Endpoint, input: { params: unknown; body?: unknown }) => Promise<unknown>;
  const params = { ...of, [idName]: id };
  if (does === 'create') await call(create, { params: of, body });
  else if (does === 'change' && change) await call(change, { params, body: { ...body, ...(seen && { seen }) } });
  else if (does === 'delete') await call(remove, { params, ...(seen && { body: { seen } }) }).catch(unlessDeleted);
}

/** A record that another device has deleted needs no deletion. */
function unlessDeleted(error: unknown) {
  if (!(error instanceof ApiError && error.type === 'not_found')) throw error;
}

/** The key of one record's writes in the queue. */
export const aboutOf = ({ name }: Pick<WritableRecord, 'name'>, id: string): string => `${name}:${id}`;

/** The records with the rider's pending writes; the same array until either changes. */
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
 * The server's records with pending writes applied, new ones in front. A refused change or deletion is not applied, only
 * attached; a refused new record is included, but not `counted`.
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

/** False for a new record that was refused, or depends on a refused one. */
export const isCounted = ({ pending }: Optimistic<unknown>): boolean =>
  pending?.payload.does !== 'create' || !(pending.isHeld || pending.state.phase === 'refused');

/** The records for sums, averages and limits. */
export const counted = <Row>(shown: readonly Optimistic<Row>[]): Row[] =>
  shown.filter(isCounted).map(({ record }) => record);

/** The initial record of a form: includes the rider's refused change, which a list does not show. */
export const withOwnWrite = <Row>({ record, pending }: Optimistic<Row>): Row => ({
  ...record,
  ...pending?.payload.body,
});

export type Save = {
  /** The record to change, as shown; null for a new one. */
  record: ({ id: string } & Fields) | null;
  body: Fields;
  /** The idempotency key of a new record: saved twice under one key it is created once. */
  key?: string;
  of?: Record<string, string>;
  needs?: string;
};

export type Remove = Pick<Save, 'of' | 'needs'> & { record: { id: string } & Fields };

/**
 * Queues a save on this device, merged into the record's last pending write where that was not accepted. Resolves with
 * its outcome, `pending` where none arrives in time.
 */
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
    // Only the fields changed in this form replace those of the refused write.
    const written =
      isConflict && record ? type.keepMine(record, body, merged.body) : type.rewritten(latest.payload.body, body);
    const isAmended = await outboxActions.amend(latest.id, { ...merged, body: written });
    if (isAmended) return outboxActions.outcomeOf(latest.id);
  }
  const payload: RecordWrite = { does: record ? 'change' : 'create', id, of, body, seen: record };
  const write = { payload, about: aboutOf(type, id), makes: !record, needs };
  return outboxActions.outcomeOf(await put(client, type, { ...write, id: record ? newIdempotencyKey() : key }));
}

/**
 * Queues a deletion in the same way, which in one step replaces the pending writes of the record and of those that need
 * it.
 */
export async function removeRecord(client: QueryClient, type: WritableRecord, removal: Remove): Promise<Outcome> {
  return outboxActions.outcomeOf(await queueRemoval(client, type, removal));
}

/** The same, but not sent before `undoableUntil` (epoch milliseconds) unless the undo lapses earlier. Returns the id of the write. */
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
    // The replaced writes never reach the server: the base version is that of the first one.
    const seen = first ? { ...record, ...first.payload.seen, ...otherSide(first.state) } : record;
    const payload: RecordWrite = { does: 'delete', id: record.id, of, body: {}, seen };
    const replaces = [...dependentsOf(riderId, about), ...pending.map(({ id }) => id)];
    const id = await putInPlace(client, type, { payload, about, needs, replaces, undoableUntil });
    if (id !== null) return id; // else one of the replaced writes is being sent: the next round leaves it out
  }
}

/** A new record in the queue with its later changes; null where the server has it, or it was not created on this device. */
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

/** Loads the queue, whose writes may be amended, and returns the rider. */
async function riderOfQueue(client: QueryClient): Promise<string> {
  await outbox.read().catch(() => undefined);
  return riderIdIn(client) ?? '';
}

/** A record's latest writes that were certainly not accepted, so that they can be amended or discarded. */
function amendableOf(riderId: string, about: string) {
  const ofRecord = outbox.queue().filter((write) => write.riderId === riderId && write.about === about);
  const since = ofRecord.findLastIndex((write) => !canAmend(write)) + 1;
  return ofRecord.slice(since).flatMap(({ id, state, payload }) => {
    const read = RecordWrite.safeParse(payload);
    return read.success ? [{ id, state, payload: read.data }] : [];
  });
}

/** The writes that need a record and were certainly not accepted. */
const dependentsOf = (riderId: string, about: string): string[] =>
  outbox
    .queue()
    .filter((write) => write.riderId === riderId && write.needs === about && canAmend(write))
    .map(({ id }) => id);

/** For records without a merge. */
const writtenWhole: Pick<WritableRecord, 'keepMine'> = { keepMine: (_, mine) => mine };

/** A write that was refused by a conflict, as sent once the rider keeps their version; any other unchanged. */
export function overridden(
  write: RecordWrite,
  state: Pending<unknown>['state'],
  { keepMine }: Pick<WritableRecord, 'keepMine'> = writtenWhole,
): RecordWrite {
  const theirs = otherSide(state);
  if (!theirs) return write;
  return { ...write, body: keepMine(write.seen, write.body, theirs), seen: { ...write.seen, ...theirs } };
}

/** The other device's version, where the write was refused by a conflict: the base version of the next save. */
export const otherSide = (state: Pending<unknown>['state']): Fields | null =>
  state.phase === 'refused' && state.refusal.type === 'changed_elsewhere' ? (state.refusal.details as Fields) : null;

import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { type OutboxKind, outboxKind } from './kind.ts';

const Fields = z.record(z.string(), z.unknown());

/** What a rider does to one record. The server gives what is created the id told here (`platform/record-id.ts`). */
export const RecordWrite = z.object({
  does: z.enum(['create', 'change', 'delete']),
  id: z.string(),
  /** What else its path names: the budget of an expense. */
  of: z.record(z.string(), z.string()),
  /** Empty where it is deleted. */
  body: Fields,
  /** The record as it was when the rider changed or deleted it. */
  seen: Fields.nullable(),
});
export type RecordWrite = z.infer<typeof RecordWrite>;

type Records = {
  name: string;
  create: Endpoint;
  change: Endpoint;
  remove: Endpoint;
  /** What its path calls the id. */
  idName?: string;
  refreshes: readonly QueryKey[];
  readAnew: (write: RecordWrite, client: QueryClient) => Promise<unknown>[];
  titleOf: (body: Record<string, unknown>) => string;
};

/** A kind of records that riders create, change and delete without a network; each is `about` itself. */
export type RecordKind = OutboxKind<RecordWrite> & Pick<Records, 'create'>;

/** How what concerns one record is named in the queue. */
export const aboutOf = (kind: Pick<RecordKind, 'name'>, id: string): string => `${kind.name}:${id}`;

export function recordKind({ name, create, change, remove, idName = 'id', titleOf, ...shows }: Records): RecordKind {
  const kind = outboxKind<RecordWrite>({
    name,
    schema: RecordWrite,
    ...shows,
    titleOf: ({ body, seen }) => titleOf({ ...seen, ...body }),
    async send({ does, id, of, body, seen }, sending) {
      // What was kept is held to the contract by the server: the types of an endpoint end at the disk.
      const callKept = sending.call as (
        endpoint: Endpoint,
        input: { params: unknown; body?: unknown },
      ) => Promise<unknown>;
      const params = { ...of, [idName]: id };
      if (does === 'create') await callKept(create, { params: of, body });
      else if (does === 'change') await callKept(change, { params, body: { ...body, ...(seen && { seen }) } });
      else await callKept(remove, { params, ...(seen && { body: { seen } }) }).catch(unlessGone);
    },
  });
  return { ...kind, create };
}

/** Deleted is deleted, by whoever. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.type === 'not_found')) throw error;
}

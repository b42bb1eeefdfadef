import type { Day } from '@estradeiro/contract/lodging';
import {
  changeAvailability,
  listAvailability,
  listOwnAccommodations,
  type NewAccommodation,
  offerAccommodation,
  updateAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging-owner';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';
import { keptDraft } from './place-draft.ts';

/** Another device of the owner may have changed them: each look asks. */
export const ownQuery = queryOptions({
  queryKey: ['lodging', 'own'],
  queryFn: ({ signal }) => call(listOwnAccommodations, {}, signal),
  ...keepsLast(listOwnAccommodations),
  staleTime: 0,
});

/** A new place under a key that makes a second attempt count as the first, or a change of one. */
type Save = { body: z.input<typeof NewAccommodation>; id: string | null; idempotencyKey: string };

export function useSavePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, id, idempotencyKey }: Save) =>
      id ? call(updateAccommodation, { params: { id }, body }) : call(offerAccommodation, { body, idempotencyKey }),
    onSuccess(_, { id, idempotencyKey }) {
      keptDraft.settle(id, idempotencyKey); // here, since the form may have gone by then
      return client.invalidateQueries({ queryKey: ['lodging'] });
    },
  });
}

export function useWithdrawPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawAccommodation, { params: { id } }),
    onSuccess(_, id) {
      keptDraft.remove(id);
      return client.invalidateQueries({ queryKey: ['lodging'] });
    },
  });
}

const daysKey = (id: string) => ['lodging', 'own-days', id] as const;

/** The dates of an own place, both ends included. */
export const daysQuery = (id: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: [...daysKey(id), from, to],
    queryFn: ({ signal }) => call(listAvailability, { params: { id }, query: { from, to } }, signal),
    ...keepsLast(listAvailability),
    staleTime: 0,
  });

export function useChangeDays(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<(typeof changeAvailability)['body']>>) =>
      call(changeAvailability, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: daysKey(id) }),
  });
}

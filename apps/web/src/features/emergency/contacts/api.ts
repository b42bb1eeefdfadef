import {
  addEmergencyContact,
  deleteEmergencyContact,
  type NewEmergencyContact,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency-contacts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { contactsQuery } from '../contacts-query.ts';

/** A new contact under a key that makes a second attempt count as the first, or a change of one. */
export type Save = { body: NewEmergencyContact; id: string | null; idempotencyKey: string };

function useContactsMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries(contactsQuery) });
}

export const useSaveContact = () =>
  useContactsMutation(({ body, id, idempotencyKey }: Save) =>
    id ? call(updateEmergencyContact, { params: { id }, body }) : call(addEmergencyContact, { body, idempotencyKey }),
  );

export const useDeleteContact = () =>
  useContactsMutation((id: string) => call(deleteEmergencyContact, { params: { id } }));

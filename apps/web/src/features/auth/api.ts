import { type Credentials, getProviders, login, logout, type NewAccount, register } from '@estradeiro/contract/auth';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { enterSession } from '#platform/session.ts';
import { forgetTakenAlong } from '#platform/taken-along.ts';

export const providersQuery = queryOptions({
  queryKey: ['auth-providers'],
  queryFn: ({ signal }) => call(getProviders, {}, signal),
});

export const useLogin = () => useMutation({ mutationFn: (body: Credentials) => call(login, { body }) });

export const useRegister = () => useMutation({ mutationFn: (body: NewAccount) => call(register, { body }) });

/** Ends the session here and on the server, and forgets everything the rider had loaded. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => {
      // Only whoever goes by the door leaves nothing behind: a session that ran out finds its rider's downloads again.
      void forgetTakenAlong(null);
      enterSession(client, null);
    },
  });
}

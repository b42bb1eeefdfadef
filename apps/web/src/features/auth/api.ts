import {
  type Credentials,
  getProviders,
  getUser,
  type InvitedAccount,
  login,
  logout,
  type NewPasswordByLink,
  register,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '@estradeiro/contract/auth';
import { beginPasskeySignIn, signInByPasskey } from '@estradeiro/contract/passkeys';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { forgetPacks } from '#platform/offline/sign-out.ts';
import { provePasskey } from '#platform/passkeys.ts';
import { enterSession, isSignedOut, sessionQuery } from '#platform/session.ts';
import { clearToast } from '#ui/toast.tsx';

export const providersQuery = queryOptions({
  queryKey: ['auth-providers'],
  queryFn: ({ signal }) => call(getProviders, {}, signal),
  ...cached(getProviders), // cached, because the notice also stands above every screen without a network
  refetchInterval: 600_000, // an operator may change the notice
});

export const useLogin = () => useMutation({ mutationFn: (body: Credentials) => call(login, { body }) });

/** Asks the device for a passkey. Fails with a `PasskeyError` where it proves none. */
export const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async () => call(signInByPasskey, { body: await provePasskey(await call(beginPasskeySignIn, {})) }),
  });

export const useRegister = () => useMutation({ mutationFn: (body: InvitedAccount) => call(register, { body }) });

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });

/** A change that ends the account's sessions: this page forgets its rider if the account was theirs. */
function useEndingSessions<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      if (!client.getQueryData(sessionQuery.queryKey)) return;
      await call(getUser, {}).catch((error: unknown) => {
        if (isSignedOut(error)) enterSession(client, null);
      });
    },
  });
}

export const useResetPassword = () => useEndingSessions((body: NewPasswordByLink) => call(resetPassword, { body }));

export const useUndoEmailChange = () =>
  useEndingSessions((token: string) => call(undoEmailChange, { body: { token } }));

/** Ends the session here and on the server, and forgets everything that the rider had loaded. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      clearToast(); // a removal that may still be undone is carried out while the session is this rider's
      await client.cancelQueries(); // their answers would be that the session has ended
      await call(logout, {});
    },
    onError: () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' }),
    onSuccess: () => {
      // Only signing out removes the downloads: after an expired session the rider finds them again.
      void forgetPacks(null);
      enterSession(client, null);
    },
  });
}

/** Placeholders show only after this time: they would jump away when the server offers fewer providers. */
const patienceMs = 300;

/** Sign-in providers. `hasOthers` is true as long as there may be any; `early` means that no form should show yet. */
export function useProviders() {
  const { data, isPending } = useQuery(providersQuery);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const hasOthers = isPending || Boolean(data?.platform || data?.google || data?.facebook);
  return { providers: data, loading: isPending, hasOthers, early: isPending && patient };
}

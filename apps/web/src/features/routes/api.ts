import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/saved-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import type { toNewRoute } from './draft.ts';

/** What is saved: a new route under a key that makes a second attempt count as the first, or a change of one. */
export type Save = { body: ReturnType<typeof toNewRoute>; id: string | null; idempotencyKey: string };

function useRoutesMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['saved-routes'] }) });
}

export const useSaveRoute = () =>
  useRoutesMutation(({ body, id, idempotencyKey }: Save) =>
    id ? call(updateSavedRoute, { params: { id }, body }) : call(createSavedRoute, { body, idempotencyKey }),
  );

export const useDeleteRoute = () => useRoutesMutation((id: string) => call(deleteSavedRoute, { params: { id } }));

export const useCalculateRoute = () => useRoutesMutation((id: string) => call(calculateSavedRoute, { params: { id } }));

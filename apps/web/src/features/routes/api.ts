import { calculateSavedRoute } from '@estradeiro/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

export function useCalculateRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calculateSavedRoute, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved-routes'] }),
  });
}

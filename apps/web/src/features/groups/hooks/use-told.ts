import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';

/** What the rider is told of a change. */
export type Told<Input> = {
  done: (input: Input) => { title: string; description?: string };
  failed: string;
  /** Called once it is done, before what is outdated is read anew. */
  onDone?: () => void;
};

/**
 * A mutation that tells what came of it and has what it outdates read anew: also where the row that began it is gone by then,
 * as when a live event was faster than the answer.
 */
export function useTold<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  outdated: readonly QueryKey[],
  { done, failed, onDone }: Told<Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_, input) => {
      onDone?.();
      showToast({ ...done(input), tone: 'success' });
      for (const queryKey of outdated) void client.invalidateQueries({ queryKey });
    },
    onError: (error) => showToast({ title: failed, description: failureText(error), tone: 'destructive' }),
  });
}

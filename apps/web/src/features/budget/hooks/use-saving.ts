import type { NewTripBudget } from '@estradeiro/contract/trip-budgets';
import { showToast } from '#ui/toast.tsx';
import { useSaveBudget } from '../api.ts';
import { formTexts as texts } from '../texts.ts';

/** Saves a budget and says what came of it (part 2 §8). */
export function useSaving(id: string | null, onDone: () => void) {
  const mutation = useSaveBudget();
  const save = (body: NewTripBudget, idempotencyKey: string) =>
    mutation.mutate(
      { body, id, idempotencyKey },
      {
        onSuccess: () => {
          onDone();
          showToast({ title: texts.success, description: id ? texts.savedEdit : texts.saved, tone: 'success' });
        },
        onError: () =>
          showToast({ title: texts.error, description: id ? texts.failedEdit : texts.failed, tone: 'destructive' }),
      },
    );
  return { save, busy: mutation.isPending };
}

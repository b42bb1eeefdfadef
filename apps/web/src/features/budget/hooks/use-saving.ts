import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { useSavingRecord } from '#platform/outbox/use-saving-record.ts';
import { showToast } from '#ui/toast.tsx';
import { formTexts as texts } from '../form-texts.ts';
import { budgetWrites } from '../outbox.ts';

/** Saves a budget and says what came of it (part 2 §8). */
export const useSaving = (budget: TripBudget | null, onDone: () => void) =>
  useSavingRecord({
    ...{ kind: budgetWrites, record: budget, onDone },
    onArrived: () =>
      showToast({ title: texts.success, description: budget ? texts.savedEdit : texts.saved, tone: 'success' }),
    onRefused: ({ message }) =>
      showToast({ title: budget ? texts.failedEdit : texts.failed, description: message, tone: 'destructive' }),
  });

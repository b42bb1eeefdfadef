import type { NewFuelRecord } from '@estradeiro/contract/fuel';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { useSaveRecord } from '../api.ts';
import { formTexts as texts } from '../texts.ts';

/** Saves a refuelling, tells how it went, and holds the question that the server may ask about the odometer. */
export function useSaving(id: string | null, onDone: () => void) {
  const mutation = useSaveRecord();
  const [question, setQuestion] = useState<string | null>(null);
  const save = (body: NewFuelRecord, idempotencyKey: string) => {
    setQuestion(null);
    mutation.mutate(
      { body, id, idempotencyKey },
      {
        onSuccess: () => {
          showToast({ title: texts.success, description: id ? texts.savedEdit : texts.saved, tone: 'success' });
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.type === 'odometer_goes_back') return setQuestion(error.text);
          showToast({ title: texts.error, description: id ? texts.failedEdit : texts.failed, tone: 'destructive' });
        },
      },
    );
  };
  return { save, busy: mutation.isPending, question };
}

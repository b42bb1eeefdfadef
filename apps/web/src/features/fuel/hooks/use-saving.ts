import type { FuelRecord, NewFuelRecord } from '@estradeiro/contract/fuel';
import { useState } from 'react';
import { aboutOf } from '#platform/outbox/record-writes.ts';
import { useSavingRecord } from '#platform/outbox/use-saving-record.ts';
import { showToast } from '#ui/toast.tsx';
import { formTexts as texts } from '../form-texts.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';

/** Saves a refuelling, tells how it went, and holds the question that the server may ask about the odometer. */
export function useSaving(record: FuelRecord | null, vehicleId: string | null, onDone: () => void) {
  const [question, setQuestion] = useState<string | null>(null);
  const { save, busy } = useSavingRecord({
    ...{ kind: fuelRecordWrites, record, onDone },
    ...(vehicleId && { needs: aboutOf(fuelVehicleWrites, vehicleId) }),
    onArrived: () =>
      showToast({ title: texts.success, description: record ? texts.savedEdit : texts.saved, tone: 'success' }),
    onRefused({ type, message }) {
      if (type === 'odometer_goes_back') return setQuestion(message);
      showToast({ title: record ? texts.failedEdit : texts.failed, description: message, tone: 'destructive' });
    },
  });
  return {
    save(body: NewFuelRecord, key: string) {
      setQuestion(null);
      save(body, key);
    },
    ...{ busy, question },
  };
}

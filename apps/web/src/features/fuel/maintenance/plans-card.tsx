import { NewMaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { aboutOf, saveRecord } from '#platform/offline/record.ts';
import { pendingWords } from '#platform/offline/save-record.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { fuelVehicleWrites } from '../outbox.ts';
import { maintenanceItemWrites } from './outbox.ts';
import { type Plan, plans } from './plans.ts';
import { planTexts, texts } from './texts.ts';

export function PlansCard({ vehicleId }: { vehicleId: string }) {
  const { take, taken } = useTaking(vehicleId);
  const choices = plans.map((plan) => (
    <Button key={plan.name} variant="secondary" busy={taken === plan} onClick={() => void take(plan)}>
      {planTexts.names[plan.name]} · {planTexts.items(plan.items.length)}
    </Button>
  ));
  return (
    <Empty
      title={texts.emptyTitle}
      hint={texts.emptyHint}
      action={
        <div className="flex w-full flex-col gap-3">
          {choices}
          <p className="text-15 text-quiet">{planTexts.general}</p>
        </div>
      }
    />
  );
}

/** Writes a plan's items one after another: each is a record of its own, queued where there is no network. */
function useTaking(vehicleId: string) {
  const client = useQueryClient();
  const [taken, setTaken] = useState<Plan | null>(null);
  async function take(plan: Plan) {
    setTaken(plan);
    try {
      const needs = aboutOf(fuelVehicleWrites, vehicleId);
      const outcomes = await Promise.all(
        plan.items.map((item) => {
          const body = NewMaintenanceItem.parse({ ...item, vehicleId });
          return saveRecord(client, maintenanceItemWrites, { record: null, body, needs });
        }),
      );
      const pending = outcomes.find(({ state }) => state === 'pending');
      const refused = outcomes.find(({ state }) => state === 'refused');
      if (refused) showToast({ title: planTexts.failed, tone: 'destructive' });
      else if (pending) showToast(pendingWords('save'));
      else showToast({ title: planTexts.added, tone: 'success' });
    } catch {
      showToast({ title: planTexts.failed, tone: 'destructive' });
    } finally {
      setTaken(null);
    }
  }
  return { take, taken };
}

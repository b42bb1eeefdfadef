import type { FuelRecord, OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { RestoredDraft } from '#platform/drafts/restored-draft.tsx';
import { useKeptDraft } from '#platform/drafts/use-kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { statisticsQuery } from '../api.ts';
import { draftOf, emptyDraft, judge } from '../draft.ts';
import { dayOf } from '../figures.ts';
import { formTexts as texts } from '../form-texts.ts';
import { useSaving } from '../hooks/use-saving.ts';
import { keptDraft } from '../kept-draft.ts';
import { ForgottenHint } from './forgotten-hint.tsx';
import { OdometerQuestion } from './odometer-question.tsx';
import { RecordFields } from './record-fields.tsx';
import { ViewHeading } from './view-heading.tsx';

type Props = { garage: FuelGarage; vehicleId: OfVehicle; record: FuelRecord | null; onClose: () => void };

/** Writes a new refuelling, or changes one, and closes when that is done. */
export function RecordForm({ garage, vehicleId, record, onClose }: Props) {
  const today = dayOf(new Date());
  const statistics = useQuery(statisticsQuery(vehicleId)).data ?? null;
  const fuelType = statistics?.last?.fuelType ?? 'petrol';
  const fresh = () =>
    record ? draftOf(record, newIdempotencyKey()) : emptyDraft(vehicleId, today, fuelType, newIdempotencyKey());
  const { draft, restored, change, discard, forget } = useKeptDraft(keptDraft, record?.id ?? null, fresh);
  const [asked, setAsked] = useState(false);
  const saving = useSaving(record, draft.vehicleId, () => {
    forget();
    onClose();
  });
  const judged = judge(draft, today);
  const problems = asked && 'problems' in judged ? judged.problems : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ('record' in judged) return saving.save(judged.record, draft.key);
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ViewHeading title={record ? texts.editTitle : texts.title} onClose={onClose} />
      {restored && <RestoredDraft onDiscard={discard} />}
      <RecordFields
        {...{ draft, problems, garage, today, change }}
        lastOdometer={record ? null : (statistics?.last?.odometer ?? null)}
      >
        {!record && statistics && (
          <ForgottenHint draft={draft} statistics={statistics} onMissed={() => change({ missed: true })} />
        )}
      </RecordFields>
      {saving.question && 'record' in judged && (
        <OdometerQuestion
          question={saving.question}
          onAccept={() => saving.save({ ...judged.record, acceptOdometer: true }, draft.key)}
        />
      )}
      <Button type="submit" size="ride" busy={saving.busy}>
        {saving.busy ? texts.saving : record ? texts.saveEdit : texts.save}
      </Button>
    </form>
  );
}

import { readOdometer } from '@estradeiro/contract/decimal';
import { continuedKm, isFarBack, type OdometerReset, shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelRecord, NewFuelRecord, OfVehicle } from '@estradeiro/contract/fuel/records';
import { type FuelStatistics, suggestsForgotten } from '@estradeiro/contract/fuel/statistics';
import type { FuelGarage } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { RestoredDraft } from '#platform/offline/draft.tsx';
import { aboutOf } from '#platform/offline/record.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { FormFoot } from '#ui/form-foot.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { statisticsQuery } from '../api.ts';
import { type Draft, draftOf, emptyDraft, judgeRecord, ownDrafts } from '../draft.ts';
import { formatOdometer } from '../fuel-format.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';
import { panelTexts, formTexts as texts } from '../texts.ts';
import { PanelQuestion } from './panel-question.tsx';
import { RecordFields } from './record-fields.tsx';

/** The server's questions before it takes a refuelling, and the flags that confirm them. */
const yesTo = { odometer_goes_back: { acceptOdometer: true }, refuelling_exists: { acceptDuplicate: true } } as const;
type QuestionType = keyof typeof yesTo;
type Question = { type: QuestionType; message: string };

const isQuestion = (type: string): type is QuestionType => type in yesTo;

/** Asks the rider to confirm a record that contradicts or repeats another. */
function SavingQuestion({ question, onAccept }: { question: Question; onAccept: () => void }) {
  const words = texts.questions[question.type];
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div
      ref={card}
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border-2 border-warning bg-card p-4"
    >
      <div>
        <p className="font-semibold">{words.title}</p>
        <p>{question.message}</p>
      </div>
      <Button variant="secondary" onClick={onAccept}>
        {words.accept}
      </Button>
    </div>
  );
}

type Props = {
  draft: Draft;
  odometer: number | null;
  statistics: FuelStatistics;
  onMissed: () => void;
};

/** An unusually long distance since the last refuelling suggests that one was not recorded. */
function ForgottenHint({ draft, odometer, statistics: { last, usualKm }, onMissed }: Props) {
  if (draft.missed || odometer === null || last === null || usualKm === null) return null;
  const km = odometer - last.odometer;
  if (!suggestsForgotten(km, usualKm)) return null;
  return (
    <div role="status" className="flex flex-col gap-3 rounded-card border border-provisional bg-card p-4">
      <p className="flex gap-2">
        <TriangleAlert size={24} aria-hidden="true" className="text-provisional" />
        {texts.forgotten(formatKilometers(km), formatKilometers(usualKm))}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button variant="secondary" onClick={onMissed}>
          {texts.markMissed}
        </Button>
        <CorrectKm />
      </div>
    </div>
  );
}

const CorrectKm = () => (
  <Button variant="secondary" onClick={toOdometer}>
    {texts.correctKm}
  </Button>
);

/** The likely new panel, where the odometer shows far fewer kilometres than on the same day or an earlier one. */
function resetSuggestedBy(
  { date }: Draft,
  odometer: number | null,
  resets: readonly OdometerReset[],
  { last, newest }: Pick<FuelStatistics, 'last' | 'newest'>,
): OdometerReset | null {
  const known = newest ?? last;
  if (odometer === null || !known || date < known.date || !isFarBack(odometer, known.odometer)) return null;
  return { on: date, lastKm: shownKm(known.odometer, resets), firstKm: 0 };
}

function toOdometer({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const field = currentTarget.form?.elements.namedItem('odometer');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

type RecordFormProps = { garage: FuelGarage; vehicleId: OfVehicle; record: FuelRecord | null; onClose: () => void };

export function RecordForm({ garage, vehicleId, record, onClose }: RecordFormProps) {
  const today = dayOf(new Date());
  const statistics = useQuery(statisticsQuery(vehicleId)).data ?? null;
  const fuelType = statistics?.last?.fuelType ?? 'petrol';
  const [hadNone] = useState(garage.vehicles.length === 0);
  const vehicleOf = ({ vehicleId }: { vehicleId: string | null }) =>
    // A first motorcycle that the panel question added also takes this refuelling, since it takes over all refuellings
    // without a motorcycle.
    garage.vehicles.find(({ id }) => id === vehicleId) ?? (hadNone && !record ? garage.vehicles[0] : undefined);
  const asShown = (one: FuelRecord) => ({
    ...one,
    odometer: shownKm(one.odometer, vehicleOf(one)?.odometerResets ?? []),
  });
  const fresh = () => (record ? draftOf(asShown(record)) : emptyDraft(vehicleId, today, fuelType));
  const [question, setQuestion] = useState<Question | null>(null);
  const [answers, setAnswers] = useState({});
  const form = useRecordForm({
    type: fuelRecordWrites,
    record,
    needs(typed) {
      const id = vehicleOf(typed)?.id ?? typed.vehicleId;
      return id ? aboutOf(fuelVehicleWrites, id) : undefined;
    },
    start: fresh,
    judge: (typed) => judgeRecord(typed, today),
    draft: ownDrafts,
    accepted: { title: texts.success, description: record ? texts.savedEdit : texts.saved },
    refused: { title: texts.error, otherwise: record ? texts.failedEdit : texts.failed },
    onRefused({ type, message }) {
      if (!isQuestion(type)) return false;
      setQuestion({ type, message });
      return true;
    },
    onSubmit: (one) => send(one, {}),
    onDone: onClose,
  });
  const { values: draft, output, busy, change } = form;
  const vehicle = vehicleOf(draft);
  const resets = vehicle?.odometerResets ?? [];
  /** `answers` are the confirmations so far. */
  const send = (one: NewFuelRecord, answers: object) => {
    setAnswers(answers);
    setQuestion(null);
    const odometer = continuedKm(one.odometer, draft.date, resets);
    form.save({ ...one, vehicleId: vehicle?.id ?? one.vehicleId, odometer, ...answers });
  };
  const typedKm = readOdometer(draft.odometer);
  const odometer = typedKm === null ? null : continuedKm(typedKm, draft.date, resets);
  const suggested = statistics && resetSuggestedBy(draft, odometer, resets, statistics);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormHeading title={record ? texts.editTitle : texts.title} onClose={onClose} />
      {form.restored && <RestoredDraft onDiscard={form.discard} />}
      <RecordFields
        {...{ form, garage, today }}
        lastOdometer={record || !statistics?.last ? null : shownKm(statistics.last.odometer, resets)}
      >
        {odometer !== null && odometer !== typedKm && (
          <p className="text-15 text-quiet">{panelTexts.counted(formatOdometer(odometer))}</p>
        )}
        {suggested && (
          <PanelQuestion {...{ suggested, today }} vehicle={vehicle ?? null}>
            <CorrectKm />
          </PanelQuestion>
        )}
        {!record && statistics && (
          <ForgottenHint {...{ draft, odometer, statistics }} onMissed={() => change({ missed: true })} />
        )}
      </RecordFields>
      {question && output && (
        <SavingQuestion question={question} onAccept={() => send(output, { ...answers, ...yesTo[question.type] })} />
      )}
      <FormFoot>
        <Button type="submit" size="ride" busy={busy}>
          {busy ? texts.saving : record ? texts.saveEdit : texts.save}
        </Button>
      </FormFoot>
    </form>
  );
}

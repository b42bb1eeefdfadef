import { formatDay } from '@estradeiro/contract/day';
import { continuedFile, suggestedReset } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelImportCheck, ImportedFuelRecord } from '@estradeiro/contract/fuel/records';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { formatReais } from '#ui/number-format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { type File, importCheckQuery, useImport } from '../api.ts';
import { formatLiters, formatOdometer } from '../fuel-format.ts';
import { fileTexts } from '../texts.ts';
import { asShown, PanelQuestion } from './panel-question.tsx';

type Props = { file: File; lines: readonly number[]; check: FuelImportCheck };

/** The number of reasons shown at first: in a file of another motorcycle every line may contradict. */
const mostShown = 20;

function LeftOut({ file, lines, check }: Props) {
  const [isAll, showAll] = useState(false);
  const reasons = reasonsOf(check);
  const shown = isAll ? reasons : reasons.slice(0, mostShown);
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-card border border-warning p-3">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={20} aria-hidden="true" />
        {fileTexts.leftOut(reasons.length)}
      </p>
      {check.fresh.length === 0 && check.contradictions.length > 0 && <p>{fileTexts.allDoubtful}</p>}
      <ul className="flex flex-col gap-1 text-15 tabular-nums">
        {shown.map(({ index, why }) => {
          const { date = '', odometer = 0 } = file.records[index] ?? {};
          return (
            <li key={index} className="wrap-anywhere">
              {fileTexts.recordOf(lines[index] ?? index + 1, formatDay(date), formatOdometer(odometer))} {why}
            </li>
          );
        })}
      </ul>
      {shown.length < reasons.length && (
        <Button variant="secondary" onClick={() => showAll(true)}>
          {fileTexts.showAll(reasons.length)}
        </Button>
      )}
    </div>
  );
}

const reasonsOf = ({ repeated, contradictions }: FuelImportCheck) =>
  [
    ...repeated.map((index) => ({ index, why: fileTexts.repeated })),
    ...contradictions.map(({ index, date, odometer, isRecorded }) => ({
      index,
      why: fileTexts.contradicts(formatDay(date), formatOdometer(odometer), isRecorded),
    })),
  ].sort((a, b) => a.index - b.index);

type Checking = { file: File; vehicle: FuelVehicle | null };

const checkOf = ({ file, vehicle }: Checking) => importCheckQuery(file, vehicle?.odometerResets ?? []);

const isAllRecorded = ({ records }: File, { recorded }: FuelImportCheck) => recorded.length === records.length;

export function FoundInFile({ file, vehicle }: Checking) {
  const { data: check } = useQuery(checkOf({ file, vehicle }));
  const count = file.records.length;
  return (
    <p className="text-32 font-extrabold tabular-nums">
      {check && isAllRecorded(file, check) ? fileTexts.allRecorded(count) : fileTexts.found(count)}
    </p>
  );
}

type CheckedFileProps = Checking & { lines: readonly number[]; onDone: () => void };

/**
 * Compares a file with the records: shows how many refuellings it would add, the first of them, and what is left out
 * and why.
 */
export function CheckedFile({ file, vehicle, lines, onDone }: CheckedFileProps) {
  const check = useQuery(checkOf({ file, vehicle }));
  const suggested = suggestedReset(continuedFile(file.records, vehicle?.odometerResets ?? []));
  if (check.isPending) return <Loading label={fileTexts.checking} />;
  if (!check.data)
    return <Failure title={fileTexts.checkFailed} error={check.error} onRetry={() => void check.refetch()} />;
  return (
    <>
      {suggested && (
        <PanelQuestion {...{ vehicle }} suggested={asShown(suggested, vehicle)} today={dayOf(new Date())} />
      )}
      <Import {...{ file, lines, onDone }} check={check.data} />
    </>
  );
}

function Import({ file, lines, check, onDone }: Omit<CheckedFileProps, 'vehicle'> & { check: FuelImportCheck }) {
  const { fresh, recorded, repeated, contradictions } = check;
  const [withDoubtful, setWithDoubtful] = useState(false);
  const { start, busy } = useImporting(onDone);
  const doubtful = [...repeated, ...contradictions.map(({ index }) => index)];
  const taken = new Set(withDoubtful ? [...fresh, ...doubtful] : fresh);
  if (isAllRecorded(file, check)) return null; // `FoundInFile` says so
  return (
    <>
      {recorded.length > 0 && <p>{fileTexts.recorded(recorded.length)}</p>}
      {doubtful.length > 0 && (
        <>
          <LeftOut {...{ file, lines, check }} />
          <Switch
            label={fileTexts.importDoubtful}
            hint={fileTexts.importDoubtfulHint}
            checked={withDoubtful}
            onChange={setWithDoubtful}
          />
        </>
      )}
      {taken.size === 0 ? (
        <p className="font-semibold">{fileTexts.nothing}</p>
      ) : (
        <>
          <FirstOnes records={file.records.filter((_, index) => taken.has(index))} />
          <Button size="ride" busy={busy} onClick={() => start({ ...file, withDoubtful })}>
            {busy ? fileTexts.importing : fileTexts.import(taken.size)}
          </Button>
        </>
      )}
    </>
  );
}

const shownFirst = 5;

const FirstOnes = ({ records }: { records: readonly ImportedFuelRecord[] }) => (
  <div>
    <h4 className="text-15 font-semibold">{fileTexts.firstOnes(records.length <= shownFirst)}</h4>
    <ul className="divide-y divide-line text-15 tabular-nums">
      {records.slice(0, shownFirst).map((record, index) => (
        <li key={index.toString()} className="flex flex-wrap gap-x-3 py-2">
          <span>{formatDay(record.date)}</span>
          <span>{formatOdometer(record.odometer)} km</span>
          <span>{formatLiters(record.liters)}</span>
          <span>{formatReais(record.totalCost)}</span>
          <span className="text-quiet">{record.gasStation}</span>
        </li>
      ))}
    </ul>
  </div>
);

function useImporting(onDone: () => void) {
  const { mutate, isPending } = useImport();
  const start = (file: Parameters<typeof mutate>[0]) =>
    mutate(file, {
      onSuccess: ({ imported, skipped, leftOut }) => {
        const rest = [
          ...(skipped > 0 ? [fileTexts.skipped(skipped)] : []),
          ...(leftOut > 0 ? [fileTexts.leftOutAfter(leftOut)] : []),
        ];
        showToast({
          title: fileTexts.imported(imported),
          ...(rest.length > 0 && { description: rest.join(' ') }),
          tone: 'success',
        });
        onDone();
      },
      onError: (error) => showFailure(fileTexts.importFailed, error, fileTexts.tryAgain),
    });
  return { start, busy: isPending };
}

import type { OfVehicle } from '@estradeiro/contract/fuel';
import type { ImportedFuelRecord } from '@estradeiro/contract/fuel-import';
import type { FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { TriangleAlert } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { FileContent } from '../csv/read-file.ts';
import { formatDay, formatLiters, formatMoney, formatOdometer } from '../figures.ts';
import { useImport } from '../file-api.ts';
import { fileTexts as texts } from '../file-texts.ts';
import type { ChosenFile } from '../hooks/use-file.ts';

type Props = {
  vehicleId: OfVehicle;
  vehicle: FuelVehicle | null;
  file: Extract<ChosenFile, { state: 'read' }>;
  onDone: () => void;
};

/** What a file holds, before anything of it is imported: all of it, or where a line is bad nothing. */
export function FilePreview({ vehicleId, vehicle, file: { content, idempotencyKey }, onDone }: Props) {
  const { records, problems, layout } = content;
  const { start, busy } = useImporting(onDone);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{texts.previewTitle(layout)}</h3>
        <p className="text-32 font-extrabold tabular-nums">{texts.found(records.length)}</p>
        <Period records={records} />
        {vehicle && <p className="text-quiet">{texts.into(vehicle.name)}</p>}
      </div>
      {problems.length > 0 ? (
        <Problems problems={problems} />
      ) : (
        <>
          <FirstOnes records={records} />
          <Button size="ride" busy={busy} onClick={() => start({ vehicleId, records, idempotencyKey })}>
            {busy ? texts.importing : texts.import(records.length)}
          </Button>
        </>
      )}
    </div>
  );
}

function Period({ records }: { records: readonly ImportedFuelRecord[] }) {
  const days = records.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? <p className="text-quiet">{texts.period(formatDay(first), formatDay(last))}</p> : null;
}

const mostProblems = 20;

const Problems = ({ problems }: Pick<FileContent, 'problems'>) => (
  <div role="alert" className="flex flex-col gap-2 rounded-card border border-danger p-3">
    <p className="flex items-center gap-2 font-semibold text-danger">
      <TriangleAlert size={20} aria-hidden="true" />
      {texts.badLines(problems.length)}
    </p>
    <p>{texts.badLinesHint}</p>
    <ul className="flex flex-col gap-1 text-15">
      {problems.slice(0, mostProblems).map(({ line, problem }, index) => (
        <li key={`${line} ${index.toString()}`} className="wrap-anywhere">
          {texts.line(line, problem)}
        </li>
      ))}
      {problems.length > mostProblems && <li>{texts.moreLines(problems.length - mostProblems)}</li>}
    </ul>
  </div>
);

const shownFirst = 5;

const FirstOnes = ({ records }: { records: readonly ImportedFuelRecord[] }) => (
  <div>
    <h4 className="text-15 font-semibold">{texts.firstOnes}</h4>
    <ul className="divide-y divide-line text-15 tabular-nums">
      {records.slice(0, shownFirst).map((record, index) => (
        <li key={index.toString()} className="flex flex-wrap gap-x-3 py-2">
          <span>{formatDay(record.date)}</span>
          <span>{formatOdometer(record.odometer)} km</span>
          <span>{formatLiters(record.liters)}</span>
          <span>{formatMoney(record.totalCost)}</span>
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
      onSuccess: ({ imported, skipped }) => {
        showToast({
          title: texts.imported(imported),
          ...(skipped > 0 && { description: texts.skipped(skipped) }),
          tone: 'success',
        });
        onDone();
      },
      onError: (error) =>
        showToast({
          title: texts.importFailed,
          description: failureText(error, texts.tryAgain),
          tone: 'destructive',
        }),
    });
  return { start, busy: isPending };
}

import { maxMaintenanceNote } from '@estradeiro/contract/fuel/maintenance';
import { maxImportedMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { dayOf } from '#ui/day.ts';
import { Failure } from '#ui/states.tsx';
import { BadLines, Period } from '../components/file-parts.tsx';
import { DistanceQuestion, OrderQuestion } from '../components/file-questions.tsx';
import type { MaintenanceFile } from '../csv/maintenance-file.ts';
import {
  judgeMaintenance,
  judgeReminder,
  type MaintenanceCells,
  type MaintenanceReading,
} from '../csv/maintenance-line.ts';
import { fileTexts } from '../texts.ts';
import { MaintenanceLineForm, ours } from './maintenance-line-form.tsx';
import { FoundInFile, PlannedImport } from './planned-import.tsx';
import { importTexts } from './texts.ts';

type Props = { vehicle: FuelVehicle; content: MaintenanceFile; onClose: () => void };
type PreviewProps = Props & { /** Stands below the file's name. */ aside: ReactNode };

/**
 * The contents of a file before its import: asks what the file leaves open, and lets its invalid lines be corrected.
 */
export function MaintenancePreview({ content, aside, ...props }: PreviewProps) {
  const [distance, setDistance] = useState(content.distance ?? 'km');
  const [isMonthFirst, setMonthFirst] = useState(content.isMonthFirst ?? false);
  const reading = useMemo(() => ({ distance, isMonthFirst }), [distance, isMonthFirst]);
  const example = content.lines[0]?.cells.date ?? content.reminders[0]?.cells.remindOn ?? '';
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{fileTexts.previewTitle(content.app)}</h3>
      {aside}
      {content.distance === 'mi' && <p>{importTexts.converted}</p>}
      {content.distance !== 'km' && <DistanceQuestion value={distance} onChoose={setDistance} />}
      {content.isMonthFirst === null && <OrderQuestion {...{ example, isMonthFirst }} onChoose={setMonthFirst} />}
      <Judged key={`${distance} ${isMonthFirst}`} {...props} {...{ content, reading }} />
    </div>
  );
}

function Judged({ content, reading, ...props }: Props & { reading: MaintenanceReading }) {
  const { lines } = content;
  const today = dayOf(new Date());
  const [mended, setMended] = useState<ReadonlyMap<number, MaintenanceCells>>(new Map());
  const { reminders, others } = useMemo(() => remindersOf(content, reading), [content, reading]);
  const { bad, cutNotes, file } = useMemo(() => {
    const judged = lines.map(({ line, cells }, index) => {
      const own = mended.get(index);
      return { line, index, ...judgeMaintenance(own ?? cells, own ? ours : reading, today) };
    });
    const good = judged.flatMap((line) => ('record' in line ? [line] : []));
    const bad = judged.flatMap((line) => ('problem' in line ? [line] : []));
    const records = good.map(({ record }) => record);
    // The key is made once for this content, so that a repeated attempt imports it only once.
    const file = { records, reminders, idempotencyKey: newIdempotencyKey() };
    return { bad, cutNotes: good.filter(({ isNoteCut }) => isNoteCut).length, file };
  }, [lines, reminders, mended, reading, today]);
  const { records } = file;
  if (records.length > maxImportedMaintenance) {
    return <Failure title={fileTexts.notReadTitle} error={importTexts.tooMany(maxImportedMaintenance)} />;
  }
  return (
    <>
      <div>
        <FoundInFile vehicle={props.vehicle} file={file} />
        <Period records={records} />
        <p className="text-quiet">{fileTexts.into(props.vehicle.name)}</p>
        {cutNotes > 0 && <p>{importTexts.cutNotes(cutNotes, maxMaintenanceNote)}</p>}
      </div>
      <BadLines
        lines={bad}
        hint={fileTexts.badLinesHint(bad.length)}
        form={(index, close) => {
          const cells = lines[index]?.cells;
          if (!cells) return null;
          const mend = (own: MaintenanceCells) => {
            setMended(new Map(mended).set(index, own));
            close();
          };
          return <MaintenanceLineForm {...{ cells, reading, today }} onMend={mend} onClose={close} />;
        }}
      />
      {records.length + reminders.length > 0 && <PlannedImport {...props} file={file} />}
      <Others others={others} />
    </>
  );
}

function remindersOf({ reminders, others }: MaintenanceFile, reading: MaintenanceReading) {
  const judged = reminders.map(({ line, cells }) => ({ line, cells, item: judgeReminder(cells, reading) }));
  const vague = judged.filter(({ item }) => !item);
  const vagueLines = vague.map(({ line, cells }) => ({ line, other: importTexts.noReminder(cells.words) }));
  return { reminders: judged.flatMap(({ item }) => item ?? []), others: [...others, ...vagueLines] };
}

const Others = ({ others }: Pick<MaintenanceFile, 'others'>) =>
  others.length > 0 && (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-balance">
        {importTexts.others(others.length)}
        <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 text-15">
        {others.map(({ line, other }) => (
          <li key={line} className="wrap-anywhere">
            {importTexts.other(line, other)}
          </li>
        ))}
      </ul>
    </details>
  );

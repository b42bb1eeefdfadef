import { formatDay } from '@estradeiro/contract/day';
import { type MaintenanceItem, maxMaintenanceNote } from '@estradeiro/contract/fuel/maintenance';
import { type MaintenancePlan, planMaintenanceImport } from '@estradeiro/contract/fuel/maintenance-import';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useMemo } from 'react';
import { dayOf } from '#platform/day.ts';
import { saveFile } from '#platform/save-file.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatKilometers, formatReais } from '#ui/figures.ts';
import { FormHeading } from '#ui/form-heading.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { FileButton, Period, Problems } from '../components/file-parts.tsx';
import type { MaintenanceFile } from '../csv/maintenance-file.ts';
import type { Done, MaintenanceLayout } from '../csv/maintenance-layouts.ts';
import { type ReadFile, useFile } from '../hooks/use-file.ts';
import { fileTexts, unitTexts } from '../texts.ts';
import { maintenanceQuery, useMaintenanceImport } from './api.ts';
import { nameOf } from './due-words.ts';
import { importTexts, texts } from './texts.ts';
import type { ItemShown } from './use-maintenance.ts';

type Props = { vehicle: FuelVehicle; items: readonly ItemShown[]; onClose: () => void };

/** What was done to a motorcycle, out of a file and into one. */
export function MaintenanceFiles({ vehicle, items, onClose }: Props) {
  const { file, choose } = useFile(readChosen);
  return (
    <>
      <FormHeading title={texts.files} onClose={onClose} />
      <Card className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{fileTexts.importTitle}</h2>
        {file.state !== 'read' && <p className="text-quiet">{importTexts.explain}</p>}
        {file.state === 'reading' && <Loading label={fileTexts.reading} />}
        {file.state === 'refused' && <Failure title={fileTexts.notReadTitle} error={file.problem} />}
        {file.state === 'read' && <Preview {...{ vehicle, file, onClose }} />}
        {file.state !== 'reading' && (
          <FileButton isFirst={file.state === 'none'} onChoose={(chosen) => void choose(chosen)} />
        )}
      </Card>
      <ExportCard items={items} />
    </>
  );
}

const readChosen = async (bytes: ArrayBuffer, today: string) => {
  const [{ decodeText }, { readMaintenance }] = await Promise.all([
    import('../csv/read-file.ts'),
    import('../csv/maintenance-file.ts'),
  ]);
  return readMaintenance(decodeText(bytes), today);
};

type ImportProps = Omit<Props, 'items'> & { file: ReadFile<MaintenanceFile> };

/** What a file holds beside what is recorded, before anything of it is imported. */
function Preview({ file, ...props }: ImportProps) {
  const { layout, records, cutNotes, others, problems } = file.content;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{fileTexts.previewTitle(layout)}</h3>
        <p className="text-32 font-extrabold tabular-nums">{importTexts.found(records.length)}</p>
        <Period records={records} />
        <p className="text-quiet">{fileTexts.into(props.vehicle.name)}</p>
        {cutNotes > 0 && <p>{importTexts.cutNotes(cutNotes, maxMaintenanceNote)}</p>}
      </div>
      {problems.length > 0 ? <Problems problems={problems} /> : <Import {...props} file={file} />}
      {others.length > 0 && (
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
      )}
    </div>
  );
}

function Import({ vehicle, file: { content, idempotencyKey }, onClose }: ImportProps) {
  const { mutate, isPending } = useMaintenanceImport();
  const { data } = useQuery(maintenanceQuery);
  const { records } = content;
  const { items, plan } = useMemo(() => {
    const items = data?.items.filter(({ vehicleId }) => vehicleId === vehicle.id) ?? [];
    return { items, plan: planMaintenanceImport(records, { items, records: data?.records ?? [] }) };
  }, [data, records, vehicle.id]);
  const start = () =>
    mutate(
      { vehicleId: vehicle.id, records, idempotencyKey },
      {
        onSuccess: ({ imported, skipped }) => {
          const description = skipped > 0 ? importTexts.skipped(skipped) : undefined;
          showToast({ title: importTexts.imported(imported), description, tone: 'success' });
          onClose();
        },
        onError: (error) => showFailure(fileTexts.importFailed, error, fileTexts.tryAgain),
      },
    );
  return (
    <>
      {plan.recorded.length > 0 && <p>{importTexts.recorded(plan.recorded.length)}</p>}
      {plan.newItems.length > 0 && (
        <p className="wrap-anywhere">{importTexts.newItems(plan.newItems.map((item) => nameOf(item)))}</p>
      )}
      {plan.records.length === 0 ? (
        <p className="font-semibold">{fileTexts.nothing}</p>
      ) : (
        <>
          <FirstOnes {...{ plan, file: content, items }} />
          <Button size="ride" busy={isPending} onClick={start}>
            {isPending ? fileTexts.importing : importTexts.import(plan.records.length)}
          </Button>
        </>
      )}
    </>
  );
}

const shownFirst = 8;

type FirstOnesProps = { plan: MaintenancePlan; file: MaintenanceFile; items: readonly MaintenanceItem[] };

/** What was understood: of which item each is, when, at how many kilometres and for how much. */
const FirstOnes = ({ plan, file, items }: FirstOnesProps) => (
  <div>
    <h4 className="text-15 font-semibold">{fileTexts.firstOnes(plan.records.length <= shownFirst)}</h4>
    <ul className="divide-y divide-line text-15 tabular-nums">
      {plan.records.slice(0, shownFirst).map(({ index, item }) => {
        const done = file.records[index];
        const of = typeof item === 'number' ? plan.newItems[item] : items.find(({ id }) => id === item);
        if (!done || !of) return null;
        return (
          <li key={index} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{nameOf(of)}</span>
            <span>{formatDay(done.date)}</span>
            {done.odometer !== null && (
              <span>
                {formatKilometers(done.odometer)} {unitTexts.km}
              </span>
            )}
            {done.cost !== null && <span>{formatReais(done.cost)}</span>}
            {done.note && <span className="text-quiet wrap-anywhere">{done.note}</span>}
          </li>
        );
      })}
    </ul>
  </div>
);

const apps: MaintenanceLayout['name'][] = ['Estradeiro', 'LubeLogger', 'Fuelio', 'Drivvo'];

/** Newest first, what waits for a network as well. */
const doneOf = (items: readonly ItemShown[]): Done[] =>
  items
    .flatMap(({ record: item, done }) => done.map(({ record }) => ({ item, record })))
    .sort((a, b) => b.record.date.localeCompare(a.record.date));

function ExportCard({ items }: { items: readonly ItemShown[] }) {
  const done = doneOf(items);
  const save = async (name: MaintenanceLayout['name']) => {
    const { layouts } = await import('../csv/maintenance-layouts.ts');
    const content = layouts.find((one) => one.name === name)?.write(done) ?? '';
    saveFile(importTexts.fileName(name, dayOf(new Date())), new Blob([content], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{fileTexts.exportTitle}</h2>
      <p className="text-quiet">{done.length === 0 ? importTexts.nothing : importTexts.exportExplain}</p>
      {done.length > 0 &&
        apps.map((name) => (
          <Button
            key={name}
            variant="secondary"
            icon={<Download size={20} aria-hidden="true" />}
            onClick={() =>
              void save(name).catch(() => showToast({ title: fileTexts.exportFailed, tone: 'destructive' }))
            }
          >
            {fileTexts.exportAs(name)}
          </Button>
        ))}
    </Card>
  );
}

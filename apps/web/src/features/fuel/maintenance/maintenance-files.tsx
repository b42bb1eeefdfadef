import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { dayOf } from '#ui/day.ts';
import { FormHeading } from '#ui/form-heading.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { FileButton } from '../components/file-parts.tsx';
import { OtherScreenNotice } from '../components/other-screen-notice.tsx';
import type { MaintenanceAppName } from '../csv/maintenance-apps.ts';
import type { Done } from '../csv/maintenance-writing.ts';
import { useFile } from '../hooks/use-file.ts';
import { fileTexts } from '../texts.ts';
import { MaintenancePreview } from './maintenance-preview.tsx';
import { importTexts, texts } from './texts.ts';
import type { ItemShown } from './use-maintenance.ts';

type Props = {
  vehicle: FuelVehicle;
  items: readonly ItemShown[];
  passedFile: File | null;
  onOpenThere: (file: File) => void;
  onClose: () => void;
};

/** The import stands last: what a file holds grows below everything else, and pushes nothing away. */
export function MaintenanceFiles({ vehicle, items, passedFile, onOpenThere, onClose }: Props) {
  const { file, choose } = useFile('maintenance', passedFile);
  return (
    <>
      <FormHeading title={texts.files} onClose={onClose} />
      <ExportCard items={items} />
      <Card className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{fileTexts.importTitle}</h2>
        <p className="text-quiet">{importTexts.explain}</p>
        {file.state !== 'reading' && (
          <FileButton isFirst={file.state === 'none'} onChoose={(chosen) => void choose(chosen)} />
        )}
        {file.state === 'reading' && <Loading label={fileTexts.reading} />}
        {file.state === 'refused' && (
          <>
            <Failure title={fileTexts.notReadTitle} error={file.problem} />
            <OtherScreenNotice otherScreenFile={file.otherScreenFile} isAlso={false} onOpenThere={onOpenThere} />
          </>
        )}
        {file.state === 'read' && (
          <MaintenancePreview
            key={file.chosenAt}
            {...{ vehicle, onClose }}
            content={file.content}
            aside={<OtherScreenNotice otherScreenFile={file.otherScreenFile} isAlso onOpenThere={onOpenThere} />}
          />
        )}
      </Card>
    </>
  );
}

const apps: MaintenanceAppName[] = ['Estradeiro', 'LubeLogger', 'Fuelio', 'Drivvo'];

/** Newest first, pending ones included. */
const doneOf = (items: readonly ItemShown[]): Done[] =>
  items
    .flatMap(({ record: item, done }) => done.map(({ record }) => ({ item, record })))
    .sort((a, b) => b.record.date.localeCompare(a.record.date));

function ExportCard({ items }: { items: readonly ItemShown[] }) {
  const done = doneOf(items);
  const save = async (name: MaintenanceAppName) => {
    const { writeMaintenance } = await import('../csv/maintenance-writing.ts');
    const content = writeMaintenance(name, done);
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

import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetSharedFile, readSharedFile } from '#platform/shared-file.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { statisticsQuery, useExport } from '../api.ts';
import { readChosen } from '../csv/chosen-columns.ts';
import type { FuelFile } from '../csv/fuel-file.ts';
import type { WrittenApp } from '../csv/fuel-writing.ts';
import type { FuelContent } from '../csv/read-csv.ts';
import { type OtherScreenFile, useFile } from '../hooks/use-file.ts';
import { columnTexts, fileTexts } from '../texts.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FileButton } from './file-parts.tsx';
import { FuelPreview } from './fuel-preview.tsx';
import { OtherScreenNotice } from './other-screen-notice.tsx';

type FilesViewProps = {
  garage: FuelGarage;
  vehicleId: OfVehicle;
  /** Whether another app has just shared a file, which is then opened. */
  isShared: boolean;
  /** A file chosen on the maintenance screen, which is opened here. */
  passedFile: File | null;
  /** Opens a file on the maintenance screen. Null where no motorcycle is loaded to import it to. */
  onOpenThere: ((file: File) => void) | null;
  lacksMotorcycle: boolean;
  onClose: () => void;
};

/** The import stands last: what a file holds grows below everything else, and pushes nothing away. */
export function FilesView({ garage, vehicleId, onClose, ...opening }: FilesViewProps) {
  const vehicle = garage.vehicles.find(({ id }) => id === vehicleId) ?? null;
  return (
    <>
      <FormHeading title={fileTexts.title} onClose={onClose} />
      <ExportCard {...{ vehicleId, vehicle }} />
      <ImportCard {...{ vehicleId, vehicle, onClose }} {...opening} />
    </>
  );
}

type CardProps = { vehicleId: OfVehicle; vehicle: FuelVehicle | null };

type ImportProps = CardProps & Omit<FilesViewProps, 'garage' | 'vehicleId'>;

function ImportCard({ vehicleId, vehicle, isShared, passedFile, onOpenThere, lacksMotorcycle, onClose }: ImportProps) {
  const { file, choose } = useFile('fuel', passedFile);
  const openShared = useEffectEvent(async () => {
    const shared = await readSharedFile();
    if (!shared) return;
    await choose(shared);
    await forgetSharedFile();
  });
  useEffect(() => {
    if (isShared) void openShared().catch(() => undefined); // without storage there is no file to open
  }, [isShared]);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{fileTexts.importTitle}</h2>
      <p className="text-quiet">{fileTexts.importHint}</p>
      {file.state !== 'reading' && (
        <FileButton isFirst={file.state === 'none'} onChoose={(chosen) => void choose(chosen)} />
      )}
      {file.state === 'reading' && <Loading label={fileTexts.reading} />}
      {file.state === 'refused' && (
        <>
          <Failure title={fileTexts.notReadTitle} error={file.problem} />
          <OtherScreenNotice
            otherScreenFile={file.otherScreenFile}
            isAlso={false}
            {...{ onOpenThere, lacksMotorcycle }}
          />
        </>
      )}
      {file.state === 'read' && (
        <ReadFile
          key={file.chosenAt}
          {...{ vehicleId, vehicle }}
          content={file.content}
          otherScreenFile={file.otherScreenFile}
          {...{ onOpenThere, lacksMotorcycle }}
          onDone={onClose}
        />
      )}
    </Card>
  );
}

type ReadProps = CardProps &
  Pick<ImportProps, 'onOpenThere' | 'lacksMotorcycle'> & {
    content: FuelContent;
    otherScreenFile: OtherScreenFile;
    onDone: () => void;
  };

/** Shows the contents of a file. If no supported app wrote it, the rider first chooses the meanings of its columns. */
function ReadFile({ content, otherScreenFile, onOpenThere, lacksMotorcycle, ...props }: ReadProps) {
  const [chosen, setChosen] = useState<FuelFile | null>(null);
  const notice = (isAlso: boolean) => (
    <OtherScreenNotice {...{ otherScreenFile, isAlso, onOpenThere, lacksMotorcycle }} />
  );
  if (!('unknown' in content)) return <FuelPreview {...props} content={content} aside={notice(true)} />;
  const { unknown } = content;
  if (!chosen) {
    return (
      <>
        {notice(false)}
        <ColumnChooser table={unknown} onChoose={(columns) => setChosen(readChosen(unknown, columns))} />
      </>
    );
  }
  return (
    <>
      <FuelPreview {...props} content={chosen} />
      <Button variant="secondary" onClick={() => setChosen(null)}>
        {columnTexts.again}
      </Button>
    </>
  );
}

const apps: WrittenApp[] = ['Estradeiro', 'Fuelio', 'Drivvo'];

function ExportCard({ vehicleId, vehicle }: CardProps) {
  const { data } = useQuery(statisticsQuery(vehicleId));
  const { mutate, isPending, variables } = useExport();
  const onError = (error: Error) => showFailure(fileTexts.exportFailed, error, fileTexts.tryAgain);
  const isEmpty = data?.records === 0;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{fileTexts.exportTitle}</h2>
      <p className="text-quiet">{isEmpty ? fileTexts.exportNothing : fileTexts.exportHint}</p>
      {!isEmpty &&
        apps.map((app) => (
          <Button
            key={app}
            variant="secondary"
            icon={<Download size={20} aria-hidden="true" />}
            busy={isPending && variables.app === app}
            disabled={isPending && variables.app !== app}
            onClick={() => mutate({ vehicleId, vehicle, app }, { onError })}
          >
            {fileTexts.exportAs(app)}
          </Button>
        ))}
    </Card>
  );
}

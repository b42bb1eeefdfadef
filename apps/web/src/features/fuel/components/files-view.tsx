import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { statisticsQuery, useExport } from '../api.ts';
import type { Layout } from '../csv/layout.ts';
import type { FileContent } from '../csv/read-file.ts';
import { type ReadFile, useFile } from '../hooks/use-file.ts';
import { fileTexts } from '../texts.ts';
import { CheckedFile } from './checked-file.tsx';
import { FileButton, Period, Problems } from './file-parts.tsx';

type Props = {
  vehicleId: OfVehicle;
  vehicle: FuelVehicle | null;
  file: ReadFile<FileContent>;
  onDone: () => void;
};

/** What a file holds, before anything of it is imported: all of it, or where a line is bad nothing. */
function FilePreview({ vehicleId, vehicle, file: { content, idempotencyKey }, onDone }: Props) {
  const { records, lines, problems, layout } = content;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{fileTexts.previewTitle(layout)}</h3>
        {records.length > 0 && <p className="text-32 font-extrabold tabular-nums">{fileTexts.found(records.length)}</p>}
        <Period records={records} />
        {vehicle && <p className="text-quiet">{fileTexts.into(vehicle.name)}</p>}
      </div>
      {problems.length > 0 ? (
        <Problems problems={problems} />
      ) : (
        <CheckedFile file={{ vehicleId, records, idempotencyKey }} lines={lines} onDone={onDone} />
      )}
    </div>
  );
}

type FilesViewProps = { garage: FuelGarage; vehicleId: OfVehicle; onClose: () => void };

export function FilesView({ garage, vehicleId, onClose }: FilesViewProps) {
  const vehicle = garage.vehicles.find(({ id }) => id === vehicleId) ?? null;
  return (
    <>
      <FormHeading title={fileTexts.title} onClose={onClose} />
      <ImportCard {...{ vehicleId, vehicle, onClose }} />
      <ExportCard {...{ vehicleId, vehicle }} />
    </>
  );
}

type CardProps = { vehicleId: OfVehicle; vehicle: FuelVehicle | null };

const readChosen = async (bytes: ArrayBuffer, today: string) => {
  const { decodeText, readFile } = await import('../csv/read-file.ts');
  return readFile(decodeText(bytes), today);
};

function ImportCard({ vehicleId, vehicle, onClose }: CardProps & { onClose: () => void }) {
  const { file, choose } = useFile(readChosen);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{fileTexts.importTitle}</h2>
      {file.state !== 'read' && <p className="text-quiet">{fileTexts.importHint}</p>}
      {file.state === 'reading' && <Loading label={fileTexts.reading} />}
      {file.state === 'refused' && <Failure title={fileTexts.notReadTitle} error={file.problem} />}
      {file.state === 'read' && <FilePreview {...{ vehicleId, vehicle, file }} onDone={onClose} />}
      {file.state !== 'reading' && (
        <FileButton isFirst={file.state === 'none'} onChoose={(chosen) => void choose(chosen)} />
      )}
    </Card>
  );
}

const apps: Layout['name'][] = ['Estradeiro', 'Fuelio', 'Drivvo'];

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
        apps.map((layout) => (
          <Button
            key={layout}
            variant="secondary"
            icon={<Download size={20} aria-hidden="true" />}
            busy={isPending && variables.layout === layout}
            disabled={isPending && variables.layout !== layout}
            onClick={() => mutate({ vehicleId, vehicle, layout }, { onError })}
          >
            {fileTexts.exportAs(layout)}
          </Button>
        ))}
    </Card>
  );
}

import type { OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { useQuery } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { statisticsQuery } from '../api.ts';
import type { Layout } from '../csv/layout.ts';
import { useExport } from '../file-api.ts';
import { fileTexts as texts } from '../file-texts.ts';
import { useFile } from '../hooks/use-file.ts';
import { FilePreview } from './file-preview.tsx';
import { ViewHeading } from './view-heading.tsx';

type Props = { garage: FuelGarage; vehicleId: OfVehicle; onClose: () => void };

export function FilesView({ garage, vehicleId, onClose }: Props) {
  const vehicle = garage.vehicles.find(({ id }) => id === vehicleId) ?? null;
  return (
    <>
      <ViewHeading title={texts.title} onClose={onClose} />
      <ImportCard {...{ vehicleId, vehicle, onClose }} />
      <ExportCard {...{ vehicleId, vehicle }} />
    </>
  );
}

type CardProps = { vehicleId: OfVehicle; vehicle: FuelVehicle | null };

function ImportCard({ vehicleId, vehicle, onClose }: CardProps & { onClose: () => void }) {
  const { file, choose } = useFile();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{texts.importTitle}</h2>
      {file.state !== 'read' && <p className="text-quiet">{texts.importHint}</p>}
      {file.state === 'reading' && <Loading label={texts.reading} />}
      {file.state === 'refused' && <Failure title={texts.notReadTitle} error={file.problem} />}
      {file.state === 'read' && <FilePreview {...{ vehicleId, vehicle, file }} onDone={onClose} />}
      {file.state !== 'reading' && (
        <FileButton isFirst={file.state === 'none'} onChoose={(chosen) => void choose(chosen)} />
      )}
    </Card>
  );
}

function FileButton({ isFirst, onChoose }: { isFirst: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const label = isFirst ? texts.choose : texts.chooseOther;
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept=".csv,text/csv,text/plain"
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          target.value = ''; // the same file again, once it was corrected, is a change too
        }}
      />
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<FileUp size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

const apps: Layout['name'][] = ['Estradeiro', 'Fuelio', 'Drivvo'];

function ExportCard({ vehicleId, vehicle }: CardProps) {
  const { data } = useQuery(statisticsQuery(vehicleId));
  const { mutate, isPending, variables } = useExport();
  const onError = (error: Error) =>
    showToast({
      title: texts.exportFailed,
      description: failureText(error, texts.tryAgain),
      tone: 'destructive',
    });
  const isEmpty = data?.records === 0;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{texts.exportTitle}</h2>
      <p className="text-quiet">{isEmpty ? texts.exportNothing : texts.exportHint}</p>
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
            {texts.exportAs(layout)}
          </Button>
        ))}
    </Card>
  );
}

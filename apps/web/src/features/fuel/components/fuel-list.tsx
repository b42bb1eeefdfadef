import type { OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { FileSpreadsheet, Fuel, Motorbike } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { keptDraft } from '../draft.ts';
import type { FuelView } from '../fuel-screen.tsx';
import { useFuel } from '../hooks/use-fuel.ts';
import { texts } from '../texts.ts';
import { ChartsWhenNear } from './charts-when-near.tsx';
import { FuelsCard } from './fuels-card.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { Placeholders } from './placeholders.tsx';
import { RangeCard } from './range-card.tsx';
import { RecordList } from './record-list.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { VehicleBar } from './vehicle-bar.tsx';

type Props = {
  garage: FuelGarage;
  vehicleId: OfVehicle;
  onChoose: (vehicleId: OfVehicle) => void;
  onOpen: (view: FuelView) => void;
};

export function FuelList(props: Props) {
  const { onOpen } = props;
  return (
    <>
      <div className="flex items-start justify-between gap-1">
        <h1 className="pt-2 text-24 font-extrabold">{texts.title}</h1>
        <span className="flex flex-none">
          <IconButton
            label={texts.motorcycles}
            icon={<Motorbike size={24} aria-hidden="true" />}
            onClick={() => onOpen({ name: 'vehicles' })}
          />
          <IconButton
            label={texts.files}
            icon={<FileSpreadsheet size={24} aria-hidden="true" />}
            onClick={() => onOpen({ name: 'files' })}
          />
        </span>
      </div>
      <VehicleBar {...props} />
      <Contents key={props.vehicleId} {...props} />
    </>
  );
}

function Contents({ vehicleId, onOpen }: Props) {
  const { records, statistics, keptAt, error, retry, ...pages } = useFuel(vehicleId);
  // Old data outlives a failed refresh: a rider without signal keeps the list.
  if (!records || !statistics) return error ? <Failure error={error} onRetry={retry} /> : <Placeholders />;
  const register = <RegisterButton onPress={() => onOpen({ name: 'form', record: null })} />;
  if (records.length === 0) {
    return (
      <>
        <KeptNotice keptAt={keptAt} />
        <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={register} />
      </>
    );
  }
  return (
    <>
      <KeptNotice keptAt={keptAt} />
      <StatisticsCard statistics={statistics} />
      {register}
      <RangeCard statistics={statistics} onOpen={onOpen} />
      <FuelsCard statistics={statistics} />
      <ChartsWhenNear statistics={statistics} />
      <RecordList
        {...{ records, ...pages }}
        usualKm={statistics.usualKm}
        onEdit={(record) => onOpen({ name: 'form', record })}
      />
    </>
  );
}

function RegisterButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex flex-col gap-1">
      <Button size="ride" className="px-3!" icon={<Fuel size={24} aria-hidden="true" />} onClick={onPress}>
        {texts.register}
      </Button>
      {keptDraft.read(null) && <p className="text-15 text-provisional">{texts.draftKept}</p>}
    </div>
  );
}

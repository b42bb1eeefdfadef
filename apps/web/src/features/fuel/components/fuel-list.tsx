import type { FuelRecord, OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { FileSpreadsheet, Fuel, Motorbike } from 'lucide-react';
import { useCallback } from 'react';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { keptDraft } from '../draft.ts';
import type { FuelView } from '../fuel-screen.tsx';
import { useFuel } from '../hooks/use-fuel.ts';
import { texts } from '../texts.ts';
import { waitingTexts } from '../waiting-texts.ts';
import { ChartsWhenNear } from './charts-when-near.tsx';
import { FuelsCard } from './fuels-card.tsx';
import { Placeholders } from './placeholders.tsx';
import { RangeCard } from './range-card.tsx';
import { RecordList } from './record-list.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { VehicleBar } from './vehicle-bar.tsx';

/** Why the motorcycles could not be read; null where they were. */
export type Unread = { error: Error; retry: () => void } | null;

type Props = {
  garage: FuelGarage;
  vehicleId: OfVehicle;
  /** Whether the server has not heard of that motorcycle yet. */
  isNew: boolean;
  unread: Unread;
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

function Contents({ vehicleId, garage, isNew, unread, onOpen }: Props) {
  const { records, counted, readAt, failed, error, retry, ...pages } = useFuel(vehicleId, { garage, isNew });
  const register = <RegisterButton onPress={() => onOpen({ name: 'form', record: null })} />;
  const edit = useCallback((record: FuelRecord) => onOpen({ name: 'form', record }), [onOpen]);
  // Old data outlives a failed refresh: a rider without signal keeps the list, and without a list the way to write.
  if (unread || !records || !counted) {
    const why = unread?.error ?? error;
    if (!records || !why) return <Placeholders />;
    const askAgain = () => {
      unread?.retry();
      void retry();
    };
    return (
      <>
        <Failure title={texts.unread} error={why} onRetry={askAgain} />
        {register}
        {records.length > 0 && <RecordList {...{ records, ...pages }} usualKm={null} onEdit={edit} />}
      </>
    );
  }
  const { statistics } = counted;
  const told =
    readAt === null ? (
      <p className="text-15 font-semibold text-provisional">{waitingTexts.newVehicle}</p>
    ) : (
      <LastKnownNotice readAt={readAt} failed={failed} onRetry={retry} />
    );
  if (records.length === 0) {
    return (
      <>
        {told}
        <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={register} />
      </>
    );
  }
  return (
    <>
      {told}
      <StatisticsCard statistics={statistics} />
      <WaitingCount {...counted} />
      {register}
      <RangeCard statistics={statistics} onOpen={onOpen} />
      <FuelsCard statistics={statistics} />
      <ChartsWhenNear statistics={statistics} />
      <RecordList {...{ records, ...pages }} usualKm={statistics.usualKm} onEdit={edit} />
    </>
  );
}

function WaitingCount({ waiting, isCounted }: { waiting: number; isCounted: boolean }) {
  if (waiting === 0) return null;
  const words = isCounted ? waitingTexts.counted(waiting) : waitingTexts.notCounted(waiting);
  return <p className="text-15 font-semibold text-provisional">{words}</p>;
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

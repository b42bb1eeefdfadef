import type { OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { FileSpreadsheet, Fuel, Motorbike } from 'lucide-react';
import { useEffect } from 'react';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import type { FuelView } from '../fuel-screen.tsx';
import { useFuel } from '../hooks/use-fuel.ts';
import { keptDraft } from '../kept-draft.ts';
import { texts } from '../texts.ts';
import { waitingTexts } from '../waiting-texts.ts';
import { Placeholders } from './placeholders.tsx';
import { VehicleBar } from './vehicle-bar.tsx';

// The way to write the next one, its children, waits for nothing.
const Refuellings = onDemand(() => import('./refuellings.tsx').then((m) => m.Refuellings), {
  meanwhile: ({ told, children }) => (
    <>
      {children}
      {told && <Placeholders />}
    </>
  ),
  otherwise: ({ children }) => (
    <>
      <NotLoaded />
      {children}
    </>
  ),
});

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
  const { records, told, readAt, failed, error, retry, ...pages } = useFuel(vehicleId, { garage, isNew });
  const hasAny = countOf(garage, vehicleId) > 0;
  useEffect(() => {
    if (hasAny) bringRefuellings(); // with what it shows, not after it
  }, [hasAny]);
  const write = () => {
    bringRefuellings(); // which the first one will be
    onOpen({ name: 'form', record: null });
  };
  const register = <RegisterButton onPress={write} />;
  // Old data outlives a failed refresh: a rider without signal keeps the list, and without a list the way to write.
  if (unread || !records || !told) {
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
        {records.length > 0 && <Refuellings {...{ records, ...pages, onOpen }} told={null} />}
      </>
    );
  }
  const notice =
    readAt === null ? (
      <p className="text-15 font-semibold text-provisional">{waitingTexts.newVehicle}</p>
    ) : (
      <LastKnownNotice readAt={readAt} failed={failed} onRetry={retry} />
    );
  return (
    <>
      {notice}
      {records.length === 0 ? (
        <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={register} />
      ) : (
        <Refuellings {...{ records, told, ...pages, onOpen }}>{register}</Refuellings>
      )}
    </>
  );
}

/** Should it not come, it is asked for again when it shows. */
const bringRefuellings = () => void Refuellings.load().catch(() => undefined);

/** How many refuellings the server has of it. */
const countOf = ({ vehicles, unassigned }: FuelGarage, vehicleId: OfVehicle): number =>
  vehicleId === 'none' ? unassigned : (vehicles.find(({ id }) => id === vehicleId)?.records ?? 0);

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

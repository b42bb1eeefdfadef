import { Save, Trash2 } from 'lucide-react';
import { useRiderId } from '#platform/offline/pending.ts';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { ask } from '#ui/ask.tsx';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { rideWrites } from '../outbox.ts';
import { forgetRide, type UnsavedRide } from '../shared/device-rides.ts';
import { useMotorcycleInUse } from '../shared/motorcycle-in-use.ts';
import { endTexts, rideTexts } from '../texts.ts';

type Props = {
  unsaved: UnsavedRide;
  size?: ButtonSize;
  /** Called once the ride is saved or its write is pending, so that it is no longer among the unsaved rides. */
  onSaved?: () => void;
};

/** Saves a ride that exists only on this device, with or without a network. */
export function SaveRide({ unsaved: { key, ride }, size = 'normal', onSaved }: Props) {
  const riderId = useRiderId();
  const inUse = useMotorcycleInUse();
  const { save, busy } = useSaveRecord({
    type: rideWrites,
    record: null,
    accepted: { title: endTexts.saved, description: endTexts.savedHint },
    refused: { title: endTexts.saveFailed, otherwise: endTexts.unsavedHint },
    onDone: () => {
      forgetRide(key, riderId);
      onSaved?.();
    },
  });
  return (
    <>
      <Button
        size={size}
        busy={busy}
        icon={<Save size={22} aria-hidden="true" />}
        onClick={() => save({ ...ride, ...(inUse && { vehicleId: inUse.id }) }, key)}
      >
        {busy ? rideTexts.saving : rideTexts.save}
      </Button>
      {inUse && <p className="text-15 text-quiet wrap-anywhere">{endTexts.countsFor(inUse.name)}</p>}
    </>
  );
}

/** Discards an unsaved ride after a confirmation. */
export function DiscardRide({ unsaved: { key } }: Pick<Props, 'unsaved'>) {
  const riderId = useRiderId();
  const discard = async () => {
    if (await ask(endTexts.discardQuestion)) forgetRide(key, riderId);
  };
  return (
    <Button
      variant="secondary"
      icon={<Trash2 size={20} aria-hidden="true" className="text-danger" />}
      onClick={() => void discard()}
    >
      {endTexts.discard}
    </Button>
  );
}

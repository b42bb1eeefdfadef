import { NewRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/api-error.ts';
import { judge } from '#platform/form.ts';
import type { DevicePhoto } from '#platform/offline/photo-storage.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { useOnline } from '#platform/online.ts';
import { ridesTab } from '#platform/paths.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveAsRoute } from '../api.ts';
import { rideWrites } from '../outbox.ts';
import { rideTexts } from '../texts.ts';
import { ShareRide } from './share-ride.tsx';

type Props = {
  ride: RideRecordDetail;
  /** The server does not have it yet. */
  isPendingWrite: boolean;
  motorcycles: readonly Motorcycle[];
};

type SharingProps = Omit<Props, 'motorcycles'> & { photos: readonly DevicePhoto[] };

type Motorcycle = { id: string; name: string };

/** Shares a recorded ride, or saves it as a route. */
export const ShareAndSaveRide = ({ ride, isPendingWrite, photos }: SharingProps) => (
  <div className="flex flex-wrap gap-2 *:flex-auto">
    <ShareRide ride={ride} recordId={isPendingWrite ? null : ride.id} photos={photos} />
    <SaveAsRoute ride={ride} isPendingWrite={isPendingWrite} />
  </div>
);

/** Changes and deletes a recorded ride. */
export function RideActions({ ride, isPendingWrite, motorcycles }: Props) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(ride);
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-3 *:flex-auto">
      <Button variant="secondary" icon={<Pencil size={20} aria-hidden="true" />} onClick={() => setEditing(true)}>
        {rideTexts.edit}
      </Button>
      <Button
        variant="quiet-danger"
        icon={<Trash2 size={20} aria-hidden="true" />}
        className="border border-danger"
        onClick={() => void remove()}
      >
        {rideTexts.remove}
      </Button>
      {editing && <RideDialog {...{ ride, isPendingWrite, motorcycles }} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** Needs a network, since the server matches the track to roads. */
function SaveAsRoute({ ride, isPendingWrite }: Omit<SharingProps, 'photos'>) {
  const online = useOnline();
  const save = useSaveAsRoute();
  const failed = (description: string) =>
    showToast({ title: rideTexts.asRouteFailed, description, tone: 'destructive' });
  const start = () => {
    if (!online) return failed(rideTexts.asRouteOffline);
    save.mutate(ride, {
      onSuccess: ({ name }) =>
        showToast({ title: rideTexts.asRouteDone, description: rideTexts.asRouteHint(name), tone: 'success' }),
      onError: (error) => failed(failureText(error)),
    });
  };
  return (
    <Button
      variant="secondary"
      className="px-2!"
      busy={save.isPending}
      disabled={isPendingWrite}
      icon={<BookmarkPlus size={20} aria-hidden="true" />}
      onClick={start}
    >
      {rideTexts.asRoute}
    </Button>
  );
}

const TypedRide = NewRideRecord.pick({ name: true, vehicleId: true });

/** Edits the name of a ride and, if there is a choice, its motorcycle. */
function RideDialog({ ride, isPendingWrite, motorcycles, onClose }: Props & { onClose: () => void }) {
  const { id: _, createdAt: __, ...ridden } = ride;
  const { values, field, change, submit, busy } = useRecordForm({
    type: rideWrites,
    record: listed(ride),
    start: { name: ride.name, vehicleId: ride.vehicleId ?? null },
    judge: (typed) => judge(TypedRide, typed, () => rideTexts.nameWrong),
    showsProblems: 'changed',
    accepted: { title: rideTexts.changed },
    refused: { title: rideTexts.changeFailed },
    // A ride that the server does not have yet is saved as a whole, which replaces the pending write.
    onSubmit: (typed, save) => save({ ...(isPendingWrite && ridden), ...typed }),
    onDone: onClose,
  });
  const { vehicleId } = values;
  const isAsked = motorcycles.length > 1 || motorcycles.some(({ id }) => vehicleId !== null && id !== vehicleId);
  return (
    <Dialog open onOpenChange={onClose} title={rideTexts.edit}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={rideTexts.nameField} autoComplete="off" required />
        {isAsked && (
          <SelectField
            label={rideTexts.motorcycle}
            value={motorcycles.some(({ id }) => id === vehicleId) ? (vehicleId ?? '') : ''}
            options={[{ value: '', label: rideTexts.noMotorcycle }, ...motorcycles.map(optionOf)]}
            onChoose={(chosen) => change({ vehicleId: chosen || null })}
          />
        )}
        <DialogActions texts={rideTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const optionOf = ({ id, name }: Motorcycle) => ({ value: id, label: name });

/** A ride as in the list, the base version of changes and removals. */
const listed = ({ track: _, trackTimes: __, stops: ___, ...record }: RideRecordDetail) => record;

/** Removes a ride after a confirmation. */
function useRemoval(ride: RideRecordDetail) {
  const [, navigate] = useLocation();
  const onAccepted = () => showToast({ title: rideTexts.removed, tone: 'success' });
  const remove = useRemoveRecord({ type: rideWrites, onAccepted });
  return async () => {
    if (!(await ask(rideTexts.removeQuestion(ride.name)))) return;
    void remove(listed(ride));
    navigate(ridesTab);
  };
}

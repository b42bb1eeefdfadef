import { NewRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/api-error.ts';
import { useRemoveRecord, useSaveRecord } from '#platform/offline/save-record.ts';
import { useOnline } from '#platform/online.ts';
import { ridesTab } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { useSaveAsRoute } from '../api.ts';
import { rideWrites } from '../outbox.ts';
import { rideTexts } from '../texts.ts';
import { ShareRide } from './share-sheet.tsx';

type Props = {
  ride: RideRecordDetail;
  /** The server does not have it yet. */
  isWaiting: boolean;
};

/** What can be done with a recorded ride. */
export function RideActions({ ride, isWaiting }: Props) {
  const [renaming, setRenaming] = useState(false);
  const remove = useRemoval(ride);
  return (
    <div className="grid grid-cols-2 gap-2">
      <ShareRide ride={ride} />
      <SaveAsRoute ride={ride} isWaiting={isWaiting} />
      <Button variant="secondary" icon={<Pencil size={20} aria-hidden="true" />} onClick={() => setRenaming(true)}>
        {rideTexts.rename}
      </Button>
      <Button
        variant="quiet"
        icon={<Trash2 size={20} aria-hidden="true" />}
        className="col-span-2 mt-4 border border-danger text-danger!"
        onClick={remove}
      >
        {rideTexts.remove}
      </Button>
      {renaming && <RenameDialog ride={ride} onClose={() => setRenaming(false)} />}
    </div>
  );
}

/** The server matches the track to roads, so this one takes a network. */
function SaveAsRoute({ ride, isWaiting }: Props) {
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
      disabled={isWaiting}
      icon={<BookmarkPlus size={20} aria-hidden="true" />}
      onClick={start}
    >
      {rideTexts.asRoute}
    </Button>
  );
}

const TypedName = NewRideRecord.pick({ name: true });

/** Gives a ride another name. */
function RenameDialog({ ride, onClose }: { ride: RideRecordDetail; onClose: () => void }) {
  const { track: _, trackTimes: __, stops: ___, ...record } = ride;
  const { save, busy } = useSaveRecord({
    type: rideWrites,
    record,
    onDone: onClose,
    onAccepted: () => showToast({ title: rideTexts.renamed, tone: 'success' }),
    onRefused: ({ message }) => showToast({ title: rideTexts.renameFailed, description: message, tone: 'destructive' }),
  });
  const { field, submit } = useTextForm({
    schema: TypedName,
    names: ['name'],
    initial: { name: ride.name },
    problem: () => rideTexts.renameWrong,
    onSubmit: (typed) => save(typed),
  });
  return (
    <Dialog open onOpenChange={onClose} title={rideTexts.rename}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={rideTexts.renameField} autoComplete="off" required />
        <DialogActions texts={rideTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The browser asks before anything is gone. */
function useRemoval(ride: RideRecordDetail) {
  const [, navigate] = useLocation();
  const onAccepted = () => showToast({ title: rideTexts.removed, tone: 'success' });
  const remove = useRemoveRecord({ type: rideWrites, onAccepted });
  return () => {
    if (!confirm(rideTexts.removeQuestion(ride.name))) return;
    const { track: _, trackTimes: __, stops: ___, ...record } = ride;
    void remove(record);
    navigate(ridesTab);
  };
}

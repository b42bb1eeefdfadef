import { SignalKind } from '@estradeiro/contract/groups/riding';
import { Users } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { type GroupRide, storeGroupRide } from '../shared/group-ride.ts';
import { lookedAt, ridersNow } from '../shared/now-shown.ts';
import { RidersReader } from '../shared/riders-reader.tsx';
import { SignalIcon } from '../shared/signal-notice.tsx';
import { RidersList } from './riders-list.tsx';
import { stopSharingHere } from './share.ts';
import { ShareChoices } from './share-choices.tsx';
import { groupTexts, sharingTexts, signalTexts } from './texts.ts';
import { callToGroup } from './use-outgoing.ts';

/**
 * A touch sends a signal at once. It is the second one: the first opened these buttons, so that a glove sends no signal
 * by accident.
 */
function SignalButtons({ onCalled }: { onCalled: () => void }) {
  return (
    <ul aria-labelledby="call-to-group" className="riding grid grid-cols-2 gap-2 sideways:grid-cols-4">
      {SignalKind.options.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            onClick={() => {
              callToGroup(kind);
              onCalled();
            }}
            className={classes(
              'flex size-full min-h-20 flex-col items-center justify-center gap-1 rounded-card text-20 font-extrabold transition active:scale-[0.98]',
              kind === 'danger'
                ? 'border-4 border-warning bg-warning-face text-on-warning-face'
                : 'bg-service-face text-on-service-face',
            )}
          >
            <SignalIcon kind={kind} size={32} />
            {signalTexts.kinds[kind]}
          </button>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  groupRide: GroupRide;
  onDone: () => void;
  /** Whether there is a map that can show them. */
  onMap?: boolean;
};

export function GroupPanel({ groupRide, onDone, onMap = false }: Props) {
  const riders = ridersNow.use();
  const { sharing } = groupRide;
  const leave = async () => {
    onDone();
    if (!sharing) return storeGroupRide(null);
    storeGroupRide({ ...groupRide, leaving: true });
    await stopSharingHere(sharing);
  };
  return (
    <>
      {!onMap && <RidersReader />}
      <h3 id="call-to-group" className="text-17 font-extrabold">
        {signalTexts.title}
      </h3>
      <SignalButtons onCalled={onDone} />
      <h3 className="flex items-center gap-2 text-17 font-extrabold">
        <Users size={22} aria-hidden="true" />
        {groupTexts.riders}
      </h3>
      <RidersList
        riders={riders}
        onLook={
          onMap
            ? (position) => {
                lookedAt.put(position);
                onDone();
              }
            : undefined
        }
      />
      {sharing && !sharing.stopping ? (
        <Button
          variant="secondary"
          size="ride"
          className="flex-none py-1 leading-tight"
          onClick={() => void stopSharingHere(sharing)}
        >
          {sharingTexts.stopLabel}
        </Button>
      ) : (
        <ShareChoices {...groupRide} />
      )}
      <Button variant="quiet" onClick={() => void leave()}>
        {groupTexts.leave}
      </Button>
    </>
  );
}

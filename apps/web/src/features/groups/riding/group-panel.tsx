import { SignalKind } from '@estradeiro/contract/groups/riding';
import { Flag, Users } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Switch } from '#ui/switch.tsx';
import { type GroupRide, type LocalSharing, storeGroupRide } from '../shared/group-ride.ts';
import { lookedAt, ridersNow, routeInHand } from '../shared/now-shown.ts';
import { SignalIcon } from '../shared/signal-notice.tsx';
import { FollowLinks } from './follow-links.tsx';
import { RidersList } from './riders-list.tsx';
import { stopSharingHere, useOfferRoute, useRideLast } from './share.ts';
import { ShareChoices } from './share-choices.tsx';
import { groupTexts, roleTexts, sharingTexts, signalTexts } from './texts.ts';
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

/** Who rides last is told who falls behind; who has a route can lead the group by it. */
function Roles({ sharing }: { sharing: LocalSharing }) {
  const route = routeInHand.use();
  const last = useRideLast(sharing);
  const offer = useOfferRoute(sharing);
  const { ridesLast = false, routeName = null } = sharing;
  return (
    <>
      {routeName !== null ? (
        <div className="flex flex-none items-center gap-3 rounded-card border-2 border-guidance p-1 pl-3">
          <p className="min-w-0 flex-1 leading-tight wrap-anywhere">{roleTexts.offered(routeName)}</p>
          <Button
            variant="secondary"
            aria-label={roleTexts.withdrawLabel}
            busy={offer.isPending}
            onClick={() => offer.mutate(null)}
          >
            {roleTexts.withdraw}
          </Button>
        </div>
      ) : (
        route && (
          <div className="flex flex-none flex-col gap-1">
            <Button
              variant="secondary"
              size="ride"
              className="py-1 leading-tight"
              icon={<Flag size={20} aria-hidden="true" />}
              busy={offer.isPending}
              onClick={() => offer.mutate(route)}
            >
              {roleTexts.offer}
            </Button>
            <p className="text-15 text-quiet wrap-anywhere">{roleTexts.offerHint(route.name)}</p>
          </div>
        )
      )}
      <Switch
        label={roleTexts.rideLast}
        hint={roleTexts.rideLastHint}
        checked={last.isPending ? last.variables : ridesLast}
        disabled={last.isPending}
        onChange={(next) => last.mutate(next)}
        className="flex-none"
      />
    </>
  );
}

type Props = {
  groupRide: GroupRide;
  onDone: () => void;
  /** Whether the screen below lists the members itself. */
  isListedBelow?: boolean;
};

/** Signals, the members on the road, and what this rider shares. It opens above a map, which a press on a member moves. */
export function GroupPanel({ groupRide, onDone, isListedBelow = false }: Props) {
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
      <h3 id="call-to-group" className="text-17 font-extrabold">
        {signalTexts.title}
      </h3>
      <SignalButtons onCalled={onDone} />
      {!isListedBelow && (
        <>
          <h3 className="flex items-center gap-2 text-17 font-extrabold">
            <Users size={22} aria-hidden="true" />
            {groupTexts.riders}
          </h3>
          <RidersList
            riders={riders}
            onLook={(position) => {
              lookedAt.put(position);
              onDone();
            }}
          />
          <FollowLinks groupId={groupRide.groupId} riders={riders} />
        </>
      )}
      {sharing && !sharing.stopping && <Roles sharing={sharing} />}
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

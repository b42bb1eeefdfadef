import { memberState } from '@estradeiro/navigation/group-ride/member-state';
import { type SweptRider, startSweepWatch, watchSweep } from '@estradeiro/navigation/group-ride/sweep-watch';
import { spokenFallen } from '@estradeiro/navigation/group-ride/texts';
import { useEffect, useEffectEvent } from 'react';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import {
  areRidersKnown,
  ownPlaceOf,
  placeOfSharing,
  ridersGroup,
  ridersNow,
  ridingPlace,
  sweepNow,
} from '../shared/now-shown.ts';

const momentMillis = 1_000;

type Speaking = Pick<NavigationVoice, 'say' | 'isSpeaking'> & {
  /** Whether this page speaks; no other page of this browser does then. */
  speaks: boolean;
};

/** Tells a rider who rides last whom the group leaves behind: spoken when there is room, and shown. */
export function useSweep(
  groupId: string,
  ridesLast: boolean,
  { say, isSpeaking, speaks }: Speaking,
  clock: Clock = systemClock,
) {
  const moment = useEffectEvent(() => {
    // Without a network all others grow old at once: that tells nothing of them.
    if (!areRidersKnown.read() || ridersGroup.read() !== groupId) return;
    const roomToTalk = (ridingPlace.read()?.roomToTalk ?? true) && !isSpeaking();
    const { state, effects } = watchSweep(sweepNow.read(), {
      type: 'moment',
      now: clock(),
      riders: sweptRiders(),
      speaks,
      roomToTalk,
    });
    sweepNow.put(state);
    for (const { fallen } of effects) say(spokenFallen(fallen), 'medium');
  });
  useEffect(() => {
    if (!ridesLast) return;
    const timer = setInterval(moment, momentMillis);
    return () => {
      clearInterval(timer);
      sweepNow.put(startSweepWatch);
    };
  }, [ridesLast]);
}

function sweptRiders(): SweptRider[] {
  const own = ownPlaceOf(ridingPlace.read(), placeOfSharing.read());
  return ridersNow.read().flatMap((rider) => {
    const { userId, firstName, position } = rider;
    return position ? [{ userId, firstName, state: memberState(own, { ...rider, position }) }] : [];
  });
}

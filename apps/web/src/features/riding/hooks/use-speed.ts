import type { Route } from '@estradeiro/contract/navigation';
import { limitAt, notSpeeding, watchSpeed } from '@estradeiro/navigation/speed-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { roadAheadQuery } from '#features/planner/shared/api.ts';
import { playTone } from '#platform/tone.ts';
import { useSpokenWarnings } from '../spoken-warnings.ts';
import type { RunningGuidance } from './use-guidance.ts';

export type RideSpeed = {
  /** The limit that the map states for the road; null without one, off the line, and while the position is unknown. */
  limitKmh: number | null;
  isSpeeding: boolean;
};

/** `isSpeeding` after the limit has been exceeded for a while. Idle without a ride. */
export function useSpeed(guidance: RunningGuidance | null): RideSpeed {
  const route: Route | null = guidance?.prepared.route ?? null;
  const { data } = useQuery(roadAheadQuery(route));
  const [speeding, setSpeeding] = useState(notSpeeding);
  const isOnLine = guidance !== null && !guidance.view.offRoute && guidance.view.isPlaceKnown;
  const limitKmh = isOnLine ? limitAt(data?.limits ?? [], guidance.alongMeters) : null;
  const speedKmh = guidance?.metrics.speedKmh ?? null;
  const now = guidance?.now ?? 0;
  useEffect(() => setSpeeding((before) => watchSpeed(before, { now, speedKmh, limitKmh })), [now, speedKmh, limitKmh]);
  const { isShown: isSpeeding, warnedAt } = speeding;
  const isSpoken = useSpokenWarnings().has('speeding-tone');
  const warn = useEffectEvent(() => {
    if (isSpoken) playTone('speeding');
  });
  useEffect(() => {
    if (warnedAt !== null) warn();
  }, [warnedAt]);
  return { limitKmh, isSpeeding };
}

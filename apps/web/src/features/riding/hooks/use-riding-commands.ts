import { answerArrival, answerLimit, answerRemaining } from '@estradeiro/navigation/narrator/announcements';
import { useEffect, useRef } from 'react';
import { answerCommands, type ScreenCommand } from '#features/voice/shared/voice-commands.ts';
import { arrivalAt } from '../arrival-time.ts';
import { spokenNext } from '../spoken-effects.ts';
import { ridingTexts } from '../texts.ts';
import type { RunningGuidance } from './use-guidance.ts';

/** Replies to voice commands during a ride (D17). */
export function useRidingCommands(ride: RunningGuidance | null, limitKmh: number | null, onCancel: () => void): void {
  const latest = useRef({ ride, limitKmh, onCancel });
  latest.current = { ride, limitKmh, onCancel };
  const riding = ride !== null && ride.view.phase !== 'arrived';
  useEffect(() => {
    if (!riding) return;
    const answer = (command: ScreenCommand): string | null => {
      const { ride: ridden, limitKmh: limit, onCancel: cancel } = latest.current;
      if (!ridden) return null;
      switch (command) {
        case 'next-maneuver':
          return spokenNext(ridden.view, ridden.prepared.route) ?? ridingTexts.nothingNext;
        case 'remaining':
          return answerRemaining(ridden.view.remainingMeters, ridden.view.remainingSeconds);
        case 'arrival': {
          const destination = ridden.prepared.route.waypoints.at(-1) ?? null;
          const { hours, minutes, zone } = arrivalAt(ridden.metrics.arrivalAt ?? ridden.now, destination);
          return answerArrival({ hours, minutes, zone });
        }
        case 'speed-limit':
          return answerLimit(limit);
        case 'cancel-route':
          cancel();
          return null;
      }
    };
    return answerCommands(answer);
  }, [riding]);
}

import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { useCallback, useRef } from 'react';
import { useVoiceCommand } from '#platform/voice-commands.ts';
import { spokenNext } from '../spoken-effects.ts';
import { ridingTexts } from '../texts.ts';

type Ride = { view: GuidanceView; prepared: PreparedRoute };

/** Answers 'Próxima curva' and 'Cancelar rota' while a ride is under way (D17). */
export function useRidingCommands(ride: Ride | null, onCancel: () => void): void {
  const latest = useRef({ ride, onCancel });
  latest.current = { ride, onCancel };
  const riding = ride !== null && ride.view.phase !== 'arrived';

  const tellNext = useCallback(() => {
    const { ride } = latest.current;
    return (ride && spokenNext(ride.view, ride.prepared.route)) ?? ridingTexts.nothingNext;
  }, []);
  const askToCancel = useCallback(() => {
    latest.current.onCancel();
    return null;
  }, []);
  useVoiceCommand('next-maneuver', riding ? tellNext : null);
  useVoiceCommand('cancel-route', riding ? askToCancel : null);
}

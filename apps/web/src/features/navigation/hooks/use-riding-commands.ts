import { formatRemainingDistance } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import { useCallback, useRef } from 'react';
import { useVoiceCommand } from '#platform/voice-commands.ts';
import { ridingTexts as texts } from '../texts.ts';

/** Answers 'Próxima curva' and 'Cancelar rota' while a ride is under way (D17). */
export function useRidingCommands(view: GuidanceView | null, onCancel: () => void): void {
  const latest = useRef({ view, onCancel });
  latest.current = { view, onCancel };
  const riding = view !== null && view.phase !== 'arrived';

  const tellNext = useCallback(() => {
    const next = latest.current.view?.next;
    if (!next) return texts.nothingNext;
    return texts.nextManeuver(formatRemainingDistance(latest.current.view?.metersToManeuver ?? 0), next.instruction);
  }, []);
  const askToCancel = useCallback(() => {
    latest.current.onCancel();
    return null;
  }, []);
  useVoiceCommand('next-maneuver', riding ? tellNext : null);
  useVoiceCommand('cancel-route', riding ? askToCancel : null);
}

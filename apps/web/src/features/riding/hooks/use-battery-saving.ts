import { useEffect, useState } from 'react';
import { useBattery } from '#platform/battery.ts';

const lowPercent = 20;
/** A rider in gloves need not answer: the switch stays in the list of instructions. */
const askMs = 30_000;

/**
 * Offers, once a ride, to spare a battery below 20 % that is not being charged: the map then moves once a second and lies
 * flat, where otherwise it is drawn anew for each frame of its gliding. Where the browser reports no battery, nothing is
 * offered.
 */
export function useBatterySaving(isRiding: boolean) {
  const battery = useBattery();
  const [answer, setAnswer] = useState<'save' | 'keep' | null>(null);
  useEffect(() => {
    if (!isRiding) setAnswer(null);
  }, [isRiding]);
  const isLow = isRiding && battery !== null && !battery.charging && battery.percent < lowPercent;
  const asks = isLow && answer === null;
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => setAnswer('keep'), askMs);
    return () => clearTimeout(timer);
  }, [asks]);
  return {
    lowPercent: isLow ? battery.percent : null,
    asks,
    saves: isLow && answer === 'save',
    choose: (saves: boolean) => setAnswer(saves ? 'save' : 'keep'),
  };
}

export type BatterySaving = ReturnType<typeof useBatterySaving>;

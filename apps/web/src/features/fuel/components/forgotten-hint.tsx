import { suggestsForgotten } from '@estradeiro/contract/fuel-calculation';
import { readOdometer } from '@estradeiro/contract/fuel-number';
import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { Button } from '#ui/button.tsx';
import { formatKilometers } from '../figures.ts';
import { formTexts as texts } from '../form-texts.ts';
import type { Draft } from '../kept-draft.ts';

type Props = { draft: Draft; statistics: FuelStatistics; onMissed: () => void };

/** So long a way since the last refuelling suggests that one was not recorded. */
export function ForgottenHint({ draft, statistics: { last, usualKm }, onMissed }: Props) {
  const odometer = readOdometer(draft.odometer);
  if (draft.missed || odometer === null || last === null || usualKm === null) return null;
  const km = odometer - last.odometer;
  if (!suggestsForgotten(km, usualKm)) return null;
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-card border border-provisional bg-card p-4">
      <p>{texts.forgotten(formatKilometers(km), formatKilometers(usualKm))}</p>
      <Button variant="secondary" onClick={onMissed}>
        {texts.markMissed}
      </Button>
    </div>
  );
}

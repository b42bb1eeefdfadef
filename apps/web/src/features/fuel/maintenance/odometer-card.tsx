import type { KnownOdometer } from '@estradeiro/contract/fuel/maintenance-due';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { formatDay } from '#platform/day.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatKilometers } from '#ui/figures.ts';
import { unitTexts } from '../texts.ts';
import { texts } from './texts.ts';

type Props = { vehicle: FuelVehicle; odometer: KnownOdometer | null; hasOthers: boolean; onTell: () => void };

/** The odometer as it is known, and from what. */
export const OdometerCard = ({ vehicle, odometer, hasOthers, onTell }: Props) => (
  <Card className="flex flex-none items-center gap-3 py-3">
    <div className="min-w-0 flex-1 leading-tight">
      <p className="font-semibold wrap-anywhere">{vehicle.name}</p>
      {odometer ? (
        <>
          <p className="text-32 font-extrabold tabular-nums">
            {formatKilometers(odometer.km)} <span className="text-17 font-semibold text-quiet">{unitTexts.km}</span>
          </p>
          <p className="text-15 text-quiet">
            {texts.odometerOf(formatDay(odometer.reading.date), Math.round(odometer.riddenKm))}
          </p>
          {hasOthers && <p className="text-15 text-quiet">{texts.odometerOfMany}</p>}
        </>
      ) : (
        <p className="text-quiet">{texts.odometerUnknown}</p>
      )}
    </div>
    <Button variant="secondary" className="flex-none" onClick={onTell}>
      {odometer ? texts.correct : texts.tell}
    </Button>
  </Card>
);

import { formatDay } from '@estradeiro/contract/day';
import type { OdometerEstimate } from '@estradeiro/contract/fuel/maintenance-due';
import { shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import type { MotorcyclePhoto as Photo } from '@estradeiro/contract/fuel/photos';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { motorcycleInUse } from '#features/rides/shared/motorcycle-in-use.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { panelTexts, unitTexts, vehicleTexts } from '../texts.ts';
import { MotorcyclePhoto } from './motorcycle-photo.tsx';
import { texts } from './texts.ts';

type Props = {
  vehicle: FuelVehicle;
  photo: Photo | null;
  isSent: boolean;
  odometer: OdometerEstimate | null;
  hasOthers: boolean;
  /** The motorcycle for which rides are recorded. */
  inUse: { id: string; name: string } | null;
  onEdit: () => void;
};

export const OdometerCard = ({ vehicle, photo, isSent, odometer, hasOthers, inUse, onEdit }: Props) => (
  <Card className="flex flex-none flex-col gap-3 py-3">
    <div className="flex flex-wrap items-center gap-3">
      {isSent && <MotorcyclePhoto {...{ vehicle, photo }} />}
      <div className="min-w-min flex-[1_1_7rem] leading-tight">
        {!hasOthers && <p className="font-semibold wrap-anywhere">{vehicle.name}</p>}
        {odometer ? (
          <>
            <p className="text-32 font-extrabold whitespace-nowrap max-[379px]:text-24 tabular-nums">
              {formatKilometers(odometer.km)} <span className="text-17 font-semibold text-quiet">{unitTexts.km}</span>
            </p>
            <p className="text-15 text-quiet">
              {texts.odometerOf(formatDay(odometer.reading.date), Math.round(odometer.riddenKm))}
            </p>
            {vehicle.odometerResets.length > 0 && (
              <p className="text-15 text-quiet">
                {panelTexts.shows(formatKilometers(shownKm(odometer.km, vehicle.odometerResets)))}
              </p>
            )}
          </>
        ) : (
          <p className="text-quiet">{texts.odometerUnknown}</p>
        )}
      </div>
      <Button variant="secondary" className="ml-auto flex-none px-2! text-15!" onClick={onEdit}>
        {odometer ? texts.correct : texts.tell}
      </Button>
    </div>
    {vehicle.soldOn !== null && (
      <p className="text-15 text-quiet">{vehicleTexts.soldSince(formatDay(vehicle.soldOn))}</p>
    )}
    {hasOthers && vehicle.soldOn === null && (
      <p className="text-15 text-quiet">
        {inUse?.id === vehicle.id ? texts.inUse : texts.notInUse(inUse?.name ?? null)}
      </p>
    )}
    {hasOthers && vehicle.soldOn === null && inUse?.id !== vehicle.id && (
      <Button variant="secondary" onClick={() => motorcycleInUse.write({ id: vehicle.id, name: vehicle.name })}>
        {texts.use}
      </Button>
    )}
  </Card>
);

import { formatDay } from '@estradeiro/contract/day';
import { dayRidden } from '../shared/when-ridden.ts';
import { endTexts } from '../texts.ts';
import { useUnsavedRides } from '../use-unsaved-rides.ts';
import { RideFigures, RideShields } from './ride-figures.tsx';
import { RideLine } from './ride-line.tsx';
import { ShareRide } from './share-ride.tsx';
import { DiscardRide, SaveRide } from './unsaved-actions.tsx';

/** The rides that lie only on this device, each with what can become of it. */
export function UnsavedList() {
  const rides = useUnsavedRides();
  return rides.map((unsaved) => {
    const { key, ride } = unsaved;
    return (
      <section
        key={key}
        aria-label={endTexts.unsavedTitle}
        className="rounded-card border-2 border-provisional bg-card p-4"
      >
        <h2 className="text-20 font-semibold">{ride.name}</h2>
        <p className="mb-3 text-15 text-provisional">
          {formatDay(dayRidden(ride))} · {endTexts.unsavedHint}
        </p>
        <div className="mb-3 flex items-center gap-3">
          <RideLine outline={ride.outline} name={ride.name} className="w-20 max-[389px]:w-16" />
          <RideFigures ride={ride} />
        </div>
        <RideShields highways={ride.highways} />
        <div className="mt-3 grid grid-cols-2 gap-2 *:first:col-span-2">
          <SaveRide unsaved={unsaved} />
          <ShareRide ride={ride} />
          <DiscardRide unsaved={unsaved} />
        </div>
      </section>
    );
  });
}

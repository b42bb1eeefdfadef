import { useEffect } from 'react';
import type { UnsavedRide } from '#features/rides/shared/device-rides.ts';
import { RideEnd } from '#features/rides/shared/ride-end.tsx';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { clearToast } from '#ui/toast.tsx';
import { ridingTexts } from '../texts.ts';

/** `ride` is null where nothing was recorded, as in a simulation. */
export function Arrival({ ride, onEnd }: { ride: UnsavedRide | null; onEnd: () => void }) {
  const words = (
    <p role="status" className="text-24 font-extrabold max-[389px]:text-20 sideways:text-20">
      {ridingTexts.arrived}
    </p>
  );
  if (!ride) {
    return (
      <Plate meaning="guidance" className="m-3 flex flex-col gap-3 p-4">
        {words}
        <Button variant="secondary" size="ride" onClick={onEnd}>
          {ridingTexts.end}
        </Button>
      </Plate>
    );
  }
  return (
    <div className="flex min-h-0 animate-rise flex-col gap-3 rounded-t-sheet bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-sheet">
      <Plate meaning="guidance" className="flex-none px-4! py-3! sideways:py-2!">
        {words}
      </Plate>
      <RideEnd unsaved={ride} endLabel={ridingTexts.end} onEnd={onEnd} />
    </div>
  );
}

/** A ride that ended before its destination; it replaces the toast that says so. */
export function RideEnded({ ride, onEnd }: { ride: UnsavedRide; onEnd: () => void }) {
  useEffect(clearToast, []);
  return (
    <div className="flex min-h-0 animate-rise flex-col gap-3 rounded-t-sheet bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-sheet">
      <h2 className="flex-none text-20 leading-6 font-extrabold low:sr-only sideways:sr-only">
        {ridingTexts.finished}
      </h2>
      <RideEnd unsaved={ride} endLabel={ridingTexts.end} onEnd={onEnd} />
    </div>
  );
}

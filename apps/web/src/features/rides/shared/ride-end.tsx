import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RideLine } from '../components/ride-line.tsx';
import { RideShields, RideStatistics } from '../components/ride-statistics.tsx';
import { ShareRide } from '../components/share-ride.tsx';
import { SaveRide } from '../components/unsaved-actions.tsx';
import { endTexts } from '../texts.ts';
import type { UnsavedRide } from './device-rides.ts';

type Props = { unsaved: UnsavedRide; endLabel: string; onEnd: () => void };

/** The finished ride with its line, statistics, highways and actions. Without an action it stays on the device. */
export function RideEnd({ unsaved, endLabel, onEnd }: Props) {
  const { ride } = unsaved;
  const [isSaved, setSaved] = useState(false);
  return (
    <section aria-label={endTexts.figures} className="flex min-h-0 flex-col gap-3">
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto sideways:gap-2">
        <div className="flex items-center gap-4 max-[389px]:gap-3">
          <RideLine outline={ride.outline} name={ride.name} className="w-28 max-[389px]:w-20" />
          <div className="min-w-0 flex-1">
            <RideStatistics ride={ride} />
          </div>
        </div>
        <RideShields highways={ride.highways} />
      </div>
      <div className="flex flex-none flex-col gap-2">
        {!isSaved && (
          <>
            <p className="text-15 leading-5 text-quiet">{endTexts.keptHere}</p>
            <SaveRide unsaved={unsaved} size="ride" onSaved={() => setSaved(true)} />
          </>
        )}
        <div className="grid grid-cols-2 gap-2">
          <ShareRide ride={ride} size="ride" />
          <Button variant={isSaved ? 'primary' : 'secondary'} size="ride" className="px-3!" onClick={onEnd}>
            {endLabel}
          </Button>
        </div>
      </div>
    </section>
  );
}

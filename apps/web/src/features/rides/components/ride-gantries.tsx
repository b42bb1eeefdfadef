import { formatDay } from '@estradeiro/contract/day';
import type { PassedGantry } from '@estradeiro/contract/navigation';
import type { RideRecordDetail } from '@estradeiro/contract/rides';
import { localTime, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { decodeNumbers } from '@estradeiro/navigation/polyline';
import { useQuery } from '@tanstack/react-query';
import { RoadSign } from '#ui/road-sign.tsx';
import { gantriesQuery } from '../api.ts';
import { dayRidden } from '../shared/when-ridden.ts';
import { rideTexts } from '../texts.ts';

type Ride = Pick<RideRecordDetail, 'track' | 'trackTimes' | 'startedAt' | 'outline'>;

/** The tolls without a booth that a ride passed, which are to be paid afterwards; nothing without any, or while unknown. */
export function RideGantries({ ride }: { ride: Ride }) {
  const { data: gantries } = useQuery(gantriesQuery(ride.track));
  if (!gantries || gantries.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-3">
      <h2 className="text-15 font-semibold text-quiet">{rideTexts.gantries}</h2>
      <ul className="flex flex-col gap-1">
        {gantries.map((gantry) => (
          <li key={gantry.trackIndex} className="flex items-center gap-2 tabular-nums">
            <RoadSign kind="toll-gantry" size={24} />
            {rideTexts.gantry(gantry.road || rideTexts.gantryUnnamed, whenPassed(gantry, ride))}
          </li>
        ))}
      </ul>
      <p className="text-15 text-quiet">{rideTexts.gantriesHint}</p>
    </section>
  );
}

/** '01/03/2026, 9h01'; the day of the ride alone for rides of earlier versions, whose track has no times. */
function whenPassed({ trackIndex, lat, lng }: PassedGantry, ride: Ride): string {
  const seconds = decodeNumbers(ride.trackTimes ?? '')[trackIndex];
  if (seconds === undefined) return formatDay(dayRidden(ride));
  const [at, zone] = [Date.parse(ride.startedAt) + seconds * 1_000, zoneAt({ lat, lng })];
  return `${formatDay(localTime(at, zone).day)}, ${signTimeWithZone(at, zone)}`;
}

import { averageKmh, type RideRecord } from '@estradeiro/contract/rides';
import { formatDuration } from '@estradeiro/navigation/display';
import { classes } from '#ui/classes.ts';
import { HighwayShield, readHighway } from '#ui/highway-shield.tsx';
import { curvesOfRide } from '../curves-of-ride.ts';
import { kmText, rideTexts, speedText } from '../texts.ts';

type Props = {
  ride: Pick<
    RideRecord,
    'distanceMeters' | 'movingSeconds' | 'standingSeconds' | 'topSpeedKmh' | 'curviness' | 'bendsPerHour'
  >;
};

/** A ride's statistics, with its curves where known; with `all` also its standing time and top speed. */
export function RideStatistics({ ride, all = false }: Props & { all?: boolean }) {
  const { distanceMeters, movingSeconds, standingSeconds, topSpeedKmh } = ride;
  const curves = curvesOfRide(ride);
  const first = [
    { name: rideTexts.distance, value: kmText(distanceMeters) },
    { name: rideTexts.moving, value: formatDuration(movingSeconds) },
    { name: rideTexts.average, value: speedText(averageKmh(ride)) },
    ...(curves && !all ? [{ name: rideTexts.curves, value: curves.word }] : []),
  ];
  const more = [
    { name: rideTexts.top, value: speedText(topSpeedKmh) },
    { name: rideTexts.standing, value: formatDuration(standingSeconds) },
  ];
  return (
    <dl className={classes('grid flex-1 gap-x-4 gap-y-2', all ? 'grid-cols-2' : 'grid-cols-[max-content_1fr]')}>
      {[...first, ...(all ? more : [])].map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-15 leading-5 text-quiet">{name}</dt>
          <dd className="text-24 leading-7 font-extrabold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RideShields({ highways, size = 44 }: { highways: readonly string[]; size?: number }) {
  const shown = highways.filter((reference) => readHighway(reference));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={rideTexts.highways} className="flex flex-wrap gap-2">
      {shown.map((reference) => (
        <li key={reference}>
          <HighwayShield reference={reference} size={size} />
        </li>
      ))}
    </ul>
  );
}

import type { Route } from '@estradeiro/contract/navigation';
import type { RideWeather } from '@estradeiro/contract/route-weather';
import { Provenance } from '#sky/provenance.tsx';
import { classes } from '#ui/classes.ts';
import { BestDeparture } from './best-departure.tsx';
import { DepartureStrip } from './departure-strip.tsx';
import { PassingList } from './passing-list.tsx';
import { RideMap } from './ride-map.tsx';

type Props = {
  ride: RideWeather;
  route: Route;
  answeredAt: number;
  now: Date;
  /** Another hour was asked about; what shows is still the one before. */
  busy: boolean;
  onDepart: (at: Date) => void;
};

/** The ride from its start to its arrival under the sky to come, and how other hours compare. */
export function RideResult({ ride, route, answeredAt, now, busy, onDepart }: Props) {
  const hours = route.durationSeconds / 3_600;
  return (
    <div aria-busy={busy} className={classes('flex flex-col gap-4 transition', busy && 'opacity-60')}>
      <BestDeparture ride={ride} hours={hours} now={now} onDepart={onDepart} />
      <DepartureStrip ride={ride} hours={hours} now={now} onDepart={onDepart} />
      <RideMap ride={ride} route={route} />
      <PassingList passings={ride.passings} />
      <Provenance {...ride} answeredAt={answeredAt} />
    </div>
  );
}

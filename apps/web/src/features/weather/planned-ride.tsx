import type { Route } from '@estradeiro/contract/navigation';
import { useState } from 'react';
import { systemClock, useMinute } from '#platform/clock.ts';
import { DepartureField, nextFullHour, readDeparture, toInput } from './components/departure-field.tsx';
import { TimedRide } from './components/timed-ride.tsx';

/** The weather on an unsaved route by departure hour; the router passes it to the planner. */
export function PlannedRide({ route, clock = systemClock }: { route: Route; clock?: typeof systemClock }) {
  const now = useMinute(clock);
  const [start = null] = route.waypoints;
  const [typed, setTyped] = useState(() => toInput(nextFullHour(now), start));
  const read = readDeparture(typed, now, start);
  return (
    <>
      <DepartureField {...{ typed, now, start }} onType={setTyped} />
      {'at' in read && (
        <TimedRide
          routeKey={keyOf(route)}
          route={route}
          departure={read.at}
          now={now}
          onDepart={(at) => setTyped(toInput(at, start))}
        />
      )}
    </>
  );
}

/** A line may be megabytes long; its two ends, distance and duration identify it among those compared. */
const keyOf = ({ polyline, distanceMeters, durationSeconds }: Route) =>
  ['planned', distanceMeters, durationSeconds, polyline.length, polyline.slice(0, 40), polyline.slice(-40)].join(' ');

import type { Route } from '@estradeiro/contract/navigation';
import type { NewRideRecord } from '@estradeiro/contract/rides';
import { curvesOfRoads } from '@estradeiro/navigation/curves-of-roads';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { finishRecording } from '@estradeiro/navigation/recording/finish-recording';
import { record, startRecording } from '@estradeiro/navigation/recording/recording';
import { simulateRide } from '@estradeiro/navigation/simulate';

/** Simulates a ride at 50 to 75 km/h and records it like a rider's device; `startedAt` is in milliseconds since 1970. */
export function recordedRide(route: Route, startedAt: number, random: () => number): Omit<NewRideRecord, 'name'> {
  const prepared = prepareRoute(route);
  const curvesUpTo = curvesOfRoads(prepared);
  const speedMps = 14 + 7 * random();
  let recording = startRecording(startedAt);
  for (const fix of simulateRide(prepared, { startAt: startedAt, speedMps, noise: { random, meters: 2 } })) {
    const meters = ((fix.at - startedAt) / 1_000) * speedMps;
    const step = prepared.stepStartMeters.findLastIndex((begins) => begins <= meters);
    const leftMeters = Math.max(0, prepared.totalMeters - meters);
    const curves = curvesUpTo(prepared.totalMeters - leftMeters);
    const road = { step, names: route.steps[step]?.streetNames ?? [], leftMeters, curves };
    recording = record(recording, { type: 'fix', fix, road });
  }
  recording = record(recording, { type: 'sky', condition: random() < 0.7 ? 'Clear' : 'Clouds' });
  const ride = finishRecording(recording, 'arrived');
  if (!ride) throw new Error('too short to be a ride');
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...ride,
    startedAt: iso(ride.startedAt),
    endedAt: iso(ride.endedAt),
    stops: ride.stops.map(({ at, ...stop }) => ({ ...stop, at: iso(at) })),
  };
}

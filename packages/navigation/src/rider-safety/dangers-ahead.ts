import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideHazard, WeatherOnWay } from '@estradeiro/contract/weather';
import { distanceMeters } from '../geometry.ts';

/** A stretch of a way under one kind of danger: where it begins, in metres along the way, and the places looked at in it. */
export type DangerStretch = {
  kind: RideHazard['kind'];
  severity: RideHazard['severity'];
  reason: string;
  fromMeters: number;
  places: readonly LatLng[];
};

/**
 * The dangers of a way in riding order, an official warning of whatever degree among them. Neighbouring passings under one kind of danger
 * are one stretch, told by its first reason.
 */
export function dangersOf(passings: readonly WeatherOnWay[]): DangerStretch[] {
  const stretches: DangerStretch[] = [];
  let open: DangerStretch[] = [];
  for (const { hazards, position, distanceMeters: fromMeters } of passings) {
    const dangers = hazards.filter(
      ({ severity, kind }, index) =>
        (severity === 'danger' || kind === 'official') && hazards.findIndex((other) => other.kind === kind) === index,
    );
    open = dangers.map(({ kind, severity, reason }) => {
      const before = open.find((stretch) => isOneDanger(stretch, { kind, reason }));
      const stretch = before
        ? { ...before, places: [...before.places, position] }
        : { kind, severity, reason, fromMeters, places: [position] };
      if (before) stretches.splice(stretches.indexOf(before), 1, stretch);
      else stretches.push(stretch);
      return stretch;
    });
  }
  return stretches;
}

/** A way is looked at every half an hour of riding: the edges of one storm move so far from answer to answer. */
const sameMeters = 50_000;

type Placed = Pick<DangerStretch, 'kind' | 'reason' | 'places'>;

/** The figures of one danger change from place to place; a warning of another event is another warning. */
const isOneDanger = (a: Omit<Placed, 'places'>, b: Omit<Placed, 'places'>): boolean =>
  a.kind === b.kind && (a.kind !== 'official' || a.reason === b.reason);

/** Whether two answers speak of one danger. */
export const isSameDanger = (a: Placed, b: Placed): boolean =>
  isOneDanger(a, b) && a.places.some((here) => b.places.some((there) => distanceMeters(here, there) <= sameMeters));

/** What lies ahead, as it is shown and spoken; the server's reason, but for what has a name of its own. */
export const dangerName = ({ kind, reason }: Pick<RideHazard, 'kind' | 'reason'>): string =>
  kind === 'storm' ? 'Tempestade' : reason;

import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideHazard, WeatherOnRoute } from '@estradeiro/contract/weather';
import { distanceMeters } from '../geometry.ts';

/** A part of a route with one kind of danger: its start in metres on the route, and its forecast places. */
export type DangerStretch = {
  kind: RideHazard['kind'];
  severity: RideHazard['severity'];
  reason: string;
  fromMeters: number;
  places: readonly LatLng[];
};

/**
 * Dangers, all official warnings, and cold and fog at the top of a climb, on a route, in riding order. Neighbouring places with one kind of danger are one stretch, with
 * its first reason.
 */
export function dangersOf(passings: readonly WeatherOnRoute[]): DangerStretch[] {
  const stretches: DangerStretch[] = [];
  let open: DangerStretch[] = [];
  for (const { hazards, isTop, position, distanceMeters: fromMeters } of passings) {
    const dangers = hazards.filter(
      ({ severity, kind }, index) =>
        (severity === 'danger' || kind === 'official' || (isTop && (kind === 'cold' || kind === 'fog'))) &&
        hazards.findIndex((other) => other.kind === kind) === index,
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

/** Forecast places are half an hour apart: the edges of a storm move so far between responses. */
const sameMeters = 50_000;

type Placed = Pick<DangerStretch, 'kind' | 'reason' | 'places'>;

/** The values of a danger differ from place to place; an official warning of another event is another danger. */
const isOneDanger = (a: Omit<Placed, 'places'>, b: Omit<Placed, 'places'>): boolean =>
  a.kind === b.kind && (a.kind !== 'official' || a.reason === b.reason);

export const isSameDanger = (a: Placed, b: Placed): boolean =>
  isOneDanger(a, b) && a.places.some((here) => b.places.some((there) => distanceMeters(here, there) <= sameMeters));

/** The server's reason, or the kind's own name; shown and spoken. */
export const dangerName = ({ kind, reason }: Pick<RideHazard, 'kind' | 'reason'>): string =>
  kind === 'storm' ? 'Tempestade' : reason;

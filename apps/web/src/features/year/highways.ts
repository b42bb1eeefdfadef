import type { RideRecord } from '@estradeiro/contract/rides';
import { readHighway } from '#ui/highway-shield.tsx';

/** A highway's reference, 'BR-116', and the rides on it, in the order in which they came. */
export type RiddenHighway<Ride> = { reference: string; rides: Ride[] };

/** The highways of rides that have a shield, the federal ones first, then state by state. */
export function highwaysOf<Ride extends Pick<RideRecord, 'highways'>>(rides: readonly Ride[]): RiddenHighway<Ride>[] {
  const ridesOn = new Map<string, Ride[]>();
  for (const ride of rides) {
    for (const reference of new Set(ride.highways.flatMap(asShown))) {
      ridesOn.set(reference, [...(ridesOn.get(reference) ?? []), ride]);
    }
  }
  return [...ridesOn].map(([reference, rides]) => ({ reference, rides })).sort(federalFirst);
}

/** Maps write 'BR 116' and 'BR-116'. */
function asShown(reference: string): string[] {
  const highway = readHighway(reference);
  return highway ? [`${highway.network}-${highway.number}`] : [];
}

const isFederal = ({ reference }: { reference: string }) => reference.startsWith('BR-');

const federalFirst = (a: { reference: string }, b: { reference: string }) =>
  Number(isFederal(b)) - Number(isFederal(a)) || a.reference.localeCompare(b.reference);

import type { RideRecord } from '@estradeiro/contract/rides';
import { readHighway } from '#ui/highway-shield.tsx';

/** A highway's reference, 'BR-116', and its rides in the given order. */
export type RiddenHighway<Ride> = { reference: string; rides: Ride[] };

/** The highways with a shield, the federal ones first, then by state. */
export function highwaysOf<Ride extends Pick<RideRecord, 'highways'>>(rides: readonly Ride[]): RiddenHighway<Ride>[] {
  const ridesOn = new Map<string, Ride[]>();
  for (const ride of rides) {
    for (const reference of new Set(ride.highways.flatMap((one) => roadOf(one) ?? []))) {
      ridesOn.set(reference, [...(ridesOn.get(reference) ?? []), ride]);
    }
  }
  return [...ridesOn].map(([reference, rides]) => ({ reference, rides })).sort(federalFirst);
}

/**
 * A road's reference, however a map writes it; null without a shield. 'BR 116' is the BR-116, and of state roads 'ERS-486' and
 * 'RSC-486' are the RS-486, 'SCT-390' the SC-390.
 */
export function roadOf(reference: string): string | null {
  const highway = readHighway(reference);
  if (!highway) return null;
  const network = highway.network === 'ERS' ? 'RS' : highway.network.replace(/^([A-Z]{2})[CT]$/, '$1');
  return `${network}-${highway.number}`;
}

const isFederal = ({ reference }: { reference: string }) => reference.startsWith('BR-');

const federalFirst = (a: { reference: string }, b: { reference: string }) =>
  Number(isFederal(b)) - Number(isFederal(a)) || a.reference.localeCompare(b.reference);

import { NamedHazard, TrafficAlertType } from '@estradeiro/contract/traffic';
import { believedMinutes } from '@estradeiro/contract/traffic-lifetime';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/storage.ts';
import { keptReportsChanged, keptReportsKey } from './kept-reports-mark.ts';

const Fix = z.object({
  position: z.object({ lat: z.number(), lng: z.number() }),
  accuracyMeters: z.number(),
  headingDegrees: z.number().nullable(),
  speedMps: z.number().nullable(),
  at: z.number(),
});

/**
 * What a rider reports, where and when it was seen (epoch milliseconds), and a key that makes a second attempt count as the
 * first.
 */
const Sighting = z.object({
  type: TrafficAlertType,
  subtype: NamedHazard.nullable(),
  fix: Fix,
  seenAt: z.number(),
  idempotencyKey: z.string().min(8),
});
export type Sighting = z.infer<typeof Sighting>;

const stored = createStored(keptReportsKey, z.array(Sighting), []);

/** More than a rider sees in a valley without a signal. */
const mostKept = 20;

let known: { text: string; kept: readonly Sighting[] } = { text: '[]', kept: [] };

/** The reports that wait for a signal, the oldest first; the same list for as long as it does not change. */
export function keptReports(): readonly Sighting[] {
  const kept = stored.read();
  const text = JSON.stringify(kept);
  if (text !== known.text) known = { text, kept };
  return known.kept;
}

function put(kept: readonly Sighting[]) {
  if (kept.length > 0) stored.write([...kept]);
  else stored.remove();
  keptReportsChanged.tell();
}

/** Keeps a report that could not leave, over a reload too. The same one is kept once. */
export const keepReport = (sighting: Sighting): void =>
  put([...without(sighting), sighting].toSorted((a, b) => a.seenAt - b.seenAt).slice(-mostKept));

export const forgetReport = (sighting: Sighting): void => put(without(sighting));

const without = ({ idempotencyKey }: Sighting) =>
  keptReports().filter((other) => other.idempotencyKey !== idempotencyKey);

/** Whether what was seen may still be there, so that it is worth telling. */
export const isFresh = (sighting: Sighting, now: number): boolean =>
  now - sighting.seenAt < believedMinutes(sighting) * 60_000;

/** The reports that wait for a signal, as they come and go. */
export const useKeptReports = (): readonly Sighting[] =>
  useSyncExternalStore(keptReportsChanged.subscribe, keptReports);

import { z } from 'zod';
import type { BaseVersion } from '../base-version.ts';
import { NumberOrText, readOdometer } from '../decimal.ts';

/** A panel lasts years: more than these of one motorcycle is an accident. */
export const maxOdometerResets = 10;

const Km = NumberOrText(readOdometer, 1, z.number().nonnegative().max(9_999_999));

/** On that day the odometer began anew, as a new instrument does: what it showed last, and what it, or the new one, showed first. */
export const OdometerReset = z
  .object({ on: z.iso.date(), lastKm: Km, firstKm: Km.default(0) })
  .refine(({ lastKm, firstKm }) => lastKm > firstKm, { path: ['lastKm'] });
export type OdometerReset = z.infer<typeof OdometerReset>;

/** Of one motorcycle, one a day. */
export const OdometerResets = z
  .array(OdometerReset)
  .max(maxOdometerResets)
  .refine((resets) => new Set(resets.map(({ on }) => on)).size === resets.length);

/** A reset by the continued count: `fromKm` is where it happened, and what is shown from then on is `offsetKm` less. */
type CountedReset = OdometerReset & { fromKm: number; offsetKm: number };

/** In the order of days. */
export function countedResets(resets: readonly OdometerReset[]): CountedReset[] {
  let offset = 0;
  return resets
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map((reset) => {
      const fromKm = rounded(reset.lastKm + offset);
      offset += reset.lastKm - reset.firstKm;
      return { ...reset, fromKm, offsetKm: rounded(offset) };
    });
}

/** What was shown on a day by the count that goes on over all resets. On the day of a reset the nearer of the two panels is meant. */
export function continuedKm(shownKm: number, day: string, resets: readonly OdometerReset[]): number {
  const last = countedResets(resets).findLast((reset) => isAfter(shownKm, day, reset));
  return rounded(shownKm + (last?.offsetKm ?? 0));
}

/**
 * The same for a reading that may be continued already, like one of a file or of a device that does not know of the reset yet: below
 * the count at which the odometer began anew, a later day shows the new panel.
 */
export function asContinuedKm(km: number, day: string, resets: readonly OdometerReset[]): number {
  const last = countedResets(resets).findLast(({ on }) => on <= day);
  return last && km < last.fromKm ? continuedKm(km, day, resets) : km;
}

/**
 * The count of a reading once its motorcycle's resets are others: what the panel showed stays what it showed. Where none of the resets
 * known `before` tells what it showed, it may be continued already.
 */
export function recountedKm(
  km: number,
  day: string,
  before: readonly OdometerReset[],
  after: readonly OdometerReset[],
): number {
  const passed = countedResets(before).findLast(({ on, fromKm }) =>
    day > on ? km >= fromKm : day === on && km > fromKm,
  );
  if (!passed) return asContinuedKm(km, day, after);
  const shown = rounded(km - passed.offsetKm);
  const counted = countedResets(after);
  const same = counted.find((reset) => isSame(reset, passed));
  const last = counted.findLast(({ on }) => on <= day);
  const isContinuedAlready = same && last && last !== same && shown + same.offsetKm >= last.fromKm;
  return isContinuedAlready ? rounded(shown + same.offsetKm) : continuedKm(shown, day, after);
}

const isSame = (a: OdometerReset, b: OdometerReset) =>
  a.on === b.on && a.lastKm === b.lastKm && a.firstKm === b.firstKm;

/** All that was read in a file, likewise. */
export const continuedFile = <T extends { date: string; odometer: number | null }>(
  records: readonly T[],
  resets: readonly OdometerReset[],
): T[] =>
  records.map((one) =>
    one.odometer === null ? one : { ...one, odometer: asContinuedKm(one.odometer, one.date, resets) },
  );

/** A record, or an item with its last time, as a device saw it before it knew of a reset, likewise. */
export function continuedBase(seen: BaseVersion, resets: readonly OdometerReset[]): BaseVersion {
  const continued = (km: string, day: string) =>
    typeof seen?.[km] === 'number' && typeof seen[day] === 'string'
      ? { [km]: asContinuedKm(seen[km], seen[day], resets) }
      : {};
  return seen && { ...seen, ...continued('odometer', 'date'), ...continued('lastOdometer', 'lastDate') };
}

/** What the panel shows where the count stands at `km`. */
export function shownKm(km: number, resets: readonly OdometerReset[]): number {
  const last = countedResets(resets).findLast(({ fromKm }) => km >= fromKm);
  return rounded(km - (last?.offsetKm ?? 0));
}

const isAfter = (shown: number, day: string, { on, lastKm, firstKm }: OdometerReset) =>
  day > on || (day === on && Math.abs(shown - firstKm) < Math.abs(shown - lastKm));

/** To the tenth, which is what is written down. */
const rounded = (km: number) => Math.round(km * 10) / 10;

/** So far below what was read before is rather a new panel than a slip of the finger. */
const farBackKm = 1_000;

/** Whether a reading that goes back suggests that the odometer began anew. */
export const isFarBack = (km: number, knownKm: number): boolean =>
  knownKm - km > farBackKm || (km < knownKm && km < knownKm / 2);

/**
 * The reset that readings suggest: the latest day after which none of them is as high as before it. Null where none goes far back, or
 * where a later one is as high again, since a single low one is a slip of the finger.
 */
export function suggestedReset(readings: readonly { date: string; odometer: number }[]): OdometerReset | null {
  const byDay = readings.toSorted((a, b) => a.date.localeCompare(b.date) || b.odometer - a.odometer);
  let highestAfter = 0;
  for (let at = byDay.length - 1; at > 0; at -= 1) {
    const [before, one] = [byDay[at - 1], byDay[at]];
    if (!before || !one) continue;
    highestAfter = Math.max(highestAfter, one.odometer);
    if (highestAfter < before.odometer && isFarBack(one.odometer, before.odometer)) {
      return { on: one.date, lastKm: before.odometer, firstKm: 0 };
    }
  }
  return null;
}

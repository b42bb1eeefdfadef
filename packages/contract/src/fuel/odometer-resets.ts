import { z } from 'zod';
import type { BaseVersion } from '../base-version.ts';
import { NumberOrText, readOdometer } from '../decimal.ts';

/** Per motorcycle; an instrument lasts for years. */
export const maxOdometerResets = 10;

const Km = NumberOrText(readOdometer, 1, z.number().nonnegative().max(9_999_999));

/** A new instrument, or one that restarted: its last reading `lastKm` before and its first reading `firstKm` after. */
export const OdometerReset = z
  .object({ on: z.iso.date(), lastKm: Km, firstKm: Km.default(0) })
  .refine(({ lastKm, firstKm }) => lastKm > firstKm, { path: ['lastKm'] });
export type OdometerReset = z.infer<typeof OdometerReset>;

/** One per day. */
export const OdometerResets = z
  .array(OdometerReset)
  .max(maxOdometerResets)
  .refine((resets) => new Set(resets.map(({ on }) => on)).size === resets.length);

/** In continued kilometres: the reset is at `fromKm`, and the instrument then shows `offsetKm` less. */
type CountedReset = OdometerReset & { fromKm: number; offsetKm: number };

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

/**
 * A shown reading as continued kilometres over all resets. On the day of a reset it belongs to the instrument with the nearer
 * reading.
 */
export function continuedKm(shownKm: number, day: string, resets: readonly OdometerReset[]): number {
  const last = countedResets(resets).findLast((reset) => isAfter(shownKm, day, reset));
  return rounded(shownKm + (last?.offsetKm ?? 0));
}

/**
 * As `continuedKm`, for a reading that may be continued already (of a file, or a device that does not know of the
 * reset): it is converted only if it is below the latest reset up to its day.
 */
export function asContinuedKm(km: number, day: string, resets: readonly OdometerReset[]): number {
  const last = countedResets(resets).findLast(({ on }) => on <= day);
  return last && km < last.fromKm ? continuedKm(km, day, resets) : km;
}

/**
 * Converts a continued reading when the resets change: the shown reading stays. A reading before every reset of `before` may be
 * continued already.
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

export const continuedFile = <T extends { date: string; odometer: number | null }>(
  records: readonly T[],
  resets: readonly OdometerReset[],
): T[] =>
  records.map((one) =>
    one.odometer === null ? one : { ...one, odometer: asContinuedKm(one.odometer, one.date, resets) },
  );

/** The base version of a record or item, from a device that does not know of a reset, by `asContinuedKm`. */
export function continuedBase(seen: BaseVersion, resets: readonly OdometerReset[]): BaseVersion {
  const continued = (km: string, day: string) =>
    typeof seen?.[km] === 'number' && typeof seen[day] === 'string'
      ? { [km]: asContinuedKm(seen[km], seen[day], resets) }
      : {};
  return seen && { ...seen, ...continued('odometer', 'date'), ...continued('lastOdometer', 'lastDate') };
}

/** The instrument's reading at `km` continued kilometres. */
export function shownKm(km: number, resets: readonly OdometerReset[]): number {
  const last = countedResets(resets).findLast(({ fromKm }) => km >= fromKm);
  return rounded(km - (last?.offsetKm ?? 0));
}

const isAfter = (shown: number, day: string, { on, lastKm, firstKm }: OdometerReset) =>
  day > on || (day === on && Math.abs(shown - firstKm) < Math.abs(shown - lastKm));

/** To a tenth, as readings are stored. */
const rounded = (km: number) => Math.round(km * 10) / 10;

/** Lower by more than this, a new instrument is likelier than a typing error. */
const farBackKm = 1_000;

/** Whether a lower reading suggests a new instrument. */
export const isFarBack = (km: number, knownKm: number): boolean =>
  knownKm - km > farBackKm || (km < knownKm && km < knownKm / 2);

/**
 * The latest day from which all readings are lower than the one before. Null if none is far lower; a single low reading among
 * higher ones is a typing error.
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

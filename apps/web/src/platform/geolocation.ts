import { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from '@estradeiro/navigation/fix';
import { z } from 'zod';
import { createStored } from './offline/store.ts';

export type { Fix };

export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** High accuracy always; the other options by part 1 §7. */
export type FixOptions = { timeoutMs: number; maximumAgeMs: number };
export const navigationFixes: FixOptions = { timeoutMs: 10_000, maximumAgeMs: 5_000 };
export const ordinaryFixes: FixOptions = { timeoutMs: 15_000, maximumAgeMs: 0 };

/** How long 'position unavailable' must last before it counts: devices report it briefly before the next fix. */
export const passingMillis = 3_000;

export class LocationError extends Error {
  readonly failure: LocationFailure;
  constructor(failure: LocationFailure) {
    super(`location ${failure}`);
    this.name = 'LocationError';
    this.failure = failure;
  }
}

export const StoredFix: z.ZodType<Fix> = z.object({
  position: LatLng,
  accuracyMeters: z.number(),
  headingDegrees: z.number().nullable(),
  speedMps: z.number().nullable(),
  at: z.number(),
});

/** The newest fix of any screen. A sign-out removes it. */
const lastFix = createStored<Fix | null>('last-fix', StoredFix.nullable(), null);
/** Writing once a second wears the phone's storage. */
const storeEveryMs = 10_000;
/** The maximum age of the last known fix, since a rider is elsewhere the next day. */
const lastKnownMs = 12 * 3_600_000;

/** The last position of any part of the app, at most twelve hours old. */
export function lastKnownFix(now: number = Date.now()): Fix | null {
  const fix = lastFix.read();
  return fix && now - fix.at < lastKnownMs ? fix : null;
}

function note(fix: Fix): Fix {
  const stored = lastFix.read();
  if (!stored || fix.at - stored.at >= storeEveryMs || fix.at < stored.at) lastFix.write(fix);
  return fix;
}

let lastWatched: Fix | null = null;
/** Up to this age a fix serves for reports from the road: on a highway it is half a kilometre off. */
const recentMs = 15_000;

/**
 * Watches the device's position until the returned function is called. `onError` does not end the watch; a brief 'unavailable' is
 * dropped when a fix follows.
 */
export function watchPosition(
  onFix: (fix: Fix) => void,
  onError: (failure: LocationFailure) => void,
  options: FixOptions = ordinaryFixes,
  geolocation: Geolocation | undefined = navigator.geolocation,
): () => void {
  if (!geolocation) {
    onError('unsupported');
    return () => {};
  }
  let passing: ReturnType<typeof setTimeout> | undefined;
  const watch = geolocation.watchPosition(
    (position) => {
      clearTimeout(passing);
      lastWatched = note(toFix(position));
      onFix(lastWatched);
    },
    ({ code }) => {
      clearTimeout(passing);
      const failure = toFailure(code);
      if (failure === 'unavailable') passing = setTimeout(() => onError(failure), passingMillis);
      else onError(failure);
    },
    toPositionOptions(options),
  );
  return () => {
    clearTimeout(passing);
    geolocation.clearWatch(watch);
  };
}

/** One new position. Fails with `LocationError`. */
export function currentPosition(
  options: FixOptions = ordinaryFixes,
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<Fix> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new LocationError('unsupported'));
    geolocation.getCurrentPosition(
      (position) => resolve(note(toFix(position))),
      ({ code }) => reject(new LocationError(toFailure(code))),
      toPositionOptions(options),
    );
  });
}

/** The watched position if it is at most 15 s old, else a new one, which may take long. Fails with `LocationError`. */
export async function recentPosition(
  options: FixOptions = ordinaryFixes,
  geolocation: Geolocation | undefined = navigator.geolocation,
  now: number = Date.now(),
): Promise<Fix> {
  if (lastWatched && now - lastWatched.at <= recentMs) return lastWatched;
  return currentPosition(options, geolocation);
}

function toFix({ coords, timestamp }: GeolocationPosition): Fix {
  return {
    position: { lat: coords.latitude, lng: coords.longitude },
    accuracyMeters: coords.accuracy,
    headingDegrees: known(coords.heading),
    speedMps: known(coords.speed),
    at: timestamp,
  };
}

/** Browsers give NaN for the heading of a standing device. */
function known(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}

function toFailure(code: number): LocationFailure {
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}

const toPositionOptions = ({ timeoutMs, maximumAgeMs }: FixOptions): PositionOptions => ({
  enableHighAccuracy: true,
  timeout: timeoutMs,
  maximumAge: maximumAgeMs,
});

/** Whether location permission is granted already. Never prompts; an undecided rider or a browser that cannot say counts as no. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

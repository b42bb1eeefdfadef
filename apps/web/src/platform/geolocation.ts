import { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from '@estradeiro/navigation/fix';
import { z } from 'zod';
import { createStored } from './offline/store.ts';

export type { Fix };

export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** High accuracy always; the rest by part 1 §7. */
export type FixOptions = { timeoutMs: number; maximumAgeMs: number };
export const navigationFixes: FixOptions = { timeoutMs: 10_000, maximumAgeMs: 5_000 };
export const ordinaryFixes: FixOptions = { timeoutMs: 15_000, maximumAgeMs: 0 };

/** How long 'position unavailable' must last before it counts: devices report it in passing before the next fix. */
export const passingMillis = 3_000;

/** Why a position could not be had. */
export class LocationError extends Error {
  readonly failure: LocationFailure;
  constructor(failure: LocationFailure) {
    super(`location ${failure}`);
    this.name = 'LocationError';
    this.failure = failure;
  }
}

/** A fix as it stands in this device's storage. */
export const StoredFix: z.ZodType<Fix> = z.object({
  position: LatLng,
  accuracyMeters: z.number(),
  headingDegrees: z.number().nullable(),
  speedMps: z.number().nullable(),
  at: z.number(),
});

/** The newest fix that this app had, by any of its screens. A sign-out forgets it. */
const lastFix = createStored<Fix | null>('last-fix', StoredFix.nullable(), null);
/** Seldom: writing once a second wears a phone. */
const storeEveryMs = 10_000;
/** A day later the rider is somewhere else. */
const lastKnownMs = 12 * 3_600_000;

/** The last position that any part of the app knew, of the last twelve hours. */
export function lastKnownFix(now: number = Date.now()): Fix | null {
  const fix = lastFix.read();
  return fix && now - fix.at < lastKnownMs ? fix : null;
}

function note(fix: Fix): Fix {
  const stored = lastFix.read();
  if (!stored || fix.at - stored.at >= storeEveryMs || fix.at < stored.at) lastFix.write(fix);
  return fix;
}

/** The newest fix of any watch of this page. */
let lastWatched: Fix | null = null;
/** So old it still serves for what is called out from the road: on a highway, half a kilometre. */
const recentMs = 15_000;

/**
 * Watches the device's position until the returned function is called. `onError` does not end the watch, and a passing
 * 'unavailable' is swallowed when a fix follows.
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

/** The position now, once. Fails with `LocationError`. */
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

/** The last position that is watched anyway where it is at most 15 s old, else a new one, which may take long. Fails with `LocationError`. */
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

/** Browsers say NaN for the heading of a standing device. */
function known(figure: number | null): number | null {
  return figure === null || Number.isNaN(figure) ? null : figure;
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

/** Whether the rider lets this page know where the device is already. Asks nobody: who did not say yet, or a browser that cannot tell, is a no. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

import {
  type NamedHazard,
  reportTraffic,
  type TrafficAlertType,
  type TrafficReport,
} from '@estradeiro/contract/traffic';
import { failureText } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import {
  currentPosition,
  type Fix,
  type FixOptions,
  LocationError,
  navigationFixes,
  recentPosition,
} from '#platform/geolocation.ts';
import { outboxTexts } from '#platform/offline/texts.ts';
import type { Sighting } from './pending-reports.ts';
import { bodyOf } from './pending-reports.ts';
import { reportTexts } from './texts.ts';

/** A type alone, or a hazard that the rider named. */
export type ReportedKind = { type: TrafficAlertType; subtype: NamedHazard | null };

/** A rider in the mountains must not wait for a response that will not come. */
const timeoutMs = 15_000;
/** A less accurate position would put the alert on another road. */
const vaguestMeters = 250;

class VaguePosition extends Error {}

/** No signal, and no room on this device to queue it. */
export class NotQueued extends Error {}

/**
 * Where no new position arrives, one up to this age before the request serves: on a highway that is half a kilometre.
 */
const oldestMs = 15_000;

/** The device's position now or a moment ago. Fails with `LocationError`, or with `VaguePosition` where it is too inaccurate. */
export async function locate(
  geolocation: Geolocation | undefined = navigator.geolocation,
  clock: Clock = systemClock,
): Promise<Fix> {
  const requestedAt = clock();
  const fix = await recentPosition(navigationFixes, geolocation, requestedAt).catch((failure: unknown) => {
    if (!(failure instanceof LocationError) || failure.failure === 'denied') throw failure;
    const known: FixOptions = { timeoutMs: 1_000, maximumAgeMs: oldestMs + clock() - requestedAt };
    return currentPosition(known, geolocation);
  });
  if (fix.accuracyMeters > vaguestMeters) throw new VaguePosition();
  return fix;
}

export const sightingOf = (trouble: ReportedKind, fix: Fix, now: number = systemClock()): Sighting => ({
  ...trouble,
  fix,
  seenAt: now,
  idempotencyKey: newIdempotencyKey(),
});

/** Fails with `ApiError`, or with a `TimeoutError` of the browser. */
export function sendReport(sighting: Sighting, now: number = systemClock()): Promise<TrafficReport> {
  return call(
    reportTraffic,
    { body: bodyOf(sighting, now), idempotencyKey: sighting.idempotencyKey },
    AbortSignal.timeout(timeoutMs),
  );
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

export function reportFailureText(error: unknown): string {
  if (error instanceof VaguePosition) return reportTexts.locationVague;
  if (error instanceof LocationError)
    return error.failure === 'denied' ? reportTexts.locationDenied : reportTexts.locationUnknown;
  if (error instanceof NotQueued) return outboxTexts.notKept;
  if (isTimeout(error)) return reportTexts.noAnswer;
  return failureText(error);
}

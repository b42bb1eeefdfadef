import { reportTraffic, type TrafficAlertType, type TrafficReport } from '@estradeiro/contract/traffic';
import { failureText } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { currentPosition, type Fix, LocationError, navigationFixes } from '#platform/geolocation.ts';
import { reportTexts as texts } from './texts.ts';

/** What a rider reports, where it was seen, and a key that makes a second attempt count as the first. */
export type Sighting = { type: TrafficAlertType; fix: Fix; idempotencyKey: string };

/** A rider in the mountains must not wait for an answer that will not come. */
const timeoutMs = 15_000;
/** A position so vague would put the warning on another road. */
const vaguestMeters = 250;
/** Slower than this a device does not know where it is heading. */
const movingMps = 2;

export class VaguePosition extends Error {}

/** Where the device is now. Fails with `LocationError`, or with `VaguePosition` where it hardly knows. */
export async function locate(): Promise<Fix> {
  const fix = await currentPosition(navigationFixes);
  if (fix.accuracyMeters > vaguestMeters) throw new VaguePosition();
  return fix;
}

export const sightingOf = (type: TrafficAlertType, fix: Fix): Sighting => ({
  type,
  fix,
  idempotencyKey: newIdempotencyKey(),
});

/** Fails with `ApiError`, or with a `TimeoutError` of the browser. */
export function sendReport({ type, fix, idempotencyKey }: Sighting): Promise<TrafficReport> {
  const isMoving = (fix.speedMps ?? 0) >= movingMps;
  const headingDegrees = isMoving && fix.headingDegrees !== null ? fix.headingDegrees % 360 : null;
  return call(
    reportTraffic,
    { body: { type, position: fix.position, headingDegrees }, idempotencyKey },
    AbortSignal.timeout(timeoutMs),
  );
}

/** Why a report did not leave, in words for the rider. */
export function reportFailureText(error: unknown): string {
  if (error instanceof VaguePosition) return texts.locationVague;
  if (error instanceof LocationError) return error.failure === 'denied' ? texts.locationDenied : texts.locationUnknown;
  if (error instanceof DOMException && error.name === 'TimeoutError') return texts.noAnswer;
  return failureText(error);
}

import {
  type NamedHazard,
  reportTraffic,
  type TrafficAlertType,
  type TrafficReport,
} from '@estradeiro/contract/traffic';
import { ApiError, failureText } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { currentPosition, type Fix, LocationError, navigationFixes } from '#platform/geolocation.ts';
import type { Sighting } from './kept-reports.ts';
import { reportTexts as texts } from './texts.ts';

/** What is called by its type alone, or a hazard that the rider named. */
export type Trouble = { type: TrafficAlertType; subtype: NamedHazard | null };

/** A rider in the mountains must not wait for an answer that will not come. */
const timeoutMs = 15_000;
/** A position so vague would put the warning on another road. */
const vaguestMeters = 250;
/** Younger than that a report is of now: clocks of devices differ from the server's. */
const delayedMillis = 60_000;
/** Slower than this a device does not know where it is heading. */
const movingMps = 2;

export class VaguePosition extends Error {}

/** Where the device is now. Fails with `LocationError`, or with `VaguePosition` where it hardly knows. */
export async function locate(): Promise<Fix> {
  const fix = await currentPosition(navigationFixes);
  if (fix.accuracyMeters > vaguestMeters) throw new VaguePosition();
  return fix;
}

export const sightingOf = (trouble: Trouble, fix: Fix, now: number = systemClock()): Sighting => ({
  ...trouble,
  fix,
  seenAt: now,
  idempotencyKey: newIdempotencyKey(),
});

/** Fails with `ApiError`, or with a `TimeoutError` of the browser. */
export function sendReport(sighting: Sighting, now: number = systemClock()): Promise<TrafficReport> {
  const { type, subtype, fix, seenAt, idempotencyKey } = sighting;
  const isMoving = (fix.speedMps ?? 0) >= movingMps;
  const headingDegrees = isMoving && fix.headingDegrees !== null ? fix.headingDegrees % 360 : null;
  const body = {
    ...{ type, subtype, position: fix.position, headingDegrees },
    seenAt: now - seenAt > delayedMillis ? new Date(seenAt).toISOString() : null,
  };
  return call(reportTraffic, { body, idempotencyKey }, AbortSignal.timeout(timeoutMs));
}

/** Whether a report did not leave for want of a network: it can wait for one. */
export const isWithoutSignal = (error: unknown): boolean =>
  (error instanceof ApiError && (error.type === 'offline' || error.type === 'network')) || isTimeout(error);

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** Why a report did not leave, in words for the rider. */
export function reportFailureText(error: unknown): string {
  if (error instanceof VaguePosition) return texts.locationVague;
  if (error instanceof LocationError) return error.failure === 'denied' ? texts.locationDenied : texts.locationUnknown;
  if (isTimeout(error)) return texts.noAnswer;
  return failureText(error);
}

import { alertLifetimeMinutes, NamedHazard, reportTraffic, TrafficAlertType } from '@estradeiro/contract/traffic';
import { useMemo } from 'react';
import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import { outboxKind, RefusedHere } from '#platform/offline/kind.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { type Pending, usePendingWrites } from '#platform/offline/pending.ts';
import type { Refusal } from '#platform/offline/queue.ts';
import { lastRiderId } from '#platform/session.ts';
import { alertsKey } from './api.ts';
import { pendingTexts, reportTexts, titleOf } from './texts.ts';

const Fix = z.object({
  position: z.object({ lat: z.number(), lng: z.number() }),
  accuracyMeters: z.number(),
  headingDegrees: z.number().nullable(),
  speedMps: z.number().nullable(),
  at: z.number(),
});

/**
 * A report with the place and time of the sighting (epoch milliseconds), and a key that makes a second attempt count as the first.
 */
const Sighting = z.object({
  type: TrafficAlertType,
  subtype: NamedHazard.nullable(),
  fix: Fix,
  seenAt: z.number(),
  idempotencyKey: z.string().min(8),
});
export type Sighting = z.infer<typeof Sighting>;

/** A younger report counts as of now: clocks of devices differ from the server's. */
const delayedMillis = 60_000;
/** Slower than this a device does not know its heading. */
const movingMps = 2;

export function bodyOf({ type, subtype, fix, seenAt }: Sighting, now: number) {
  const isMoving = (fix.speedMps ?? 0) >= movingMps;
  return {
    type,
    subtype,
    position: fix.position,
    headingDegrees: isMoving && fix.headingDegrees !== null ? fix.headingDegrees % 360 : null,
    seenAt: now - seenAt > delayedMillis ? new Date(seenAt).toISOString() : null,
  };
}

export const trafficReports = outboxKind<Sighting>({
  name: 'traffic-report',
  schema: Sighting,
  invalidates: [alertsKey],
  titleOf,
  acceptedText: (sighting) => reportTexts.sent(titleOf(sighting)),
  async send(sighting, { call }) {
    if (!isFresh(sighting, systemClock())) throw new RefusedHere('report_outdated', pendingTexts.outdatedHint);
    await call(reportTraffic, { body: bodyOf(sighting, systemClock()) });
  },
});

/** Queues a report before it is sent, so that it survives a reload or a killed browser. The same report is queued once. */
export const queueReport = async (sighting: Sighting): Promise<void> =>
  outbox.putInFlight({
    id: sighting.idempotencyKey,
    kind: trafficReports.name,
    payload: sighting,
    riderId: lastRiderId() ?? '',
    about: `${trafficReports.name}:${sighting.idempotencyKey}`,
    needs: null,
    makes: false,
    createdAt: sighting.seenAt,
  });

/** No signal or an unhealthy server: the outbox sends it later. */
export const postponeReport = ({ idempotencyKey }: Sighting): Promise<void> => outbox.takeOver(idempotencyKey);

/** Refused by the server: it stays until the rider retries or discards it. */
export const refuseReport = async ({ idempotencyKey: id }: Sighting, refusal: Refusal): Promise<void> =>
  void (await outbox.dispatch({ type: 'refused', id, refusal }));

export async function forgetReport({ idempotencyKey: id }: Sighting): Promise<void> {
  await outbox.dispatch({ type: 'postponed', id });
  await outbox.dispatch({ type: 'discarded', id });
}

/** Whether the sighting may still hold, so that it is worth reporting. */
export const isFresh = (sighting: Sighting, now: number): boolean =>
  now - sighting.seenAt < alertLifetimeMinutes(sighting) * 60_000;

export function usePendingReports(): readonly Pending<Sighting>[] {
  const writes = usePendingWrites(trafficReports);
  return useMemo(() => writes.filter(({ state }) => state.phase !== 'accepted'), [writes]);
}

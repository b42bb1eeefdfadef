import type { Sighting } from './kept-reports.ts';

/** Younger than that a report is of now: clocks of devices differ from the server's. */
const delayedMillis = 60_000;
/** Slower than this a device does not know where it is heading. */
const movingMps = 2;

/** What the server is told of a sighting at that time. */
export function bodyOf({ type, subtype, fix, seenAt }: Sighting, now: number) {
  const isMoving = (fix.speedMps ?? 0) >= movingMps;
  return {
    ...{ type, subtype, position: fix.position },
    headingDegrees: isMoving && fix.headingDegrees !== null ? fix.headingDegrees % 360 : null,
    seenAt: now - seenAt > delayedMillis ? new Date(seenAt).toISOString() : null,
  };
}

import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';

/** The plan of a round trip before there are roads under it: an ellipse that touches the start. */
export type Ring = {
  /** In which direction from the start its middle lies. */
  bearingDegrees: number;
  /** From its middle to the start. */
  radiusMeters: number;
  /** How much wider than long it is. */
  width: number;
  clockwise: boolean;
  /** By how much its corners are moved along it. */
  phaseDegrees: number;
  /** How many places of it draw the line. */
  corners: number;
};

/** Roads are so much longer than the ring that they follow, at first sight. */
const winding = 1.35;
/** How far beside an asked direction the middle of a ring may lie. */
const mostBesideDegrees = 36;
/** And how far it moves when another shape is tried. */
const mostMovedDegrees = 30;
const longLoopMeters = 250_000;

/** A ring is at most half again as wide; narrower ones fit into a valley. */
const mostWidth = 1.3;
const usualLeastWidth = 0.6;
export const leastWidthInValley = 0.2;

type RingWish = { lengthMeters: number; directionDegrees?: number | undefined; leastWidth?: number };

/** `count` rings of about that length around a start: all around it, or towards a direction. Others by each `random`. */
export function firstRings(
  count: number,
  { lengthMeters, directionDegrees, leastWidth = usualLeastWidth }: RingWish,
  random: () => number,
): Ring[] {
  const turned = random();
  return Array.from({ length: count }, (_, index): Ring => {
    const share = (index + turned) / count;
    const bearing =
      directionDegrees === undefined ? 360 * share : directionDegrees + (2 * share - 1) * mostBesideDegrees;
    return {
      ...shapeOf(lengthMeters, random, leastWidth),
      bearingDegrees: bearing,
      corners: lengthMeters > longLoopMeters ? 4 : 3,
    };
  });
}

function shapeOf(lengthMeters: number, random: () => number, leastWidth = usualLeastWidth) {
  const width = leastWidth + (mostWidth - leastWidth) * random();
  return {
    width,
    radiusMeters: lengthMeters / (winding * Math.PI * (1 + width)),
    clockwise: random() < 0.5,
    phaseDegrees: 30 * random() - 15,
  };
}

/** A ring of the same length in another shape, in nearly the same direction. */
export const reshaped = (ring: Ring, random: () => number): Ring => ({
  ...ring,
  ...shapeOf(winding * Math.PI * (1 + ring.width) * ring.radiusMeters, random),
  bearingDegrees: ring.bearingDegrees + (2 * random() - 1) * mostMovedDegrees,
});

/** The same ring so many times as large, within what one try can teach. */
export const resized = (ring: Ring, times: number): Ring => ({
  ...ring,
  radiusMeters: ring.radiusMeters * Math.min(2, Math.max(0.5, times)),
});

/** Where a ring wants the roads to pass, in riding order, without the start itself. */
export function cornersOf(start: LatLng, ring: Ring): LatLng[] {
  const { bearingDegrees, radiusMeters, width, clockwise, phaseDegrees, corners } = ring;
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((((index + 1) * 360) / (corners + 1) + phaseDegrees) * Math.PI) / 180;
    const ahead = radiusMeters * (1 - Math.cos(angle));
    const beside = (clockwise ? 1 : -1) * width * radiusMeters * -Math.sin(angle);
    const bearing = bearingDegrees + (Math.atan2(beside, ahead) * 180) / Math.PI;
    return destinationPoint(start, bearing, Math.hypot(ahead, beside));
  });
}

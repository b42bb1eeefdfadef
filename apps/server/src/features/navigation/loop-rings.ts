import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';

/** The plan of a round trip before it has roads: an ellipse that touches the start. */
export type Ring = {
  /** The direction of its centre from the start. */
  bearingDegrees: number;
  radiusMeters: number;
  /** Width divided by length. */
  width: number;
  clockwise: boolean;
  /** Moves its corners on the ellipse. */
  phaseDegrees: number;
  corners: number;
};

/** The estimated ratio of a road's length to the ring that it follows. */
const winding = 1.35;
/** How far the centre of a ring may lie off a requested direction. */
const mostBesideDegrees = 36;
/** How far the centre moves from its direction when another shape is tried. */
const mostMovedDegrees = 30;
const longLoopMeters = 250_000;

/** A ring is at most this much wider than long; narrower ones fit into a valley. */
const mostWidth = 1.3;
const usualLeastWidth = 0.6;
export const leastWidthInValley = 0.2;

type RingWish = { lengthMeters: number; directionDegrees?: number | undefined; leastWidth?: number };

/** `count` rings of about that length around a start: in all directions, or towards one. They vary with `random`. */
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

/** The same ring scaled by a factor, bounded since one try proves little. */
export const resized = (ring: Ring, times: number): Ring => ({
  ...ring,
  radiusMeters: ring.radiusMeters * Math.min(2, Math.max(0.5, times)),
});

/** The places of a ring in riding order, without the start. */
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

/** Speed at a time (epoch milliseconds). */
export type Pace = { at: number; mps: number };

/** Riding starts at 25 km/h. */
export const ridingMps = 25 / 3.6;
/** Slower is standing: a receiver at rest reports up to some tenths of a metre per second. */
export const standingMps = 1.5;
/** Longest braking of a sudden stop. */
const suddenSeconds = 3;
/**
 * Comfortable braking by road design (AASHTO, A Policy on Geometric Design of Highways and Streets: 3.4 m/s²), as before a red
 * light or a pump.
 */
const comfortableMps2 = 3.4;
/** Half of the riders in emergency braking used 56 % or less of the tyres' grip of some 1 g (Ecker, 2001). */
const hardestMps2 = 7;
/** Weaker braking counts as steady speed. */
const steadyMps2 = 1.5;
/**
 * A fallen motorcycle slides with 0.26 g (with fairings, Raftery 1995) to 0.58 g (Day and Smith, 1984), and its fix comes a second
 * late.
 */
const slidingMps2 = 2;

/** Speeds before a stop that are examined. */
export const paceMillis = 8_000;

/**
 * Whether a stop at `standing`, after `paces` in time order, was too fast for a light or a pump: from steady riding above 25 km/h
 * within 3 s and harder than comfortable, or harder at its end than riders brake. Positions alone cannot tell all: a rider who
 * brakes so firmly for a light and waits long is asked, and a fall below 35 km/h with a smoothing receiver or a long slide is
 * missed without a shock.
 */
export function isSuddenStop(paces: readonly Pace[], standing: Pace): boolean {
  return paces.some((pace, index) => {
    const seconds = (standing.at - pace.at) / 1_000;
    if (pace.mps < ridingMps || seconds > suddenSeconds) return false;
    const slowed = slowedBy(pace, standing);
    return slowed > hardestMps2 || (slowed > comfortableMps2 && wasSteady(paces[index - 1], pace));
  });
}

/** Whether a stop follows from a shock: no later than a fallen motorcycle slides. */
export const isStopAfterShock = (shock: Pace, standing: Pace): boolean => slowedBy(shock, standing) >= slidingMps2;

export const slideMillis = (shock: Pace): number => (shock.mps / slidingMps2) * 1_000;

/** Mean deceleration in m/s². */
function slowedBy(from: Pace, to: Pace): number {
  const seconds = (to.at - from.at) / 1_000;
  return seconds > 0 ? (from.mps - to.mps) / seconds : Number.POSITIVE_INFINITY;
}

const wasSteady = (before: Pace | undefined, pace: Pace) => !before || slowedBy(before, pace) < steadyMps2;

/** From this deceleration before a shock the rider was already braking. */
const brakingMps2 = 0.5;
const brakingSeconds = 2.5;

/** Whether the rider was already braking at the shock and went on no harder than comfortable, as over a hole before a light. */
export function wasBrakingInto(paces: readonly Pace[], shock: Pace, standing: Pace): boolean {
  const before = paces.filter(({ at }) => at <= shock.at);
  const recent = before.filter(({ at }) => shock.at - at <= brakingSeconds * 1_000);
  // A receiver that reports every other second has two fixes in this time.
  const [first, last] = [recent.length > 1 ? recent[0] : before.at(-2), before.at(-1)];
  if (!first || !last || slowedBy(first, last) < brakingMps2) return false;
  return slowedBy({ mps: last.mps, at: last.at }, standing) <= comfortableMps2;
}

/** Whether riders brake like this by choice: never harder than half of them in an emergency. */
export const isComfortable = (paces: readonly Pace[], standing: Pace): boolean =>
  paces.every((pace, index) => {
    const next = paces[index + 1] ?? standing;
    return slowedBy(pace, next) <= hardestMps2;
  });

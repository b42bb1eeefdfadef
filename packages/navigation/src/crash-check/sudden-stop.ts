/** How fast a rider was, and when (milliseconds since 1970). */
export type Pace = { at: number; mps: number };

/** From 25 km/h on it is riding. */
export const ridingMps = 25 / 3.6;
/** Slower is standing: a receiver at rest tells up to some tenths of a metre a second. */
export const standingMps = 1.5;
/** A stop from the pace that was ridden takes at most so long, or it was braked as any stop is. */
const suddenSeconds = 3;
/**
 * What road builders count on as comfortable braking (AASHTO, A Policy on Geometric Design of Highways and Streets: 3.4 m/s²), and so
 * what ends at a red light or a pump.
 */
const comfortableMps2 = 3.4;
/** Half of those who braked a motorcycle as hard as they could used 56 % or less of what its tyres hold, some 1 g (Ecker, 2001). */
const hardestMps2 = 7;
/** Who slows down by less still rides at a pace. */
const steadyMps2 = 1.5;
/** A fallen one slides at 0.26 g (with fairings, Raftery 1995) to 0.58 g (Day and Smith, 1984), and a fix tells of it a second late. */
const slidingMps2 = 2;

/** How far back the paces before a stop are looked at. */
export const paceMillis = 8_000;

/**
 * Whether a stop at `standing`, after `paces` in the order of time, came too fast for a light or a pump: from the pace that was ridden,
 * above 25 km/h, within 3 s and harder than braking is comfortable; or harder at its end than riders brake. The last seconds of ordinary
 * braking come from above 25 km/h, too, and are neither.
 *
 * What cannot be told apart by positions: who brakes that firmly for a light and waits there longer than the check is patient is asked.
 * And who comes to rest more softly is not: after a fall at less than 35 km/h told by a receiver that smooths, or a long slide. These a
 * shock tells.
 */
export function isSuddenStop(paces: readonly Pace[], standing: Pace): boolean {
  return paces.some((pace, index) => {
    const seconds = (standing.at - pace.at) / 1_000;
    if (pace.mps < ridingMps || seconds > suddenSeconds) return false;
    const slowed = slowedBy(pace, standing);
    return slowed > hardestMps2 || (slowed > comfortableMps2 && wasSteady(paces[index - 1], pace));
  });
}

/** Whether a stop came of what was felt at `shock`, at the pace of then: no later than a fallen motorcycle slides. */
export const isStopAfterShock = (shock: Pace, standing: Pace): boolean => slowedBy(shock, standing) >= slidingMps2;

/** A stop that comes later than so long after a shock did not come of it. */
export const slideMillis = (shock: Pace): number => (shock.mps / slidingMps2) * 1_000;

/** The mean deceleration from one pace to a later one, in m/s². */
function slowedBy(from: Pace, to: Pace): number {
  const seconds = (to.at - from.at) / 1_000;
  return seconds > 0 ? (from.mps - to.mps) / seconds : Number.POSITIVE_INFINITY;
}

const wasSteady = (before: Pace | undefined, pace: Pace) => !before || slowedBy(before, pace) < steadyMps2;

/** So much slower than before a shock a rider was braking already. */
const brakingMps2 = 0.5;
const brakingSeconds = 2.5;

/** Whether a rider was braking when a shock came, and went on to a stop no harder than is comfortable, as over a hole before a light. */
export function wasBrakingInto(paces: readonly Pace[], shock: Pace, standing: Pace): boolean {
  const before = paces.filter(({ at }) => at <= shock.at);
  const recent = before.filter(({ at }) => shock.at - at <= brakingSeconds * 1_000);
  // A receiver that tells every other second has told twice.
  const [first, last] = [recent.length > 1 ? recent[0] : before.at(-2), before.at(-1)];
  if (!first || !last || slowedBy(first, last) < brakingMps2) return false;
  return slowedBy({ mps: last.mps, at: last.at }, standing) <= comfortableMps2;
}

/** Whether a stop is what riders brake by choice: never harder than half of them brake at their hardest. */
export const isComfortable = (paces: readonly Pace[], standing: Pace): boolean =>
  paces.every((pace, index) => {
    const next = paces[index + 1] ?? standing;
    return slowedBy(pace, next) <= hardestMps2;
  });

import type { Fix } from '../fix.ts';
import { destinationPoint } from '../geometry.ts';
import { calloutKey } from '../guidance/callouts.ts';
import { advance, startGuidance } from '../guidance/guidance.ts';
import type { Effect, Guidance, GuidanceEvent } from '../guidance/guidance-state.ts';
import { offRouteMeters } from '../match.ts';
import type { PreparedRoute } from '../prepared-route.ts';
import { nearestSegment } from '../segment-tree.ts';
import { exactFix, plannedSpeed, type Receiver, receive, rideLine } from './receiver.testing.ts';

export type Setting = { receiver: Receiver; random: () => number; startAt: number };

export type TrialOutcome = {
  falseOffRoutes: number;
  banners: number;
  doubled: number;
  /** Manoeuvres, and those without an announcement up to 15 m behind them. */
  owed: number;
  unsaid: number;
  roundaboutExits: number;
  exitsUnsaid: number;
  arrived: boolean;
};

const tickMillis = 1_000;
/** A delay of the screen that nobody notices. */
const tickLagMillis = 300;

/** Fixes with a tick per second between them. */
function* eventsOf(fixes: readonly Fix[], startAt: number, endAt: number): Generator<GuidanceEvent> {
  let next = 0;
  yield { type: 'start', now: startAt };
  for (let now = startAt; now <= endAt; now += tickMillis) {
    for (let fix = fixes[next]; fix && fix.at <= now; fix = fixes[++next]) yield { type: 'fix', fix, now };
    yield { type: 'tick', now: now + tickLagMillis };
  }
}

/** A ride on the line from start to end; `isReceived` drops fixes, as a tunnel does. */
export function rideOnLine(
  prepared: PreparedRoute,
  setting: Setting,
  isReceived: (fix: Fix) => boolean = () => true,
): TrialOutcome {
  const exact = [...rideLine(prepared, setting.startAt)];
  return rideOf(prepared, exact, setting, isReceived);
}

/** A start beside the line: the bike stands there, then is ridden straight to it and on it. */
export function rideFromBeside(
  prepared: PreparedRoute,
  setting: Setting,
  besideMeters: number,
  side: 90 | -90,
): TrialOutcome {
  const { startAt } = setting;
  const onLine = exactFix(prepared, 0, 0, startAt);
  const across = (onLine.headingDegrees ?? 0) + side;
  const walk: Fix[] = [];
  for (let seconds = 0; seconds < 10; seconds++) walk.push(beside(besideMeters, 0, seconds));
  for (let left = besideMeters; left > 0; left -= 4) walk.push(beside(left, 4, walk.length));
  function beside(meters: number, speedMps: number, seconds: number): Fix {
    const position = destinationPoint(onLine.position, across, meters);
    return { ...onLine, position, headingDegrees: (across + 180) % 360, speedMps, at: startAt + seconds * 1_000 };
  }
  return rideOf(prepared, [...walk, ...rideLine(prepared, startAt + walk.length * 1_000)], setting);
}

function rideOf(
  prepared: PreparedRoute,
  exact: readonly Fix[],
  setting: Setting,
  isReceived = (_: Fix) => true,
): TrialOutcome {
  const fixes = [...receive(exact, setting.receiver, setting.random)].filter(isReceived);
  const endAt = (exact.at(-1)?.at ?? setting.startAt) + 6_000;
  let state = startGuidance(prepared);
  let banners = 0;
  const effects: Effect[] = [];
  for (const event of eventsOf(fixes, setting.startAt, endAt)) {
    const turn = advance(state, event);
    if (isOff(turn.state) && !isOff(state)) banners++;
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { ...saidOf(prepared, effects), banners, arrived: state.phase === 'arrived' };
}

const isOff = ({ phase }: Guidance) => phase === 'off-route' || phase === 'recalculating';

function saidOf(prepared: PreparedRoute, effects: readonly Effect[]): Omit<TrialOutcome, 'banners' | 'arrived'> {
  const announced = effects.filter((effect) => effect.type === 'announce');
  const keys = announced.map(({ stepIndex, callout }) => calloutKey(stepIndex, callout));
  const announcedSteps = new Set(announced.flatMap(({ stepIndex, thenStepIndex }) => [stepIndex, thenStepIndex]));
  const steps = [...prepared.route.steps.entries()].filter(([, { waypointIndex }]) => waypointIndex === undefined);
  const exits = steps.filter(([, { maneuver }]) => maneuver === 'roundabout-exit');
  return {
    falseOffRoutes: effects.filter(({ type }) => type === 'off-route').length,
    doubled: keys.length - new Set(keys).size,
    owed: steps.length,
    unsaid: steps.filter(([index]) => !announcedSteps.has(index)).length,
    roundaboutExits: exits.length,
    exitsUnsaid: exits.filter(([index]) => !announcedSteps.has(index)).length,
  };
}

/** Fixes in a row beyond 50 m until the deviation was noticed (at best 2); null if there were never two. */
export type Noticed = { fixesBeyond: number } | null;

/** Guidance on `plan` while the rider takes `ridden`, which leaves it. */
export function rideOffRoute(plan: PreparedRoute, ridden: PreparedRoute, setting: Setting): Noticed {
  const fixes = receive(rideLine(ridden, setting.startAt), setting.receiver, setting.random);
  let state = startGuidance(plan);
  let [inRow, since] = [0, 0];
  for (const fix of fixes) {
    const turn = advance(state, { type: 'fix', fix, now: fix.at });
    state = turn.state;
    const beyond = (nearestSegment(plan.tree, fix.position, 0)?.distanceMeters ?? 0) > offRouteMeters;
    inRow = beyond ? inRow + 1 : 0;
    if (inRow >= 2 || since > 0) since++;
    if (turn.effects.some(({ type }) => type === 'off-route')) return { fixesBeyond: Math.max(2, since + 1) };
    if (since > 120) return { fixesBeyond: since };
  }
  return since > 0 ? { fixesBeyond: 999 } : null;
}

/** Rides to a place, turns round and rides back: distance and time until it is noticed. */
export function rideBack(prepared: PreparedRoute, turnMeters: number, setting: Setting) {
  const { startAt } = setting;
  const out = [...rideLine(prepared, startAt, 0, turnMeters)].slice(0, -2);
  const turnedAt = startAt + out.length * 1_000;
  const back: Fix[] = [];
  for (let meters = turnMeters; meters > 0 && back.length < 60; ) {
    const speedMps = Math.min(14, plannedSpeed(prepared, meters));
    const fix = exactFix(prepared, meters, speedMps, turnedAt + back.length * 1_000);
    back.push({ ...fix, headingDegrees: ((fix.headingDegrees ?? 0) + 180) % 360 });
    meters -= speedMps;
  }
  let state = startGuidance(prepared);
  let [index, riddenMeters] = [0, 0];
  for (const fix of receive([...out, ...back], setting.receiver, setting.random)) {
    const turn = advance(state, { type: 'fix', fix, now: fix.at });
    state = turn.state;
    const isBack = index >= out.length;
    if (isBack && turn.effects.some(({ type }) => type === 'off-route')) {
      return { meters: riddenMeters, seconds: index - out.length };
    }
    if (isBack) riddenMeters += back[index - out.length]?.speedMps ?? 0;
    index++;
  }
  return { meters: 999, seconds: 999 };
}

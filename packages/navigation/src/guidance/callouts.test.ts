import type { ManeuverType } from '@estradeiro/contract/navigation';
import { describe, expect, it } from 'vitest';
import { type Leg, preparedOf } from '../routes.testing.ts';
import { calloutAt, calloutHere, calloutKey } from './callouts.ts';
import type { Callout } from './guidance-state.ts';

const nothing = calloutKey(0, 'now');

/** The announcement at a distance before the manoeuvre that ends the first leg. */
function before(
  meters: number,
  speedMps: number,
  leg: Partial<Leg> = {},
  maneuver: ManeuverType = 'right',
  spokenUpTo = nothing,
) {
  const first = { heading: 0, meters: 5_000, ...leg };
  const prepared = preparedOf([first, { heading: 90, meters: 1_000, maneuver }]);
  const along = (prepared.stepStartMeters[1] ?? 0) - meters;
  return calloutAt(prepared, along, speedMps, spokenUpTo)?.announce ?? null;
}

describe('when a manoeuvre is called', () => {
  it.each<[string, number, number, Callout | null]>([
    ['in town, more than 400 m before', 10, 401, null],
    ['in town, 400 m before', 10, 400, 'early'],
    ['in town, 150 m before', 10, 150, 'near'],
    ['in town, 2.5 s before', 10, 24, 'now'],
    ['at 20 m/s, 35 s before', 20, 700, 'early'],
    ['at 20 m/s, 10 s before', 20, 200, 'near'],
    ['at 20 m/s, 2.5 s before', 20, 50, 'now'],
    ['standing, 20 m before', 0, 20, 'now'],
    ['standing, 21 m before', 0, 21, 'near'],
    ['on a highway, 2 km before', 25, 2_000, 'far'],
    ['on a highway, more than 2 km before', 25, 2_100, null],
    ['on a slower road, 2 km before', 20, 2_000, null],
  ])('%s', (_, speedMps, meters, callout) => {
    const heardFar = calloutKey(1, 'far') - (callout === 'far' || callout === null ? 1 : 0);
    expect(before(meters, speedMps, {}, 'right', heardFar)?.callout ?? null).toBe(callout);
  });

  it('counts a long step, or one planned fast, as highway', () => {
    expect(before(1_900, 15, { meters: 12_000 })?.callout).toBe('far');
    expect(before(1_900, 15, { speedMps: 27 })?.callout).toBe('far');
  });

  it('gives the distance ahead, and none at the place', () => {
    expect(before(390, 10)?.distanceMeters).toBeCloseTo(390, 3);
    expect(before(20, 10)?.distanceMeters).toBeNull();
  });

  it('calls one first seen just before its 10 s only once', () => {
    expect(before(180, 10)?.callout).toBe('near');
    expect(before(180, 10, {}, 'right', calloutKey(1, 'far'))?.callout).toBe('early');
  });

  it.each<ManeuverType>(['name-change', 'roundabout-exit'])('calls %s only at the place', (maneuver) => {
    expect(before(390, 10, {}, maneuver)).toBeNull();
    expect(before(140, 10, {}, maneuver)).toBeNull();
    expect(before(20, 10, {}, maneuver)?.callout).toBe('now');
  });

  it('leaves the arrival itself to reaching the place', () => {
    const prepared = preparedOf([{ heading: 0, meters: 1_000 }]);
    expect(calloutAt(prepared, 990, 10, calloutKey(1, 'near'))).toBeNull();
    expect(calloutAt(prepared, 860, 10, nothing)?.announce).toMatchObject({ stepIndex: 1, callout: 'near' });
  });
});

describe('after a manoeuvre', () => {
  const far: Leg[] = [
    { heading: 0, meters: 500 },
    { heading: 90, meters: 12_000, speedMps: 20 },
    { heading: 0, meters: 500 },
  ];
  const passed = calloutKey(1, 'now');

  it.each<[string, Leg[], number, Callout | null]>([
    ['says how long to go on', far, 600, 'after'],
    ['but not while still turning', far, 530, null],
    ['nor when the next is not far', far.map((leg) => ({ ...leg, meters: 2_500 })), 2_600, null],
    ['nor on a boat', far.map((leg) => ({ ...leg, maneuver: 'ferry' as const })), 600, null],
  ])('%s', (_, legs, along, callout) => {
    const prepared = preparedOf(legs);
    expect(calloutAt(prepared, along, 15, passed)?.announce.callout ?? null).toBe(callout);
  });

  it('says it once', () => {
    expect(calloutAt(preparedOf(far), 600, 15, calloutKey(1, 'after'))).toBeNull();
  });
});

describe('manoeuvres in one breath', () => {
  const chain = (then: ManeuverType, meters: number, first: ManeuverType = 'right', speedMps = 15) =>
    calloutHere(
      preparedOf([
        { heading: 0, meters: 500 },
        { heading: 90, meters, maneuver: first, speedMps },
        { heading: 0, meters: 500, maneuver: then },
      ]),
      1,
    );

  it.each<[string, ReturnType<typeof chain>, number | null]>([
    ['under 10 s apart', chain('left', 140), 2],
    ['10 s apart', chain('left', 150), null],
    ['a few metres apart, however long the turns are planned to take', chain('left', 20, 'right', 1), 2],
    ["a roundabout's own exit", chain('roundabout-exit', 40, 'roundabout'), null],
    ['what follows out of a roundabout', chain('left', 60, 'roundabout-exit'), 2],
    ['a road that only changes its name', chain('name-change', 60), null],
  ])('%s', (_, { announce }, thenStepIndex) => {
    expect(announce.thenStepIndex).toBe(thenStepIndex);
  });

  it('leave only the place itself to be announced of the second', () => {
    expect(chain('left', 140).spokenUpTo).toBe(calloutKey(2, 'near'));
  });
});

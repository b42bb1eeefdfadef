import { describe, expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { fixOnRoute } from '../simulate.ts';
import type { GuidanceEvent } from './guidance-state.ts';
import { guidanceView } from './guidance-view.ts';
import { announced, ofType, ride, startAt } from './rides.testing.ts';

const way = preparedOf([
  { heading: 0, meters: 1_000, stop: 'Mirante' },
  { heading: 0, meters: 2_000 },
  { heading: 90, meters: 2_000 },
]);
const at = (seconds: number) => startAt + seconds * 1_000;
const fixAt = (seconds: number, meters: number, speedMps: number): GuidanceEvent => ({
  type: 'fix',
  now: at(seconds),
  fix: fixOnRoute(way, meters, speedMps, at(seconds)),
});
const ticks = (from: number, to: number): GuidanceEvent[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ type: 'tick', now: at(from + i) }));

/** Past the stop, far from the turn at 3,000 m. */
const riding = (speedMps: number) => ride(way, [fixAt(0, 990, speedMps), fixAt(60, 2_000, speedMps)]).state;

describe('a receiver that falls silent on the line', () => {
  it.each<[string, number, number, number | null]>([
    ['leaves out a second: nothing is estimated', 20, 2, null],
    ['is silent for 3 s: the last speed goes on', 20, 3, 2_060],
    ['is silent for long: no pace is kept beyond 30 s', 20, 90, 2_600],
    ['is silent on a highway: not beyond 800 m', 35, 90, 2_800],
    ['stood when it fell silent: nothing is estimated', 1, 20, null],
  ])('%s', (_, speedMps, silentSeconds, alongMeters) => {
    const view = guidanceView(riding(speedMps), at(60 + silentSeconds));
    expect(view.isEstimated).toBe(alongMeters !== null);
    expect(way.totalMeters - view.remainingMeters).toBeCloseTo(alongMeters ?? 2_000, -1);
  });

  it.each([
    ['for 30 s', 20, 30, true],
    ['no longer', 20, 31, false],
    ['nor beyond 800 m', 35, 23, false],
    ['also for a rider who stood', 0, 31, false],
  ])('has the place %s', (_, speedMps, silentSeconds, isPlaceKnown) => {
    expect(guidanceView(riding(speedMps), at(60 + silentSeconds))).toMatchObject({ isPlaceKnown });
  });

  it('estimates no place past a stop, and reaches none', () => {
    const before = ride(way, [fixAt(0, 800, 20), ...ticks(1, 40)]);
    expect(guidanceView(before.state, at(40))).toMatchObject({ isEstimated: true });
    expect(guidanceView(before.state, at(40)).percent).toBeCloseTo((100 * 970) / 5_000, 0);
    expect(ofType(before.effects, 'stop-reached')).toEqual([]);
  });

  it('announces what is due, and nothing twice when fixes return, from anywhere', () => {
    const silent = ride(riding(25), ticks(61, 91));
    const turn = announced(silent.effects).filter(({ stepIndex }) => stepIndex === 3);
    expect(turn.map(({ callout }) => callout)).toEqual(['early']);
    const behind = ride(silent.state, [fixAt(92, 2_500, 25), fixAt(93, 2_525, 25)]);
    expect(guidanceView(behind.state, at(93))).toMatchObject({ isEstimated: false, phase: 'following' });
    expect(way.totalMeters - guidanceView(behind.state, at(93)).remainingMeters).toBeCloseTo(2_525, -1);
    expect(announced(behind.effects)).toEqual([]);
  });

  it('is not guessed at off the line', () => {
    const { state } = ride(riding(20), [
      { type: 'fix', now: at(90), fix: fixOnRoute(preparedOf([{ heading: 90, meters: 500 }]), 300, 20, at(90)) },
    ]);
    expect(guidanceView(state, at(100)).isEstimated).toBe(false);
  });
});

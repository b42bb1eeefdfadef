import { describe, expect, it } from 'vitest';
import { type Leg, preparedOf } from '../routes.testing.ts';
import { startGuidance } from './guidance.ts';
import { guidanceView } from './guidance-view.ts';
import { startAt } from './rides.testing.ts';

const viewOf = (legs: readonly Leg[]) => guidanceView(startGuidance(preparedOf(legs)), startAt);
const toRoundabout: Leg[] = [
  { heading: 0, meters: 500 },
  { heading: 90, meters: 30, maneuver: 'roundabout' },
  { heading: 0, meters: 400, maneuver: 'roundabout-exit' },
];

describe('the manoeuvres ahead', () => {
  it('are the next three, each with its metres on the line', () => {
    const { upcoming } = viewOf([...toRoundabout, { heading: 90, meters: 300, maneuver: 'left' }]);
    expect(upcoming.map(({ step, alongMeters }) => [step.maneuver, Math.round(alongMeters)])).toEqual([
      ['roundabout', 500],
      ['roundabout-exit', 530],
      ['left', 930],
    ]);
  });

  it('has, after a roundabout, what follows its exit, which is part of entering it', () => {
    expect(viewOf([...toRoundabout, { heading: 90, meters: 300, maneuver: 'left' }]).afterNext?.maneuver).toBe('left');
    expect(viewOf(toRoundabout).afterNext?.maneuver).toBe('arrive');
    const inside = [{ heading: 0, meters: 30 }, ...toRoundabout.slice(2)];
    expect(viewOf(inside).next?.maneuver).toBe('roundabout-exit');
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advanceTour, stepCount, type TourEvent, type TourProgress, tourStart } from './tour-progress.ts';

const take = (events: TourEvent[]) => events.reduce(advanceTour, tourStart);
const onStep = (step: number): TourProgress => ({ phase: 'on-step', step });
const times = (count: number, event: TourEvent) => Array<TourEvent>(count).fill(event);

it.each<[string, TourEvent[], TourProgress]>([
  ['begins with the first step', [], onStep(1)],
  ['goes on by one step', ['next'], onStep(2)],
  ['goes on by the arrow key', ['forward'], onStep(2)],
  ['goes back by one step', ['next', 'next', 'back'], onStep(2)],
  ['has nothing before the first step', ['back', 'back'], onStep(1)],
  ['reaches the last step', times(stepCount - 1, 'next'), onStep(stepCount)],
  ['is completed by the button of the last step', times(stepCount, 'next'), { phase: 'over', how: 'completed' }],
  ['is not ended by an arrow key held down', times(20, 'forward'), onStep(stepCount)],
  ['goes back from the last step', [...times(stepCount - 1, 'next'), 'back'], onStep(stepCount - 1)],
  ['is skipped from the first step', ['skip'], { phase: 'over', how: 'skipped' }],
  ['is skipped from the last step', [...times(stepCount - 1, 'next'), 'skip'], { phase: 'over', how: 'skipped' }],
  ['stays over, however it ended', ['skip', 'next', 'back'], { phase: 'over', how: 'skipped' }],
])('%s', (_, events, end) => {
  expect(take(events)).toEqual(end);
});

it('is on one of its steps, at most one away from the last, or ended for good, whatever is pressed', () => {
  const events = fc.array(fc.constantFrom<TourEvent>('next', 'forward', 'back', 'skip'), { maxLength: 60 });
  fc.assert(
    fc.property(events, (pressed) => {
      let before = tourStart;
      for (const event of pressed) {
        const after = advanceTour(before, event);
        if (before.phase === 'over') expect(after).toBe(before);
        else if (after.phase === 'on-step') {
          expect(after.step).toBeGreaterThanOrEqual(1);
          expect(after.step).toBeLessThanOrEqual(stepCount);
          expect(Math.abs(after.step - before.step)).toBeLessThanOrEqual(1);
        } else if (after.how === 'completed') expect(before.step).toBe(stepCount);
        before = after;
      }
    }),
  );
});

import { expect, it } from 'vitest';
import { compareDepartures } from './departure-levels.ts';
import { departure, stormyRide } from './ride.testing.ts';

const one = '2026-03-01T13:00:00.000Z';

it('puts the chosen hour among the others, in order', () => {
  const hours = compareDepartures({ ...stormyRide, departures: stormyRide.departures.toReversed() }, 2);
  expect(hours.map(({ at }) => at.slice(11, 13))).toEqual(['13', '14', '15']);
});

it('leaves out a chosen time that is no full hour, or is past the 48', () => {
  for (const chosen of [departure('2026-03-01T13:30:00.000Z'), null]) {
    expect(compareDepartures({ ...stormyRide, asked: chosen }, 2)).toHaveLength(2);
  }
});

it.each([
  [0, 4, 'fair', 0],
  [40, 4, 'care', 0.1],
  [99, 4, 'care', 0.2475],
  [100, 4, 'hard', 0.25],
  [800, 4, 'hard', 1],
  [5, 0.1, 'care', 0.1],
])('rates a penalty of %d over %d h as %s', (penalty, hours, level, share) => {
  const ride = { ...stormyRide, asked: departure(one, penalty), departures: [] };
  expect(compareDepartures(ride, hours)).toMatchObject([{ level, share }]);
});

it('is dangerous by one danger, however short its stretch', () => {
  const chosen = { ...departure(one, 1), worst: 'danger' as const };
  expect(compareDepartures({ ...stormyRide, asked: chosen, departures: [] }, 4)).toMatchObject([{ level: 'danger' }]);
});

import { expect, it } from 'vitest';
import { shown } from './chat.testing.ts';
import { partsOf, timelineOf } from './timeline.ts';

const rowsFrom = (first: number, last: number, waiting = 0) => {
  const served = Array.from({ length: last - first + 1 }, (_, n) =>
    shown('oi', { id: `${first + n}`, seq: first + n }),
  );
  const unsent = Array.from({ length: waiting }, (_, n) => shown('oi', { id: `w${n}`, seq: null }));
  return timelineOf({ messages: [...served, ...unsent], unreadAfter: null, isBlocked: ({ seq }) => seq === last });
};

it('cuts by the places of messages, so that older ones change no part but the first', () => {
  expect(partsOf(rowsFrom(60, 170)).map(({ key }) => key)).toEqual([1, 2, 3]);
  expect(partsOf(rowsFrom(10, 170)).slice(-2)).toEqual(partsOf(rowsFrom(60, 170)).slice(-2));
});

it.each([
  ['nothing', []],
  ['messages, a day and a fold', rowsFrom(1, 120)],
  ['pending messages after them', rowsFrom(1, 60, 3)],
  [
    'only pending ones',
    timelineOf({ messages: [shown('oi', { seq: null })], unreadAfter: null, isBlocked: () => false }),
  ],
  ['only a fold', rowsFrom(1, 1)],
])('loses no row of %s', (_, rows) => {
  expect(partsOf(rows).flatMap((part) => part.rows)).toEqual(rows);
});

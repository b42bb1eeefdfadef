import { expect, it } from 'vitest';
import { daysUntilFull, measuredHours } from './disk-pace.ts';

const gigabyte = 1e9;
const start = Date.parse('2026-11-01T00:00:00Z');
/** Free bytes each hour, by the hour's number. */
const measured = (hours: number, freeAt: (hour: number) => number) =>
  Array.from({ length: hours + 1 }, (_, hour) => ({
    hour: new Date(start + hour * 3_600_000),
    value: freeAt(hour),
  }));

it('tells the days until the disk is full at the pace of what was measured', () => {
  const growing = measured(72, (hour) => 100 * gigabyte - (hour / 24) * gigabyte);
  expect(daysUntilFull(growing, 97.5 * gigabyte)).toBe(97);
});

it('is not misled by an hour in which a map was installed', () => {
  const growing = measured(168, (hour) => 100 * gigabyte - (hour / 24) * gigabyte - (hour === 84 ? 5 * gigabyte : 0));
  expect(daysUntilFull(growing, 93.5 * gigabyte)).toBe(93);
});

it.each([
  ['it was measured for less than a day', measured(23, (hour) => 100 * gigabyte - hour * gigabyte)],
  ['nothing was measured', []],
  ['it stays as it is', measured(48, () => 100 * gigabyte)],
  ['it empties', measured(48, (hour) => 100 * gigabyte + hour * gigabyte)],
  ['it takes years', measured(48, (hour) => 100 * gigabyte - hour * 1_000)],
])('tells none where %s', (_, values) => expect(daysUntilFull(values, 90 * gigabyte)).toBeNull());

it('counts the hours between the first and the last measurement', () => {
  expect([measuredHours([]), measuredHours(measured(5, () => 1))]).toEqual([0, 5]);
});

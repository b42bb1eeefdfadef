import { expect, it } from 'vitest';
import { nextSaturday } from './weekend.ts';

it.each([
  ['2026-11-25', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-12-05'],
])('the next Saturday from %s on is %s', (today, saturday) => {
  expect(nextSaturday(today)).toBe(saturday);
});

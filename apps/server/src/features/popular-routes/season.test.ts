import { expect, it } from 'vitest';
import { seasonOf } from './season.ts';

it.each([
  [[1, 2, 12], 'Verão'],
  [[4, 5, 6], 'Outono e inverno'],
  [[3, 7, 10], 'Outono, inverno e primavera'],
  [[1, 4, 7, 10], 'Ano todo'],
])('describes the months %j as %s', (months, words) => {
  expect(seasonOf(months)).toBe(words);
});

import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

const rows = Array.from({ length: 5 }, (_, n) => ({ id: `${n}` }));
const pageOf = (size: number) => async (before: string | undefined) => {
  const from = before === undefined ? 0 : rows.findIndex(({ id }) => id === before) + 1;
  return rows.slice(from, from + size);
};

it.each([1, 2, 5, 6])('reads all of a list in pages of %i', async (size) => {
  expect(await allPages(pageOf(size), size)).toEqual(rows);
});

import { expect, it } from 'vitest';
import { crowdedOut, type Spot } from './crowding.ts';

const at = (id: string, x: number, y: number): Spot => ({ id, x, y });

it('leaves every sign that has room', () => {
  expect(crowdedOut([at('a', 0, 0), at('b', 80, 0), at('c', 0, 40)], 80, 40).size).toBe(0);
});

it('keeps the earlier of two overlapping signs', () => {
  expect([...crowdedOut([at('a', 0, 0), at('b', 79, 39), at('c', 90, 0)], 80, 40)]).toEqual(['b']);
});

it('lets no dot crowd out a sign', () => {
  expect([...crowdedOut([at('a', 0, 0), at('b', 60, 0), at('c', 120, 0)], 80, 40)]).toEqual(['b']);
});

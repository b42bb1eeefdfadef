import type { LegStyle } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { legStylesLine, styleWords } from './leg-style-words.ts';

const curvy: LegStyle = { preferences: ['scenic'], curvesOnly: true };

it.each<[LegStyle, string]>([
  [{ preferences: [] }, 'rápida'],
  [{ preferences: ['fast'], unpaved: 'any' }, 'rápida'],
  [{ preferences: ['scenic'] }, 'cênica'],
  [{ preferences: ['fast', 'scenic'] }, 'cênica equilibrada'],
  [curvy, 'só curvas'],
  [{ ...curvy, preferences: ['scenic', 'safe'], unpaved: 'avoid' }, 'só curvas e segura, evitar terra'],
])('says %j as the planner does', (style, words) => {
  expect(styleWords(style)).toBe(words);
});

it('says in one line where one style gives way to another, and nothing where there is one', () => {
  const points = [
    { name: 'Curitiba' },
    { name: 'Lages, Santa Catarina', onward: curvy },
    { via: true },
    { name: 'Orleans' },
  ];
  expect(legStylesLine({ preferences: ['fast'] }, points)).toBe('Rápida até Lages, depois só curvas');
  expect(legStylesLine(curvy, points)).toBeNull();
  expect(legStylesLine({ preferences: [] }, [{}, {}])).toBeNull();
});

import { expect, it } from 'vitest';
import { endsOf, titleOf, wordsOf } from './road-words.ts';

const road = { ref: 'SC-390', name: 'Serra do Rio do Rastro', from: 'Lauro Müller', to: 'Bom Jardim da Serra' };

it('is named by number and name, and says where it leads', () => {
  expect([titleOf(road), endsOf(road)]).toEqual([
    'SC-390, Serra do Rio do Rastro',
    'Entre Lauro Müller e Bom Jardim da Serra',
  ]);
});

it('is named by its ends where it has neither', () => {
  const plain = { ...road, ref: null, name: null };
  expect([titleOf(plain), endsOf(plain)]).toEqual(['Entre Lauro Müller e Bom Jardim da Serra', null]);
  expect(titleOf({ ...plain, to: 'Lauro Müller' })).toBe('Perto de Lauro Müller');
  expect(titleOf({ ...plain, from: null, to: null })).toBe('Estrada sem nome');
});

it('is described in three words, and says where the surface is unknown', () => {
  const winding = { curviness: 0.2, bendsPerHour: 200, climbMeters: 643, surface: 'paved' } as const;
  expect(wordsOf(winding)).toBe('muito sinuosa · sobe 640 m · pavimentada');
  expect(wordsOf({ ...winding, climbMeters: null, surface: null })).toBe('muito sinuosa · piso não informado');
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlaceScene, sceneOf } from './components/ride-scene.tsx';
import { rastro } from './popular-routes.testing.ts';

const catalogue = Array.from({ length: 20 }, (_, index) => ({
  ...rastro,
  id: `00000000-0000-4000-9000-${String(index + 1).padStart(12, '0')}`,
}));
const proposed = { ...rastro, id: '2b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e', name: 'Volta da cidade', highlights: [] };
const markupOf = (ride: typeof rastro) =>
  render(<PlaceScene scene={sceneOf(ride)} className="h-32" />).container.innerHTML;

it('draws each ride of the catalogue differently, without words', () => {
  const drawn = catalogue.map(markupOf);
  expect(new Set(drawn).size).toBe(20);
  for (const markup of drawn) expect(markup).not.toMatch(/<text|NaN/);
});

it('draws twenty rides in little more than 20 kB, of which a window shows a few', () => {
  const bytes = catalogue.map((ride) => markupOf(ride).length);
  expect(Math.max(...bytes)).toBeLessThan(2_500);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(30_000);
});

it.each([
  ['Serra da Boa Vista', 'a volta com neblina', 'mountains'],
  ['Volta do litoral', 'por praias', 'coast'],
  ['Chapada do Norte', 'serra e praia', 'tableland'],
  ['Volta da cidade', 'pela mata', 'forest'],
])('draws any other ride by the landscape that it names: %s', (name, description) => {
  const plain = markupOf({ ...proposed, description: 'Reta e asfalto bom.' });
  const drawn = markupOf({ ...proposed, name, description });
  expect(drawn).not.toBe(plain);
  for (const ride of catalogue) expect(drawn).not.toBe(markupOf(ride));
});

import { expect, it } from 'vitest';
import type { DrawnDay, DrawnDaySign } from '../scene.ts';
import { shownSigns } from './days-layer.tsx';

const position = { lat: -28, lng: -49 };
const sign = (kind: DrawnDaySign['kind'], words: string = kind): DrawnDaySign => ({ kind, words, position });
const day = (id: string, signs: DrawnDaySign[]): DrawnDay => ({
  ...{ id, signs, number: 1, line: [position, position], numberAt: position, isSketch: false, words: id },
});

it('shows the signs of the selected day only', () => {
  const days = [day('a', [sign('bed', 'Casa do Zé')]), day('b', [sign('fuel', 'Posto')])];
  expect(shownSigns({ days, selectedId: 'b' }).map(({ words }) => words)).toEqual(['Posto']);
});

it('shows the most urgent kinds of signs of a long trip, and all of one day', () => {
  const stations = Array.from({ length: 20 }, () => sign('fuel'));
  const days = [day('a', [...stations, sign('sunset'), sign('bed'), sign('dry')])];
  const ofTrip = shownSigns({ days, selectedId: null }).map(({ kind }) => kind);
  expect(ofTrip).toHaveLength(12);
  expect(ofTrip.slice(0, 4)).toEqual(['dry', 'sunset', 'bed', 'fuel']);
  expect(shownSigns({ days, selectedId: 'a' })).toHaveLength(23);
});

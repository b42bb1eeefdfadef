import { expect, it } from 'vitest';
import { drawnLineOf, type MapScene } from '../scene.ts';
import { palettes } from '../style/palette.ts';
import { linesOnGoogle, pointsOnGoogle } from './drawn-on-google.ts';

const position = { lat: -28.01, lng: -49.59 };
const line = [position, { lat: -28.02, lng: -49.6 }];
const scene: Required<MapScene> = {
  route: { line: drawnLineOf({ polyline: '', steps: [] }), estimate: false, passedMeters: 0 },
  weather: [{ line, severity: 'danger', sign: null }],
  graded: [{ line, level: 0 }],
  alternatives: [{ id: 'a', line }],
  beside: line,
  lines: [{ id: 'a', line, estimate: false, chosen: true }],
  days: {
    days: [{ id: 'd', number: 1, line, numberAt: position, isSketch: false, words: 'Dia 1', signs: [] }],
    selectedId: null,
  },
  marks: [{ kind: 'paved-again', position }],
  alerts: [{ id: 'a', type: 'POLICE', position, words: 'Polícia' }],
  lodgings: [{ id: 'l', position, sign: 'R$ 90', words: 'Pousada', selected: false }],
  photos: [{ id: 'p', position, address: 'blob:p', words: 'Foto' }],
  companions: [{ id: 'c', position, initials: 'BL', name: '', sign: '', words: 'Bia Lima', live: true }],
  rider: { position, headingDegrees: null, accuracyMeters: null },
  stops: [{ position, name: 'Urubici', role: 'destination' }],
};

/** The other fields appear on our own map only. */
const shownOnGoogle: Record<keyof MapScene, boolean> = {
  route: true,
  weather: false,
  graded: false,
  alternatives: true,
  beside: true,
  lines: false,
  days: false,
  marks: false,
  alerts: false,
  lodgings: false,
  photos: false,
  companions: true,
  rider: true,
  stops: true,
};

it.each(Object.entries(shownOnGoogle))("shows of a scene on Google's map: %s, %s", (field, isShown) => {
  const only: MapScene = { [field]: scene[field as keyof MapScene] };
  const features = [linesOnGoogle, pointsOnGoogle].flatMap((draw) => draw(only, palettes.day).features);
  expect(features.length > 0).toBe(isShown);
});

it('takes a tap on alternatives alone', () => {
  const clickable = ({ route, alternatives, beside }: MapScene) =>
    linesOnGoogle({ route, alternatives, beside }, palettes.day).features.map(({ properties }) => [
      properties?.id,
      properties?.style.clickable,
    ]);
  expect(clickable({ alternatives: scene.alternatives })).toEqual([['a', true]]);
  expect(clickable({ beside: scene.beside })).toEqual([[undefined, false]]);
});

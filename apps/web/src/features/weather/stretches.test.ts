import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { night, passing, storm } from './ride.testing.ts';
import { stretchesOf } from './stretches.ts';

const home = { lat: -28, lng: -49 };
const west = (km: number) => destinationPoint(home, 270, km * 1_000);
/** 100 km, a point every 10. */
const line = Array.from({ length: 11 }, (_, index) => west(index * 10));
const km = (distance: number, changes = {}) => passing({ distanceMeters: distance * 1_000, ...changes });
const start = km(0, { kind: 'start' });

const shown = (passings: ReturnType<typeof passing>[], roadKm = 100) =>
  stretchesOf(line, passings, roadKm * 1_000).map(({ line: part, severity, sign }) => {
    const kilometers = part.map(({ lng }) => Math.round((home.lng - lng) / ((home.lng - west(100).lng) / 100)));
    return [kilometers[0], kilometers.at(-1), severity, sign?.words ?? null];
  });

it('is one fair stretch under a fair sky', () => {
  expect(shown([start, km(50), km(100, { kind: 'arrival' })])).toEqual([[0, 100, 'fair', null]]);
});

it('extends each passing halfway to its neighbours', () => {
  expect(shown([start, km(50, { hazards: [night] }), km(100, { kind: 'arrival', hazards: [storm, night] })])).toEqual([
    [0, 25, 'fair', null],
    [25, 75, 'warning', 'Noite'],
    [75, 100, 'danger', 'Trovoada'],
  ]);
});

it('cuts the sketch of a longer road where the road passes', () => {
  expect(shown([start, km(60, { hazards: [night] }), km(120, { kind: 'arrival', hazards: [night] })], 120)).toEqual([
    [0, 25, 'fair', null],
    [25, 100, 'warning', 'Noite'],
  ]);
});

it('knows nothing past the end of the forecast', () => {
  expect(shown([start, km(40)])).toEqual([
    [0, 40, 'fair', null],
    [40, 100, 'unknown', null],
  ]);
});

it('draws nothing of a route without length', () => {
  expect(stretchesOf([home, home], [start, km(0, { kind: 'arrival' })], 0)).toHaveLength(1);
  expect(stretchesOf([], [start], 0)).toEqual([]);
});

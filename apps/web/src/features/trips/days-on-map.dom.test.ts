import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { timesBetween } from './days.ts';
import { type DayOnMap, drawnDays, lineOfDay, signsOfDay } from './days-on-map.ts';
import { fuelOfDay } from './fuel-stops.ts';
import { twoRoutes } from './trips.testing.ts';

const line = encodePolyline(
  [
    { lat: -28, lng: -50 },
    { lat: -28, lng: -49 },
  ],
  5,
);
const back = encodePolyline(
  [
    { lat: -28, lng: -49 },
    { lat: -28, lng: -50 },
  ],
  5,
);
const onMap = (number: number, more: Partial<DayOnMap> = {}): DayOnMap => ({
  ...{ id: `${number}`, number, words: `Dia ${number}`, line, isSketch: false, signs: [], ...more },
});

it('draws the road where it is known, else a sketch between the places', () => {
  const [route] = twoRoutes();
  expect(lineOfDay({ ...route, thumbnail: line }, back)).toEqual({ line: back, isSketch: false });
  expect(lineOfDay({ ...route, thumbnail: line }, null)).toEqual({ line, isSketch: false });
  expect(lineOfDay({ ...route, thumbnail: line, estimate: true }, null).isSketch).toBe(true);
  const [sketch] = drawnDays([onMap(1, lineOfDay(route, null))]);
  expect(sketch).toMatchObject({ isSketch: true, line: [{ lat: -27.8161 }, {}, { lat: -28.0149 }] });
});

it('puts the number on the middle of a line, and beside it where another day leads back', () => {
  const [there, home] = drawnDays([onMap(1), onMap(2, { line: back })]);
  expect(there?.numberAt.lng).toBeCloseTo(-49.5);
  expect(home?.numberAt.lng).toBeCloseTo(-49.3);
});

it('leaves out a day without a place', () => {
  expect(drawnDays([onMap(1, { line: '' })])).toEqual([]);
});

it('shows beds and stations, where the tank ends, and where the sun sets on the road', () => {
  const station = { lat: -28, lng: -49.6, name: 'Posto Serra', brand: null, openingHours: null, offMeters: 0 };
  const stations = [{ ...station, alongMeters: 40_000 }];
  const fuel = fuelOfDay({ lengthMeters: 100_000, stations, unknown: [] }, 50_000);
  const place = { lat: -28, lng: -49 };
  const times = timesBetween('2026-12-05', '18:00', 4 * 3_600, { start: place, end: place });
  const signs = signsOfDay({ number: 2, times, bedName: 'Casa do Zé', fuel });
  const [drawn] = drawnDays([onMap(2, { signs })]);
  expect(drawn?.signs.map(({ kind, words }) => [kind, words])).toEqual([
    ['bed', 'Noite do dia 2: Casa do Zé'],
    ['fuel', 'Abastecer no dia 2: Posto Serra, km 40'],
    ['dry', 'O tanque do dia 2 acaba no km 90'],
    ['sunset', expect.stringMatching(/^Pôr do sol no dia 2, 18h\d\d$|^Pôr do sol no dia 2, 19h\d\d$/)],
  ]);
  const [bed, fuelStop, dry, sunset] = drawn?.signs.map(({ position }) => position.lng) ?? [];
  expect(bed).toBeCloseTo(-49);
  expect(fuelStop).toBe(-49.6);
  expect(dry).toBeCloseTo(-49.1);
  expect(sunset).toBeGreaterThan(-49.9);
  expect(sunset).toBeLessThan(-49.5);
});

it('shows nothing of what is not known', () => {
  expect(signsOfDay({ number: 1, times: null, bedName: null, fuel: { known: false } })).toEqual([]);
});

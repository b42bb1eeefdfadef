import { expect, it } from 'vitest';
import type { PhotoOrigin } from '#platform/photo-origin.ts';
import { placePhoto } from './place-photo.ts';
import { serra } from './rides.testing.ts';

/** The ride is from 9 h to 10h10 by its clocks; it passes its second point after half an hour. */
const unknown: PhotoOrigin = { clockMillis: null, aheadMinutes: null, gpsMillis: null, position: null };
const local = (hours: number, minutes: number) => Date.UTC(2026, 2, 1, hours, minutes);
const utc = (hours: number, minutes: number) => local(hours + 3, minutes);
const bend = { lat: -28.36, lng: -49.45 };
const nowhere = { takenAt: null, position: null, meters: null };
const dayLater = 86_400_000;

it.each<[string, Partial<PhotoOrigin>]>([
  ['with its zone', { clockMillis: local(9, 30), aheadMinutes: -180 }],
  ["by the ride's zone, where the camera wrote none", { clockMillis: local(9, 30) }],
  ['by satellites', { gpsMillis: utc(9, 30), clockMillis: local(4, 0) }],
])('stands where the ride was at its time: %s', (_, origin) => {
  const { takenAt, position, meters } = placePhoto({ ...unknown, ...origin }, utc(9, 30) + dayLater, serra);
  expect(takenAt).toBe(utc(9, 30));
  expect(position?.lat).toBeCloseTo(bend.lat, 5);
  expect(Math.round((meters ?? 0) / 100)).toBe(59);
});

it('stands between two points of the track in proportion to the time', () => {
  const { position } = placePhoto({ ...unknown, clockMillis: local(9, 15) }, 0, serra);
  expect(position?.lat).toBeCloseTo(-28.375, 4);
});

it('stands at an end shortly before and after the ride', () => {
  const before = placePhoto({ ...unknown, clockMillis: local(8, 50) }, 0, serra);
  expect(before).toMatchObject({ position: { lat: -28.39, lng: -49.4 }, meters: 0 });
  expect(placePhoto({ ...unknown, clockMillis: local(10, 20) }, 0, serra).position).toEqual({
    lat: -28.34,
    lng: -49.62,
  });
});

it('is nowhere where its time is not of the ride, whatever the file says', () => {
  const lastYear = { ...unknown, clockMillis: local(9, 30) - 365 * dayLater, position: bend };
  expect(placePhoto(lastYear, utc(9, 30), serra)).toEqual(nowhere);
});

it('counts the time of a file only without any other, and within the ride', () => {
  expect(placePhoto(unknown, utc(9, 30), serra).takenAt).toBe(utc(9, 30));
  expect(placePhoto(unknown, utc(9, 30) + dayLater, serra)).toEqual(nowhere);
});

it("stands at the camera's place on a ride without times, if that is beside its road", () => {
  const { trackTimes: _, ...untimed } = serra;
  const origin = { ...unknown, clockMillis: local(9, 30), position: { lat: -28.361, lng: -49.45 } };
  expect(placePhoto(origin, 0, untimed)).toMatchObject({ takenAt: utc(9, 30), position: origin.position });
  const far = { ...origin, position: { lat: -28.5, lng: -49.45 } };
  expect(placePhoto(far, 0, untimed)).toEqual({ takenAt: utc(9, 30), position: null, meters: null });
});

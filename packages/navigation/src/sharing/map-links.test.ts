import type { LatLng } from '@estradeiro/contract/lat-lng';
import { expect, it } from 'vitest';
import { googleMapsLink, googleWaypoints, wazeLink } from './map-links.ts';

const bends: LatLng[] = Array.from({ length: 200 }, (_, index) => ({
  lat: -28 - index / 200,
  lng: -49 + Math.sin(index / 8) / 20,
}));
const at = (index: number) => bends[index] ?? { lat: 0, lng: 0 };
const of = (url = '') =>
  new Map(
    (url.split('?')[1] ?? '').split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)];
    }),
  );
const between = (url = '') => of(url).get('waypoints')?.split('|') ?? [];

it('leads in Google’s directions from end to end, through the stops and what shapes the line', () => {
  const link = googleMapsLink(bends, [at(0), { ...at(80), name: 'Mirante' }, at(199)]);
  expect(link).toMatchObject({ leftOut: 0, between: googleWaypoints });
  expect(of(link?.url).get('origin')).toBe('-28.00000,-49.00000');
  expect(of(link?.url).get('api')).toBe('1');
  expect(between(link?.url)).toContain(`${at(80).lat.toFixed(5)},${at(80).lng.toFixed(5)}`);
  const latitudes = between(link?.url).map((place) => Number(place.split(',')[0]));
  expect(latitudes).toEqual([...latitudes].sort((a, b) => b - a));
});

it('takes as many stops as fit, and counts the others', () => {
  const stops = Array.from({ length: 16 }, (_, index) => at(10 + index * 11));
  const link = googleMapsLink(bends, [at(0), ...stops, at(199)]);
  expect(link).toMatchObject({ leftOut: 7, between: googleWaypoints });
  expect(new Set(between(link?.url)).size).toBe(googleWaypoints);
});

it('takes no more points than a straight line needs', () => {
  expect(googleMapsLink([at(0), at(1)], [])).toMatchObject({ between: 0 });
});

it('leads Waze to the end of the line', () => {
  expect(wazeLink(bends)).toBe(
    `https://waze.com/ul?ll=${at(199).lat.toFixed(5)}%2C${at(199).lng.toFixed(5)}&navigate=yes`,
  );
});

it('has no link where there is no line', () => {
  expect(googleMapsLink([], [])).toBeNull();
  expect(wazeLink([])).toBeNull();
});

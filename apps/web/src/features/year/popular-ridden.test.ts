import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { isPopularRidden, riddenLineOf } from './popular-ridden.ts';
import { foot, lookout, top, upTheSerra } from './year.testing.ts';

const place = (name: string, lat: number, lng: number) => ({ name, lat, lng });
const rastro = {
  roads: ['SC-390'],
  waypoints: [
    place('Lauro Müller', -28.3928, -49.3967),
    place('Mirante', -28.4028, -49.55),
    place('Bom Jardim da Serra', -28.3369, -49.6247),
  ],
};
const [bento, stones, vale] = [
  place('Bento Gonçalves', -29.1714, -51.5192),
  place('Caminhos de Pedra', -29.15, -51.457),
  place('Vale dos Vinhedos', -29.193, -51.58),
];
const vineyards = { roads: [], waypoints: [bento, stones, bento, vale, bento] };

const criciuma = { lat: -28.68, lng: -49.37 };
const lages = { lat: -27.81, lng: -50.33 };

const onIt = ['SC-390'];

it.each([
  ['up', rastro, upTheSerra, onIt, true],
  ['down', rastro, upTheSerra.toReversed(), onIt, true],
  ['as part of a longer ride', rastro, [criciuma, ...upTheSerra, lages], onIt, true],
  ['as another map writes its road', rastro, upTheSerra, ['SCT-390'], true],
  ['but by another road', rastro, upTheSerra, ['BR-101'], false],
  ['but by no known highway', rastro, upTheSerra, [], false],
  ['but up to the lookout and back', rastro, [foot, lookout, foot], onIt, false],
  ['but past the lookout at a distance', rastro, [foot, { lat: -28.2, lng: -49.4 }, top], onIt, false],
  ['but never near', rastro, [criciuma, lages], onIt, false],
  ['both roads out of a town', vineyards, [bento, stones, bento, vale, bento], [], true],
  ['but one road out of a town', vineyards, [bento, stones, bento], [], false],
  [
    'but within the town',
    vineyards,
    [bento, { lat: -29.16, lng: -51.5 }, bento, { lat: -29.18, lng: -51.54 }],
    [],
    false,
  ],
])('a popular ride is ridden %s', (_, popular, line, highways, isRidden) => {
  const ridden = riddenLineOf({ outline: encodePolyline(line), highways });
  expect(ridden && isPopularRidden(ridden, popular)).toBe(isRidden);
});

it('makes nothing of a line that cannot be read', () => {
  expect(riddenLineOf({ outline: '\u0000', highways: onIt })).toBeNull();
});

import { expect, it } from 'vitest';
import { looksLikeCoordinates, placeOfCoordinates } from './coordinates.ts';

const portoAlegre = { lat: -30.0346, lng: -51.2177 };

it.each([
  '-30.0346, -51.2177',
  '-30.0346,-51.2177',
  '(-30.0346; -51.2177)',
  '-30.0346 -51.2177',
  '-30,0346, -51,2177',
  '-30,0346,-51,2177',
  '-30,0346; -51,2177',
  '-30,0346 -51,2177',
  '30.0346 S, 51.2177 W',
  '30,0346S 51,2177O',
  'S30.0346 W51.2177',
  '30.0346° S, 51.2177° O',
  '30,0346º S 51,2177º O',
  '-30.0346°, -51.2177°',
  `30° 02.076' S, 51° 13.062' W`,
  `S 30° 02.076' W 051° 13.062'`,
  `S 30° 02,076' O 051° 13,062'`,
  'S30 02.076 W051 13.062',
  `-30° 02.076', -51° 13.062'`,
  `30°02'04.56"S 51°13'03.72"W`,
  `30°02’04,56”S, 51°13’03,72”O`,
  `51°13'03.72"W 30°02'04.56"S`,
  'Lat: -30.0346, Long: -51.2177',
  'latitude -30.0346 longitude -51.2177',
  '−30.0346, −51.2177',
])('reads %s', (text) => expect(placeOfCoordinates(text)).toEqual(portoAlegre));

it.each([
  '91.5, 10.1',
  '-30.0346',
  `30°75'S 51°13'W`,
  '30 S 51 S',
  'Beco 30',
  'Rua 30, 51',
  'BR-116 km 30',
  '10/12/2026',
  '',
])('takes %o for no place', (text) => expect(placeOfCoordinates(text)).toBeNull());

it.each([
  ['91.5, 10.1', true],
  [`95° 10.5' S, 200° 3.1' W`, true],
  ['-30,0346, -251,2177', true],
  ['Rua 30, 51', false],
  ['Beco 30', false],
  ['BR-116', false],
  ['101', false],
  ['Rua 7 de Setembro, 1.250', false],
])('decides whether %o are coordinates only: %s', (text, is) => expect(looksLikeCoordinates(text)).toBe(is));

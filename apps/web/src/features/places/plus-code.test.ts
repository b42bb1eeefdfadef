import { expect, it } from 'vitest';
import { placeOfPlusCode, plusCodeIn } from './plus-code.ts';

// From the specification's own test data (test_data/decoding.csv, shortCodeTests.csv).
it.each([
  ['7FG49QCJ+2V', 20.370063, 2.782188],
  ['7FG49QCJ+2VXGJ', 20.370113, 2.782234],
  ['8FVC2222+22', 47.000063, 8.000063],
  ['4VCPPQGP+Q9', -41.273063, 174.785938],
  ['62G20000+', null, null],
])('reads %s', (code, lat, lng) => {
  const found = plusCodeIn(code);
  const place = found && placeOfPlusCode(found.code, null);
  expect(place && [place.lat, place.lng]).toEqual(
    lat === null ? null : [expect.closeTo(lat, 5), expect.closeTo(lng, 5)],
  );
});

it.each([
  ['9C3W9QCJ+2VX', 51.3701125, -1.217765625, 'CJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3852125, -1.217765625, '9QCJ+2VX'],
  ['8FJFW222+', 42.899, 9.012, '22+'],
  ['796RXG22+22', 14.95125, -23.5001, '22+22'],
])('finds %s by its short form near a place', (full, lat, lng, short) => {
  const code = plusCodeIn(short)?.code;
  if (!code) return expect(short).not.toMatch(/^.{4,6}\+.{2}/);
  expect(placeOfPlusCode(code, { lat, lng })).toEqual(placeOfPlusCode(full, null));
});

it('finds the town beside a short code, and rejects what is no code', () => {
  expect(plusCodeIn('X6QV+3G Porto Alegre, RS')).toEqual({ code: 'X6QV+3G', town: 'Porto Alegre RS' });
  expect(plusCodeIn('Café+Bar')).toBeNull();
  expect(plusCodeIn('C++ e 2+2')).toBeNull();
});

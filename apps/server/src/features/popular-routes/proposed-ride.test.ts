import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrecision } from './drawings.ts';
import { hiddenMeters, publicLine, seasonOf } from './proposed-ride.ts';

const lengthOf = (line: LatLng[]) =>
  line.slice(1).reduce((sum, at, index) => sum + distanceMeters(line[index] ?? at, at), 0);

describe('the public part of a line', () => {
  it('comes nowhere near both ends, wherever it leads', () => {
    const place = fc.record({
      lat: fc.double({ min: -29, max: -27.5, noNaN: true }),
      lng: fc.double({ min: -50, max: -48.5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (line) => {
        const shown = publicLine(line, lengthOf(line));
        if (shown === null) return;
        const points = decodePolyline(shown, linePrecision);
        for (const at of points) {
          for (const end of [line[0], line.at(-1)]) {
            if (end) expect(distanceMeters(at, end)).toBeGreaterThan(hiddenMeters - 2);
          }
        }
        expect(points.length).toBeLessThan(130);
      }),
    );
  });

  it('is only one half of a ride that comes by its start again', () => {
    const at = (lng: number) => ({ lat: -28, lng });
    const line = [at(-49), at(-48.6), at(-49.8)];
    const shown = decodePolyline(publicLine(line, lengthOf(line)) ?? '', linePrecision);
    expect(shown.every(({ lng }) => lng < -49.05)).toBe(true);
  });

  it('is empty for a short route', () => {
    const [from, to] = [
      { lat: -28, lng: -49 },
      { lat: -28.1, lng: -49 },
    ];
    expect(publicLine([from, to], distanceMeters(from, to))).toBeNull();
  });
});

it.each([
  [[1, 2, 12], 'Verão'],
  [[4, 5, 6], 'Outono e inverno'],
  [[3, 7, 10], 'Outono, inverno e primavera'],
  [[1, 4, 7, 10], 'Ano todo'],
])('describes the months %j as %s', (months, words) => {
  expect(seasonOf(months)).toBe(words);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeNumbers, decodePolyline, encodeNumbers, encodePolyline, MalformedPolylineError } from './polyline.ts';

const points = fc.array(
  fc.record({
    lat: fc.integer({ min: -90e6, max: 90e6 }).map((micro) => micro / 1e6),
    lng: fc.integer({ min: -180e6, max: 180e6 }).map((micro) => micro / 1e6),
  }),
);

it('gives back whole numbers that were written, in parts as well', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -600_000, max: 600_000 })), (numbers) => {
      const [first, rest] = [numbers.slice(0, 3), numbers.slice(3)];
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
      expect(encodeNumbers(first) + encodeNumbers(rest, first.at(-1))).toBe(encodeNumbers(numbers));
    }),
  );
});

describe('a polyline', () => {
  it("reads the example of Google's documentation", () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]);
  });

  it('gives back what was written, anywhere on Earth', () => {
    fc.assert(
      fc.property(points, (line) => {
        expect(decodePolyline(encodePolyline(line))).toEqual(
          line.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })),
        );
      }),
    );
  });

  it.each([
    ['a character below the alphabet', '_p~iF ~ps|U'],
    ['a character above the alphabet', '_p~iFé'],
    ['a number that breaks off', '_p~iF~ps|'],
    ['a latitude without its longitude', '_p~iF'],
    ['a number without end', '~~~~~~~~~~'],
    ['a place outside the Earth', encodePolyline([{ lat: 95, lng: 0 }])],
  ])('refuses %s', (_, text) => {
    expect(() => decodePolyline(text)).toThrow(MalformedPolylineError);
  });

  it('reads any text into places on Earth or refuses it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          for (const { lat, lng } of decodePolyline(text))
            expect(Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedPolylineError);
        }
      }),
    );
  });
});

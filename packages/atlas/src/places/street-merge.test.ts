import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, lengthOf } from './shape.ts';
import { mergeStreets, type StreetPiece } from './street-merge.ts';

const corner = { lat: -30, lng: -51 };
/** Metres east and north of the corner. */
const at = (east: number, north: number): LatLng => destinationPoint(destinationPoint(corner, 90, east), 0, north);

let pieces = 0;
function piece(name: string, line: LatLng[], rest: Partial<StreetPiece> = {}): StreetPiece {
  const measured = { box: boxOf(line), lengthMeters: lengthOf(line) };
  return { id: ++pieces, name, aliases: [], highway: 'residential', line, ...measured, ...rest };
}
const merged = (...all: StreetPiece[]) => [...mergeStreets(all)];

describe('pieces of one name', () => {
  it('are one street where they touch or nearly do, located at a point on it', () => {
    const [street, ...others] = merged(
      piece('Rua A', [at(0, 0), at(400, 0)]),
      piece('Rua A', [at(600, 0), at(900, 0)], { aliases: ['Rua Velha'] }), // beyond a square
      piece('Rua A', [at(400, 10), at(600, 10)]),
    );
    expect(others).toEqual([]);
    expect(street?.place).toMatchObject({ name: 'Rua A', kind: 'street', aliases: ['Rua Velha'] });
    expect(street?.pieceIds).toHaveLength(3);
    expect(street && distanceMeters(street.place, at(450, 5))).toBeLessThan(15);
  });

  it('are two streets in two neighbourhoods', () => {
    expect(merged(piece('Rua A', [at(0, 0), at(300, 0)]), piece('Rua A', [at(2_000, 0), at(2_300, 0)]))).toHaveLength(
      2,
    );
  });

  it('are not joined with those of another', () => {
    expect(merged(piece('Rua A', [at(0, 0), at(300, 0)]), piece('Rua B', [at(0, 0), at(0, 300)]))).toHaveLength(2);
  });

  it('make a street of higher importance, the larger and longer it is', () => {
    const importance = (street: StreetPiece) => merged(street)[0]?.place.importance ?? 0;
    const lane = piece('Rua A', [at(0, 0), at(100, 0)]);
    expect(importance(piece('Rua A', [at(0, 0), at(5_000, 0)]))).toBeGreaterThan(importance(lane));
    expect(importance({ ...lane, highway: 'trunk' })).toBeGreaterThan(importance(lane));
  });

  it('are each in one street, in whatever order they come', () => {
    const start = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }));
    fc.assert(
      fc.property(fc.array(start, { maxLength: 30 }), (starts) => {
        const all = starts.map(([east, north]) => piece('Rua A', [at(east, north), at(east + 80, north)]));
        const streets = merged(...all);
        const ids = streets.flatMap(({ pieceIds }) => pieceIds).sort((a, b) => a - b);
        expect(ids).toEqual(all.map(({ id }) => id));
        expect(merged(...[...all].reverse())).toHaveLength(streets.length);
      }),
    );
  });
});

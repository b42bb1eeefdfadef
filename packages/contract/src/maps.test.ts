import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastZoomOfPiece, PieceName, pieceName, pieceOf, tileOfPiece } from './maps.ts';

const tile = fc.integer({ min: 0, max: 15 }).chain((z) => {
  const place = fc.integer({ min: 0, max: 2 ** z - 1 });
  return fc.record({ z: fc.constant(z), x: place, y: place });
});

describe('a piece', () => {
  it.each([
    ['the world', { z: 0, x: 0, y: 0 }, '0-0-0'],
    ['a tile of the highest zooms', { z: 5, x: 11, y: 18 }, '0-0-0'],
    ['the tile that it begins with', { z: 12, x: 1467, y: 2381 }, '12-1467-2381'],
    ['a tile under it', { z: 14, x: 5871, y: 9527 }, '12-1467-2381'],
    ['a tile above the streets', { z: 11, x: 733, y: 1190 }, '9-183-297'],
  ])('holds %s', (_, within, name) => expect(pieceName(pieceOf(within))).toBe(name));

  it('holds every tile that there is, once, and is named so that it is found again', () => {
    fc.assert(
      fc.property(tile, (any) => {
        const piece = pieceOf(any);
        expect(piece.z <= any.z && any.z <= lastZoomOfPiece(piece, 15)).toBe(true);
        expect(pieceOf(piece)).toEqual(piece);
        expect(tileOfPiece(PieceName.parse(pieceName(piece)))).toEqual(piece);
      }),
    );
  });

  it.each(['12-1-', '10-0-0', '12-1-2-3', '../x', '12--1-2'])('is not called %s', (name) => {
    expect(PieceName.safeParse(name).success).toBe(false);
  });
});

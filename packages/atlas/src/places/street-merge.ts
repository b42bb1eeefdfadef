import type { LatLng } from '@estradeiro/contract/lat-lng';
import { importanceOfStreet } from './classify.ts';
import type { NewPlace } from './new-place.ts';
import { type Box, boxAround, middleOf, nearestOnLine } from './shape.ts';

export type StreetPiece = {
  id: number;
  name: string;
  aliases: string[];
  highway: string;
  line: LatLng[];
  box: Box;
  lengthMeters: number;
};

export type Street = { place: NewPlace; pieceIds: number[] };

/** Pieces of one name within this distance are one street; further apart they are two streets of the same name. */
const gapMeters = 250;

/** Joins the pieces of each name into streets, even when a square or a bridge lies between them. */
export function* mergeStreets(pieces: Iterable<StreetPiece>): Generator<Street> {
  for (const group of runsOfOneName(pieces)) yield* joinNear(group).map(toStreet);
}

function* runsOfOneName(pieces: Iterable<StreetPiece>): Generator<StreetPiece[]> {
  let run: StreetPiece[] = [];
  for (const piece of pieces) {
    if (run[0] && run[0].name !== piece.name) {
      yield run;
      run = [];
    }
    run.push(piece);
  }
  if (run.length > 0) yield run;
}

/** A sweep from south to north, so that a piece is compared only with those that begin before it ends. */
function joinNear(pieces: StreetPiece[]): StreetPiece[][] {
  const swept = pieces
    .map((piece) => ({ piece, reach: widen(piece.box) }))
    .sort((a, b) => a.reach.south - b.reach.south);
  const leader = swept.map((_, i) => i);
  const leaderOf = (i: number): number => {
    let top = i;
    for (let above = leader[top]; above !== undefined && above !== top; above = leader[top]) top = above;
    leader[i] = top;
    return top;
  };
  for (const [i, { reach }] of swept.entries()) {
    for (let j = i + 1; j < swept.length; j++) {
      const other = swept[j];
      if (!other || other.piece.box.south > reach.north) break;
      if (overlap(reach, other.piece.box)) leader[leaderOf(j)] = leaderOf(i);
    }
  }
  const streets = new Map<number, StreetPiece[]>();
  for (const [i, { piece }] of swept.entries()) {
    const street = streets.get(leaderOf(i));
    if (street) street.push(piece);
    else streets.set(leaderOf(i), [piece]);
  }
  return [...streets.values()];
}

function widen(box: Box): Box {
  const { north, east } = boxAround({ lat: box.north, lng: box.east }, gapMeters);
  const { south, west } = boxAround({ lat: box.south, lng: box.west }, gapMeters);
  return { south, north, west, east };
}

const overlap = (a: Box, b: Box) => a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;

function toStreet(pieces: StreetPiece[]): Street {
  const longest = pieces.reduce((a, b) => (b.lengthMeters > a.lengthMeters ? b : a));
  const lengthMeters = pieces.reduce((sum, piece) => sum + piece.lengthMeters, 0);
  const place: NewPlace = {
    ...middlePoint(pieces),
    name: longest.name,
    aliases: [...new Set(pieces.flatMap(({ aliases }) => aliases))],
    kind: 'street',
    type: longest.highway,
    importance: importanceOfStreet(longest.highway, lengthMeters),
    tags: null,
    street: null,
    hood: null,
    city: null,
  };
  return { place, pieceIds: pieces.map(({ id }) => id) };
}

/** The point on the street nearest to its middle. */
function middlePoint(pieces: StreetPiece[]): LatLng {
  const whole = pieces.reduce<Box>(
    (box, piece) => ({
      south: Math.min(box.south, piece.box.south),
      north: Math.max(box.north, piece.box.north),
      west: Math.min(box.west, piece.box.west),
      east: Math.max(box.east, piece.box.east),
    }),
    { south: 90, north: -90, west: 180, east: -180 },
  );
  const middle = middleOf(whole);
  let best = { at: middle, meters: Number.POSITIVE_INFINITY };
  for (const { line } of pieces) {
    const near = nearestOnLine(line, middle);
    if (near && near.meters < best.meters) best = near;
  }
  return best.at;
}

import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, headingDifference, interpolate } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { GravelStretch } from './surface-file.ts';

/** A good unpaved road between two junctions; of a dead end the other end is a junction. */
export type GravelPiece = { from: number; to: number; points: readonly LatLng[] };

/** A longer stretch is cut, so that a route may use a part of it. */
const mostMeters = 4_000;
/** A shorter one is not worth a detour. */
const leastMeters = 300;
/** A road that turns by more at a junction is another road to a rider. */
const straightOnDegrees = 60;
/** The places of a stretch, as shares of its length: at its very ends other roads are as near. */
const placesAt = [0.2, 0.8] as const;

/**
 * Joins pieces straight on to stretches of at most about 4 km. Pieces that lead only to dead ends are left out:
 * `hasExit` says whether another road begins at a node.
 */
export function joinGravel(pieces: readonly GravelPiece[], hasExit: (node: number) => boolean): GravelStretch[] {
  const through = withoutDeadEnds(pieces, hasExit);
  const byNode = piecesByNode(through);
  const used = new Set<GravelPiece>();
  const next = (points: readonly LatLng[], node: number): { piece: GravelPiece; points: readonly LatLng[] } | null => {
    const [before, end] = points.slice(-2);
    if (!before || !end) return null;
    const turns = (byNode.get(node) ?? []).flatMap((piece) => {
      if (used.has(piece)) return [];
      const onward = piece.from === node ? piece.points : piece.points.toReversed();
      const turn = headingDifference(bearingDegrees(before, end), bearingDegrees(end, onward[1] ?? end));
      return turn <= straightOnDegrees ? [{ piece, points: onward, turn }] : [];
    });
    return turns.toSorted((a, b) => a.turn - b.turn)[0] ?? null;
  };
  /** The points of a stretch that goes on from its end. */
  const extended = (start: readonly LatLng[], startNode: number): readonly LatLng[] => {
    const points = [...start];
    let [node, meters] = [startNode, lengthOf(start)];
    while (meters < mostMeters) {
      const onward = next(points, node);
      if (!onward || meters + lengthOf(onward.points) > 1.5 * mostMeters) break;
      used.add(onward.piece);
      for (const point of onward.points.slice(1)) points.push(point);
      meters += lengthOf(onward.points);
      node = onward.piece.from === node ? onward.piece.to : onward.piece.from;
    }
    return points;
  };
  const stretches: GravelStretch[] = [];
  for (const piece of through) {
    if (used.has(piece)) continue;
    used.add(piece);
    const forward = extended(piece.points, piece.to);
    for (const stretch of cut(extended(forward.toReversed(), piece.from))) stretches.push(stretch);
  }
  return stretches;
}

/** Pieces whose both ends lead on, found by removing those that do not until none is left. */
function withoutDeadEnds(pieces: readonly GravelPiece[], hasExit: (node: number) => boolean): GravelPiece[] {
  const byNode = piecesByNode(pieces);
  const removed = new Set<GravelPiece>();
  const isDead = (node: number) =>
    !hasExit(node) && (byNode.get(node) ?? []).filter((piece) => !removed.has(piece)).length < 2;
  const open = [...pieces];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (removed.has(piece) || !(isDead(piece.from) || isDead(piece.to))) continue;
    removed.add(piece);
    for (const node of [piece.from, piece.to]) for (const other of byNode.get(node) ?? []) open.push(other);
  }
  return pieces.filter((piece) => !removed.has(piece));
}

function piecesByNode(pieces: readonly GravelPiece[]): Map<number, GravelPiece[]> {
  const byNode = new Map<number, GravelPiece[]>();
  for (const piece of pieces) {
    for (const node of new Set([piece.from, piece.to])) {
      const own = byNode.get(node);
      if (own) own.push(piece);
      else byNode.set(node, [piece]);
    }
  }
  return byNode;
}

const lengthOf = (points: readonly LatLng[]): number => cumulativeMeters(points).at(-1) ?? 0;

/** A stretch in equal parts of at most about 4 km, each with its two places. */
function cut(points: readonly LatLng[]): GravelStretch[] {
  const alongMeters = cumulativeMeters(points);
  const meters = alongMeters.at(-1) ?? 0;
  if (meters < leastMeters) return [];
  const parts = Math.max(1, Math.round(meters / mostMeters));
  const lengthMeters = meters / parts;
  return Array.from({ length: parts }, (_, part): GravelStretch => {
    const [start, end] = placesAt.map((share) => placeAt(points, alongMeters, (part + share) * lengthMeters));
    return { ends: [start ?? firstOf(points), end ?? firstOf(points)], lengthMeters };
  });
}

function placeAt(points: readonly LatLng[], alongMeters: Float64Array, meters: number): LatLng {
  const index = Math.max(
    1,
    alongMeters.findIndex((along) => along >= meters),
  );
  const [start, end] = [points[index - 1], points[index]];
  if (!start || !end) return firstOf(points);
  const from = alongMeters[index - 1] ?? 0;
  const length = (alongMeters[index] ?? 0) - from;
  return interpolate(start, end, length > 0 ? (meters - from) / length : 0);
}

const firstOf = (points: readonly LatLng[]): LatLng => points[0] ?? { lat: 0, lng: 0 };

import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { DrawnEstimate, DrawnLine } from '#map/scene.ts';
import type { LineGap } from './opened-file.ts';

/** More gaps than this are drawn without words: they would cover the map. */
const mostWords = 5;

const inFewWords = (parts: readonly DrawnEstimate[]): readonly DrawnEstimate[] =>
  parts.length > mostWords ? parts.map(({ fromIndex, toIndex }) => ({ fromIndex, toIndex })) : parts;

/** Pieces as one line whose gaps are drawn as what nobody knows. */
export function drawnWithGaps(pieces: readonly (readonly LatLng[])[]): DrawnLine {
  let count = 0;
  const parts = pieces.flatMap((piece, index) => {
    const [end, start] = [pieces[index - 1]?.at(-1), piece[0]];
    const fromIndex = count - 1;
    count += piece.length;
    return end && start ? [{ fromIndex, toIndex: fromIndex + 1, distanceMeters: distanceMeters(end, start) }] : [];
  });
  return { points: pieces.flat(), maneuverIndices: [], ...(parts.length > 0 && { estimatedParts: inFewWords(parts) }) };
}

/** A route's line with the gaps of the file that it was made of drawn likewise. */
export function withGaps(line: DrawnLine, gaps: readonly LineGap[]): DrawnLine {
  if (gaps.length === 0) return line;
  const along = cumulativeMeters(line.points);
  const parts = gaps.map(({ fromMeters, meters }) => {
    // A metre is less than the rounding of so many metres' sum.
    const fromIndex = Math.max(
      0,
      along.findLastIndex((at) => at <= fromMeters + 1),
    );
    const toIndex = along.findIndex((at) => at >= fromMeters + meters - 1);
    return { fromIndex, toIndex: Math.max(fromIndex + 1, toIndex), distanceMeters: meters };
  });
  return { ...line, estimatedParts: inFewWords(parts) };
}

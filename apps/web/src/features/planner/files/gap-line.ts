import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { DrawnEstimate, DrawnLine } from '#map/scene.ts';
import type { LineGap } from './opened-file.ts';

/** More labels would cover the map. */
const mostWords = 5;

const inFewWords = (parts: readonly DrawnEstimate[]): readonly DrawnEstimate[] =>
  parts.length > mostWords ? parts.map(({ fromIndex, toIndex }) => ({ fromIndex, toIndex })) : parts;

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

export function withGaps(line: DrawnLine, gaps: readonly LineGap[]): DrawnLine {
  if (gaps.length === 0) return line;
  const metersAt = cumulativeMeters(line.points);
  const parts = gaps.map(({ fromMeters, meters }) => {
    // One metre of tolerance covers the rounding of the sum.
    const fromIndex = Math.max(
      0,
      metersAt.findLastIndex((at) => at <= fromMeters + 1),
    );
    const toIndex = metersAt.findIndex((at) => at >= fromMeters + meters - 1);
    return { fromIndex, toIndex: Math.max(fromIndex + 1, toIndex), distanceMeters: meters };
  });
  return { ...line, estimatedParts: inFewWords(parts) };
}

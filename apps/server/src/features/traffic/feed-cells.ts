import { type Bbox, boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cellDegrees, cellsOf } from '@estradeiro/contract/live';
import { middleOf } from './place-index.store.ts';

/** How far around a rider cells are read: some eleven kilometres, a few minutes ahead of a motorcycle. */
const aroundDegrees = 0.1;

/** Whether a box is small enough to be read cell by cell. */
export const fitsCells = ({ minLat, minLng, maxLat, maxLng }: Bbox): boolean =>
  Math.max(maxLat - minLat, maxLng - minLng) <= cellDegrees;

/** The cells to read for an area: all of a small one, else those around the rider or its middle. */
export const cellsToRead = (area: Bbox, near: LatLng | null): string[] =>
  cellsOf(fitsCells(area) ? area : boxAround(near ?? middleOf(area), aroundDegrees));

export function boxOfCell(cell: string): Bbox {
  const [row = 0, column = 0] = cell.split(':').map(Number);
  const [minLat, minLng] = [row * cellDegrees - 90, column * cellDegrees - 180];
  return { minLat, minLng, maxLat: Math.min(90, minLat + cellDegrees), maxLng: Math.min(180, minLng + cellDegrees) };
}

import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Squares of three sizes (about 2, 11 and 55 km), written as words, so that full-text search can select what is near. */
const sizes = [
  { letter: 'n', degrees: 0.02 },
  { letter: 'f', degrees: 0.1 },
  { letter: 'c', degrees: 0.5 },
] as const;

export type CellSize = 'near' | 'fine' | 'coarse';
/** From the smallest up. */
export const cellSizes: readonly CellSize[] = ['near', 'fine', 'coarse'];

export const cellsOf = (at: LatLng): string =>
  sizes.map(({ letter, degrees }) => word(letter, row(at.lat, degrees), row(at.lng, degrees))).join(' ');

export function cellsAround(at: LatLng, size: CellSize): string[] {
  const { letter, degrees } = sizes[cellSizes.indexOf(size)] ?? sizes[0];
  const steps = [-1, 0, 1];
  return steps.flatMap((y) => steps.map((x) => word(letter, row(at.lat, degrees) + y, row(at.lng, degrees) + x)));
}

const row = (value: number, degrees: number) => Math.floor(value / degrees) + 10_000;
const word = (letter: string, y: number, x: number) => `${letter}${y}x${x}`;

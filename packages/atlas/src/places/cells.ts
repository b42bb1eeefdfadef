import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Squares of two sizes, written as words, so that full-text search can ask for what is near (about 11 and 55 km). */
const sizes = [
  { letter: 'f', degrees: 0.1 },
  { letter: 'c', degrees: 0.5 },
] as const;

export type CellSize = 'fine' | 'coarse';

/** The cells that hold a position, one of each size. */
export const cellsOf = (at: LatLng): string =>
  sizes.map(({ letter, degrees }) => word(letter, row(at.lat, degrees), row(at.lng, degrees))).join(' ');

/** The nine cells on and around a position. */
export function cellsAround(at: LatLng, size: CellSize): string[] {
  const { letter, degrees } = sizes[size === 'fine' ? 0 : 1];
  const steps = [-1, 0, 1];
  return steps.flatMap((y) => steps.map((x) => word(letter, row(at.lat, degrees) + y, row(at.lng, degrees) + x)));
}

const row = (value: number, degrees: number) => Math.floor(value / degrees) + 10_000;
const word = (letter: string, y: number, x: number) => `${letter}${y}x${x}`;

/** A position on the screen, in pixels. */
export type Spot = { id: string; x: number; y: number };

/**
 * The ids whose sign of `width` × `height` pixels would overlap an earlier one. Compares each sign with all placed
 * ones, of which a screen holds a few dozen.
 */
export function crowdedOut(spots: readonly Spot[], width: number, height: number): Set<string> {
  const standing: Spot[] = [];
  const crowded = new Set<string>();
  for (const spot of spots) {
    const overlaps = standing.some(({ x, y }) => Math.abs(x - spot.x) < width && Math.abs(y - spot.y) < height);
    if (overlaps) crowded.add(spot.id);
    else standing.push(spot);
  }
  return crowded;
}

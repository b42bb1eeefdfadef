/** Where something stands on the screen, in pixels. */
export type Spot = { id: string; x: number; y: number };

/**
 * Those whose sign of `width` × `height` would lie over that of an earlier one: there a dot has to do. Compares each with the
 * signs that are left, which a screen holds a few dozen of.
 */
export function crowdedOut(spots: readonly Spot[], width: number, height: number): Set<string> {
  const standing: Spot[] = [];
  const crowded = new Set<string>();
  for (const spot of spots) {
    const isOver = standing.some(({ x, y }) => Math.abs(x - spot.x) < width && Math.abs(y - spot.y) < height);
    if (isOver) crowded.add(spot.id);
    else standing.push(spot);
  }
  return crowded;
}

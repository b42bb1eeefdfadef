import { drawRide, type TownsAround } from '@estradeiro/atlas/popular-routes/draw-ride';
import { mostPopularRoutes, type RideDrawing, type RidePlace } from '@estradeiro/contract/popular-routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';

type Drawn = { waypoints: RidePlace[]; line: string | null };

/** The decimals of stored lines: about a metre, finer than a drawing shows. */
export const linePrecision = 5;

/**
 * Caches drawings once the towns around are known, which is not the case while the first maps are made. Holds no more
 * than the catalogue does.
 */
export function createDrawings(townsAround: TownsAround) {
  const cached = new Map<string, RideDrawing>();
  return ({ waypoints, line }: Drawn): RideDrawing => {
    const key = JSON.stringify([waypoints, line]);
    const drawing =
      cached.get(key) ?? drawRide(waypoints, line ? decodePolyline(line, linePrecision) : [], townsAround);
    if (cached.size >= mostPopularRoutes) cached.clear();
    if (drawing.towns.length > 0) cached.set(key, drawing);
    return drawing;
  };
}

export type Drawings = ReturnType<typeof createDrawings>;

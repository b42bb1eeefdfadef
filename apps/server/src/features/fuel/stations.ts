import type { FuelStationsOnRoute, RoutePart, StationOnRoute } from '@estradeiro/contract/fuel/stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { Place, PlaceKind } from '@estradeiro/contract/places';
import { findOnRoute, type Search, searchOnRoute } from '@estradeiro/navigation/fuel/stations-on-route';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { afterOtherCallers } from '#platform/after-other-callers.ts';

type KnownStation = Place & { tags: Record<string, string> };

/** The sources of stations, passed in by app.ts. */
export type StationSources = {
  nearby(kind: PlaceKind, at: LatLng, radiusMeters: number, limit: number): KnownStation[];
  /** The areas whose maps are installed. */
  areas(): readonly Bounds[];
};

/** More than on a route across the whole country; beyond it those closest to the route are kept. */
const mostOnRoute = 2_000;
/** A square kilometre of São Paulo has fewer. */
const mostAround = 60;

/** The stations of the installed maps within `withinMeters` of a line of two points or more. */
export async function fuelOnRoute(
  { points, alongMeters }: RoadLine,
  withinMeters: number,
  known: StationSources,
): Promise<FuelStationsOnRoute> {
  const line = { points, alongMeters, lengthMeters: alongMeters.at(-1) ?? 0 };
  const around = (at: LatLng, radiusMeters: number) => known.nearby('fuel', at, radiusMeters, mostAround);
  const passed = await findOnRoute(line, around, { withinMeters, afterOtherCallers });
  return {
    lengthMeters: line.lengthMeters,
    stations: nearestOf(passed, mostOnRoute).map(({ station, alongMeters, offMeters }) => ({
      ...toStation(station),
      alongMeters,
      offMeters,
    })),
    unknown: unknownParts(searchOnRoute(line, withinMeters), known.areas(), line.lengthMeters),
  };
}

function nearestOf<T extends { offMeters: number; alongMeters: number }>(passed: readonly T[], most: number) {
  if (passed.length <= most) return passed;
  const nearest = passed.toSorted((a, b) => a.offMeters - b.offMeters).slice(0, most);
  return nearest.sort((a, b) => a.alongMeters - b.alongMeters);
}

const toStation = ({ lat, lng, name, tags }: KnownStation): Omit<StationOnRoute, 'alongMeters' | 'offMeters'> => ({
  lat,
  lng,
  name,
  brand: tags.brand ?? tags.operator ?? null,
  openingHours: tags.opening_hours ?? null,
});

/** The parts of the route outside all installed maps, to the spacing of the search. */
function unknownParts({ places }: Search, areas: readonly Bounds[], lengthMeters: number): RoutePart[] {
  const parts: RoutePart[] = [];
  for (const [index, { at, alongMeters }] of places.entries()) {
    if (areas.some((area) => isIn(area, at))) continue;
    const toMeters = places[index + 1]?.alongMeters ?? lengthMeters;
    const before = parts.at(-1);
    if (before?.toMeters === alongMeters) before.toMeters = toMeters;
    else if (toMeters > alongMeters) parts.push({ fromMeters: alongMeters, toMeters });
  }
  return parts;
}

const isIn = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng) =>
  lat >= south && lat <= north && lng >= west && lng <= east;

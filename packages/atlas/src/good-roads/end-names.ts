import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Town } from '../gazetteer/gazetteer.ts';
import { createSurroundings, type Settlement } from '../places/surroundings.ts';

/** A road that ends this near to a place ends there to people. */
const sameMeters = 4_000;
const cellDegrees = 0.05;
const towns = new Set(['city', 'town', 'village']);

/** The settlements of an extract beside its roads. */
export function createRoadPlaces(gazetteer: readonly Town[], settlements: readonly Settlement[]) {
  const surroundings = createSurroundings(gazetteer, settlements);
  const cells = new Map<string, Settlement[]>();
  const keyOf = (row: number, column: number) => `${row} ${column}`;
  const cellOf = ({ lat, lng }: LatLng) => [Math.floor(lat / cellDegrees), Math.floor(lng / cellDegrees)] as const;
  for (const place of settlements.filter(({ type }) => type !== 'suburb')) {
    const key = keyOf(...cellOf(place));
    cells.set(key, [...(cells.get(key) ?? []), place]);
  }
  const around = (at: LatLng): Settlement[] => {
    const [row, column] = cellOf(at);
    return [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(keyOf(row + north, column + east)) ?? []),
    );
  };
  return {
    /** Towns and villages within some kilometres. */
    townsNear: (at: LatLng): readonly LatLng[] => around(at).filter(({ type }) => towns.has(type)),
    /** The name that people give to the end of a road; null far from any place. */
    nameAt(at: LatLng): string | null {
      const near = around(at)
        .map((place) => ({ name: place.name, meters: distanceMeters(place, at) }))
        .filter(({ meters }) => meters <= sameMeters)
        .sort((a, b) => a.meters - b.meters)[0];
      return near?.name ?? surroundings.whereIs(at).city;
    },
  };
}
export type RoadPlaces = ReturnType<typeof createRoadPlaces>;

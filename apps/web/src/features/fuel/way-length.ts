import type { FuelOnWay } from '@estradeiro/contract/fuel-stations';

/**
 * The same way as long as its route says: an estimate's line cuts the corners that its distance counts, and a plan by the line
 * would promise too much.
 */
export function asLongAs(fuel: FuelOnWay, distanceMeters: number): FuelOnWay {
  if (distanceMeters <= 0 || fuel.lengthMeters <= 0) return fuel;
  const share = distanceMeters / fuel.lengthMeters;
  return {
    lengthMeters: distanceMeters,
    stations: fuel.stations.map((station) => ({ ...station, alongMeters: station.alongMeters * share })),
    unknown: fuel.unknown.map(({ fromMeters, toMeters }) => ({
      fromMeters: fromMeters * share,
      toMeters: toMeters * share,
    })),
  };
}

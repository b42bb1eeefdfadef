import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Tags } from '../osm/items.ts';

/** A parking for motorcycles, or a closed one for the guests of the place beside it. */
export type Parking = LatLng & { tags: Tags };

const closed = new Set(['underground', 'multi-storey', 'garage', 'garages', 'garage_boxes', 'carports', 'sheds']);
const welcome = new Set(['yes', 'designated', 'customers', 'permissive']);

/** Null for parking that says nothing about a lodging: a public car park in front of a hotel is neither its own nor for motorcycles. */
export function parkingAt(tags: Tags, at: LatLng): Parking | null {
  const { amenity, access = 'yes', parking = '', motorcycle = '', covered = '' } = tags;
  if (amenity !== 'motorcycle_parking' && amenity !== 'parking') return null;
  const isClosed = closed.has(parking) || covered === 'yes';
  const isForMotorcycles = (amenity === 'motorcycle_parking' && welcome.has(access)) || welcome.has(motorcycle);
  if (isForMotorcycles) return { ...at, tags: { 'motorcycle_parking:near': isClosed ? 'covered' : 'yes' } };
  return isClosed && access === 'customers' ? { ...at, tags: { 'parking:near': 'garage' } } : null;
}

/** The other side of the street; parking this near belongs to the house. */
const besideMeters = 60;
/** Some 110 m, so that the cells around a place reach further than `besideMeters`. */
const cellDegrees = 0.001;

/** Finds the parking beside a place, as tags for that place. */
export function createParkings(parkings: readonly Parking[]): { tagsBeside(at: LatLng): Tags } {
  const cells = new Map<string, Parking[]>();
  for (const parking of parkings) {
    const key = keyOf(cellOf(parking.lat), cellOf(parking.lng));
    cells.set(key, [...(cells.get(key) ?? []), parking]);
  }
  return {
    tagsBeside(at) {
      const [row, column] = [cellOf(at.lat), cellOf(at.lng)];
      const around = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => keyOf(row + up, column + right)));
      const beside = around
        .flatMap((key) => cells.get(key) ?? [])
        .filter((parking) => distanceMeters(at, parking) <= besideMeters)
        .sort((a, b) => distanceMeters(at, b) - distanceMeters(at, a));
      return Object.assign({}, ...beside.map(({ tags }) => tags)); // the nearer of two of one kind wins
    },
  };
}

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const keyOf = (row: number, column: number) => `${row}:${column}`;

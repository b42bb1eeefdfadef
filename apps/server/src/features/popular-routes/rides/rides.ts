import { centralAndNorthernRides } from './centre-and-north.ts';
import { northeasternRides } from './northeast.ts';
import type { Ride } from './ride.ts';
import { southernRides } from './south.ts';
import { southeasternRides } from './southeast.ts';

/** The product's own catalogue, unordered: `position` holds the order. */
export const rides: readonly Ride[] = [
  ...southernRides,
  ...southeasternRides,
  ...centralAndNorthernRides,
  ...northeasternRides,
];

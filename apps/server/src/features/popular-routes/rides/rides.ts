import { centralAndNorthernRides } from './centre-and-north.ts';
import { northeasternRides } from './northeast.ts';
import type { Ride } from './ride.ts';
import { southernRides } from './south.ts';
import { southeasternRides } from './southeast.ts';

/** The catalogue that the product brings along, in no order of its own: `position` tells it. */
export const rides: readonly Ride[] = [
  ...southernRides,
  ...southeasternRides,
  ...centralAndNorthernRides,
  ...northeasternRides,
];

import type { LatLng } from '@estradeiro/contract/lat-lng';
import { getPosition } from 'suncalc';

/** Civil twilight: with the sun this far under the horizon the road is no longer seen without headlights. */
const twilightDegrees = -6;

export const isDarkAt = ({ lat, lng }: LatLng, seconds: number): boolean =>
  getPosition(new Date(seconds * 1000), lat, lng).altitude < twilightDegrees;

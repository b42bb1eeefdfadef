import type { LatLng } from '@estradeiro/contract/lat-lng';
import { projectOntoSegment } from './geometry.ts';

/** A place on a road, as drawn at another zoom of the map, lies this close to the road's line. */
const onLineMeters = 30;

/** Those of the avoided places that a line passes. Takes time in proportion to both. */
export const stretchesOn = <Place extends LatLng>(line: readonly LatLng[], places: readonly Place[]): Place[] =>
  places.filter((place) =>
    line.some((start, index) => {
      const end = line[index + 1];
      return end !== undefined && projectOntoSegment(place, start, end).distanceMeters <= onLineMeters;
    }),
  );

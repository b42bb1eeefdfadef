import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, headingDifference, projectOntoSegment } from './geometry.ts';

/** A place on a road, as drawn at another zoom of the map, lies this close to the road's line. */
const onLineMeters = 30;
/** More than that anywhere in Brazil: most segments are left out by it without a projection. */
const onLineDegrees = 0.000_5;

/** Directions of travel on one road differ by less, though it bends. */
const sameWayDegrees = 90;

type AvoidedPlace = LatLng & { headingDegrees?: number | null | undefined };

/**
 * Those of the avoided places that a line passes, in their direction if they have one. Takes time in proportion to
 * both.
 */
export const stretchesOn = <Place extends AvoidedPlace>(line: readonly LatLng[], places: readonly Place[]): Place[] =>
  places.filter((place) =>
    line.some((start, index) => {
      const end = line[index + 1];
      return end !== undefined && hasDirection(start, end) && isBeside(place, start, end) && passes(place, start, end);
    }),
  );

/** Lines that are joined at a stop have it twice. */
const hasDirection = (start: LatLng, end: LatLng): boolean => start.lat !== end.lat || start.lng !== end.lng;

const isBeside = ({ lat, lng }: LatLng, start: LatLng, end: LatLng): boolean =>
  Math.min(start.lat, end.lat) - onLineDegrees <= lat &&
  lat <= Math.max(start.lat, end.lat) + onLineDegrees &&
  Math.min(start.lng, end.lng) - onLineDegrees <= lng &&
  lng <= Math.max(start.lng, end.lng) + onLineDegrees;

const passes = (place: AvoidedPlace, start: LatLng, end: LatLng): boolean =>
  projectOntoSegment(place, start, end).distanceMeters <= onLineMeters &&
  (place.headingDegrees == null ||
    headingDifference(bearingDegrees(start, end), place.headingDegrees) < sameWayDegrees);

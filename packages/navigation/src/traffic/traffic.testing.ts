import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { LocatedAlert } from './alerts-on-route.ts';

/** An accident without a direction, by default. */
export const alertAt = ({ lat, lng }: LatLng, more: Partial<LocatedAlert> = {}): LocatedAlert => ({
  id: `${lat},${lng}`,
  type: 'ACCIDENT',
  subtype: null,
  headingDegrees: null,
  latitude: lat,
  longitude: lng,
  ...more,
});

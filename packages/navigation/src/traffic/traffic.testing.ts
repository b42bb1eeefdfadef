import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WayAlert } from './alerts-on-way.ts';

/** An accident without a direction, by default. */
export const alertAt = ({ lat, lng }: LatLng, more: Partial<WayAlert> = {}): WayAlert => ({
  id: `${lat},${lng}`,
  type: 'ACCIDENT',
  subtype: null,
  headingDegrees: null,
  latitude: lat,
  longitude: lng,
  ...more,
});

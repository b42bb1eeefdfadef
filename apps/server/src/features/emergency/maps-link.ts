import type { LatLng } from '@estradeiro/contract/lat-lng';

/** The place in Google Maps, which also opens in a browser. */
export const mapsLink = ({ lat, lng }: LatLng): string => `https://www.google.com/maps?q=${lat},${lng}`;

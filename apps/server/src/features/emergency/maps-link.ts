import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Opens the place in whatever map the reader has. */
export const mapsLink = ({ lat, lng }: LatLng): string => `https://www.google.com/maps?q=${lat},${lng}`;

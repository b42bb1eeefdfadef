import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Opens the place in the reader's default map. */
export const mapsLink = ({ lat, lng }: LatLng): string => `https://www.google.com/maps?q=${lat},${lng}`;

import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Day and time as people say them: the link may be opened the next morning, or in another time zone. */
export const momentOf = (iso: string): string =>
  new Date(iso).toLocaleString('pt-BR', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

export const directionsLink = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat.toFixed(5)},${lng.toFixed(5)}` })}`;

import type { LatLng } from '@estradeiro/contract/lat-lng';

const moment = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Day and time as people say them: the link may be opened the next morning, or in another time zone. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

export const directionsLink = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat.toFixed(5)},${lng.toFixed(5)}` })}`;

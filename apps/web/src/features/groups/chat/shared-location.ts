import { sharedLocationMarker } from '@estradeiro/contract/groups/chat';
import { LatLng } from '@estradeiro/contract/lat-lng';
import { readAddress } from './links.ts';
import { chatTexts } from './texts.ts';

export type SharedLocation = { before: string; position: LatLng; href: string };

/** The message that shares a place (part 2 §9). Five decimals are about a metre. */
export const locationMessage = ({ lat, lng }: LatLng): string =>
  `${sharedLocationMarker} https://www.google.com/maps?q=${lat.toFixed(5)},${lng.toFixed(5)}`;

/**
 * Parses a message that shares a place. Null for any other message, also where the marker is not followed by a link to a known map
 * with coordinates.
 */
export function sharedLocation(message: string): SharedLocation | null {
  const at = message.indexOf(sharedLocationMarker);
  if (at < 0) return null;
  const link = message.slice(at + sharedLocationMarker.length).trim();
  const url = /^https?:\/\/\S+$/i.test(link) ? readAddress(link) : null;
  const position = url && isMap(url) ? positionIn(url) : null;
  return url && position && { before: message.slice(0, at).trim(), position, href: url.href };
}

/** A message as it is read aloud or quoted: a shared place by its label, not its address. */
export function inWords(message: string): string {
  const location = sharedLocation(message);
  return location ? `${location.before} ${chatTexts.sharedLocation}`.trim() : message;
}

const maps: [host: RegExp, path: RegExp][] = [
  [/^(www\.)?google\.com(\.br)?$/, /^\/maps(\/|$)/],
  [/^maps\.google\.com(\.br)?$/, /^\//],
  [/^maps\.apple\.com$/, /^\//],
  [/^(www\.)?openstreetmap\.org$/, /^\//],
  [/^(www\.)?waze\.com$/, /^\//],
];

const isMap = ({ hostname, pathname, port }: URL) =>
  port === '' && maps.some(([host, path]) => host.test(hostname) && path.test(pathname));

/** The parameters that hold 'lat,lng'. */
const names = ['q', 'query', 'll', 'destination', 'daddr'];
const pair = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

function positionIn({ searchParams, pathname }: URL): LatLng | null {
  const [lat, lng] = [searchParams.get('mlat'), searchParams.get('mlon')];
  if (lat !== null && lng !== null) return readPair(`${lat},${lng}`);
  for (const name of names) {
    const read = readPair(searchParams.get(name) ?? '');
    if (read) return read;
  }
  const [, viewed] = /\/@(-?[\d.]+,-?[\d.]+)(?:,|$)/.exec(pathname) ?? [];
  return readPair(viewed ?? '');
}

function readPair(text: string): LatLng | null {
  const [, lat, lng] = pair.exec(text.trim()) ?? [];
  if (lat === undefined || lng === undefined) return null;
  return LatLng.safeParse({ lat: Number(lat), lng: Number(lng) }).data ?? null;
}

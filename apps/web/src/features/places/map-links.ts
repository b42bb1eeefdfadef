import type { LatLng } from '@estradeiro/contract/lat-lng';
import { placeAt, placeOfPair } from './coordinates.ts';

const digits = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The middle of the cell that a geohash names, to six decimals; null for what is none. */
function placeOfGeohash(hash: string): LatLng | null {
  const range = { lat: [-90, 90], lng: [-180, 180] } as { lat: [number, number]; lng: [number, number] };
  let axis: 'lat' | 'lng' = 'lng';
  for (const digit of hash) {
    const value = digits.indexOf(digit);
    if (value < 0) return null;
    for (let bit = 4; bit >= 0; bit--) {
      const [low, high] = range[axis];
      const middle = (low + high) / 2;
      range[axis] = (value >> bit) & 1 ? [middle, high] : [low, middle];
      axis = axis === 'lng' ? 'lat' : 'lng';
    }
  }
  return { lat: middleOf(range.lat), lng: middleOf(range.lng) };
}

const middleOf = ([low, high]: [number, number]) => Math.round(((low + high) / 2) * 1e6) / 1e6;

/** What a link to a map says: where, what to search for, or, where it is a short one, nothing without asking its maker. */
export type Linked = { place: LatLng; name: string | null } | { search: string } | 'short' | null;

/** Reads a link of the maps that riders use. Null for any other. */
export function readMapLink(link: string): Linked {
  if (/^geo:/i.test(link)) return readGeo(link.slice('geo:'.length));
  const url = URL.parse(link);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (/^(maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org)$/.test(host)) return host === 'osm.org' ? readOsm(url) : 'short';
  if (/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(host)) return readGoogle(url);
  if (/(^|\.)waze\.com$/.test(host) || url.protocol === 'waze:') return readWaze(url);
  if (/(^|\.)openstreetmap\.org$/.test(host)) return readOsm(url);
  if (host === 'maps.apple.com') return readParameters(url, ['coordinate', 'll', 'daddr', 'q', 'address']);
  return null;
}

/** RFC 5870, and what Android made of it: `geo:0,0?q=lat,lng(name)`. */
function readGeo(rest: string): Linked {
  const [at = '', search = ''] = rest.split('?');
  const place = placeOfPair(at.split(';')[0]?.split(',').slice(0, 2).join(','));
  const asked = new URLSearchParams(search).get('q') ?? '';
  const [, pair, name] = /^([^()]+?)(?:\((.*)\))?$/.exec(asked) ?? [];
  const named = placeOfPair(pair);
  if (named) return { place: named, name: name || null };
  if (place && (place.lat !== 0 || place.lng !== 0)) return { place, name: asked || null };
  return asked ? { search: asked } : null;
}

function readGoogle(url: URL): Linked {
  const { pathname, href } = url;
  if (!pathname.startsWith('/maps') && !url.hostname.startsWith('maps.')) return null;
  const [, written] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  const name = written ? decoded(written) : null;
  const marked = [...href.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1);
  const pin = placeAt(marked?.[1], marked?.[2]) ?? placeOfPair(name);
  if (pin) return { place: pin, name: placeOfPair(name) ? null : name };
  const fromQuery = readParameters(url, ['destination', 'daddr', 'query', 'q', 'll', 'center']);
  if (fromQuery) return fromQuery;
  const [, goal] = /\/maps\/dir\/(?:[^/]*\/)*?([^/@]+)\/?(?:@|data=|$)/.exec(pathname) ?? [];
  const aimed = name ?? (goal ? decoded(goal) : null);
  const seen = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(pathname);
  const place = placeOfPair(aimed) ?? (goal ? null : placeAt(seen?.[1], seen?.[2]));
  if (place) return { place, name: placeOfPair(aimed) ? null : aimed };
  return aimed ? { search: aimed } : null;
}

function readWaze(url: URL): Linked {
  const [, hash] = /\/ul\/h([0-9a-z]{5,12})$/.exec(url.pathname) ?? [];
  const place = hash && placeOfGeohash(hash);
  if (place) return { place, name: null };
  const aimed = placeOfPair(url.searchParams.get('to')?.replace(/^ll\./, ''));
  return aimed ? { place: aimed, name: null } : readParameters(url, ['ll', 'latlng', 'q']);
}

function readOsm(url: URL): Linked {
  const { searchParams: asked } = url;
  const [, lat, lng] = /map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  const place = placeAt(asked.get('mlat') ?? undefined, asked.get('mlon') ?? undefined) ?? placeAt(lat, lng);
  if (place) return { place, name: null };
  return url.pathname.startsWith('/go/') ? 'short' : readParameters(url, ['query']);
}

/** The first of these parameters that is a pair, else the first that is words. */
function readParameters({ searchParams }: URL, names: string[]): Linked {
  const values = names
    .map((name) => searchParams.get(name)?.replace(/^(?:loc|place_id):/, ''))
    .filter((value) => value);
  const place = values.map(placeOfPair).find((found) => found !== null);
  if (place) return { place, name: null };
  return values[0] ? { search: values[0] } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

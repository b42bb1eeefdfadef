import type { LatLng } from '@estradeiro/contract/lat-lng';
import { placeAt, placeOfCoordinates, placeOfPair } from './coordinates.ts';

const digits = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The middle of a geohash's cell, to six decimals; null for an invalid one. */
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

/** A stop of a linked route: a place, or a text to search for. Null stands for the rider's position. */
export type LinkedStop = { place: LatLng; name: string | null } | { search: string } | null;
/** Apps whose links name a route or a place without containing it. */
export type LinkingApp =
  | 'Apple'
  | 'Bing'
  | 'calimoto'
  | 'Google My Maps'
  | 'HERE'
  | 'Komoot'
  | 'Kurviger'
  | 'Relive'
  | 'Ride with GPS'
  | 'Strava'
  | 'Wikiloc';

/** Apps whose links contain no place, by host; the apps themselves share links of `app.link` and `loc.wiki`. */
const silent: readonly [RegExp, LinkingApp][] = [
  [/^maps\.apple$/, 'Apple'],
  [/(^|\.)komoot\.(com|de|fr|it|es|nl)$/, 'Komoot'],
  [/(^|\.)calimoto\.(com|eu|de|page\.link|app\.link)$/, 'calimoto'],
  [/(^|\.)ridewithgps\.com$/, 'Ride with GPS'],
  [/(^|\.)strava\.(com|app\.link)$/, 'Strava'],
  [/(^|\.)relive\.(cc|com)$/, 'Relive'],
  [/(^|\.)(wikiloc\.com|loc\.wiki)$/, 'Wikiloc'],
];

/**
 * The content of a map link: a place, a search or a route. A link without its content is `short` where only its map can
 * resolve it, or names the `app` that can export its content as a file.
 */
export type Linked =
  | { place: LatLng; name: string | null }
  | { search: string }
  | { stops: LinkedStop[] }
  | { app: LinkingApp }
  | 'short'
  | null;

/** Parses a link of a map that riders use. Null for any other. */
export function readMapLink(link: string): Linked {
  if (/^geo:/i.test(link)) return readGeo(link.slice('geo:'.length));
  const url = URL.parse(link);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (/^(maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org)$/.test(host)) return host === 'osm.org' ? readOsm(url) : 'short';
  if (/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(host)) return readGoogle(url);
  if (/(^|\.)waze\.com$/.test(host) || url.protocol === 'waze:') return readWaze(url);
  if (/(^|\.)openstreetmap\.org$/.test(host)) return readOsm(url);
  if (host === 'maps.apple.com') return readApple(url);
  if (/(^|\.)here\.com$|^her\.is$/.test(host)) return readHere(url);
  if (/(^|\.)bing\.com$/.test(host)) return readBing(url);
  if (/(^|\.)kurviger\.(com|de)$|^kurv\.gr$/.test(host)) return readKurviger(url);
  if (/(^|\.)osmand\.net$/.test(host)) return readOsmAnd(url);
  const [, app] = silent.find(([hosts]) => hosts.test(host)) ?? [];
  return app ? { app } : null;
}

/** Coordinates or a name; null for the rider's own position. */
function stopOf(written: string | null | undefined): LinkedStop {
  const text = written?.replace(/^(?:loc|place_id):/, '').trim();
  if (!text || /^(?:my|current|your) location$|^(?:minha|sua|seu) (?:localização|local)( atual)?$/i.test(text))
    return null;
  const place = placeOfCoordinates(text);
  return place ? { place, name: null } : { search: text };
}

/** Stops as a route; a single stop as a place; null without any. */
function routeOf(stops: LinkedStop[]): Linked {
  const named = stops.filter((stop) => stop !== null);
  if (named.length > 1) return { stops };
  return named[0] ?? null;
}

function readApple(url: URL): Linked {
  const { searchParams: params, pathname } = url;
  if (pathname.startsWith('/p/')) return { app: 'Apple' };
  const from = params.get('saddr') ?? params.get('source');
  const to = params.get('daddr') ?? params.get('destination');
  const stops = [from, ...params.getAll('waypoint'), ...(to?.split(/\s*\+?to:/) ?? [])];
  if (to) return routeOf(stops.map(stopOf));
  const found = readParameters(url, ['coordinate', 'll', 'q', 'address', 'name']);
  const name = params.get('name') ?? params.get('q');
  return found && typeof found === 'object' && 'place' in found && name && !placeOfPair(name)
    ? { ...found, name }
    : found;
}

/**
 * `share.here.com/l/lat,lng,name`, `/r/…/…` with a stop each, `wego.here.com/directions/drive/name:lat,lng/…`, and its map's
 * middle.
 */
function readHere(url: URL): Linked {
  const parts = url.pathname.split('/').filter(Boolean).map(decoded);
  const stops = parts.flatMap((part): LinkedStop[] => {
    const [, before = '', lat, lng, after = ''] =
      /^(?:(.*):)?(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)(?:,(.*))?$/.exec(part) ?? [];
    const place = placeAt(lat, lng);
    return place ? [{ place, name: (before || after).replaceAll('-', ' ').trim() || null }] : [];
  });
  const [lat, lng] = url.searchParams.get('map')?.split(',') ?? [];
  const viewed = placeAt(lat, lng);
  return routeOf(stops) ?? (viewed ? { place: viewed, name: null } : { app: 'HERE' });
}

/** `rtp=pos.lat_lng_name~adr.address`, `sp=point.lat_lng_name`, `cp=lat~lng`, `where1` and `q`. */
function readBing(url: URL): Linked {
  const { searchParams: params, pathname } = url;
  if (!pathname.startsWith('/maps')) return null;
  const pointOf = (text: string): LinkedStop => {
    const [, lat, lng, name] = /^(?:pos|point)\.(-?[\d.]+)_(-?[\d.]+)(?:_([^_]*))?/.exec(text) ?? [];
    const place = placeAt(lat, lng);
    return place ? { place, name: name?.trim() || null } : stopOf(text.replace(/^adr\./, ''));
  };
  const [lat, lng] = params.get('cp')?.split('~') ?? [];
  const viewed = placeAt(lat, lng);
  return (
    routeOf((params.get('rtp') ?? '').split('~').map(pointOf)) ??
    routeOf((params.get('sp') ?? '').split('~').map(pointOf)) ??
    readParameters(url, ['where1', 'q', 'where']) ??
    (viewed ? { place: viewed, name: null } : { app: 'Bing' })
  );
}

/** Kurviger's long links contain each point. */
const readKurviger = ({ searchParams }: URL): Linked =>
  routeOf(searchParams.getAll('point').map(stopOf)) ?? { app: 'Kurviger' };

/** RFC 5870, and Android's form: `geo:0,0?q=lat,lng(name)`. */
function readGeo(rest: string): Linked {
  const [where = '', search = ''] = rest.split('?');
  const [, at = where, label] = /^([^(]*)\(([^)]*)\)?$/.exec(where) ?? [];
  const place = placeOfPair(at.split(';')[0]?.split(',').slice(0, 2).join(','));
  const query = new URLSearchParams(search).get('q') ?? '';
  const [, pair, name] = /^([^()]+?)\s*(?:\((.*?)\)?)?$/.exec(query) ?? [];
  const named = placeOfPair(pair);
  if (named) return { place: named, name: name || null };
  if (place && (place.lat !== 0 || place.lng !== 0)) return { place, name: query || (label && decoded(label)) || null };
  return query ? { search: query } : null;
}

function readGoogle(url: URL): Linked {
  const { pathname, href } = url;
  if (!pathname.startsWith('/maps') && !url.hostname.startsWith('maps.')) return null;
  // `/maps/d/viewer?mid=`, `/maps/d/u/0/edit?mid=`: `ll` is only the centre of the view.
  if (pathname.startsWith('/maps/d/')) return { app: 'Google My Maps' };
  const [, written] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  const name = written ? decoded(written) : null;
  const marked = [...href.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1);
  const pin = placeAt(marked?.[1], marked?.[2]) ?? placeOfPair(name);
  if (pin) return { place: pin, name: placeOfPair(name) ? null : name };
  const stops = googleStops(url);
  if (stops) return routeOf(stops);
  const fromQuery = readParameters(url, ['destination', 'daddr', 'query', 'q', 'll', 'center']);
  if (fromQuery) return fromQuery;
  const viewed = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(pathname);
  const place = placeAt(viewed?.[1], viewed?.[2]);
  if (place) return { place, name };
  return name ? { search: name } : null;
}

/** `/maps/dir/A/B/C`, `?api=1&origin&waypoints=A|B&destination`, and `?saddr=A&daddr=B+to:C`; null without a route. */
function googleStops({ pathname, href, searchParams: params }: URL): LinkedStop[] | null {
  const to = params.get('destination') ?? params.get('daddr');
  if (to) {
    const between = params.get('waypoints')?.split('|') ?? [];
    return [params.get('origin') ?? params.get('saddr'), ...between, ...to.split(/\s*\+?\bto:\s*/)].map(stopOf);
  }
  const [, path] = /\/maps\/dir\/([^?#]*)/.exec(pathname) ?? [];
  if (path === undefined) return null;
  const parts = path.split('/');
  const end = parts.findIndex((part) => part.startsWith('@') || part.startsWith('data='));
  const stops = parts.slice(0, end < 0 ? undefined : end).filter((part, index) => part !== '' || index === 0);
  // Places known to Google follow the names, in the same order: `!2m2!1d<lng>!2d<lat>`.
  const known = [...href.matchAll(/!2m2!1d(-?[\d.]+)!2d(-?[\d.]+)/g)].map(([, lng, lat]) => placeAt(lat, lng));
  const written = stops.map((part) => stopOf(decoded(part)));
  const searched = written.filter((stop) => stop && 'search' in stop).length;
  const isKnown = known.length === searched || known.length === written.filter(Boolean).length;
  if (!isKnown) return written;
  let next = 0;
  const all = known.length !== searched;
  return written.map((stop) => {
    if (!stop || (!all && !('search' in stop))) return stop;
    const place = known[next++];
    return place && 'search' in stop ? { place, name: stop.search } : stop;
  });
}

function readWaze(url: URL): Linked {
  const [, hash] = /\/ul\/h([0-9a-z]{5,12})$/.exec(url.pathname) ?? [];
  const place = hash && placeOfGeohash(hash);
  if (place) return { place, name: null };
  const aimed = placeOfPair(url.searchParams.get('to')?.replace(/^ll\./, ''));
  return aimed ? { place: aimed, name: null } : readParameters(url, ['ll', 'latlng', 'q']);
}

function readOsm(url: URL): Linked {
  const { searchParams: params } = url;
  const [, lat, lng] = /map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  const place = placeAt(params.get('mlat') ?? undefined, params.get('mlon') ?? undefined) ?? placeAt(lat, lng);
  if (place) return { place, name: null };
  return url.pathname.startsWith('/go/') ? 'short' : readParameters(url, ['query']);
}

/**
 * `/map?pin=lat,lng#15/lat/lng`, `/map/navigate/?start=lat,lng&finish=lat,lng`, `/go?lat=&lon=&z=`, and its map's middle
 * (https://osmand.net/docs/technical/algorithms/osmand-intents).
 */
function readOsmAnd({ pathname, searchParams: params, hash }: URL): Linked {
  if (/^\/go(\.html)?\/?$/.test(pathname)) {
    const place = placeAt(params.get('lat') ?? undefined, params.get('lon') ?? undefined);
    return place && { place, name: null };
  }
  if (!/^\/map(\/|$)/.test(pathname)) return null;
  const finish = params.get('finish');
  if (finish) return routeOf([params.get('start'), ...(params.get('via')?.split(';') ?? []), finish].map(stopOf));
  const [, lat, lng] = /^#[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  const place = placeOfPair(params.get('pin')) ?? placeAt(lat, lng);
  return place && { place, name: null };
}

/** The first of these parameters that is a pair, else the first with words. */
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

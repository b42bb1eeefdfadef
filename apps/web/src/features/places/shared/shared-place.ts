import type { LatLng } from '@estradeiro/contract/lat-lng';
import { looksLikeCoordinates, placeOfCoordinates } from '../coordinates.ts';
import { type Linked, type LinkedStop, type LinkingApp, readMapLink } from '../map-links.ts';
import { isShortCode, placeOfPlusCode, plusCodeIn } from '../plus-code.ts';

/**
 * The content shared by another app: a place, words to search for (`isShort`: beside a short link), a route by its
 * stops, a short plus code with its `town` ('' where none is given), a link that contains no place, coordinates outside
 * the Earth's range, or nothing.
 */
export type SharedPlace =
  | { type: 'place'; place: LatLng; name: string | null }
  | { type: 'search'; text: string; isShort: boolean }
  | { type: 'route'; stops: LinkedStop[] }
  | { type: 'plus-code'; code: string; town: string }
  | { type: 'short-link' }
  | { type: 'app-link'; app: LinkingApp }
  | { type: 'bad-coordinates' }
  | { type: 'nothing' };

/** The name in brackets after a `geo:` link may contain blanks. */
const links = /geo:[^\s<>"()]*(?:\([^)\n]*\)?)?[^\s<>"]*|(?:waze:\/\/|https?:\/\/)[^\s<>"]+/gi;
const longest = 200;

/** Parses shared text on the device, so that short links, which only their maker can resolve, stay unopened. */
export function readShared(text: string): SharedPlace {
  const found = [...text.matchAll(links)];
  const linked = found.map(([link]) => readMapLink(link.replace(/[.,;)]+$/, closing)));
  const words = wordsOf(text);
  const at = linked.findIndex(isPlace);
  const place = linked.find(isPlace);
  if (place) return { type: 'place', place: place.place, name: place.name ?? nameBeside(text, found[at]) };
  const route = linked.find(isRoute);
  if (route) return { type: 'route', stops: route.stops };
  const search = (linked.find(isSearch)?.search ?? words).trim();
  const written = readCoordinates(search);
  if (written) return written;
  const app = linked.find(isApp)?.app;
  if (app) return { type: 'app-link', app };
  const isShort = linked.includes('short');
  if (search) return { type: 'search', text: search.slice(0, longest), isShort };
  return { type: isShort ? 'short-link' : 'nothing' };
}

/** Coordinates and plus codes; null for words, which may be searched for. */
function readCoordinates(text: string): SharedPlace | null {
  const typed = placeOfCoordinates(text);
  if (typed) return { type: 'place', place: typed, name: null };
  if (looksLikeCoordinates(text)) return { type: 'bad-coordinates' };
  const plus = plusCodeIn(text);
  if (!plus) return null;
  if (isShortCode(plus.code)) return { type: 'plus-code', ...plus };
  const place = placeOfPlusCode(plus.code, null);
  return place && { type: 'place', place, name: plus.town || null };
}

const isObject = (linked: Linked) => linked !== null && linked !== 'short';
const isPlace = (linked: Linked) => isObject(linked) && 'place' in linked;
const isRoute = (linked: Linked) => isObject(linked) && 'stops' in linked;
const isApp = (linked: Linked) => isObject(linked) && 'app' in linked;
const isSearch = (linked: Linked) => isObject(linked) && 'search' in linked;

/** Punctuation after a link belongs to the sentence; a bracket that the link opened is its own. */
const closing = (tail: string, _at: number, link: string) => (tail === ')' && link.includes('(') ? ')' : '');

const wordsOf = (text: string) => text.replace(links, ' ').replace(/\s+/g, ' ').trim();
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * A short text right before a link is its name, as in 'Nome' with the link on the next line; so is text in brackets right after it.
 * Other words are part of a message. Another link is no name, and names on both sides are both dropped.
 */
function nameBeside(text: string, link: RegExpExecArray | undefined): string | null {
  if (!link) return null;
  const [before, after] = [text.slice(0, link.index), text.slice(link.index + link[0].length)];
  const [, bracketed = ''] = /^\s*\(([^()\n]{1,60})\)\s*$/.exec(after) ?? [];
  const isOwnLine = /\n\s*$/.test(before);
  const parts = before.split(links).map(wordsOf).filter(hasWords);
  const said = parts.length === 1 ? (parts[0] ?? '') : '';
  const isName = isOwnLine
    ? /^.{1,60}(?<![:?!])$/.test(said)
    : /^[^:?!]{1,40}(?<![,;.])$/.test(said) && after.trim() === '';
  const name = wordsOf(bracketed) || (isName ? said : '');
  return name && !readCoordinates(name) ? name : null;
}

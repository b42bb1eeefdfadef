import type { LatLng } from '@estradeiro/contract/lat-lng';
import { placeOfDegrees, placeOfPair } from '../coordinates.ts';
import { type Linked, readMapLink } from '../map-links.ts';

/** What another app shared: a place, words to search for (`isShort` where they stand beside a link without a place), or neither. */
export type SharedPlace =
  | { type: 'place'; place: LatLng; name: string | null }
  | { type: 'search'; text: string; isShort: boolean }
  | { type: 'short-link' }
  | { type: 'nothing' };

const links = /(?:geo:|waze:\/\/|https?:\/\/)[^\s<>"]+/gi;
const longest = 200;

/** Reads what was shared. Nothing leaves the device for it, so that short links, which only their maker can read, stay closed. */
export function readShared(text: string): SharedPlace {
  const linked = [...text.matchAll(links)].map(([link]) => readMapLink(link.replace(/[.,;)]+$/, closing)));
  const words = wordsOf(text);
  const found = linked.find(isPlace);
  if (found) return { type: 'place', place: found.place, name: found.name ?? nameIn(words) };
  const typed = placeOfPair(words) ?? placeOfDegrees(words);
  if (typed) return { type: 'place', place: typed, name: null };
  const isShort = linked.includes('short');
  const search = linked.find(isSearch)?.search ?? words;
  if (search) return { type: 'search', text: search.trim().slice(0, longest), isShort };
  return { type: isShort ? 'short-link' : 'nothing' };
}

const isPlace = (linked: Linked) => linked !== null && linked !== 'short' && 'place' in linked;
const isSearch = (linked: Linked) => linked !== null && linked !== 'short' && 'search' in linked;

/** Punctuation after a link is the sentence's; a bracket that the link opened is its own. */
const closing = (tail: string, _at: number, link: string) => (tail === ')' && link.includes('(') ? ')' : '');

const wordsOf = (text: string) => text.replace(links, ' ').replace(/\s+/g, ' ').trim();

/** The words beside a link are its name where they are few, and do not only lead to it. */
const nameIn = (words: string) => (/^.{1,60}(?<!:)$/.test(words) && !placeOfPair(words) ? words : null);

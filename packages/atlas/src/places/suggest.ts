import { stateNames } from '@estradeiro/contract/brazilian-state';
import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { candidates, misspeltCandidates } from './candidates.ts';
import { nearest } from './find-nearby.ts';
import { type Interpretation, interpretationsOf, type Missing } from './interpretations.ts';
import { kindOf, type Wanted } from './kinds.ts';
import type { IndexedPlace, PlaceFile } from './place-file.ts';
import { typedPostcode } from './postcodes.ts';
import { typedPosition } from './query.ts';
import { eachOnce } from './same-place.ts';
import { createScore, fullMatch, kindMatch, sureMatch, weightOf } from './score.ts';
import { nameless } from './search.ts';
import { spellings } from './spellings.ts';
import { toPlace } from './to-place.ts';
import { placeKey, significantWords, wordsOf } from './words.ts';

/** `isSure` when the place is exactly what was typed. */
type Result = { place: IndexedPlace; score: number; missing: Missing | null; isSure: boolean };

/** Words about the surroundings weigh little beside the name; a street ranks after its house. */
const aroundWeight = 0.2;
const missingLoss = 0.1;
/**
 * Within this distance of each other, a place whose name was typed ranks before one whose alias was typed, even if the
 * latter is nearer.
 */
const sameTownMeters = 20_000;
const justBehind = 0.001;

/** See `Places.suggest`. */
export function suggestFiles(
  files: readonly PlaceFile[],
  text: string,
  near: LatLng | undefined,
  limit: number,
): Place[] {
  const typed = typedPosition(text);
  if (typed) return [nameless(files, typed, text)].slice(0, limit);
  const postcode = typedPostcode(text);
  if (postcode)
    return eachOnce(
      files.flatMap((file) => file.byKey(placeKey(postcode), limit)),
      limit,
    ).map(toPlace);
  const results = new Map<string, Result>();
  const kind = near ? kindOf(significantWords(text)) : null;
  if (near && kind) for (const result of ofKind(files, kind, near, limit)) addIfBetter(results, result);
  for (const { interpretation, search } of lookups(interpretationsOf(text))) {
    if (kind?.isNamed && search === misspeltCandidates) continue;
    if (!isWorthwhile(interpretation, search, [...results.values()], limit)) continue;
    const places = files.flatMap((file) => search(file, interpretation.words, near, limit));
    const wanted = near && kind?.isNamed ? places.filter((place) => isInReach(place, near)) : places;
    for (const result of scoreAll(wanted, interpretation, near)) addIfBetter(results, result);
  }
  const best = [...results.values()].sort((a, b) => b.score - a.score);
  const missing = new Map(best.map((result) => [result.place, result.missing]));
  return eachOnce(
    best.map(({ place }) => place),
    limit,
  ).map((place) => {
    const lacks = missing.get(place);
    return { ...toPlace(place), ...(lacks && { missing: lacks }) };
  });
}

/** A usual detour for fuel or a bed. */
const kindRadiusMeters = 50_000;

/** Places of a kind beyond the radius are of no use to a rider, except a town that bears the word as its name. */
const isInReach = (place: IndexedPlace, near: LatLng): boolean =>
  place.kind === 'city' || distanceMeters(place, near) <= kindRadiusMeters;

/** Places of the typed kind ('gasolina', 'hospital') around the rider, scored like those of that name. */
function ofKind(
  files: readonly PlaceFile[],
  kind: { wanted: Wanted; isNamed: boolean },
  near: LatLng,
  limit: number,
): Result[] {
  return nearest(files, kind.wanted, near, kindRadiusMeters, limit).map((place) => ({
    place,
    score: kindMatch + weightOf(place, near),
    missing: null,
    isSure: kind.isNamed,
  }));
}

type Lookup = { interpretation: Interpretation; search: typeof candidates };

/** Exact spelling before misspellings, and both before interpretations that drop words. */
function lookups(interpretations: readonly Interpretation[]): Lookup[] {
  const whole = interpretations.filter(({ when }) => when !== 'none');
  const shortened = interpretations.filter(({ when }) => when === 'none');
  return [whole, shortened].flatMap((group) =>
    [candidates, misspeltCandidates].flatMap((search) => group.map((interpretation) => ({ interpretation, search }))),
  );
}

/** Longer texts are not searched with misspellings: that takes long and seldom finds anything. */
const mostMisspelt = 8;

function isWorthwhile(
  { when, words, missing }: Interpretation,
  search: Lookup['search'],
  results: readonly Result[],
  limit: number,
): boolean {
  if (search === misspeltCandidates && words.length > mostMisspelt) return false;
  if (when === 'none') return results.length === 0;
  if (search === misspeltCandidates && results.some(({ isSure }) => isSure)) return false;
  const hasAddress = results.some(({ isSure, place }) => isSure && place.kind === 'address');
  if (missing && search === candidates && !hasAddress) return true;
  return results.length < limit || (when === 'always' && search === candidates);
}

function addIfBetter(results: Map<string, Result>, result: Result): void {
  const key = `${result.place.file}:${result.place.id}`;
  const existing = results.get(key);
  if (!existing || existing.score < result.score) results.set(key, result);
}

function scoreAll(places: readonly IndexedPlace[], interpretation: Interpretation, near: LatLng | undefined): Result[] {
  const scoreOf = createScore(interpretation.words, near);
  const scored = places.map((place) => ({ place, ...scoreOf(place) }));
  const namesakes = scored.filter(({ isNamed, match }) => isNamed && match >= sureMatch);
  return scored.flatMap(({ place, match, isNamed, score }): Result[] => {
    const { missing } = interpretation;
    if (missing && (place.kind !== 'street' || match < fullMatch)) return [];
    const around = aroundWeight * shareAround(place, interpretation.around);
    const ahead = isNamed ? [] : namesakes.filter((other) => distanceMeters(other.place, place) <= sameTownMeters);
    const most = Math.min(score, smallest(ahead.map((other) => other.score - justBehind)));
    return [
      { place, score: most + around - (missing ? missingLoss : 0), missing, isSure: match >= sureMatch && !missing },
    ];
  });
}

/** The share of the words that match the place's surroundings. */
function shareAround({ context, name }: IndexedPlace, around: readonly string[]): number {
  if (around.length === 0) return 0;
  const state = Object.entries(stateNames).find(([letters]) => context.endsWith(letters))?.[1] ?? '';
  const where = new Set(wordsOf(`${context} ${state} ${name}`));
  return around.filter((word) => spellings(word).some((spelling) => where.has(spelling))).length / around.length;
}

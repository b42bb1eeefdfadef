import { stateNames } from '@estradeiro/contract/brazilian-state';
import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { candidates, misspeltCandidates } from './candidates.ts';
import { nearest } from './find-nearby.ts';
import { kindOf, type Wanted } from './kinds.ts';
import type { IndexedPlace, PlaceFile } from './place-file.ts';
import { typedPostcode } from './postcodes.ts';
import { typedPosition } from './query.ts';
import { type Missing, type Reading, readingsOf } from './readings.ts';
import { eachOnce } from './same-place.ts';
import { createScore, fullMatch, kindMatch, sureMatch, weightOf } from './score.ts';
import { nameless } from './search.ts';
import { spellings } from './spellings.ts';
import { toPlace } from './to-place.ts';
import { placeKey, significantWords, wordsOf } from './words.ts';

/** `isSure` where it is exactly what was typed. */
type Answer = { place: IndexedPlace; score: number; missing: Missing | null; isSure: boolean };

/** What says where a place is weighs little beside its name, and a house before its street. */
const aroundWeight = 0.2;
const missingLoss = 0.1;
/** Within a town what bears the name goes before what has it as an alias, however near that lies. */
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
  const answers = new Map<string, Answer>();
  const kind = near ? kindOf(significantWords(text)) : null;
  if (near && kind) for (const answer of ofKind(files, kind, near, limit)) addIfBetter(answers, answer);
  for (const { reading, look } of looks(readingsOf(text))) {
    if (kind?.isNamed && look === misspeltCandidates) continue;
    if (!isWorthwhile(reading, look, [...answers.values()], limit)) continue;
    const places = files.flatMap((file) => look(file, reading.words, near, limit));
    const wanted = near && kind?.isNamed ? places.filter((place) => isInReach(place, near)) : places;
    for (const answer of judge(wanted, reading, near)) addIfBetter(answers, answer);
  }
  const best = [...answers.values()].sort((a, b) => b.score - a.score);
  const missing = new Map(best.map((answer) => [answer.place, answer.missing]));
  return eachOnce(
    best.map(({ place }) => place),
    limit,
  ).map((place) => {
    const lacks = missing.get(place);
    return { ...toPlace(place), ...(lacks && { missing: lacks }) };
  });
}

/** As far as one rides for fuel or a bed. */
const kindRadiusMeters = 50_000;

/** Whoever types 'hospital' has no use for one at the other end of the country; a town may bear such a name. */
const isInReach = (place: IndexedPlace, near: LatLng): boolean =>
  place.kind === 'city' || distanceMeters(place, near) <= kindRadiusMeters;

/** Where 'gasolina' or 'hospital' is typed, what is of that kind around the rider, as if its name began with it. */
function ofKind(
  files: readonly PlaceFile[],
  kind: { wanted: Wanted; isNamed: boolean },
  near: LatLng,
  limit: number,
): Answer[] {
  return nearest(files, kind.wanted, near, kindRadiusMeters, limit).map((place) => ({
    place,
    score: kindMatch + weightOf(place, near),
    missing: null,
    isSure: kind.isNamed,
  }));
}

type Look = { reading: Reading; look: typeof candidates };

/** What is meant literally before what may be misspelt, and both before what leaves words out. */
function looks(readings: readonly Reading[]): Look[] {
  const whole = readings.filter(({ when }) => when !== 'none');
  const shortened = readings.filter(({ when }) => when === 'none');
  return [whole, shortened].flatMap((group) =>
    [candidates, misspeltCandidates].flatMap((look) => group.map((reading) => ({ reading, look }))),
  );
}

/** Looking for what each of many words may mean takes long, and seldom helps: the map knows no such names. */
const mostMisspelt = 8;

function isWorthwhile(
  { when, words, missing }: Reading,
  look: Look['look'],
  answers: readonly Answer[],
  limit: number,
): boolean {
  if (look === misspeltCandidates && words.length > mostMisspelt) return false;
  if (when === 'none') return answers.length === 0;
  if (look === misspeltCandidates && answers.some(({ isSure }) => isSure)) return false;
  const hasAddress = answers.some(({ isSure, place }) => isSure && place.kind === 'address');
  if (missing && look === candidates && !hasAddress) return true;
  return answers.length < limit || (when === 'always' && look === candidates);
}

function addIfBetter(answers: Map<string, Answer>, answer: Answer): void {
  const key = `${answer.place.file}:${answer.place.id}`;
  const known = answers.get(key);
  if (!known || known.score < answer.score) answers.set(key, answer);
}

function judge(places: readonly IndexedPlace[], reading: Reading, near: LatLng | undefined): Answer[] {
  const scoreOf = createScore(reading.words, near);
  const scored = places.map((place) => ({ place, ...scoreOf(place) }));
  const namesakes = scored.filter(({ isNamed, match }) => isNamed && match >= sureMatch);
  return scored.flatMap(({ place, match, isNamed, score }): Answer[] => {
    const { missing } = reading;
    if (missing && (place.kind !== 'street' || match < fullMatch)) return [];
    const around = aroundWeight * shareAround(place, reading.around);
    const ahead = isNamed ? [] : namesakes.filter((other) => distanceMeters(other.place, place) <= sameTownMeters);
    const most = Math.min(score, smallest(ahead.map((other) => other.score - justBehind)));
    return [
      { place, score: most + around - (missing ? missingLoss : 0), missing, isSure: match >= sureMatch && !missing },
    ];
  });
}

/** The share of the words that say where the place is. */
function shareAround({ context, name }: IndexedPlace, around: readonly string[]): number {
  if (around.length === 0) return 0;
  const state = Object.entries(stateNames).find(([letters]) => context.endsWith(letters))?.[1] ?? '';
  const where = new Set(wordsOf(`${context} ${state} ${name}`));
  return around.filter((word) => spellings(word).some((spelling) => where.has(spelling))).length / around.length;
}

import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import { foldName } from '@estradeiro/contract/fold-name';
import type { Difficulty, PopularRoute } from '@estradeiro/contract/popular-routes';

/** In the southern hemisphere, by whole months. */
export const seasonMonths = {
  summer: [12, 1, 2],
  autumn: [3, 4, 5],
  winter: [6, 7, 8],
  spring: [9, 10, 11],
} as const;
export type Season = keyof typeof seasonMonths;
export const seasons: readonly Season[] = ['summer', 'autumn', 'winter', 'spring'];

/** Null where any value fits. */
export type Filter = {
  text: string;
  state: BrazilianState | null;
  difficulty: Difficulty | null;
  season: Season | null;
};

export const noFilter: Filter = { text: '', state: null, difficulty: null, season: null };

export const isFiltering = ({ text, state, difficulty, season }: Filter): boolean =>
  foldName(text) !== '' || state !== null || difficulty !== null || season !== null;

/** The matching rides in order. Each word must begin a word of the ride, ignoring accents and case. */
export function filterRides(
  rides: readonly PopularRoute[],
  { text, state, difficulty, season }: Filter,
): PopularRoute[] {
  const words = foldName(text).split(' ').filter(Boolean);
  return rides.filter(
    (ride) =>
      (state === null || ride.states.includes(state)) &&
      (difficulty === null || ride.difficulty === difficulty) &&
      (season === null || seasonMonths[season].some((month) => ride.months.includes(month))) &&
      (words.length === 0 || hasWords(ride, words)),
  );
}

function hasWords(ride: PopularRoute, words: readonly string[]): boolean {
  const { name, origin, destination, description, highlights, waypoints, roads } = ride;
  const texts = [
    name,
    origin,
    destination,
    description,
    ...highlights,
    ...waypoints.map((place) => place.name),
    ...roads,
  ];
  const text = ` ${foldName(texts.join(' '))}`;
  return words.every((word) => text.includes(` ${word}`));
}

export const statesOf = (rides: readonly PopularRoute[]): BrazilianState[] =>
  [...new Set(rides.flatMap(({ states }) => states))].sort();

import { foldName } from '@estradeiro/contract/fold-name';
import type { SavedRoute } from '@estradeiro/contract/routes';
import type { Optimistic } from '#platform/offline/record.ts';

export const orders = ['newest', 'name', 'shortest', 'longest', 'curviest'] as const;
export type Order = (typeof orders)[number];

export type Finding = { text: string; order: Order };

export const everything: Finding = { text: '', order: 'newest' };

/** Whether it needs all routes, not only the newest. */
export const takesAll = ({ text, order }: Finding): boolean => foldName(text) !== '' || order !== 'newest';

/**
 * The routes whose name or places contain each word, ignoring accents and case. `routes` are the newest first; routes without
 * distance or time come last.
 */
export function findRoutes(
  routes: readonly Optimistic<SavedRoute>[],
  { text, order }: Finding,
): Optimistic<SavedRoute>[] {
  const words = foldName(text).split(' ').filter(Boolean);
  const found = routes.filter(({ record }) => hasWords(record, words));
  const compare = comparisons[order];
  return compare ? found.sort((a, b) => compare(a.record, b.record)) : found;
}

function hasWords({ name, waypoints, origin, destination }: SavedRoute, words: readonly string[]): boolean {
  const searchText = foldName([name, origin, destination, ...waypoints.map((point) => point.name)].join(' '));
  return words.every((word) => searchText.includes(word));
}

type Compare = (a: SavedRoute, b: SavedRoute) => number;

let collator: Intl.Collator | undefined;
/** In natural order: 'Serra 2' before 'Serra 10'. */
const byName: Compare = (a, b) => {
  collator ??= new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return collator.compare(a.name, b.name);
};

const comparisons: Record<Order, Compare | null> = {
  newest: null,
  name: byName,
  shortest: (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0,
  longest: (a, b) => (b.distance ?? 0) - (a.distance ?? 0),
  curviest: (a, b) => (b.bendsPerHour ?? -1) - (a.bendsPerHour ?? -1) || (b.curviness ?? -1) - (a.curviness ?? -1),
};

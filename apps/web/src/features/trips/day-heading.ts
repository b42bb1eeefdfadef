import type { SavedRoute } from '@estradeiro/contract/routes';
import { hasNamedEnds, namedEnds } from '#features/routes/shared/named-ends.ts';
import { dayTexts } from './texts.ts';

type NamedRoute = Pick<SavedRoute, 'name' | 'origin' | 'destination'>;

/**
 * The heading of a day: its two places, else the name of its route without the trip's name in front, else the one named end, else
 * the trip's name.
 */
export function headingOf(route: NamedRoute, tripName: string): string {
  const { name, origin, destination } = route;
  if (hasNamedEnds(route)) return dayTexts.way(origin, destination);
  // The trip's name in front may be an earlier one.
  if (name.endsWith(dayTexts.way(origin, destination))) return namedEnds(route) ?? tripName;
  return name.startsWith(`${tripName} · `) ? name.slice(tripName.length + ' · '.length) : name;
}

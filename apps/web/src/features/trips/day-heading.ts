import type { SavedRoute } from '@estradeiro/contract/routes';
import { hasNamedEnds, namedEnds } from '#features/routes/shared/named-ends.ts';
import { dayTexts } from './texts.ts';

type NamedRoute = Pick<SavedRoute, 'name' | 'origin' | 'destination'>;

/**
 * What heads a day: the places between which it is ridden, else the name of its route without that of the trip in front, else the one
 * end that has a name, else the trip's name.
 */
export function headingOf(route: NamedRoute, tripName: string): string {
  const { name, origin, destination } = route;
  if (hasNamedEnds(route)) return dayTexts.way(origin, destination);
  // The trip's name in front may be an earlier one.
  if (name.endsWith(dayTexts.way(origin, destination))) return namedEnds(route) ?? tripName;
  return name.startsWith(`${tripName} · `) ? name.slice(tripName.length + ' · '.length) : name;
}

import type { SavedRoute } from '@estradeiro/contract/routes';
import type { TripDay } from '@estradeiro/contract/trips';

/** A day with the rider who chose its route; without `by`, as in days stored earlier, that is the owner. */
export type StoredDay = TripDay & { by?: string };

/** The saved routes of these riders with these ids, in any order; missing ones are left out. */
export type RoutesByIds = (userIds: readonly string[], ids: readonly string[]) => Promise<SavedRoute[]>;

type Chooser = { writerId: string; ownerId: string; before: readonly StoredDay[] };

/**
 * Days as `writerId` writes them: the rider who chose a day's route stays its chooser as long as the day has that
 * route.
 */
export const chosen = (days: readonly TripDay[], { writerId, ownerId, before }: Chooser): StoredDay[] =>
  days.map((day) => {
    const was = before.find(({ id }) => id === day.id);
    return { ...day, by: was?.routeId === day.routeId ? (was.by ?? ownerId) : writerId };
  });

type Planned = { userId: string; days: readonly StoredDay[] };

/**
 * The routes of a trip's days that belong to the rider who chose them: nobody can make a trip show another rider's
 * route by its id.
 */
export function chosenRoutes({ userId, days }: Planned, routes: ReadonlyMap<string, SavedRoute>): SavedRoute[] {
  const shown = days.flatMap(({ routeId, by = userId }) => {
    const route = routeId === null ? undefined : routes.get(routeId);
    return route?.userId === by ? [route] : [];
  });
  return [...new Set(shown)];
}

/** One query for the routes of all these trips' days. */
export async function routesOf(trips: readonly Planned[], routesByIds: RoutesByIds): Promise<Map<string, SavedRoute>> {
  const named = trips.flatMap(({ userId, days }) =>
    days.flatMap(({ routeId, by = userId }) => (routeId === null ? [] : [{ routeId, by }])),
  );
  const [riders, ids] = [new Set(named.map(({ by }) => by)), new Set(named.map(({ routeId }) => routeId))];
  const found = await routesByIds([...riders], [...ids]);
  return new Map(found.map((route) => [route.id, route]));
}

/** Days in the form of the contract. */
export const plain = (days: readonly StoredDay[]): TripDay[] => days.map(({ by: _, ...day }) => day);

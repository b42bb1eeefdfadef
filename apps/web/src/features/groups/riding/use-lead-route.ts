import type { Route } from '@estradeiro/contract/navigation';
import { MalformedPolylineError } from '@estradeiro/navigation/polyline';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '#platform/session.ts';
import { useGroupRide } from '../shared/group-ride.ts';
import { offeredRouteQuery } from '../shared/offered-route-query.ts';
import { offering, type ShownRider } from './riders.ts';

/** The route of the group's lead, and the same prepared for measuring along it; both null without one. */
export function useLeadRoute(groupId: string, riders: readonly ShownRider[]) {
  const { data: offered } = useQuery(offeredRouteQuery(useLead(groupId, riders)));
  const route = offered?.route ?? null;
  const prepared = useMemo(() => route && preparedOf(route), [route]);
  return { route, prepared };
}

/** The lead: the first by id of all who offer a route, so that it does not flip between two; or the rider. */
function useLead(groupId: string, riders: readonly ShownRider[]) {
  const user = useUser();
  const groupRide = useGroupRide();
  const own = groupRide?.groupId === groupId ? groupRide.sharing?.routeName : null;
  const [first] = offering(riders);
  if (first) return { groupId, userId: first.userId, routeName: first.routeName };
  return user && own ? { groupId, userId: user.id, routeName: own } : null;
}

function preparedOf(route: Route): PreparedRoute | null {
  try {
    return prepareRoute(route);
  } catch (error) {
    if (error instanceof MalformedPolylineError) return null;
    throw error;
  }
}

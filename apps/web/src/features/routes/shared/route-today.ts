import type { SavedRoute } from '@estradeiro/contract/routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isSettled, type SourcedRow, type TodayRow } from '#features/home/shared/today-row.ts';
import { todayTexts } from '#features/home/shared/today-texts.ts';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { useOptimistic } from '#platform/offline/record.ts';
import { navigationOf } from '#platform/paths.ts';
import { namedEnds } from './named-ends.ts';
import { endsOf, savedRouteWrites } from './saved-route-writes.ts';

const none: never[] = [];

/** The parts of a saved route that the home screen draws. */
export const routeOfRow = ({ id, updatedAt, thumbnail, waypoints, ...ends }: SavedRoute) => ({
  id,
  updatedAt,
  thumbnail,
  waypoints,
  ends: namedEnds(ends) ?? undefined,
});

/** The newest saved route that can be ridden, as a row of the home screen. */
export function useRouteToday(): SourcedRow {
  const query = useInfiniteQuery(savedRoutesQuery);
  const routes = useOptimistic(savedRouteWrites, query.data?.pages.flat() ?? none);
  const route = routes.map(({ record }) => record).find(({ distance }) => distance !== null);
  const isRead = isSettled(query);
  if (!route) return { row: null, isRead };
  const { id, name, origin, destination, distance, estimatedTime } = route;
  const isNamed = name !== endsOf(origin, destination);
  const metrics = [formatDistance((distance ?? 0) * 1_000), formatDuration((estimatedTime ?? 0) * 60)];
  const row: TodayRow = {
    about: 'ride',
    href: navigationOf(id),
    title: todayTexts.lastRoute(isNamed ? name : namedEnds(route)),
    detail: metrics.join(' · '),
    route: routeOfRow(route),
    isRiddenToday: true,
  };
  return { row, isRead };
}

import type { RoadFeature, Route } from '@estradeiro/contract/navigation';
import { positionOnRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DrawnMark } from '#map/scene.ts';
import { roadAheadQuery } from './api.ts';

const none: readonly RoadFeature[] = [];
const noMarks: readonly DrawnMark[] = [];

/** Road features, heights and surfaces of the planned route; none while loading and after a failure, since the plan works without them. */
export function usePlanRoad(route: Route | null | undefined) {
  const ridable = route && !route.estimate ? route : null;
  const { data } = useQuery(roadAheadQuery(ridable));
  const features = data?.features ?? none;
  const marks = useMemo(
    () => (ridable && features.length > 0 ? marksOf(ridable, features) : noMarks),
    [ridable, features],
  );
  return { features, marks, heights: data?.heights ?? null, surfaces: data?.surfaces ?? null };
}

/** Takes time in proportion to the line, so callers memoize it. */
export function marksOf(route: Route, features: readonly RoadFeature[]): DrawnMark[] {
  const prepared = prepareRoute(route);
  return features.map(({ kind, alongMeters }) => ({ kind, position: positionOnRoute(prepared, alongMeters) }));
}

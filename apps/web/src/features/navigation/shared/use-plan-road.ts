import type { RoadFeature, Route } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DrawnMark } from '#map/scene.ts';
import { roadAheadQuery } from '../api.ts';
import { marksOf } from '../scenes.ts';

const none: readonly RoadFeature[] = [];
const noMarks: readonly DrawnMark[] = [];

/** What the map knows of the road of a planned way; nothing while it is asked, or where it cannot be had: the plan stands without. */
export function usePlanRoad(route: Route | null | undefined) {
  const ridable = route && !route.estimate ? route : null;
  const features = useQuery(roadAheadQuery(ridable)).data?.features ?? none;
  const marks = useMemo(
    () => (ridable && features.length > 0 ? marksOf(ridable, features) : noMarks),
    [ridable, features],
  );
  return { features, marks };
}

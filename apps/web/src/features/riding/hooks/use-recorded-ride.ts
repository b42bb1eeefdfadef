import { curvesOfRoads } from '@estradeiro/navigation/curves-of-roads';
import { useMemo } from 'react';
import { useRideRecorder } from '#features/rides/shared/use-ride-recorder.ts';
import type { Fix } from '#platform/geolocation.ts';
import type { RunningGuidance } from './use-guidance.ts';

/** Records a guided ride; a simulation is not recorded. `title` is the plan's. */
export function useRecordedRide(guidance: RunningGuidance | null, fix: Fix | null, title: string | null) {
  const prepared = guidance?.prepared;
  const route = prepared?.route;
  const destination = route?.waypoints.at(-1);
  const goal = useMemo(
    () => destination && { lat: destination.lat, lng: destination.lng, name: destination.name ?? title },
    [destination, title],
  );
  const curvesUpTo = useMemo(() => prepared && curvesOfRoads(prepared), [prepared]);
  const view = guidance?.view;
  const step = view && !view.offRoute ? route?.steps[view.stepIndex] : undefined;
  return useRideRecorder(
    view && goal
      ? {
          goal,
          fix,
          road:
            step && prepared && curvesUpTo
              ? {
                  names: step.streetNames,
                  leftMeters: view.remainingMeters,
                  curves: curvesUpTo(prepared.totalMeters - view.remainingMeters),
                }
              : null,
          hasArrived: view.phase === 'arrived',
        }
      : null,
  );
}

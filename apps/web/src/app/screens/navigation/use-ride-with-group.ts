import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useEffect } from 'react';
import { useCompanions } from '#features/groups/shared/companions.ts';
import { lookedAt, type RidingPlace, ridingPlace } from '#features/groups/shared/now-shown.ts';
import type { RunningGuidance } from '#features/riding/hooks/use-guidance.ts';
import type { Camera, DrawnCompanion } from '#map/scene.ts';

/** How long the map shows another rider before it returns to the road. */
const lookMillis = 10_000;
const lookZoom = 14;

/**
 * Publishes the rider's place on the route to the group ride, and returns the members to draw and the camera. A simulation
 * publishes nothing and shows nobody.
 */
export function useRideWithGroup(
  guidance: RunningGuidance | null,
  here: LatLng | null,
  simulated: boolean,
): { companions: DrawnCompanion[]; camera: Camera | null } {
  const companions = useCompanions();
  const looked = lookedAt.use();
  useEffect(() => ridingPlace.put(simulated ? null : placeOf(guidance, here)));
  useEffect(
    () => () => {
      ridingPlace.put(null);
      lookedAt.put(null);
    },
    [],
  );
  useEffect(() => {
    if (!looked) return;
    const timer = setTimeout(() => lookedAt.put(null), lookMillis);
    return () => clearTimeout(timer);
  }, [looked]);
  if (simulated) return { companions: [], camera: null };
  return { companions, camera: looked && { mode: 'follow', center: looked, zoom: lookZoom, headingDegrees: null } };
}

function placeOf(guidance: RunningGuidance | null, here: LatLng | null): RidingPlace | null {
  const position = guidance?.view.position ?? here;
  if (!position) return null;
  if (!guidance || guidance.view.phase === 'arrived')
    return { position, headingDegrees: null, route: null, alongMeters: null, roomToTalk: true };
  const { view, prepared, roomToTalk } = guidance;
  const alongMeters = view.offRoute ? null : guidance.alongMeters;
  return { position, headingDegrees: view.headingDegrees, route: prepared, alongMeters, roomToTalk };
}

import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { maxRouteNameCharacters } from '@estradeiro/contract/routes';
import { useEffect } from 'react';
import { useCompanions } from '#features/groups/shared/companions.ts';
import { type RidingPlace, ridingPlace, routeInHand } from '#features/groups/shared/now-shown.ts';
import { useLookedAt } from '#features/groups/shared/use-looked-at.ts';
import type { RunningGuidance } from '#features/riding/hooks/use-guidance.ts';
import type { Camera, DrawnCompanion } from '#map/scene.ts';

/** The planned or ridden route with its name. */
type InHand = { name: string | undefined; route: Route | null | undefined; simulated: boolean };

/**
 * Publishes the rider's place and route to the group ride, and returns the members to draw and the camera. A simulation
 * publishes nothing and shows nobody.
 */
export function useRideWithGroup(
  guidance: RunningGuidance | null,
  here: LatLng | null,
  { name, route, simulated }: InHand,
): { companions: DrawnCompanion[]; camera: Camera | null } {
  const companions = useCompanions();
  const camera = useLookedAt();
  useEffect(() => ridingPlace.put(simulated ? null : placeOf(guidance, here)));
  useEffect(() => {
    routeInHand.put(
      name !== undefined && route && !route.estimate && !simulated
        ? { name: name.slice(0, maxRouteNameCharacters), route }
        : null,
    );
  }, [name, route, simulated]);
  useEffect(
    () => () => {
      ridingPlace.put(null);
      routeInHand.put(null);
    },
    [],
  );
  if (simulated) return { companions: [], camera: null };
  return { companions, camera };
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

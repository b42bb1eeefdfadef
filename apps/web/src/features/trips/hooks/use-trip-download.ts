import type { SavedRoute } from '@estradeiro/contract/routes';
import { useState } from 'react';
import { absent, type PackEvent, type PackState } from '#features/offline-packs/shared/pack-state.ts';
import { usePacks, useStorageFigures } from '#features/offline-packs/shared/use-packs.ts';

/**
 * Takes the routes of all days along at once, each as its own pack: asked of all, agreed to once. `ridden` is how many days have a route,
 * be it one that cannot be taken along.
 */
export function useTripDownload(routes: readonly SavedRoute[], ridden: number, isWithoutMaps: boolean) {
  const { packs, all, isRead } = usePacks();
  const [isAsked, setAsked] = useState(false);
  const states = new Map(all.map(({ routeId, state }) => [routeId, state]));
  const stateOf = ({ id }: SavedRoute): PackState => states.get(id) ?? absent;
  const idle = routes.filter((route) => stateOf(route).held === null && isIdle(stateOf(route)));
  const offered = routes.flatMap((route) => {
    const { work } = stateOf(route);
    return work.phase === 'offered' ? [{ route, work }] : [];
  });
  const isPlanning = isAsked && routes.some((route) => stateOf(route).work.phase === 'planning');
  const sendToOffered = (event: PackEvent) => {
    setAsked(false);
    for (const { route } of offered) packs?.send(route.id, event);
  };
  const isOffered = isAsked && !isPlanning && offered.length > 0;
  const freeBytes = useStorageFigures(isOffered)?.freeBytes ?? null;
  const leftBytes = offered.reduce((sum, { work }) => sum + work.totalBytes - work.doneBytes, 0);
  return {
    /** How many days can be asked for; none where this browser can hold no packs. */
    missing: packs && isRead ? idle.length : 0,
    isWhole: ridden > 0 && routes.length === ridden && routes.every((route) => stateOf(route).held !== null),
    isWithoutMaps,
    /** Whether the days' own offers are part of this one. */
    isAsked: isPlanning || isOffered,
    isPlanning,
    ask() {
      setAsked(true);
      for (const { id } of idle) packs?.send(id, { type: 'asked' });
    },
    offer: isOffered
      ? {
          leftBytes,
          fits: offered.every(({ work }) => work.fits) && (freeBytes === null || leftBytes <= freeBytes),
        }
      : null,
    confirm: () => sendToOffered({ type: 'confirmed' }),
    decline: () => sendToOffered({ type: 'declined' }),
  };
}

const isIdle = ({ work }: PackState): boolean =>
  work.phase === 'none' || work.phase === 'stopped' || work.phase === 'planning' || work.phase === 'offered';

import type { SavedRoute } from '@estradeiro/contract/routes';
import { useState } from 'react';
import { absent, type PackEvent, type PackState } from '#features/offline-packs/shared/pack-state.ts';
import { usePacks, useStorageEstimate } from '#features/offline-packs/shared/use-packs.ts';

/**
 * Downloads the routes of all days at once, each as its own pack, with one confirmation. `ridden` counts the days with a route,
 * downloadable or not.
 */
export function useTripDownload(routes: readonly SavedRoute[], ridden: number, isWithoutMaps: boolean) {
  const { packs, all, isRead } = usePacks();
  const [isRequested, setRequested] = useState(false);
  const states = new Map(all.map(({ routeId, state }) => [routeId, state]));
  const stateOf = ({ id }: SavedRoute): PackState => states.get(id) ?? absent;
  const idle = routes.filter((route) => stateOf(route).held === null && isIdle(stateOf(route)));
  const awaitingConsent = routes.flatMap((route) => {
    const { work } = stateOf(route);
    return work.phase === 'offered' ? [{ route, work }] : [];
  });
  const isPlanning = isRequested && routes.some((route) => stateOf(route).work.phase === 'planning');
  const sendToPending = (event: PackEvent) => {
    setRequested(false);
    for (const { route } of awaitingConsent) packs?.send(route.id, event);
  };
  const awaitsConsent = isRequested && !isPlanning && awaitingConsent.length > 0;
  const freeBytes = useStorageEstimate(awaitsConsent)?.freeBytes ?? null;
  const leftBytes = awaitingConsent.reduce((sum, { work }) => sum + work.totalBytes - work.doneBytes, 0);
  return {
    /** How many days can be downloaded; none where this browser can hold no packs. */
    missing: packs && isRead ? idle.length : 0,
    isWhole: ridden > 0 && routes.length === ridden && routes.every((route) => stateOf(route).held !== null),
    isWithoutMaps,
    /** Whether the download of the whole trip is being offered, which replaces the days' own offers. */
    isOffered: isPlanning || awaitsConsent,
    isPlanning,
    request() {
      setRequested(true);
      for (const { id } of idle) packs?.send(id, { type: 'asked' });
    },
    offer: awaitsConsent
      ? {
          leftBytes,
          fits: awaitingConsent.every(({ work }) => work.fits) && (freeBytes === null || leftBytes <= freeBytes),
        }
      : null,
    confirm: () => sendToPending({ type: 'confirmed' }),
    decline: () => sendToPending({ type: 'declined' }),
  };
}

const isIdle = ({ work }: PackState): boolean =>
  work.phase === 'none' || work.phase === 'stopped' || work.phase === 'planning' || work.phase === 'offered';

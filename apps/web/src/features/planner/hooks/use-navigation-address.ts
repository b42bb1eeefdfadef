import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { offeredInAddress, placeInAddress, routeInAddress } from '#platform/paths.ts';

export function useNavigationAddress() {
  const search = useSearch();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      savedRouteId: query.get('route'),
      popularId: query.get('popular'),
      linkToken: query.get('link'),
      offered: offeredInAddress(search),
      drawn: routeInAddress(search),
      requestedPlace: placeInAddress(search),
      sharedText: query.get('shared-text'),
      hasSharedFile: query.has('shared-file'),
      isShareLost: query.has('share-lost'),
    };
  }, [search]);
}

export type NavigationAddress = ReturnType<typeof useNavigationAddress>;

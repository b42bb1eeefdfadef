import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { listTrafficAlerts } from '@estradeiro/contract/traffic';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrPacked } from '#packs/call-or-packed.ts';
import { alertsKey, nearestTo, renewal } from './alerts-query.ts';

/** Alerts in a box, those nearest to `near` where there are too many. Idle without one. */
export const alertsInBoxQuery = (box: Bbox | null, near: () => LatLng | null) =>
  queryOptions({
    queryKey: [...alertsKey, 'box', box],
    queryFn: ({ signal }) =>
      callOrPacked(
        listTrafficAlerts,
        { query: box ? { ...box, ...nearestTo(near()) } : {} },
        async (packed) => box && packed.alertsIn(box),
        signal,
      ),
    enabled: box !== null,
    placeholderData: keepPreviousData,
    ...renewal,
  });

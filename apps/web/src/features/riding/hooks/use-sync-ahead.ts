import type { Bbox } from '@estradeiro/contract/bbox';
import { syncTraffic } from '@estradeiro/contract/traffic';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alertsKey } from '#features/traffic/shared/api.ts';
import { call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';

/** Between two refreshes the server reads the feeds by itself and sends changes live. */
const leastPauseMillis = 5 * 60_000;

/** Makes the server refresh its feeds for the route ahead, at departure and every few kilometres. A failure is not shown. */
export function useSyncAhead(box: Bbox | null, clock: Clock): void {
  const client = useQueryClient();
  const syncedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = clock();
    if (!box || now - syncedAt.current < leastPauseMillis) return;
    syncedAt.current = now;
    void call(syncTraffic, { body: { bbox: box } }).then(
      ({ syncedAlerts }) => (syncedAlerts > 0 ? client.invalidateQueries({ queryKey: alertsKey }) : undefined),
      () => undefined, // without a network or feeds, riders' reports remain
    );
  }, [box, clock, client]);
}

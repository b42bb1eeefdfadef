import type { Bbox } from '@estradeiro/contract/bbox';
import { syncTraffic } from '@estradeiro/contract/traffic';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alertsKey } from '#features/traffic/shared/api.ts';
import { call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';

/** Feeds are asked by whoever rides at most so often: what changes meanwhile the server reads by itself, and tells live. */
const leastPauseMillis = 5 * 60_000;

/** Has the server ask its feeds about the way ahead, at departure and as it goes on. Nobody is told where that fails. */
export function useSyncAhead(box: Bbox | null, clock: Clock): void {
  const client = useQueryClient();
  const syncedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = clock();
    if (!box || now - syncedAt.current < leastPauseMillis) return;
    syncedAt.current = now;
    void call(syncTraffic, { body: { bbox: box } }).then(
      ({ syncedAlerts }) => (syncedAlerts > 0 ? client.invalidateQueries({ queryKey: alertsKey }) : undefined),
      () => undefined, // without a network, or without its feeds, there is what riders report
    );
  }, [box, clock, client]);
}

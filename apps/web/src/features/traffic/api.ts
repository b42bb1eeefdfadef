import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { syncHalfDegrees, syncTraffic, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { showFailure } from '#platform/show-failure.ts';
import { showToast } from '#ui/toast.tsx';
import { alertsKey, trafficSourcesQuery } from './shared/api.ts';
import { alertTexts, texts } from './texts.ts';

/**
 * Makes the server query its feeds for the box around a place, or without a box where the place is unknown (part 1 §7),
 * and shows the result.
 */
export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (here: LatLng | null) =>
      call(syncTraffic, { body: here ? { bbox: boxAround(here, syncHalfDegrees) } : {} }),
    onSuccess: ({ syncedAlerts, failedSources }) => {
      const feeds = client.getQueryData(trafficSourcesQuery.queryKey)?.filter((source) => source !== 'rider');
      if (feeds?.length === 0) {
        return showToast({ title: texts.reread, description: texts.noFeeds, tone: 'success' });
      }
      const count = texts.syncedCount(syncedAlerts);
      if (failedSources.length === 0) return showToast({ title: texts.synced, description: count, tone: 'success' });
      const description = `${count} ${texts.notAnswered(failedSources)}`;
      showToast({ title: texts.syncedInPart, description, tone: 'destructive' });
    },
    onError: () => showToast({ title: texts.syncFailed, description: texts.syncFailedHint, tone: 'destructive' }),
    // After a failure too: the list then shows its age when the toast has disappeared.
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawTrafficReport, { params: { id } }),
    onError: (error) => showFailure(alertTexts.withdrawFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}

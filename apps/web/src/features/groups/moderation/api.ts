import { operatorReportsChanged } from '@estradeiro/contract/groups/groups';
import { listOperatorReports, settleOperatorReport } from '@estradeiro/contract/groups/safety';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { createStored } from '#platform/offline/store.ts';
import { settledReport, useMutationWithToast } from '../api.ts';

/** Whether the rider was a moderator at the last response: only then loading and failure are shown. */
export const wasModerator = createStored('moderates-groups', z.boolean(), false);

/** The reports for the operator's moderators; for other riders the response states that they are no moderators. */
export const operatorReportsQuery = queryOptions({
  queryKey: ['groups', 'operator-reports'],
  queryFn: async ({ signal }) => {
    const answer = await call(listOperatorReports, {}, signal);
    wasModerator.write(answer.isModerator);
    return answer;
  },
  staleTime: 0,
});

const { queryKey } = operatorReportsQuery;

export function useReportsChanged(): void {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey });
  useLiveEvent({ kind: operatorReportsChanged, onEvent: readAgain, onMissed: readAgain });
}

export const useSettleOperatorReport = () =>
  useMutationWithToast(
    (reportId: string) => call(settleOperatorReport, { params: { reportId } }),
    [queryKey],
    settledReport,
  );

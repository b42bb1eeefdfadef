import {
  listOperatorReports,
  operatorReportsChanged,
  settleOperatorReport,
} from '@estradeiro/contract/groups-moderation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { createStored } from '#platform/storage.ts';
import { settledReport } from '../api-safety.ts';
import { useTold } from '../hooks/use-told.ts';

/** Whether the rider was a moderator when the server last said: only then is it told that something is awaited, or failed. */
const wasModerator = createStored('moderates-groups', z.boolean(), false);

const query = queryOptions({
  queryKey: ['groups', 'operator-reports'],
  queryFn: async ({ signal }) => {
    const answer = await call(listOperatorReports, {}, signal);
    wasModerator.write(answer.isModerator);
    return answer;
  },
  staleTime: 0,
});

/** What waits for the operator's moderators, as it is now. */
export function useOperatorReports() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLiveEvent({ kind: operatorReportsChanged, onEvent: readAgain, onMissed: readAgain });
  return { reports: data?.reports, error, refetch, isModerator: data?.isModerator ?? wasModerator.read() };
}

export const useSettleOperatorReport = () =>
  useTold((reportId: string) => call(settleOperatorReport, { params: { reportId } }), [query.queryKey], settledReport);

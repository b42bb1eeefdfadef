import { listOperatorReports } from '@estradeiro/contract/groups/safety';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { createStored } from '#platform/offline/store.ts';

/** Whether the rider was a moderator when the server last said: only then is it told that something is awaited, or failed. */
export const wasModerator = createStored('moderates-groups', z.boolean(), false);

/** What waits for the operator's moderators; of anybody else it says that they are none. */
export const operatorReportsQuery = queryOptions({
  queryKey: ['groups', 'operator-reports'],
  queryFn: async ({ signal }) => {
    const answer = await call(listOperatorReports, {}, signal);
    wasModerator.write(answer.isModerator);
    return answer;
  },
  staleTime: 0,
});

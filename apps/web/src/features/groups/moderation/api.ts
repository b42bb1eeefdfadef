import { operatorReportsChanged } from '@estradeiro/contract/groups/groups';
import { settleOperatorReport } from '@estradeiro/contract/groups/safety';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { settledReport } from '../api-safety.ts';
import { useTold } from '../hooks/use-told.ts';
import { operatorReportsQuery } from './operator-reports-query.ts';

const { queryKey } = operatorReportsQuery;

/** Reads the reports anew whenever others wait than before. */
export function useReportsChanged(): void {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey });
  useLiveEvent({ kind: operatorReportsChanged, onEvent: readAgain, onMissed: readAgain });
}

export const useSettleOperatorReport = () =>
  useTold((reportId: string) => call(settleOperatorReport, { params: { reportId } }), [queryKey], settledReport);

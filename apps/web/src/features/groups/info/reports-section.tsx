import { useQuery } from '@tanstack/react-query';
import { Failure } from '#ui/states.tsx';
import { reportsQuery, useSettleReport } from '../api-safety.ts';
import { ReportRow } from '../report/report-row.tsx';
import { Folded } from './folded.tsx';
import { careTexts as texts } from './texts.ts';

/** What members reported, for those who take care of the group; nothing where nothing waits. */
export function ReportsSection({ groupId }: { groupId: string }) {
  const { data: reports = [], isLoadingError, error, refetch } = useQuery(reportsQuery(groupId));
  const settle = useSettleReport(groupId);
  if (isLoadingError) return <Failure title={texts.reportsFailed} error={error} onRetry={() => void refetch()} />;
  if (reports.length === 0) return null;
  return (
    <Folded title={texts.reports(reports.length)} open>
      {reports.map((report) => (
        <ReportRow
          key={report.id}
          report={report}
          isSettling={settle.isPending && settle.variables === report.id}
          onSettle={() => settle.mutate(report.id)}
        />
      ))}
    </Folded>
  );
}

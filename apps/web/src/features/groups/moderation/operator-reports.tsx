import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { Folded } from '../info/folded.tsx';
import { ReportRow } from '../report/report-row.tsx';
import { useOperatorReports, useSettleOperatorReport } from './api.ts';
import { texts } from './texts.ts';

/** Reports of groups that the operator's moderators decide; nothing for all others. */
export function OperatorReports() {
  const { reports, isModerator, error, refetch } = useOperatorReports();
  const settle = useSettleOperatorReport();
  if (!isModerator) return null;
  const failure = error && <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!reports) return failure ?? <Waiting />;
  return (
    <>
      {failure}
      <Folded title={texts.title(reports.length)}>
        <li className="p-4 text-15 text-quiet">{reports.length > 0 ? texts.hint : texts.none}</li>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            groupName={report.groupName ?? texts.privateGroup}
            isSettling={settle.isPending && settle.variables === report.id}
            onSettle={() => settle.mutate(report.id)}
          />
        ))}
      </Folded>
    </>
  );
}

const Waiting = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton className="h-12" />
  </div>
);

import { type OperatorReport, operatorReportPhotoAddress } from '@estradeiro/contract/groups/safety';
import { useQuery } from '@tanstack/react-query';
import { Folded } from '#ui/folded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { ReportRow } from '../report/report-row.tsx';
import { moderationTexts } from '../texts.ts';
import { operatorReportsQuery, useReportsChanged, useSettleOperatorReport, wasModerator } from './api.ts';

/** Placeholders for the reports, for a rider who was a moderator before. */
const LoadingReports = () => (
  <div role="status" aria-label={moderationTexts.loading}>
    <Skeleton className="h-12" />
  </div>
);

type Props = { reports: readonly OperatorReport[] | undefined; error: unknown; onRetry: () => void };

function OpenReports({ reports, error, onRetry }: Props) {
  useReportsChanged();
  const settle = useSettleOperatorReport();
  const failure = error ? <Failure title={moderationTexts.failed} error={error} onRetry={onRetry} /> : null;
  if (!reports) return failure ?? <LoadingReports />;
  return (
    <>
      {failure}
      <Folded title={moderationTexts.title(reports.length)}>
        <li className="p-4 text-15 text-quiet">{reports.length > 0 ? moderationTexts.hint : moderationTexts.none}</li>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            groupName={report.groupName ?? moderationTexts.privateGroup}
            photoAddress={operatorReportPhotoAddress(report.id)}
            isSettling={settle.isPending && settle.variables === report.id}
            onSettle={() => settle.mutate(report.id)}
          />
        ))}
      </Folded>
    </>
  );
}

/** Reports of groups for the operator's moderators; nothing for all others. */
export function OperatorReports() {
  const { data, error, refetch } = useQuery(operatorReportsQuery);
  const isModerator = data?.isModerator ?? wasModerator.read();
  if (!isModerator) return null;
  return <OpenReports reports={data?.reports} error={error} onRetry={() => void refetch()} />;
}

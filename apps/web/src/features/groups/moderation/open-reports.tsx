import type { OperatorReport } from '@estradeiro/contract/groups-moderation';
import { Folded } from '#ui/folded.tsx';
import { Failure } from '#ui/states.tsx';
import { ReportRow } from '../report/report-row.tsx';
import { useReportsChanged, useSettleOperatorReport } from './api.ts';
import { texts } from './texts.ts';
import { Waiting } from './waiting.tsx';

type Props = { reports: readonly OperatorReport[] | undefined; error: unknown; onRetry: () => void };

/** What waits for a moderator, as it is now. */
export function OpenReports({ reports, error, onRetry }: Props) {
  useReportsChanged();
  const settle = useSettleOperatorReport();
  const failure = error ? <Failure title={texts.failed} error={error} onRetry={onRetry} /> : null;
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

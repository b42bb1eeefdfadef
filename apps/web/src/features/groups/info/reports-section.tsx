import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Folded } from '#ui/folded.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { reportsQuery, useSettleReport } from '../api.ts';
import { ReportRow } from '../report/report-row.tsx';
import { careTexts } from '../texts.ts';

/** What members reported, for those who take care of the group; nothing where nothing waits. */
export function ReportsSection({ groupId }: { groupId: string }) {
  const { data: reports = [] } = useQuery(reportsQuery(groupId));
  const settle = useSettleReport(groupId);
  if (reports.length === 0) return null;
  return (
    <Folded title={careTexts.reports(reports.length)} open>
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

/** That they cannot be read: of the group's parts it is the least urgent one, and stands below who is in it. */
export function ReportsFailure({ groupId }: { groupId: string }) {
  const { isLoadingError, refetch } = useQuery(reportsQuery(groupId));
  if (!isLoadingError) return null;
  return (
    <div role="status" className="flex items-center justify-between gap-3 text-quiet">
      <p>{careTexts.reportsFailed}</p>
      <IconButton
        label={careTexts.readAgain}
        icon={<RotateCw size={22} aria-hidden="true" />}
        onClick={() => void refetch()}
      />
    </div>
  );
}

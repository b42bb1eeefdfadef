import type { GroupReport } from '@estradeiro/contract/groups/safety';
import { Check } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { reasonTexts, safetyTexts } from '../texts.ts';

type Props = {
  report: GroupReport;
  /** The group, where the context does not name it. */
  groupName?: string;
  photoAddress: string;
  isSettling: boolean;
  onSettle: () => void;
};

export const ReportRow = ({ report, groupName, photoAddress, isSettling, onSettle }: Props) => (
  <li className="flex flex-col items-start gap-2 p-4">
    <p>
      <span className="block font-semibold wrap-anywhere">{safetyTexts.reportOf(report.userName)}</span>
      {groupName && <span className="block text-15 wrap-anywhere">{groupName}</span>}
      <span className="block text-15 text-quiet">
        {reasonTexts[report.reason]} · {formatDayAndHour(report.createdAt)}
      </span>
    </p>
    {report.message !== null && (
      <blockquote className="w-full border-danger border-l-4 pl-3">
        <p className="text-15 text-quiet">{safetyTexts.message}</p>
        {report.hasPhoto && (
          <img src={photoAddress} alt={safetyTexts.photo} className="max-h-80 max-w-full rounded-card bg-raised" />
        )}
        <p className="whitespace-pre-line wrap-anywhere">{report.message}</p>
      </blockquote>
    )}
    {report.details && <p className="whitespace-pre-line wrap-anywhere">{report.details}</p>}
    <Button variant="secondary" busy={isSettling} icon={<Check size={20} aria-hidden="true" />} onClick={onSettle}>
      {safetyTexts.settle}
    </Button>
  </li>
);

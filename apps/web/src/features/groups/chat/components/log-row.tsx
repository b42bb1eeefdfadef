import { memo } from 'react';
import { dayName } from '../day-name.ts';
import { looksSame, type ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import type { Row } from '../timeline.ts';
import { MessageRow } from './message-row.tsx';

/** The day that begins here. */
const DayLine = ({ at, now }: { at: number; now: number }) => (
  <h3 className="mx-auto my-3 w-fit rounded-full border border-line bg-card px-3 py-1 text-13 font-semibold text-quiet">
    {dayName(at, now)}
  </h3>
);

type Props = {
  row: Row;
  now: number;
  isTabStop: boolean;
  /** Always the same functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** One line of the conversation. */
export const LogRow = memo(
  ({ row, now, isTabStop, onOptions, onRetry }: Props) => (
    <li data-row={row.key} className="py-0.5">
      {row.type === 'message' && (
        <MessageRow message={row.message} startsRun={row.startsRun} {...{ isTabStop, onOptions, onRetry }} />
      )}
      {row.type === 'day' && <DayLine at={row.at} now={now} />}
      {row.type === 'unread' && <UnreadLine />}
      {row.type === 'blocked' && (
        <p className="px-4 py-2 text-center text-15 text-quiet">{chatTexts.blockedMessages(row.count)}</p>
      )}
    </li>
  ),
  (before, after) =>
    before.isTabStop === after.isTabStop && before.now === after.now && isSameRow(before.row, after.row),
);

/** Whether two rows would look the same. */
export function isSameRow(before: Row, after: Row): boolean {
  if (before.type === 'message' && after.type === 'message') {
    return before.startsRun === after.startsRun && looksSame(before.message, after.message);
  }
  if (before.type === 'blocked' && after.type === 'blocked') return before.count === after.count;
  return before.type === after.type && before.key === after.key;
}

const UnreadLine = () => (
  <p className="flex items-center gap-3 px-4 py-2 text-15 font-semibold text-guidance before:h-px before:flex-1 before:bg-guidance after:h-px after:flex-1 after:bg-guidance">
    {chatTexts.unread}
  </p>
);

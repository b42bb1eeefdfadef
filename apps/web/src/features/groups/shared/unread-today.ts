import { useQuery } from '@tanstack/react-query';
import { isSettled, type SourcedRow, type TodayRow } from '#features/home/shared/today-row.ts';
import { todayTexts } from '#features/home/shared/today-texts.ts';
import { paths } from '#platform/paths.ts';
import { addresses as groupAddresses } from '../address.ts';
import { liveGroupsQuery } from '../api.ts';

const none: never[] = [];

/** Unread messages of the groups. The row opens the chat where only one group has unread messages. */
export function useUnreadToday(): SourcedRow {
  const query = useQuery(liveGroupsQuery);
  const isRead = isSettled(query);
  const unread = (query.data ?? none).filter(({ unreadCount }) => unreadCount > 0);
  const [first] = unread;
  if (!first) return { row: null, isRead };
  const row: TodayRow = {
    about: 'unread',
    href: unread.length === 1 ? groupAddresses.chat(first.id) : paths.groups,
    title: todayTexts.unread(unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0)),
    detail: unread.map(({ name }) => name).join(', '),
  };
  return { row, isRead };
}

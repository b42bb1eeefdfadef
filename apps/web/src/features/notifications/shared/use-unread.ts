import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../api.ts';

/** The number of unread notices, as `NotificationHost` last read it; 0 while unknown. */
export const useUnread = (): number => useQuery({ ...unreadQuery, enabled: false }).data ?? 0;

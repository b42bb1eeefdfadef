import type { MessagesState } from '@estradeiro/contract/groups-chat-merge';
import { useState } from 'react';

/**
 * Up to where the rider had read when the conversation was opened, on whatever device; null where nothing was new. Known once the
 * server was asked, it stays: what comes while one looks on is not divided off.
 */
export function useUnreadAfter(state: MessagesState, isUpToDate: boolean, riderId: string): number | null {
  const [opened, setOpened] = useState<{ after: number | null } | null>(null);
  if (opened || !isUpToDate) return opened?.after ?? null;
  const { readSeq, messages } = state;
  const after = messages.some(({ seq, userId }) => seq > readSeq && userId !== riderId) ? readSeq : null;
  setOpened({ after });
  return after;
}

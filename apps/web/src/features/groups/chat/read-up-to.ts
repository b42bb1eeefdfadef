import type { ShownMessage } from './shown-message.ts';

type Reading = {
  /** In the order of the group, what waits behind them. */
  messages: readonly ShownMessage[];
  /** Up to where the rider had read, on whatever device. */
  readSeq: number;
  /** The messages after that which were in sight here. */
  seen: ReadonlySet<number>;
  /** What shows nothing to read: messages of blocked riders. */
  isHidden: (message: ShownMessage) => boolean;
};

/** Up to where the rider has read by now: up to the first message that was not in sight, on this device or another. */
export function readUpTo({ messages, readSeq, seen, isHidden }: Reading): number {
  let upTo = readSeq;
  for (const message of messages) {
    if (message.seq === null || message.seq <= upTo) continue;
    if (message.seq !== upTo + 1) return upTo; // those between are not held
    if (isNews(message, isHidden) && !seen.has(message.seq)) return upTo;
    upTo = message.seq;
  }
  return upTo;
}

/**
 * How many messages of others nobody has seen yet above and below what is in sight, and the first of those above. Of what is not held
 * it is unknown how much is to be read: then there may be more above.
 */
export function newsAround({ messages, readSeq, seen, isHidden }: Reading, sight: Sight | null) {
  const unread = messages.filter(
    (message) => message.seq !== null && message.seq > readSeq && isNews(message, isHidden) && !seen.has(message.seq),
  );
  const [first] = messages;
  const hasMoreAbove = (first?.seq ?? 0) > readSeq + 1;
  const above = sight ? unread.filter(({ seq }) => seq !== null && seq < sight.first) : [];
  const below = sight ? unread.filter(({ seq }) => seq !== null && seq > sight.last) : [];
  return { above: above.length, hasMoreAbove, below: below.length, firstAbove: above[0]?.id ?? null };
}

/** The places of the first and the last message in sight. */
export type Sight = { first: number; last: number };

const isNews = (message: ShownMessage, isHidden: Reading['isHidden']) =>
  !message.isOwn && !message.isDeleted && !isHidden(message);

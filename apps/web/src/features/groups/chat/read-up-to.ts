import type { ShownMessage } from './shown-message.ts';

type ReadInput = {
  /** In the group's order, pending ones last. */
  messages: readonly ShownMessage[];
  /** The rider's last read message, on any device. */
  readSeq: number;
  /** Later messages that were visible here. */
  seen: ReadonlySet<number>;
  /** Messages with nothing to read: those of blocked riders. */
  isHidden: (message: ShownMessage) => boolean;
};

/** The number of the last read message, before the first one that was visible neither here nor on another device. */
export function readUpTo({ messages, readSeq, seen, isHidden }: ReadInput): number {
  let upTo = readSeq;
  for (const message of messages) {
    if (message.seq === null || message.seq <= upTo) continue;
    if (message.seq !== upTo + 1) return upTo; // those in between are not loaded
    if (isNews(message, isHidden) && !seen.has(message.seq)) return upTo;
    upTo = message.seq;
  }
  return upTo;
}

/**
 * The numbers of others' unseen messages above and below the view, and the first of those above. For unloaded messages the number
 * is unknown: then there may be more above.
 */
export function newsAround({ messages, readSeq, seen, isHidden }: ReadInput, visible: VisibleRange | null) {
  const unread = messages.filter(
    (message) => message.seq !== null && message.seq > readSeq && isNews(message, isHidden) && !seen.has(message.seq),
  );
  const [first] = messages;
  const hasMoreAbove = (first?.seq ?? 0) > readSeq + 1;
  const above = visible ? unread.filter(({ seq }) => seq !== null && seq < visible.first) : [];
  const below = visible ? unread.filter(({ seq }) => seq !== null && seq > visible.last) : [];
  return { above: above.length, hasMoreAbove, below: below.length, firstAbove: above[0]?.id ?? null };
}

export type VisibleRange = { first: number; last: number };

const isNews = (message: ShownMessage, isHidden: ReadInput['isHidden']) =>
  !message.isOwn && !message.isDeleted && !isHidden(message);

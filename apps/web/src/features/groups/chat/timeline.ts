import { dayOf } from '#ui/day.ts';
import type { ShownMessage } from './shown-message.ts';

export type Row =
  | { type: 'day'; key: string; at: number }
  | { type: 'unread'; key: string }
  /** Consecutive messages of blocked riders are folded into one row. */
  | { type: 'blocked'; key: string; count: number }
  /** The first of a run names the sender. */
  | { type: 'message'; key: string; message: ShownMessage; startsRun: boolean };

type Settings = {
  /** In the group's order, pending ones last. */
  messages: readonly ShownMessage[];
  /** The rider's last read message when the conversation was opened; null for no divider. */
  unreadAfter: number | null;
  isBlocked: (message: ShownMessage) => boolean;
};

/** After this pause the sender is named again. */
const runMillis = 10 * 60_000;

export function timelineOf({ messages, unreadAfter, isBlocked }: Settings): Row[] {
  const rows: Row[] = [];
  let before: ShownMessage | null = null;
  let dividerKey = unreadAfter === null ? undefined : 'unread';
  for (const message of messages) {
    if (!before || dayOf(before.at) !== dayOf(message.at)) {
      rows.push({ type: 'day', key: `day-${message.id}`, at: message.at });
    }
    if (dividerKey && isNews(message, unreadAfter ?? 0)) {
      rows.push({ type: 'unread', key: dividerKey });
      dividerKey = undefined;
    }
    if (isBlocked(message)) fold(rows, message);
    else rows.push({ type: 'message', key: message.id, message, startsRun: startsRun(rows.at(-1), message) });
    before = message;
  }
  return rows;
}

const isNews = ({ seq, isOwn }: ShownMessage, after: number) => !isOwn && seq !== null && seq > after;

function fold(rows: Row[], message: ShownMessage) {
  const last = rows.at(-1);
  if (last?.type === 'blocked') rows[rows.length - 1] = { ...last, count: last.count + 1 };
  else rows.push({ type: 'blocked', key: `blocked-${message.id}`, count: 1 });
}

function startsRun(last: Row | undefined, { userId, senderName, isOwn, at }: ShownMessage): boolean {
  if (last?.type !== 'message') return true;
  const { message } = last;
  const isSameRider = message.isOwn === isOwn && message.userId === userId && message.senderName === senderName;
  return !isSameRider || at - message.at > runMillis;
}

export type Part = { key: number; rows: Row[] };

const messagesInPart = 50;

/**
 * Splits a timeline into parts by the numbers of their messages, so that a part stays the same whatever is loaded before it. Other
 * rows belong to the next message, and a pending message to the previous one.
 */
export function partsOf(rows: readonly Row[]): Part[] {
  const parts: Part[] = [];
  let before: Row[] = [];
  for (const row of rows) {
    const seq = row.type === 'message' ? row.message.seq : null;
    const last = parts.at(-1);
    if (row.type !== 'message') before.push(row);
    else {
      const key = seq === null ? (last?.key ?? 0) : Math.floor(seq / messagesInPart);
      if (last?.key === key) last.rows = [...last.rows, ...before, row];
      else parts.push({ key, rows: [...before, row] });
      before = [];
    }
  }
  const last = parts.at(-1);
  if (last) last.rows = [...last.rows, ...before];
  else if (before.length > 0) parts.push({ key: 0, rows: before });
  return parts;
}

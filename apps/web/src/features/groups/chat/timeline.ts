import { dayOf } from '#ui/day.ts';
import type { ShownMessage } from './shown-message.ts';

/** One line of the conversation, from the oldest to the newest. */
export type Row =
  | { type: 'day'; key: string; at: number }
  | { type: 'unread'; key: string }
  /** What blocked riders wrote in a row is folded into one line. */
  | { type: 'blocked'; key: string; count: number }
  /** The first of a run says who speaks. */
  | { type: 'message'; key: string; message: ShownMessage; startsRun: boolean };

type Settings = {
  /** In the order of the group, what waits behind them; of nobody who is blocked twice in a row is one said. */
  messages: readonly ShownMessage[];
  /** Up to where the rider had read when the conversation was opened; null for no divider. */
  unreadAfter: number | null;
  isBlocked: (message: ShownMessage) => boolean;
};

/** After so long a pause the one who speaks is named again. */
const runMillis = 10 * 60_000;

/** Puts days, the divider of what is new and folds between the messages. */
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

/** Rows that are laid out and drawn together. */
export type Part = { key: number; rows: Row[] };

const messagesInPart = 50;

/**
 * Cuts a timeline into parts that stay the same whatever comes before them: by the places of their messages. What is no message
 * goes with the one after it, what has no place yet with the one before.
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

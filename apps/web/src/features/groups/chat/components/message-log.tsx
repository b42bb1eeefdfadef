import type { Quote } from '@estradeiro/contract/groups/chat';
import { ArrowDown, ArrowUp, CheckCheck } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Older } from '../hooks/use-conversation.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { looksSame, type ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import { type Part, partsOf, type Row } from '../timeline.ts';
import { MessageRow } from './message-row.tsx';

type Props = {
  part: Part;
  now: number;
  /** The message that Tab reaches, if it is in this part. */
  tabStop: string | null;
  onMove: (id: string) => void;
  /** Stable functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
  onQuote: (quote: Quote) => void;
};

/** The height of a row before it was laid out. */
const rowRem = 5;

/** About fifty rows: outside the view they are not laid out, and keep their last height. */
const LogPart = memo(
  ({ part, now, tabStop, onMove, onOptions, onRetry, onQuote }: Props) => (
    <ol
      onKeyDown={(event) => moveAmongOptions(event, onMove)}
      style={{ containIntrinsicSize: `auto ${part.rows.length * rowRem}rem` }}
      className="[content-visibility:auto]"
    >
      {part.rows.map((row) => (
        <LogRow key={row.key} isTabStop={row.key === tabStop} {...{ row, now, onOptions, onRetry, onQuote }} />
      ))}
    </ol>
  ),
  (before, after) =>
    before.tabStop === after.tabStop &&
    before.now === after.now &&
    before.part.rows.length === after.part.rows.length &&
    before.part.rows.every((row, at) => {
      const other = after.part.rows[at];
      return other !== undefined && isSameRow(row, other);
    }),
);

/** Arrow keys move from message to message; Tab reaches only one of them. */
function moveAmongOptions(event: KeyboardEvent<HTMLOListElement>, onMove: (id: string) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.options) return;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-options]') ?? [])];
  const next = all[all.indexOf(event.target) + step];
  if (!next?.dataset.options) return;
  event.preventDefault();
  onMove(next.dataset.options);
  next.focus();
}

const sign = <ArrowDown size={20} aria-hidden="true" />;

/** Scrolls to the end, and counts the messages that came meanwhile. */
const ToNewest = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <div className="absolute right-3 bottom-3">
    {count > 0 ? (
      <Button icon={sign} className="rounded-full! shadow-sheet" onClick={onPress}>
        {chatTexts.newMessages(count)}
      </Button>
    ) : (
      <IconButton
        variant="secondary"
        label={chatTexts.toNewest}
        icon={sign}
        className="shadow-sheet"
        onClick={onPress}
      />
    )}
  </div>
);

type NewsAboveProps = { count: number; hasMore: boolean; onPress: () => void; onReadAll: () => void };

/** Scrolls to the first unseen message above the view. */
const NewsAbove = ({ count, hasMore, onPress, onReadAll }: NewsAboveProps) => (
  <div className="absolute top-2 right-3 left-3 flex justify-center gap-2">
    <Button icon={<ArrowUp size={20} aria-hidden="true" />} className="rounded-full! shadow-sheet" onClick={onPress}>
      {chatTexts.newsAbove(count, hasMore)}
    </Button>
    <IconButton
      variant="secondary"
      label={chatTexts.readAll}
      icon={<CheckCheck size={20} aria-hidden="true" />}
      className="shadow-sheet"
      onClick={onReadAll}
    />
  </div>
);

function OlderPart({ older: { hasMore, failed, load } }: { older: Older }) {
  if (!hasMore)
    return (
      <div className="px-4 pt-4 text-center text-15 text-quiet">
        <p>{chatTexts.beginning}</p>
        <p>{chatTexts.holdHint}</p>
      </div>
    );
  if (!failed) return <p className="px-4 py-3 text-center text-15 text-quiet">{chatTexts.older}</p>;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-3 text-center text-15">
      <p>{chatTexts.olderFailed}</p>
      <Button variant="secondary" onClick={load}>
        {chatTexts.retry}
      </Button>
    </div>
  );
}

type MessageLogProps = {
  rows: readonly Row[];
  older: Older;
  now: number;
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
  /** Called with the visible messages, while the page is visible. */
  onVisible: (messages: readonly ShownMessage[]) => void;
  /** The numbers of unseen messages above (at least) and below the view, and the row of the first one above. */
  news: { above: number; hasMoreAbove: boolean; below: number; firstAbove: string | null };
  onReadAll: () => void;
};

/** The conversation. Thousands of rows stay cheap: rows outside the view are neither laid out nor rendered again. */
export function MessageLog({ rows, older, now, news, onOptions, onRetry, onVisible, onReadAll }: MessageLogProps) {
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const onNearOldest = () => {
    if (older.hasMore && !older.failed) older.load();
  };
  const messages = useMemo(() => rows.flatMap((row) => (row.type === 'message' ? [row.message] : [])), [rows]);
  const see = (keys: readonly string[]) => {
    if (document.visibilityState !== 'visible') return;
    const visible = new Set(keys);
    onVisible(messages.filter(({ id }) => visible.has(id)));
  };
  const { isAtEnd, look, toEnd, toRow } = useScrollPlace({ area, list, rows, onNearOldest, onVisible: see });
  const parts = useMemo(() => partsOf(rows), [rows]);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const stop = messages.some(({ id }) => id === tabStop) ? tabStop : (messages.at(-1)?.id ?? null);
  const quoted = useQuoted({ messages, older, toRow });
  const newestOwn = messages.findLast(({ isOwn, seq }) => isOwn && seq === null)?.entryId ?? null;

  const hasUnread = rows.some(({ type }) => type === 'unread');
  const showUnread = useEffectEvent(() => isAtEnd && toRow('unread')); // only while the rider has not scrolled
  useLayoutEffect(() => {
    if (hasUnread) showUnread();
  }, [hasUnread]);
  // Scrolls to what the rider just wrote.
  const goToEnd = useEffectEvent(toEnd);
  useEffect(() => {
    if (newestOwn) goToEnd();
  }, [newestOwn]);
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const again = () => lookAgain();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={area}
        onScroll={look}
        className="flex h-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div role="log" aria-label={chatTexts.log} aria-live="off">
          <OlderPart older={older} />
          <div ref={list} className="pb-2">
            {parts.map((part) => (
              <LogPart
                key={part.key}
                tabStop={part.rows.some(({ key }) => key === stop) ? stop : null}
                onMove={setTabStop}
                {...{ part, now, onOptions, onRetry }}
                onQuote={quoted.seek}
              />
            ))}
          </div>
        </div>
      </div>
      {news.above > 0 && (
        <NewsAbove
          count={news.above}
          hasMore={news.hasMoreAbove}
          onPress={() => toRow(news.firstAbove ?? 'unread')}
          onReadAll={onReadAll}
        />
      )}
      {!isAtEnd && <ToNewest count={news.below} onPress={toEnd} />}
    </div>
  );
}

/** Beyond this many pages the log ends at the oldest loaded message. */
const mostPagesBack = 40;

type QuotedInput = { messages: readonly ShownMessage[]; older: Older; toRow: (key: string) => void };

/** Scrolls to a quoted message, with the focus, and loads the pages up to it first. `seek` is stable. */
function useQuoted({ messages, older, toRow }: QuotedInput) {
  const [sought, setSought] = useState<{ quote: Quote; pages: number } | null>(null);
  const isLoaded = sought !== null && messages.some(({ id }) => id === sought.quote.id);
  const canLoad = older.hasMore && !older.failed && (sought?.pages ?? 0) < mostPagesBack;
  const firstSeq = messages.find(({ seq }) => seq !== null)?.seq ?? 0;
  const goOn = useEffectEvent(() => {
    if (!sought) return;
    const isAbove = !isLoaded && sought.quote.seq < firstSeq;
    if (isAbove && canLoad) {
      setSought({ ...sought, pages: sought.pages + 1 });
      return older.load();
    }
    setSought(null);
    toRow(sought.quote.id);
    document
      .querySelector<HTMLElement>(`[data-options="${CSS.escape(sought.quote.id)}"]`)
      ?.focus({ preventScroll: true });
  });
  const id = sought?.quote.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page loads the one before it
  useEffect(() => {
    if (!older.isLoading) goOn();
  }, [id, firstSeq, older.isLoading]);
  const [seek] = useState(() => (quote: Quote) => setSought({ quote, pages: 0 }));
  return { seek };
}

const DayLine = ({ at, now }: { at: number; now: number }) => (
  <h3 className="mx-auto my-3 w-fit rounded-full border border-line bg-card px-3 py-1 text-13 font-semibold text-quiet">
    {dayName(at, now)}
  </h3>
);

type LogRowProps = {
  row: Row;
  now: number;
  isTabStop: boolean;
  /** Stable functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
  onQuote: (quote: Quote) => void;
};

const LogRow = memo(
  ({ row, now, isTabStop, onOptions, onRetry, onQuote }: LogRowProps) => (
    <li data-row={row.key} className="py-0.5">
      {row.type === 'message' && (
        <MessageRow message={row.message} startsRun={row.startsRun} {...{ isTabStop, onOptions, onRetry, onQuote }} />
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

/** Whether two rows would render the same. */
function isSameRow(before: Row, after: Row): boolean {
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

/** 'Hoje', 'Ontem' or '12 de março', with the year if it is not the current one. */
export function dayName(at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return chatTexts.today;
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (dayOf(at) === dayOf(yesterday)) return chatTexts.yesterday;
  const day = new Date(at);
  const year = day.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', year });
}

import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Older } from '../hooks/use-conversation.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import type { ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import { type Part, partsOf, type Row } from '../timeline.ts';
import { isSameRow, LogRow } from './log-row.tsx';

type Props = {
  part: Part;
  now: number;
  /** The message that Tab comes to, where it is in this part. */
  tabStop: string | null;
  onMove: (id: string) => void;
  /** Always the same functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** Some fifty rows: out of sight they are neither laid out nor drawn, and as high as when they were last seen. */
const LogPart = memo(
  ({ part, now, tabStop, onMove, onOptions, onRetry }: Props) => (
    <ol
      onKeyDown={(event) => moveAmongOptions(event, onMove)}
      className="[contain-intrinsic-size:auto_250rem] [content-visibility:auto]"
    >
      {part.rows.map((row) => (
        <LogRow key={row.key} isTabStop={row.key === tabStop} {...{ row, now, onOptions, onRetry }} />
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

/** Arrows lead from message to message: Tab comes to one of them only. */
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

/** Back to the end of the conversation, and how much came there meanwhile. */
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

/** What stands above the oldest message that is there. */
function OlderPart({ older: { hasMore, failed, load } }: { older: Older }) {
  if (!hasMore) return <p className="px-4 pt-4 text-center text-15 text-quiet">{chatTexts.beginning}</p>;
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
  /** The newest message, as far as it is in sight: the rider reads it. */
  onSeen: (seq: number) => void;
};

/** The conversation. Thousands of rows stay light: what is out of sight is neither laid out nor rendered again. */
export function MessageLog({ rows, older, now, onOptions, onRetry, onSeen }: MessageLogProps) {
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const onNearOldest = () => {
    if (older.hasMore && !older.failed) older.load();
  };
  const { isAtEnd, isAtEndNow, onScroll, toEnd, toRow } = useScrollPlace({ area, list, rows, onNearOldest });
  const parts = useMemo(() => partsOf(rows), [rows]);
  const messages = rows.flatMap((row) => (row.type === 'message' ? [row.message] : []));
  const [tabStop, setTabStop] = useState<string | null>(null);
  const stop = messages.some(({ id }) => id === tabStop) ? tabStop : (messages.at(-1)?.id ?? null);
  const newest = messages.findLast(({ seq }) => seq !== null)?.seq ?? 0;
  const newestOwn = messages.findLast(({ isOwn, seq }) => isOwn && seq === null)?.entryId ?? null;
  const [seen, setSeen] = useState(0);
  const unseen = isAtEnd ? 0 : messages.filter(({ isOwn, seq }) => !isOwn && seq !== null && seq > seen).length;

  const hasUnread = rows.some(({ type }) => type === 'unread');
  const showUnread = useEffectEvent(() => toRow('unread'));
  useLayoutEffect(() => {
    if (hasUnread) showUnread();
  }, [hasUnread]);
  // What the rider writes is what the rider wants to see.
  const goToEnd = useEffectEvent(toEnd);
  useEffect(() => {
    if (newestOwn) goToEnd();
  }, [newestOwn]);
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isAtEndNow()) onSeen(newest);
  });
  useEffect(() => {
    if (!isAtEnd) return;
    setSeen(newest);
    const report = () => see();
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [isAtEnd, newest]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={area}
        onScroll={onScroll}
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
              />
            ))}
          </div>
        </div>
      </div>
      {!isAtEnd && <ToNewest count={unseen} onPress={toEnd} />}
    </div>
  );
}

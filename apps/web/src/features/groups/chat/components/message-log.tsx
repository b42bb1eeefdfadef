import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Older } from '../hooks/use-conversation.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { partsOf } from '../parts.ts';
import type { ShownMessage } from '../shown-message.ts';
import { texts } from '../texts.ts';
import type { Row } from '../timeline.ts';
import { LogPart } from './log-part.tsx';
import { OlderPart } from './older-part.tsx';
import { ToNewest } from './to-newest.tsx';

type Props = {
  rows: readonly Row[];
  older: Older;
  now: number;
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
  /** The newest message, as far as it is in sight: the rider reads it. */
  onSeen: (seq: number) => void;
};

/** The conversation. Thousands of rows stay light: what is out of sight is neither laid out nor drawn anew. */
export function MessageLog({ rows, older, now, onOptions, onRetry, onSeen }: Props) {
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
    const tell = () => see();
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isAtEnd, newest]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={area}
        onScroll={onScroll}
        className="flex h-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div role="log" aria-label={texts.log} aria-live="off">
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

import { useEffect, useRef, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** A shorter absence is a glance at a message: nothing was missed that matters. */
const missedFromMs = 20_000;
/** Advice leaves by itself, soon; what was missed stays until there was time to read it. */
const showMs = { rule: 8_000, missed: 30_000 };

/** What a rider is to know of the page in the background: the rule, once a ride, or how long nothing was heard. */
export type BackgroundNews = { type: 'rule' } | { type: 'missed'; millis: number };

/**
 * Tells what browsers do to a page that is not seen while it guides. What was missed is measured by the positions that did not
 * come, so that a browser that goes on with them is not accused. `fixAt` is the last one, in epoch milliseconds.
 */
export function useBackground(isRiding: boolean, fixAt: number | null, clock: Clock = systemClock) {
  const [news, setNews] = useState<BackgroundNews | null>(null);
  const gap = useRef({ at: 0, longestGapMs: 0 });

  useEffect(() => {
    setNews(isRiding ? { type: 'rule' } : null);
  }, [isRiding]);

  useEffect(() => {
    if (fixAt !== null) gap.current = withFix(gap.current, clock());
  }, [fixAt, clock]);

  useEffect(() => {
    if (!isRiding) return;
    const onChange = () => {
      if (document.visibilityState === 'hidden') gap.current = { at: clock(), longestGapMs: 0 };
      else {
        const millis = withFix(gap.current, clock()).longestGapMs;
        if (millis >= missedFromMs) setNews({ type: 'missed', millis });
      }
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isRiding, clock]);

  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), showMs[news.type]);
    return () => clearTimeout(timer);
  }, [news]);

  return { news, dismiss: () => setNews(null) };
}

const withFix = ({ at, longestGapMs }: { at: number; longestGapMs: number }, now: number) => ({
  at: now,
  longestGapMs: Math.max(longestGapMs, now - at),
});

export type Background = ReturnType<typeof useBackground>;

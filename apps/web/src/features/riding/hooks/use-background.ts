import { useEffect, useRef, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** A shorter absence is not reported: it is a glance at a message. */
const missedFromMs = 20_000;
/** How long each notice shows: the rule briefly, the missed time long enough to be read while riding. */
const showMs = { rule: 8_000, missed: 30_000 };

/** The rule about the background, shown once a ride, or how long no position came. */
export type BackgroundNews = { type: 'rule' } | { type: 'missed'; millis: number };

/**
 * Warns that browsers stop a page in the background. The missed time is the longest gap between fixes, so that a
 * browser that keeps running in the background is not reported. `fixAt` is the last fix in epoch milliseconds.
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

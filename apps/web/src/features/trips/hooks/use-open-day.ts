import type { Day } from '@estradeiro/contract/day';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useMinute } from '#platform/clock.ts';
import { dayNumberIn } from '#platform/paths.ts';
import { useIsMapBeside } from '#ui/beside-map.tsx';
import { dayOf } from '#ui/day.ts';
import { anchorOf } from '../readiness.ts';

type DayOfTrip = { id: string; number: number; date: Day };

/** The one day of a trip that is open: at first that of the address, else today's, else the only one. */
export function useOpenDay(days: readonly DayOfTrip[]) {
  const search = useSearch();
  const today = dayOf(useMinute());
  const [openId, setOpenId] = useState<string | null>(() => {
    const chosen = days.find(({ number }) => number === dayNumberIn(search)) ?? days.find(({ date }) => date === today);
    return (chosen ?? (days.length === 1 ? days[0] : undefined))?.id ?? null;
  });
  const [scroll, setScroll] = useState<{ id: string; block: 'start' | 'nearest' } | null>(null);
  const openDay = (id: string, block: 'start' | 'nearest') => {
    setOpenId(id);
    setScroll({ id, block });
  };
  const isMapBeside = useIsMapBeside();
  const wasMapBeside = useRef(isMapBeside);
  // Beside the map the days scroll by themselves: an open one stays in sight when a phone is turned, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when another day opens, which scrolls by itself
  useEffect(() => {
    if (isMapBeside === wasMapBeside.current) return;
    wasMapBeside.current = isMapBeside;
    const number = days.find(({ id }) => id === openId)?.number;
    if (isMapBeside && number) document.getElementById(anchorOf(number))?.scrollIntoView?.({ block: 'nearest' });
  }, [isMapBeside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each opening, not when days change
  useEffect(() => {
    const number = days.find(({ id }) => id === scroll?.id)?.number;
    if (!scroll || number === undefined) return;
    const row = document.getElementById(anchorOf(number));
    row?.scrollIntoView?.({ block: scroll.block });
    // A row that is pressed has the focus already; one that is opened from elsewhere takes it.
    if (scroll.block === 'start') row?.querySelector('button')?.focus({ preventScroll: true });
  }, [scroll]);
  return {
    openId,
    /** Opens or closes a row that is pressed. */
    toggle: (id: string) => (id === openId ? setOpenId(null) : openDay(id, 'nearest')),
    /** Opens a day that is chosen elsewhere, scrolls to its row and focuses it. */
    show: (id: string) => openDay(id, 'start'),
  };
}

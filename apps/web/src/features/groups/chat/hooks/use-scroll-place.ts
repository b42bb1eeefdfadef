import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end the rider reads what is newest. */
const bottomPixels = 64;
/** So near to the oldest the page before it is read. */
const olderPixels = 800;

type Settings = {
  /** Scrolls; its start is its bottom (`flex-col-reverse`), so that what comes above moves nothing. */
  area: RefObject<HTMLElement | null>;
  /** Its children are parts, and theirs the rows, each with its `data-row`. */
  list: RefObject<HTMLElement | null>;
  /** Changes whenever rows do. */
  rows: unknown;
  onNearOldest: () => void;
  /** Gets the keys of the rows in sight, whenever that may have changed. */
  onSight: (keys: readonly string[]) => void;
};

/**
 * Keeps the place in a conversation: at the end it stays at the end, elsewhere the row that is read stays where it is, whatever
 * comes before or after it.
 */
export function useScrollPlace({ area, list, rows, onNearOldest, onSight }: Settings) {
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef<{ row: Element; top: number; scrollTop: number } | null>(null);
  const nearOldest = useEffectEvent(onNearOldest);
  const sight = useEffectEvent(onSight);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is found again when rows changed
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { row, top = 0, scrollTop = 0 } = place.current ?? {};
    // What the rider scrolled since the last look is no move of the row.
    const scrolled = element.scrollTop - scrollTop;
    if (row?.isConnected) element.scrollTop += row.getBoundingClientRect().top - top + scrolled;
    look();
  }, [area, rows]);

  function look() {
    const [element, content] = [area.current, list.current];
    if (!element || !content) return;
    const isEnd = element.scrollTop > -bottomPixels;
    setAtEnd(isEnd);
    const { scrollHeight, clientHeight, scrollTop } = element;
    const { top } = element.getBoundingClientRect();
    const part = isEnd ? null : firstInSight(content.children, top);
    const row = part && firstInSight(part.children, top);
    place.current = row && { row, top: row.getBoundingClientRect().top, scrollTop };
    sight(keysInSight(content, element.getBoundingClientRect()));
    if (clientHeight > 0 && scrollHeight - clientHeight + scrollTop < olderPixels) nearOldest();
  }

  return {
    isAtEnd,
    look,
    toEnd() {
      place.current = null;
      if (area.current) area.current.scrollTop = 0;
      setAtEnd(true);
    },
    toRow(key: string) {
      // What is not held yet is above the oldest that is.
      const row =
        list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? list.current?.querySelector('[data-row]');
      row?.scrollIntoView?.({ block: 'start' });
      look();
    },
  };
}

/** A row counts as in sight once so much of it is, or all that there is room for. */
const sightPixels = 24;

function keysInSight(content: Element, { top, bottom }: DOMRect): string[] {
  const keys: string[] = [];
  const rows = [...content.children].flatMap((part) => (isBetween(part, top, bottom, 0) ? [...part.children] : []));
  for (const row of rows) {
    const key = row.getAttribute('data-row');
    if (key && isBetween(row, top, bottom, sightPixels)) keys.push(key);
  }
  return keys;
}

function isBetween(element: Element, top: number, bottom: number, pixels: number): boolean {
  const rect = element.getBoundingClientRect();
  return rect.bottom - pixels > top && rect.top + pixels < bottom;
}

/** Rows lie one below the other: half of those left are left out at each look. */
function firstInSight(rows: HTMLCollection, top: number): Element | null {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return rows[low] ?? null;
}

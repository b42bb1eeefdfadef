import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end the rider is at the newest messages. */
const bottomPixels = 64;
/** Within this distance of the oldest message the page before it is loaded. */
const olderPixels = 800;

type Settings = {
  /**
   * The scrolling element; it starts at its bottom (`flex-col-reverse`), so that older rows added above move nothing.
   */
  area: RefObject<HTMLElement | null>;
  /** Its children are parts, and theirs the rows, each with its `data-row`. */
  list: RefObject<HTMLElement | null>;
  /** Changes whenever rows do. */
  rows: unknown;
  onNearOldest: () => void;
  /** Receives the keys of the visible rows, whenever they may have changed. */
  onVisible: (keys: readonly string[]) => void;
};

/**
 * Keeps the scroll position: at the end it stays there, elsewhere the row being read stays in place, whatever is added before or
 * after it.
 */
export function useScrollPlace({ area, list, rows, onNearOldest, onVisible }: Settings) {
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef<{ row: Element; top: number; scrollTop: number } | null>(null);
  const nearOldest = useEffectEvent(onNearOldest);
  const reportVisible = useEffectEvent(onVisible);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is restored when rows change
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { row, top = 0, scrollTop = 0 } = place.current ?? {};
    // The rider's own scrolling since the last measurement is no movement of the row.
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
    const part = isEnd ? null : firstVisible(content.children, top);
    const row = part && firstVisible(part.children, top);
    place.current = row && { row, top: row.getBoundingClientRect().top, scrollTop };
    reportVisible(visibleKeys(content, element.getBoundingClientRect()));
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
      // Rows that are not loaded are above the oldest one.
      const row =
        list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? list.current?.querySelector('[data-row]');
      row?.scrollIntoView?.({ block: 'start' });
      look();
    },
  };
}

/** A row counts as visible if this much of it is in view, or as much as fits. */
const visiblePixels = 24;

function visibleKeys(content: Element, { top, bottom }: DOMRect): string[] {
  const keys: string[] = [];
  const rows = [...content.children].flatMap((part) => (isBetween(part, top, bottom, 0) ? [...part.children] : []));
  for (const row of rows) {
    const key = row.getAttribute('data-row');
    if (key && isBetween(row, top, bottom, visiblePixels)) keys.push(key);
  }
  return keys;
}

function isBetween(element: Element, top: number, bottom: number, pixels: number): boolean {
  const rect = element.getBoundingClientRect();
  return rect.bottom - pixels > top && rect.top + pixels < bottom;
}

/** A binary search, since rows are stacked in order. */
function firstVisible(rows: HTMLCollection, top: number): Element | null {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return rows[low] ?? null;
}

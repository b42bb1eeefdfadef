import { type RefObject, useLayoutEffect, useState } from 'react';
import type { SheetHeight } from '#ui/map-sheet.tsx';

const heightAt = { route: 'peek', wishes: 'full', proposals: 'half' } as const;

/** The sheet's height: peek once there are all points of a first route, and at each stage of the planning its own. */
export function useSheetHeight(isComplete: boolean, stage: keyof typeof heightAt, first: SheetHeight) {
  const [height, setHeight] = useState(first);
  const [wasComplete, setWasComplete] = useState(isComplete);
  if (isComplete && !wasComplete) {
    setWasComplete(true);
    setHeight('peek');
  }
  const [lastStage, setLastStage] = useState(stage);
  if (stage !== lastStage) {
    setLastStage(stage);
    setHeight(heightAt[stage]);
  }
  return [height, setHeight] as const;
}

/**
 * Whether the points stand above the wishes: in a full sheet and in a column, where the rider writes them. Half a sheet has room
 * for the wishes only.
 */
export function useIsPointsFirst(
  height: SheetHeight,
  isColumn: boolean,
  form: RefObject<HTMLFormElement | null>,
): boolean {
  const [isFull, setIsFull] = useState(height === 'full');
  // Not at peek: the order does not show, and a field that moves would lose the focus before the sheet can save it.
  if (height !== 'peek' && isFull !== (height === 'full')) setIsFull(height === 'full');
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isFull || !form.current) return;
    if (form.current.contains(focused)) focused?.scrollIntoView?.({ block: 'nearest' });
    else form.current.parentElement?.scrollTo?.({ top: 0 });
  }, [isFull, form]);
  return isFull || isColumn;
}

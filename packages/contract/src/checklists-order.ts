import type { ChecklistItem } from './checklists.ts';
import { inOrder } from './checklists-merge.ts';

/** Halves of a gap that are still told apart safely. */
const leastGap = 1e-6;

/**
 * The items with one of them moved to a place among those of its category (0 is the first). Only the moved one changes, so that
 * moves on two devices meet; where no room is left between its neighbours, all of them are numbered anew.
 */
export function moveItem(items: readonly ChecklistItem[], id: string, to: number): ChecklistItem[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = inOrder(items).filter((item) => item.category === moved.category && item.id !== id);
  const at = Math.min(Math.max(0, to), others.length);
  const [before, after] = [others[at - 1], others[at]];
  const position = between(before?.position, after?.position);
  if (position !== null) {
    return inOrder(items.map((item) => (item.id === id ? placed(item, position) : item)));
  }
  const ordered = [...others.slice(0, at), moved, ...others.slice(at)];
  const places = new Map(ordered.map((item, index) => [item.id, index]));
  return inOrder(items.map((item) => placed(item, places.get(item.id) ?? item.position)));
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  if (after === undefined) return before + 1;
  return after - before > leastGap ? (before + after) / 2 : null;
}

const placed = (item: ChecklistItem, position: number): ChecklistItem =>
  item.position === position ? item : { ...item, position, moves: item.moves + 1 };

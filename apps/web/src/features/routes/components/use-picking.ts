import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft, DraftEvent } from '../draft.ts';
import { nameByMap } from './use-map-editing.ts';

/**
 * The point whose place is being chosen on the planner's map: the next tap sets it. Afterwards the focus returns to where it was, or to
 * `line` where the sheet hides that.
 */
export function usePicking(
  { points }: Draft,
  change: (event: DraftEvent) => void,
  line: RefObject<HTMLElement | null>,
) {
  const [pickedKey, setPickedKey] = useState<number | null>(null);
  const opener = useRef<Element | null>(null);
  const end = () => {
    if (pickedKey === null) return;
    flushSync(() => setPickedKey(null));
    if (opener.current instanceof HTMLElement) opener.current.focus();
    if (document.activeElement === document.body) line.current?.focus();
  };
  return {
    /** Null also where the point was removed meanwhile. */
    point: points.find(({ key }) => key === pickedKey) ?? null,
    begin(key: number) {
      opener.current = document.activeElement;
      setPickedKey(key);
    },
    end,
    pick(at: LatLng) {
      if (pickedKey === null) return;
      change({ type: 'picked', key: pickedKey, at });
      void nameByMap(pickedKey, at, change);
      end();
    },
  };
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { frameElement } from '#ui/frame.tsx';

/** Part 1 §9: how long after a step shows, what it points at is looked up and brought into view. */
const lookupDelayMs = 100;

/** A box in CSS pixels, from the top left corner inside the frame's border; `below` is what remains of the frame under its upper edge. */
export type Spot = { left: number; top: number; width: number; height: number; below: number };

/** Where the element that a step points at is, kept in view and followed; null where there is none. */
export function useSpot(selector: string | undefined): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const frame = frameElement();
    const target = selector ? frame.querySelector(selector) : null;
    const measure = () => setSpot(target && spotOf(target, frame));
    const show = () => {
      bringIntoView(target);
      measure();
    };
    measure();
    const lookup = setTimeout(show, lookupDelayMs);
    addEventListener('resize', show);
    return () => {
      clearTimeout(lookup);
      removeEventListener('resize', show);
    };
  }, [selector]);
  // The bar was moved to what the steps point at: it goes back to the entry of the screen that shows.
  useEffect(() => () => bringIntoView(frameElement().querySelector('nav [aria-current=page]')), []);
  return spot;
}

/** Moves the bar and nothing else: `scrollIntoView` would also move a frame in which something is too wide. */
function bringIntoView(entry: Element | null) {
  const bar = entry?.closest('nav');
  if (!entry || !bar) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  bar.scrollLeft += middle(entry) - middle(bar);
}

function spotOf(target: Element, frame: Element): Spot {
  const { left, top, width, height } = target.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const corner = { left: outer.left + frame.clientLeft, top: outer.top + frame.clientTop };
  return {
    left: left - corner.left,
    top: top - corner.top,
    width,
    height,
    below: corner.top + frame.clientHeight - top,
  };
}

import { useLayoutEffect } from 'react';
import { useSpot } from '../hooks/use-spot.ts';

type Props = {
  targetSelector: string | undefined;
  /** Tells how far above the lower edge of the frame the card is to stand, in CSS pixels; null for in the middle. */
  onRaise: (pixels: number | null) => void;
};

/** Darkens the frame all around what a step points at, which it rings, and stands the card above it on a post, as a sign stands. */
export function Spotlight({ targetSelector, onRaise }: Props) {
  const spot = useSpot(targetSelector);
  const raised = spot && spot.below + postHeight;
  useLayoutEffect(() => onRaise(raised), [raised, onRaise]);
  if (!spot) return null;
  const { left, top, width, height } = spot;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        data-part="spotlight"
        style={{ left, top, width, height }}
        className="absolute rounded-card border-3 border-guidance shadow-[0_0_0_200vmax_rgb(0_0_0/0.6)] transition-[left,top,width,height]"
      />
      <div
        style={{ left: left + width / 2 - 2, top: top - postHeight }}
        className="absolute h-5 w-1 bg-card transition-[left,top]"
      />
    </div>
  );
}

/** How far above the spot the card stands, in CSS pixels. */
const postHeight = 20;

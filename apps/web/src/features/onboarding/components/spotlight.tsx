import type { Spot } from '../hooks/use-spot.ts';

/** Darkens the frame all around the spot, which it rings, and stands the card above it on a post, as a sign stands. */
export function Spotlight({ spot: { left, top, width, height } }: { spot: Spot }) {
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
export const postHeight = 20;

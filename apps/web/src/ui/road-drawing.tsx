import type { ReactNode } from 'react';

const hills = 'M4 52Q26 34 46 50Q64 30 90 50Q112 36 132 48Q146 42 156 52';

/** A small drawn piece of road, in one style for all (`road-scenes/`). Decorative: the words are beside it. */
export function RoadDrawing({ scene = openRoad, width = 192 }: { scene?: ReactNode; width?: number }) {
  return (
    <svg
      width={width}
      viewBox="0 0 160 104"
      fill="none"
      aria-hidden="true"
      className="low:h-20"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={hills} stroke="var(--color-quiet)" strokeWidth="2" opacity="0.6" />
      {scene}
      <path d="M4 100H156" stroke="var(--color-quiet)" strokeWidth="2" />
    </svg>
  );
}

export const asphalt = { fill: 'var(--color-raised)', stroke: 'var(--color-quiet)', strokeWidth: 2 };
export const centre = { stroke: 'var(--color-quiet)', strokeWidth: 3, strokeDasharray: '9 8' };

const openRoad = (
  <>
    <circle cx="104" cy="34" r="9" fill="var(--scene-sun)" />
    <path d="M40 100Q88 80 74 66Q66 58 79 51H83Q76 58 90 66Q112 80 112 100Z" {...asphalt} />
    <path d="M76 98Q98 80 83 68Q74 60 80 54" {...centre} />
  </>
);

import type { ReactNode } from 'react';

/** Which piece of road: open to the horizon, forking, closed by works, or ending nowhere. */
export type RoadScene = 'open' | 'fork' | 'closed' | 'lost';

const hills = 'M4 52Q26 34 46 50Q64 30 90 50Q112 36 132 48Q146 42 156 52';

/** A small drawn piece of road, one hand for all of them. Says nothing to readers: the words stand beside it. */
export function RoadDrawing({ scene = 'open', width = 192 }: { scene?: RoadScene; width?: number }) {
  return (
    <svg
      width={width}
      viewBox="0 0 160 104"
      fill="none"
      aria-hidden="true"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={hills} stroke="var(--color-quiet)" strokeWidth="2" opacity="0.6" />
      {scenes[scene]}
      <path d="M4 100H156" stroke="var(--color-quiet)" strokeWidth="2" />
    </svg>
  );
}

const asphalt = { fill: 'var(--color-raised)', stroke: 'var(--color-quiet)', strokeWidth: 2 };
const centre = { stroke: 'var(--color-quiet)', strokeWidth: 3, strokeDasharray: '9 8' };

const scenes: Record<RoadScene, ReactNode> = {
  open: (
    <>
      <circle cx="104" cy="34" r="9" fill="var(--color-warning)" />
      <path d="M40 100Q88 80 74 66Q66 58 79 51H83Q76 58 90 66Q112 80 112 100Z" {...asphalt} />
      <path d="M76 98Q98 80 83 68Q74 60 80 54" {...centre} />
    </>
  ),
  fork: (
    <>
      <path d="M50 100L68 74L30 53H38L76 66L118 53H126L92 74L102 100Z" {...asphalt} />
      <path d="M76 98V76M70 67L40 56M90 68L112 58" {...centre} />
      <path d="M132 100V58" stroke="var(--color-quiet)" strokeWidth="3" />
      <path d="M112 30H150V58H112Z" fill="var(--color-guidance)" />
      <path d="M119 50L126 38M143 50L136 38" stroke="var(--color-on-guidance)" strokeWidth="4" />
    </>
  ),
  closed: (
    <>
      <path d="M38 100L74 51H86L122 100Z" {...asphalt} />
      <path d="M80 98V56" {...centre} />
      <path d="M44 90V100M116 90V100" stroke="var(--color-quiet)" strokeWidth="4" />
      <path d="M36 72H124V88H36Z" fill="var(--color-provisional)" />
      <path d="M48 88L60 72M72 88L84 72M96 88L108 72" stroke="var(--color-card)" strokeWidth="6" strokeLinecap="butt" />
    </>
  ),
  lost: (
    <>
      <path d="M38 100L62 70Q70 64 78 68Q88 60 98 70L122 100Z" {...asphalt} />
      <path d="M80 98V76" {...centre} />
      <path d="M80 66V44" stroke="var(--color-quiet)" strokeWidth="3" />
      <path
        d="M80 6L102 28L80 50L58 28Z"
        fill="var(--color-warning)"
        stroke="var(--color-on-warning)"
        strokeWidth="2"
      />
      <path
        d="M75 24Q75 18 80.5 18Q86 18 86 23.5Q86 27 80.5 29V32M80.5 38V38.2"
        stroke="var(--color-on-warning)"
        strokeWidth="3.5"
      />
    </>
  ),
};

import { useMemo } from 'react';
import { drawnLine } from '#features/sharing/shared/drawn-line.ts';
import { classes } from '#ui/classes.ts';
import { rideTexts } from '../texts.ts';

const size = 100;
const box = { x: 12, y: 12, width: size - 24, height: size - 24 };

/** A ride's line as a road on a brown sign, from a dot to a ring. */
export function RideLine({ outline, name, className }: { outline: string; name: string; className?: string }) {
  const points = useMemo(() => drawnLine(outline, box), [outline]);
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [start, end] = [points[0], points.at(-1)];
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={rideTexts.line(name)}
      className={classes('flex-none rounded-card bg-[#6b3f22]', className)}
    >
      <rect x="3" y="3" width={size - 6} height={size - 6} rx="7" fill="none" stroke="#ffffff" strokeWidth="1.5" />
      <polyline
        points={path}
        fill="none"
        stroke="#ffffff"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {start && <circle cx={start.x} cy={start.y} r="4" fill="#ffffff" />}
      {end && <circle cx={end.x} cy={end.y} r="5" fill="#6b3f22" stroke="#ffffff" strokeWidth="3" />}
    </svg>
  );
}

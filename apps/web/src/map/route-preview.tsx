import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMemo } from 'react';
import { texts } from './texts.ts';

const side = 100;
const margin = 10;
/** More points than this are not seen at the size of a card. */
const enoughPoints = 200;

/** The shape of a route for cards and lists: no map, no request. Fills its container. */
export function RoutePreview({ line, estimate = false }: { line: readonly LatLng[]; estimate?: boolean }) {
  const path = useMemo(() => pathOf(line), [line]);
  if (!path) return null;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={texts.routePreview} className="h-full w-full">
      <path
        d={path.d}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={estimate ? '7 6' : undefined}
      />
      <circle
        cx={path.start.x}
        cy={path.start.y}
        r="4.5"
        fill="var(--color-card)"
        stroke="currentColor"
        strokeWidth="3"
      />
      <circle cx={path.end.x} cy={path.end.y} r="6" fill="currentColor" />
    </svg>
  );
}

type Point = { x: number; y: number };

/** The line fitted into the square, its proportions kept. Null for fewer than two points. */
export function pathOf(line: readonly LatLng[]): { d: string; start: Point; end: Point } | null {
  const step = Math.max(1, Math.ceil(line.length / enoughPoints));
  const thinned = line.filter((_, index) => index % step === 0 || index === line.length - 1);
  const shrink = Math.cos(((thinned[0]?.lat ?? 0) * Math.PI) / 180);
  const flat = thinned.map(({ lat, lng }) => ({ x: lng * shrink, y: -lat }));
  const [left, top] = [Math.min(...flat.map(({ x }) => x)), Math.min(...flat.map(({ y }) => y))];
  const [width, height] = [Math.max(...flat.map(({ x }) => x)) - left, Math.max(...flat.map(({ y }) => y)) - top];
  const scale = (side - 2 * margin) / (Math.max(width, height) || 1);
  const fitted = flat.map(({ x, y }) => ({
    x: round(side / 2 + (x - left - width / 2) * scale),
    y: round(side / 2 + (y - top - height / 2) * scale),
  }));
  const [start, end] = [fitted[0], fitted.at(-1)];
  if (!start || !end || fitted.length < 2) return null;
  return { d: `M${fitted.map(({ x, y }) => `${x} ${y}`).join('L')}`, start, end };
}

const round = (value: number) => Math.round(value * 10) / 10;

import type { Point } from './frame.ts';

/** Length of a curve's handles as a share of the distance to the neighbours: a sixth makes a Catmull-Rom spline. */
const handle = 1 / 6;

/** An SVG path through the points: curved through few points, straight from one to the next through many. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = points.length <= fewPoints;
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  const parts = rest.map((to, index) => {
    if (!bends) return `L${text(to)}`;
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const leaving = { x: from.x + (to.x - before.x) * handle, y: from.y + (to.y - before.y) * handle };
    const arriving = { x: to.x - (after.x - from.x) * handle, y: to.y - (after.y - from.y) * handle };
    return `C${text(leaving)} ${text(arriving)} ${text(to)}`;
  });
  return `M${text(first)}${parts.join('')}`;
}

const fewPoints = 30;

const text = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

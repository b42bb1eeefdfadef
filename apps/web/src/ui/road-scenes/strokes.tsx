export type Tone = 'sky' | 'light' | 'far' | 'mid' | 'near' | 'accent';

/** Ground below an outline, which is a path from the height at the left edge to the right edge. */
export const Land = ({ tone, top }: { tone: Tone; top: string }) => <path className={tone} d={`M0 ${top}V120H0Z`} />;

/** Treetops for `Land`: so many bumps of that width and height. */
export const canopy = (count: number, width: number, height: number): string =>
  `q${width / 2}-${height} ${width} 0`.repeat(count);

type RoadPoint = readonly [x: number, y: number, width: number];

/** A road that narrows towards the horizon, from the nearest point to the farthest. */
export function Road({ points, isDirt = false }: { points: readonly RoadPoint[]; isDirt?: boolean }) {
  const centre = points.map(([x, y]): Point => [x, y]);
  const across = centre.map((_, index) => normalAt(centre, index));
  const edge = (side: 1 | -1) =>
    points.map(([x, y, width], index): Point => {
      const [right, down] = across[index] ?? [0, 0];
      return [x + (side * right * width) / 2, y + (side * down * width) / 2];
    });
  const far = edge(-1).reverse();
  return (
    <>
      <path className="accent" d={`M${curve(edge(1))}L${curve(far)}Z`} />
      {!isDirt && <path className="sky" strokeWidth="1.2" strokeDasharray="4 5" d={`M${curve(centre.slice(0, 4))}`} />}
    </>
  );
}

type Point = readonly [x: number, y: number];

/** The unit vector across the line of these points. */
function normalAt(points: readonly Point[], index: number): Point {
  const [from, to] = [points[Math.max(index - 1, 0)], points[Math.min(index + 1, points.length - 1)]];
  if (!from || !to) return [1, 0];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

/** A Catmull-Rom spline through the points, as the inside of a path. */
function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const handle = (of: number, toward: number, away: number): Point => [
    at(of)[0] + (at(toward)[0] - at(away)[0]) / 6,
    at(of)[1] + (at(toward)[1] - at(away)[1]) / 6,
  ];
  return points
    .map((point, index) =>
      index === 0
        ? text(point)
        : `C${text(handle(index - 1, index, index - 2))} ${text(handle(index, index - 1, index + 1))} ${text(point)}`,
    )
    .join('');
}

const text = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Each stands on 0 0 and is about 30 high. */
const trees = {
  araucaria:
    'M-1 0V-22H1V0ZM-15-30Q-12-34-8-29-5-34 0-30 5-34 8-29 12-34 15-30 9-20 0-20T-15-30ZM-9-36Q-7-39-4-35 0-40 4-35 7-39 9-36 6-31 0-31T-9-36Z',
  palm: 'M-1 0Q1-14 3-26H5Q3-14 2 0ZM4-27Q-6-35-13-25Q-5-29 4-25ZM4-27Q14-35 20-25Q12-29 4-25ZM4-27Q-4-25-6-16Q0-22 5-25ZM4-27Q11-25 14-16Q8-22 4-25ZM3-26Q1-34 6-38Q9-33 5-26Z',
  round: 'M-1 0V-8A10 11 0 1 1 1-8V0Z',
  buriti: 'M-1 0V-24H1V0ZM0-23L-8-16-6-22-12-22-7-26-11-31-5-29-5-35-1-31 2-36 3-30 9-33 7-27 12-26 7-23 10-17 4-21Z',
  cactus: 'M-2 0V-26A2 2 0 0 1 2-26V-10H5V-18A2 2 0 0 1 9-18V-7H2V0ZM-2-13H-6V-20A2 2 0 0 0-9-20V-10H-2Z',
};

type TreesProps = { kind: keyof typeof trees; at: readonly RoadPoint[]; tone?: Tone };

/** Trees by foot and scale. */
export const Trees = ({ kind, at, tone = 'near' }: TreesProps) =>
  at.map(([x, y, scale]) => (
    <path key={x} className={tone} transform={`translate(${x} ${y})scale(${scale})`} d={trees[kind]} />
  ));

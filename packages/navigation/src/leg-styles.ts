import { type LegStyle, type RouteStop, styleKey } from '@estradeiro/contract/navigation';

type Styled = { via?: boolean | undefined; onward?: LegStyle | undefined };

/** The style from each point on; `whole` is that of the route. A `via` point has the style of its leg. */
export function stylesFrom(whole: LegStyle, points: readonly Styled[]): LegStyle[] {
  let style = whole;
  return points.map(({ via, onward }) => {
    if (!via && onward) style = onward;
    return style;
  });
}

/** The points with `styles` from each of them on, noted where a style begins that is not the one before, `whole` at first. */
export function withStyles<Point extends Styled>(
  whole: LegStyle,
  points: readonly Point[],
  styles: readonly LegStyle[],
): Point[] {
  return points.map((point, index) => {
    const { onward: _, ...rest } = point;
    const [before, style] = [styles[index - 1] ?? whole, styles[index] ?? whole];
    const isLast = index === points.length - 1;
    return (point.via || isLast || styleKey(style) === styleKey(before) ? rest : { ...rest, onward: style }) as Point;
  });
}

/** The points in the other order, each leg in its own style. */
export const reversedWithStyles = <Point extends Styled>(whole: LegStyle, points: readonly Point[]): Point[] =>
  withStyles(whole, points.toReversed(), stylesFrom(whole, points).slice(0, -1).toReversed());

/** Runs of points whose legs have one style, each beginning at the point where the one before ends. */
export function runsOf<Point extends Styled>(
  whole: LegStyle,
  points: readonly Point[],
): { style: LegStyle; firstIndex: number; points: Point[] }[] {
  const styles = stylesFrom(whole, points).slice(0, -1);
  const starts = styles.flatMap((style, index) => {
    const before = styles[index - 1];
    return before && styleKey(before) === styleKey(style) ? [] : [{ style, firstIndex: index }];
  });
  return starts.map((start, run) => ({
    ...start,
    points: points.slice(start.firstIndex, (starts[run + 1]?.firstIndex ?? points.length - 1) + 1),
  }));
}

/** The style of the leg to a waypoint of a route; undefined where it is that of the whole. */
export const styleOfLegTo = (waypoints: readonly RouteStop[], waypointIndex: number): LegStyle | undefined =>
  waypoints.slice(0, waypointIndex).findLast(({ onward }) => onward)?.onward;

import type { Wishes } from './draft.ts';

/** From the fastest to the curviest. */
export const curvinesses = ['fast', 'balanced', 'winding', 'only'] as const;
export type Curviness = (typeof curvinesses)[number];
/** Those of a scenic route. */
export const scenicCurvinesses: readonly Curviness[] = ['balanced', 'winding', 'only'];

type CurveWishes = Pick<Wishes, 'filters' | 'curvesOnly'>;

/**
 * The curviness that the preferences define (D14): the fastest route; the curviest within 10 % of its time (fast and scenic),
 * within 30 % (scenic), or within 60 % (scenic, and `curvesOnly`). Null where other preferences define the route.
 */
export function curvinessOf({ filters, curvesOnly }: CurveWishes): Curviness | null {
  const [isFast, isScenic] = [filters.includes('fast'), filters.includes('scenic')];
  if (isScenic) return isFast ? 'balanced' : curvesOnly ? 'only' : 'winding';
  return isFast || filters.length === 0 ? 'fast' : null;
}

export function withCurviness({ filters }: CurveWishes, curviness: Curviness): CurveWishes {
  const others = filters.filter((preference) => preference !== 'fast' && preference !== 'scenic');
  const isFast = curviness === 'fast' || curviness === 'balanced';
  return {
    filters: [
      ...(curviness === 'fast' ? [] : (['scenic'] as const)),
      ...(isFast ? (['fast'] as const) : []),
      ...others,
    ],
    curvesOnly: curviness === 'only',
  };
}

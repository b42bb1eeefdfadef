import { largest } from '@estradeiro/contract/extremes';
import type { Route } from '@estradeiro/contract/navigation';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';

/** What distinguishes a route from the others between the same places. */
export type RouteMark = {
  /** What this route alone is, the first that applies. */
  best: 'fastest' | 'toll-free' | 'curviest' | 'shortest' | null;
  /** The road whose length on this route most exceeds its length on the other routes; null if the excess is small. */
  via: string | null;
  /** At most two differences from the best route that a rider would notice. Empty for the best one. */
  differences: Difference[];
};

export type Difference =
  | { by: 'time'; seconds: number }
  | { by: 'length'; meters: number }
  | { by: 'tolls' | 'unpaved' | 'signals'; isMore: boolean };

/** A road names a route if its excess over the other routes is at least `share` of the route and at least `meters`. */
const leastVia = { share: 0.1, meters: 200 };
const leastSeconds = 60;
/** From 'Reta' to 'Suave', from 'Suave' to 'Sinuosa'. */
const leastCurviness = 0.02;
const leastLengthShare = 0.05;
const leastUnpavedMeters = 500;
const leastSignals = 2;
const mostDifferences = 2;

export function routeMarks(routes: readonly Route[]): RouteMark[] {
  const roads = routes.map(metersByRoad);
  const curviness = routes.map((route) => (route.estimate ? 0 : curvesOfRoute(route).curviness));
  const alone = (by: readonly number[], index: number, isAhead: (own: number, other: number) => boolean) =>
    by.length > 1 && by.every((other, at) => at === index || isAhead(by[index] ?? 0, other));
  const bestOf = (index: number): RouteMark['best'] => {
    const seconds = routes.map(({ durationSeconds }) => durationSeconds);
    const tolls = routes.map(({ hasToll }) => Number(hasToll));
    const meters = routes.map(({ distanceMeters }) => distanceMeters);
    if (alone(seconds, index, (own, other) => own <= other - leastSeconds)) return 'fastest';
    if (alone(tolls, index, (own, other) => own < other)) return 'toll-free';
    if (alone(curviness, index, (own, other) => own >= other + leastCurviness)) return 'curviest';
    if (alone(meters, index, (own, other) => own <= other * (1 - leastLengthShare))) return 'shortest';
    return null;
  };
  return routes.map((route, index) => ({
    best: bestOf(index),
    via: viaOf(route, roads[index] ?? new Map(), roads.toSpliced(index, 1)),
    differences: index === 0 || !routes[0] ? [] : differencesOf(route, routes[0]).slice(0, mostDifferences),
  }));
}

function metersByRoad({ steps }: Route): Map<string, number> {
  const meters = new Map<string, number>();
  for (const { streetNames, distanceMeters } of steps) {
    const [name] = streetNames;
    if (name) meters.set(name, (meters.get(name) ?? 0) + distanceMeters);
  }
  return meters;
}

type Roads = ReadonlyMap<string, number>;

function viaOf({ distanceMeters }: Route, own: Roads, others: readonly Roads[]): string | null {
  const [best] = [...own]
    .map(([name, meters]) => ({
      name,
      more: meters - Math.max(0, largest(others.map((other) => other.get(name) ?? 0))),
    }))
    .sort((a, b) => b.more - a.more);
  const least = Math.max(leastVia.meters, leastVia.share * distanceMeters);
  return best && others.length > 0 && best.more >= least ? best.name : null;
}

function differencesOf(route: Route, best: Route): Difference[] {
  const seconds = route.durationSeconds - best.durationSeconds;
  const meters = route.distanceMeters - best.distanceMeters;
  const unpaved = route.unpavedMeters - best.unpavedMeters;
  const signals = (route.signals ?? 0) - (best.signals ?? 0);
  const found: (Difference | false)[] = [
    Math.abs(seconds) >= leastSeconds && { by: 'time', seconds },
    route.hasToll !== best.hasToll && { by: 'tolls', isMore: route.hasToll },
    Math.abs(unpaved) >= leastUnpavedMeters && { by: 'unpaved', isMore: unpaved > 0 },
    Math.abs(signals) >= leastSignals && { by: 'signals', isMore: signals > 0 },
    Math.abs(meters) >= leastLengthShare * best.distanceMeters && { by: 'length', meters },
  ];
  return found.filter((difference) => difference !== false);
}

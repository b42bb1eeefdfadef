import { smallest } from '@estradeiro/contract/extremes';
import type { Preference, Route, UnpavedWish } from '@estradeiro/contract/navigation';
import { sharedShare } from './shared-road.ts';

/** A route that may be offered, with the results of its survey. */
export type Candidate = {
  route: Route;
  /** Unpaved roads and tracks. */
  roughMeters: number;
  /** Paved roads below the tertiary class. */
  minorMeters: number;
  /** Tracks, whatever their surface. */
  trackMeters: number;
  /** Motorways and trunk roads. */
  highwayMeters: number;
  /** Good gravel, less other unpaved roads. */
  gravelMeters: number;
  /** Towns that it passes through; only counted where they are avoided. */
  townsPassed?: number;
};

export const asCandidate = (route: Route): Candidate => ({
  route,
  roughMeters: route.unpavedMeters,
  minorMeters: 0,
  trackMeters: 0,
  highwayMeters: 0,
  gravelMeters: 0,
});

/** The requested preferences, and whether to avoid tolls or highways where possible. */
export type SearchPreferences = {
  preferences: readonly Preference[];
  avoidTolls: boolean;
  avoidHighways: boolean;
  avoidTowns?: boolean | undefined;
  curvesOnly?: boolean | undefined;
  unpaved?: UnpavedWish | undefined;
};

type Measure = (candidate: Candidate) => number;

const seconds: Measure = ({ route }) => route.durationSeconds;
const meters: Measure = ({ route }) => route.distanceMeters;
const tolls: Measure = ({ route }) => (route.hasToll ? 1 : 0);
const rough: Measure = ({ roughMeters }) => roughMeters;
const track: Measure = ({ trackMeters }) => trackMeters;
const highway: Measure = ({ highwayMeters }) => highwayMeters;
const pavement: Measure = ({ gravelMeters }) => -gravelMeters;
const towns: Measure = ({ townsPassed = 0 }) => townsPassed;
const signals: Measure = ({ route }) => route.signals ?? 0;
const minor: Measure = ({ minorMeters }) => minorMeters;
/** A kilometre on small roads is worth a minute on better ones. */
const exposure: Measure = ({ route, minorMeters }) => route.durationSeconds + minorMeters * 0.06;
const straightness: Measure = ({ route }) => 1 - route.curviness;

type PreferenceCost = {
  /** The sort key when this preference is the last: less is better. */
  order: Measure;
  /** The candidates that remain for the next preference. */
  leave(candidates: Candidate[]): Candidate[];
};

/** D14: scenic costs at most 30 % more time than the fastest, or 60 % where only curves are wanted. */
export const scenicSlack = 1.3;
export const curvesOnlySlack = 1.6;
/** How much of the fastest route's time a route around towns may take, and how many more signals do not count. */
const townSlack = 1.4;
const fewSignals = 4;
/** How much of the fastest route's time a route with as much gravel as possible may take. */
export const gravelSlack = 1.4;
/** Routes with a little less gravel than the most are as good, and with curves wanted those with less still. */
const enoughGravel = { plain: 0.95, scenic: 0.8 };

/** D14a: an economic route takes at most 1.5 times as long as the fastest of all, tolled ones included. */
const economicSlack = 1.5;
/** A driveway at either end decides nothing. */
const roughSlackMeters = 50;
const minorSlackMeters = 1_000;
/** Metres of highway that do not count: the route crosses it, or follows it to the next side road. */
const highwaySlackMeters = 500;

/** The order in which preferences apply (D14). */
const preferenceCosts: Record<Preference, PreferenceCost> = {
  fast: { order: seconds, leave: (all) => notWorse(all, seconds, (best) => best * 1.1) },
  economic: { order: meters, leave: (all) => notWorse(all, meters, (best) => best * 1.1) },
  safe: { order: exposure, leave: (all) => notWorse(all, minor, (best) => best + minorSlackMeters) },
  scenic: { order: straightness, leave: (all) => all },
};

/**
 * The candidates worth offering, the best first (D14). Tolls (economic, or avoided), highways (avoided), tracks
 * (economic) and unpaved roads (safe; scenic alone) exclude a route wherever one without them exists, and so does a
 * time of more than 50 % above the fastest (economic) or 30 % above it (scenic; 60 % with `curvesOnly`). Then fast,
 * economic, safe and scenic apply in this order: each but the last keeps what is hardly worse than its best (10 % of
 * time, 10 % of length, 1 km of small roads), the last one sorts. Without preferences the fastest comes first. Where
 * unpaved roads are avoided they exclude a route; where they are preferred they never do, and of the routes in at most
 * 40 % more time (60 % with `curvesOnly`) those with nearly the most good gravel apply. Where towns are avoided, of the
 * routes in at most 40 % more time those through the fewest towns, with few signals, apply.
 */
export function rank(candidates: readonly Candidate[], search: SearchPreferences): Candidate[] {
  const { preferences, avoidTolls, avoidHighways, avoidTowns, curvesOnly, unpaved } = search;
  const seeksGravel = unpaved === 'prefer';
  const chosen = new Set(preferences.length > 0 ? preferences : (['fast'] as const));
  let allowed = [...candidates];
  if (avoidTolls || chosen.has('economic')) allowed = notWorse(allowed, tolls, (best) => best);
  if (avoidHighways) allowed = notWorse(allowed, highway, (best) => best + highwaySlackMeters);
  if (chosen.has('economic') && !seeksGravel) allowed = notWorse(allowed, track, (best) => best + roughSlackMeters);
  const isPaved = chosen.has('safe') || (chosen.has('scenic') && !chosen.has('fast') && !chosen.has('economic'));
  if (unpaved === 'avoid' || (isPaved && !seeksGravel))
    allowed = notWorse(allowed, rough, (best) => best + roughSlackMeters);

  let left = allowed;
  if (avoidTowns) {
    left = notWorse(left, seconds, (best) => best * townSlack);
    left = notWorse(left, towns, (best) => best);
    left = notWorse(left, signals, (best) => best + fewSignals);
  }
  if (chosen.has('economic')) {
    const mostSeconds = economicSlack * smallest(candidates.map(seconds));
    left = notWorse(left, seconds, (best) => Math.max(best, mostSeconds));
  }
  if (seeksGravel) {
    left = notWorse(left, seconds, (best) => best * (curvesOnly ? curvesOnlySlack : gravelSlack));
    left = notWorse(
      left,
      pavement,
      (best) => best + (1 - enoughGravel[chosen.has('scenic') ? 'scenic' : 'plain']) * Math.abs(best),
    );
  } else if (chosen.has('scenic'))
    left = notWorse(left, seconds, (best) => best * (curvesOnly ? curvesOnlySlack : scenicSlack));
  const costs = (Object.keys(preferenceCosts) as Preference[])
    .filter((preference) => chosen.has(preference))
    .map((preference) => preferenceCosts[preference]);
  const last = costs.pop();
  for (const { leave } of costs) left = leave(left);
  if (last) left = left.toSorted((a, b) => last.order(a) - last.order(b) || seconds(a) - seconds(b));
  const others = allowed.filter((candidate) => !left.includes(candidate));
  return [...left, ...others.toSorted((a, b) => seconds(a) - seconds(b))];
}

function notWorse(candidates: Candidate[], measure: Measure, limit: (best: number) => number): Candidate[] {
  const most = limit(smallest(candidates.map(measure)));
  return candidates.filter((candidate) => measure(candidate) <= most);
}

/** Two lines this close in a town are the same road. */
const squareMeters = 30;
/** Routes that share more are the same to a rider. */
const mostShared = 0.8;

/** The first `count` that a rider can tell apart. */
export function distinct(ranked: Iterable<Candidate>, count: number): Route[] {
  const chosen: Route[] = [];
  for (const { route } of ranked) {
    if (chosen.every((other) => sharedShare(other.polyline, route.polyline, squareMeters) <= mostShared))
      chosen.push(route);
    if (chosen.length === count) break;
  }
  return chosen;
}

import type { Preference, Route } from '@estradeiro/contract/navigation';

/** A route that may be offered, with what only a closer look tells. */
export type Candidate = {
  route: Route;
  /** Unpaved roads and tracks. */
  roughMeters: number;
  /** Paved roads below the tertiary class. */
  minorMeters: number;
};

/** What is wanted of routes: the asked preferences, and no tolls where that is possible. */
export type Asked = { preferences: readonly Preference[]; avoidTolls: boolean };

type Measure = (candidate: Candidate) => number;

const seconds: Measure = ({ route }) => route.durationSeconds;
const meters: Measure = ({ route }) => route.distanceMeters;
const tolls: Measure = ({ route }) => (route.hasToll ? 1 : 0);
const rough: Measure = ({ roughMeters }) => roughMeters;
const minor: Measure = ({ minorMeters }) => minorMeters;
/** A kilometre on small roads is worth a minute on better ones. */
const exposure: Measure = ({ route, minorMeters }) => route.durationSeconds + minorMeters * 0.06;
const straightness: Measure = ({ route }) => 1 - route.curviness;

type Hearing = {
  preference: Preference;
  /** What sorts when nothing is heard after this preference: less is better. */
  order: Measure;
  /** What is left for the next preference. */
  leave(candidates: Candidate[]): Candidate[];
};

/** D14: scenic costs at most 30 % more time than the fastest. */
const scenicSlack = 1.3;
/** A driveway at either end decides nothing. */
const roughSlackMeters = 50;
const minorSlackMeters = 1_000;

/** The order in which preferences are heard (D14). */
const hearings: Hearing[] = [
  { preference: 'fast', order: seconds, leave: (all) => notWorse(all, seconds, (best) => best * 1.1) },
  { preference: 'economic', order: meters, leave: (all) => notWorse(all, meters, (best) => best * 1.1) },
  { preference: 'safe', order: exposure, leave: (all) => notWorse(all, minor, (best) => best + minorSlackMeters) },
  { preference: 'scenic', order: straightness, leave: (all) => all },
];

/**
 * The candidates worth offering, the best first (D14). Tolls (economic, or avoided) and unpaved roads (safe; scenic alone) rule a
 * route out wherever one without them exists. Then fast, economic, safe and scenic are heard in this order: each but the last leaves
 * what is hardly worse than its best (10 % of time, 10 % of length, 1 km of small roads), the last one sorts. Without
 * preferences the engine's order stays.
 */
export function rank(candidates: readonly Candidate[], { preferences, avoidTolls }: Asked): Candidate[] {
  const asked = new Set(preferences);
  let allowed = [...candidates];
  if (avoidTolls || asked.has('economic')) allowed = notWorse(allowed, tolls, (best) => best);
  if (asked.has('safe') || (asked.has('scenic') && !asked.has('fast') && !asked.has('economic')))
    allowed = notWorse(allowed, rough, (best) => best + roughSlackMeters);

  let left = asked.has('scenic') ? notWorse(allowed, seconds, (best) => best * scenicSlack) : allowed;
  const heard = hearings.filter(({ preference }) => asked.has(preference));
  const last = heard.pop();
  for (const { leave } of heard) left = leave(left);
  if (last) left = left.toSorted((a, b) => last.order(a) - last.order(b) || seconds(a) - seconds(b));
  const others = allowed.filter((candidate) => !left.includes(candidate));
  return [...left, ...others.toSorted((a, b) => seconds(a) - seconds(b))];
}

function notWorse(candidates: Candidate[], measure: Measure, limit: (best: number) => number): Candidate[] {
  const most = limit(Math.min(...candidates.map(measure)));
  return candidates.filter((candidate) => measure(candidate) <= most);
}

/** The first `count` that a rider can tell apart: by a percent of length or time at least. */
export function distinct(ranked: readonly Candidate[], count: number): Route[] {
  const chosen: Route[] = [];
  for (const { route } of ranked) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => alike(other, route))) chosen.push(route);
  }
  return chosen;
}

const alike = (a: Route, b: Route) =>
  a.polyline === b.polyline || (near(a.distanceMeters, b.distanceMeters) && near(a.durationSeconds, b.durationSeconds));

const near = (a: number, b: number) => Math.abs(a - b) <= 0.01 * Math.max(a, b);

import type { ErrorType } from '@estradeiro/contract/errors';
import type { LegStyle, PassedPoint, Route, RouteRequest } from '@estradeiro/contract/navigation';
import { joinAll, joinAtStop } from '@estradeiro/navigation/join-routes';
import { runsOf } from '@estradeiro/navigation/leg-styles';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { AppError } from '#platform/errors.ts';
import { routesAround } from './avoided-stretches.ts';
import { type FurtherSearch, limitedSearch } from './further-search.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { inOrder, type LandKnown, searchRoutes } from './search.ts';
import { texts } from './texts.ts';
import { townsOnRoutes } from './towns-on-route.ts';

/** All runs of a request together widen their choice by so many calls: about twice what the most demanding single one takes. */
const mostFurtherCalls = 96;

/** What routes are searched for on. */
export type SearchedRoads = {
  engine: RoutingEngine;
  /** The engine for optional parts of a response, for a share of their time. */
  furtherFor: (share: number) => FurtherSearch;
  known?: LandKnown | undefined;
};

/**
 * The routes of a request, the best first, around its avoided stretches. Where stops have styles of their own, each run of legs in
 * one style is searched for by itself, from the place where the one before arrived, and all share the calls and the time of one
 * request: one route then, without alternatives. Fails as the engine does, for a run with its ends.
 */
export async function routesInStyles(
  { engine, furtherFor, known }: SearchedRoads,
  request: RouteRequest,
): Promise<Route[]> {
  const around = (part: RouteRequest, further: FurtherSearch) =>
    routesAround(part.avoidStretches ?? [], (avoidStretches) =>
      searchRoutes(engine, { ...part, avoidStretches }, further, known),
    );
  if (!request.waypoints.some(({ onward }) => onward)) return around(request, furtherFor(1));
  const points = await pointsInOrder(engine, request);
  const common = { ...request, waypoints: points, optimizeOrder: false };
  const runs = runsOf(request, points);
  const [only] = runs;
  if (only && runs.length === 1) return around({ ...common, ...styleOf(only.style) }, furtherFor(1));
  const found: Route[] = [];
  for (const run of runs) {
    const further = limitedSearch(furtherFor(1 / runs.length), Math.floor(mostFurtherCalls / runs.length));
    const lead = found.at(-1);
    const own = { ...common, ...styleOf(run.style), alternatives: 0 };
    const part = lead
      ? { ...own, waypoints: startingAt(lead, run.points), headingDegrees: undefined }
      : { ...own, waypoints: run.points };
    found.push(first(await around(part, further).catch((failure) => failOn(run.points, points, failure))));
  }
  const whole = first([
    joinAll(
      found.map((route, index) => (found[index + 1] ? endingAtStop(route) : route)),
      joinAtStop,
    ),
  ]);
  return [request.avoidTowns && known ? { ...whole, townsPassed: townsPassedBy(whole, points, known) } : whole];
}

/** All of a style: what it leaves out is not that of the request. */
export const styleOf = ({ preferences, curvesOnly, unpaved }: LegStyle) => ({ preferences, curvesOnly, unpaved });

/** The places of a request as a route names those that it passes. */
export async function pointsInOrder(engine: RoutingEngine, request: RouteRequest): Promise<PassedPoint[]> {
  const ordered = await inOrder(engine, request);
  return ordered.map(({ through, ...at }): PassedPoint => (through ? { ...at, via: true } : at));
}

/** The engine may stop on either of two roads at a stop: the ride goes on where it arrived. */
function startingAt(lead: Route, [from, ...others]: readonly PassedPoint[]): PassedPoint[] {
  const place = decodePolyline(lead.polyline).at(-1);
  return from ? [{ ...from, ...place }, ...others] : [];
}

/** The same route where its last arrival is not the destination. */
function endingAtStop(route: Route): Route {
  const last = route.waypoints.length - 1;
  const stop = { name: route.waypoints[last]?.name ?? null };
  const steps = route.steps.map((step) =>
    step.waypointIndex === last ? { ...step, instruction: writtenInstruction({ ...step, stop }) } : step,
  );
  return { ...route, steps };
}

/** A town of any of the points is none to avoid. */
function townsPassedBy(route: Route, points: readonly PassedPoint[], { townsAround }: LandKnown): number {
  return townsOnRoutes(points, townsAround)(route).length;
}

const runTexts: Partial<Record<ErrorType, (from: string, to: string) => string>> = {
  no_route: texts.noRouteBetween,
  too_far: texts.tooFarBetween,
};

/** The failure with the ends of the legs that it is of. */
function failOn(run: readonly PassedPoint[], points: readonly PassedPoint[], failure: unknown): never {
  const textOf = failure instanceof AppError && runTexts[failure.type];
  if (!textOf) throw failure;
  const stops = points.filter(({ via }) => !via);
  const nameOf = (end: PassedPoint) => end.name ?? texts.place(stops.indexOf(end), stops.length - 1);
  const [from = '', to = ''] = [...run.slice(0, 1), ...run.slice(-1)].map(nameOf);
  throw new AppError(failure.type, { message: textOf(from, to), cause: failure });
}

function first(routes: readonly (Route | null)[]): Route {
  const [best] = routes;
  if (!best) throw new AppError('no_route');
  return best;
}

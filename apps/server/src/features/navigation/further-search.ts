import { setMaxListeners } from 'node:events';
import { AppError } from '#platform/errors.ts';
import type { EngineCaller, RoutingEngine } from './navigation.provider.ts';

/** Calls that widen a choice of routes, or give details of a found one. */
export type FurtherSearch = Pick<RoutingEngine, 'route' | 'survey' | 'gravelWithin'>;

/** How long a request may widen its choice; a plain response takes a fraction of it. */
export const furtherMs = 8_000;

/** The time to widen a choice, begun by the first call. */
export function sharedTime(): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => {
    signal ??= AbortSignal.timeout(furtherMs);
    return signal;
  };
}

/**
 * The engine for optional parts of a response: once `ownTime` or the caller's `enough` aborts, or where the engine does
 * not respond in time, it fails with `no_route`, so that the routes found by then are returned.
 */
export function furtherSearch(engine: RoutingEngine, caller: EngineCaller, ownTime: AbortSignal): FurtherSearch {
  const enough = earliest(caller.enough?.(), ownTime);
  const signal = earliest(caller.signal, enough);
  setMaxListeners(0, signal); // as of a request's own: each call listens until its response, a dozen at once
  const further = engine.onBehalfOf({ ...caller, signal });
  const orNothing = async <Found>(call: () => Promise<Found>): Promise<Found> => {
    if (enough.aborted) throw new AppError('no_route');
    return call().catch(noRouteInTime);
  };
  return {
    route: (request) => orNothing(() => further.route(request)),
    survey: (route) => orNothing(() => further.survey(route)),
    gravelWithin: (bounds) => engine.gravelWithin(bounds),
  };
}

const earliest = (before: AbortSignal | undefined, signal: AbortSignal) =>
  before ? AbortSignal.any([before, signal]) : signal;

/** The same for at most `calls` calls: later ones find nothing more. */
export function limitedSearch(further: FurtherSearch, calls: number): FurtherSearch {
  let left = calls;
  const orNothing = async <Found>(call: () => Promise<Found>): Promise<Found> => {
    if (left <= 0) throw new AppError('no_route');
    left--;
    return call();
  };
  return {
    route: (request) => orNothing(() => further.route(request)),
    survey: (route) => orNothing(() => further.survey(route)),
    gravelWithin: further.gravelWithin,
  };
}

function noRouteInTime(cause: unknown): never {
  throw cause instanceof AppError && cause.type === 'upstream_unavailable'
    ? new AppError('no_route', { cause })
    : cause;
}

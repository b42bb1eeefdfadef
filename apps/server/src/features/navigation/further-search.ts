import { AppError } from '#platform/errors.ts';
import type { EngineCaller, RoutingEngine } from './navigation.provider.ts';

/** What widens a choice of routes, or tells more of one that was found. */
export type FurtherSearch = Pick<RoutingEngine, 'route' | 'survey'>;

/**
 * The engine for what an answer can do without: from `enough` on, and where an answer does not come in time, it knows no route
 * (`no_route`), so that what was found by then is answered.
 */
export function furtherSearch(engine: RoutingEngine, caller: EngineCaller, enough: AbortSignal): FurtherSearch {
  const signal = caller.signal ? AbortSignal.any([caller.signal, enough]) : enough;
  const further = engine.onBehalfOf({ ...caller, signal });
  const orNothing = async <Found>(ask: () => Promise<Found>): Promise<Found> => {
    if (enough.aborted) throw new AppError('no_route');
    return ask().catch(noRouteInTime);
  };
  return {
    route: (request) => orNothing(() => further.route(request)),
    survey: (route) => orNothing(() => further.survey(route)),
  };
}

function noRouteInTime(cause: unknown): never {
  throw cause instanceof AppError && cause.type === 'upstream_unavailable'
    ? new AppError('no_route', { cause })
    : cause;
}

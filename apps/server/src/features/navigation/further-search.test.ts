import type { Preference, Route } from '@estradeiro/contract/navigation';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { engineQueriesFor } from './engine-queries.ts';
import { furtherSearch, limitedSearch } from './further-search.ts';
import type { EngineCaller, EngineRequest, RoutingEngine } from './navigation.provider.ts';
import { ana, routeRequestOf } from './navigation.testing.ts';
import { searchRoutes } from './search.ts';

const start = { lat: -30.03, lng: -51.2 };
const end = { lat: -29.03, lng: -51.2 };
const plainRoute: Route = {
  ...{ distanceMeters: 111_000, durationSeconds: 5_000, polyline: encodePolyline([start, end]), steps: [] },
  ...{ estimate: false, curviness: 0, unpavedMeters: 0, hasToll: false, waypoints: [start, end] },
};
const everything: Preference[] = ['fast', 'economic', 'safe', 'scenic'];
const request = routeRequestOf({ waypoints: [start, end], preferences: everything, curvesOnly: true, alternatives: 2 });

/** An engine that answers the query closest to the preferences, and does `otherwise` for all others. */
function engineThat(otherwise: () => Promise<never>) {
  const calls: string[] = [];
  const engine = {
    async route({ points, wishes }: EngineRequest) {
      calls.push('route');
      const isPlain =
        points.length === 2 && wishes.goal === 'time' && wishes.turnPenaltySeconds === 5 && wishes.highways === 0.5;
      return isPlain ? [plainRoute] : otherwise();
    },
    survey() {
      calls.push('survey');
      return otherwise();
    },
    onBehalfOf: () => engine,
  } as unknown as RoutingEngine;
  return { engine, calls };
}

const search = (engine: RoutingEngine, enough: AbortSignal) =>
  searchRoutes(engine, request, furtherSearch(engine, ana, enough));

it('finds nothing more after its calls, of routes and surveys together', async () => {
  const { engine, calls } = engineThat(() => Promise.reject(new AppError('upstream_unavailable')));
  const limited = limitedSearch(furtherSearch(engine, ana, new AbortController().signal), 2);
  const [wishes] = engineQueriesFor({ preferences: [], avoidTolls: false, avoidHighways: false });
  const ask = () => limited.route({ points: [start, end], wishes, alternatives: 0 });
  expect(await ask()).toEqual([plainRoute]);
  await expect(limited.survey(plainRoute)).rejects.toMatchObject({ type: 'no_route' });
  await expect(ask()).rejects.toMatchObject({ type: 'no_route' });
  expect(calls).toEqual(['route', 'survey']);
});

describe('a demanding request', () => {
  it('makes no more calls once its engine time is spent, and returns what was found', async () => {
    const enough = new AbortController();
    const { engine, calls } = engineThat(() => {
      enough.abort();
      return Promise.reject(new AppError('upstream_unavailable'));
    });
    expect(await search(engine, enough.signal)).toEqual([plainRoute]);
    expect(calls.length).toBeLessThan(10);
  });

  it('returns what was found where further calls time out', async () => {
    const { engine } = engineThat(() => Promise.reject(new AppError('upstream_unavailable')));
    expect(await search(engine, new AbortController().signal)).toEqual([plainRoute]);
  });

  it('makes only the plain call when its time is spent', async () => {
    const { engine, calls } = engineThat(() => Promise.reject(new AppError('upstream_unavailable')));
    expect(await search(engine, AbortSignal.abort())).toEqual([plainRoute]);
    expect(calls).toEqual(['route']);
  });

  it('makes only the plain call, too, when the time of its caller is spent', async () => {
    const { engine, calls } = engineThat(() => Promise.reject(new AppError('upstream_unavailable')));
    const caller = { ...ana, enough: () => AbortSignal.abort() };
    expect(await searchRoutes(engine, request, furtherSearch(engine, caller, new AbortController().signal))).toEqual([
      plainRoute,
    ]);
    expect(calls).toEqual(['route']);
  });

  it('may make a dozen calls at once without a warning of a leak', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    const listening = (signal: AbortSignal | undefined) => {
      for (let calls = 0; calls < 12; calls++) signal?.addEventListener('abort', () => {});
    };
    const engine = { onBehalfOf: ({ signal }: EngineCaller) => listening(signal) } as unknown as RoutingEngine;
    const callers: EngineCaller[] = [ana, { ...ana, signal: new AbortController().signal }];
    for (const caller of callers) furtherSearch(engine, caller, new AbortController().signal);
    await new Promise(setImmediate); // warnings come in the next turn
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('fails as the engine does where even the plain call fails', async () => {
    const engine = { route: () => Promise.reject(new AppError('upstream_unavailable')) };
    const silent = { ...engine, onBehalfOf: () => silent } as unknown as RoutingEngine;
    await expect(search(silent, new AbortController().signal)).rejects.toMatchObject({ type: 'upstream_unavailable' });
  });
});

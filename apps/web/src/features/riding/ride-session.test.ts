import type { Route } from '@estradeiro/contract/navigation';
import type { Effect } from '@estradeiro/navigation/guidance/guidance-state';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { expect, it, vi } from 'vitest';
import { goal, route } from '#features/planner/fixtures.testing.ts';
import { createRideSession } from './ride-session.ts';

const prepared = prepareRoute(route);

/** A session whose route requests the test resolves. */
function ride() {
  let now = Date.UTC(2026, 2, 1, 12);
  const effects: Effect['type'][] = [];
  const requests: { answer: (route: Route) => void; fail: () => void; signal: AbortSignal }[] = [];
  const session = createRideSession(prepared, {
    clock: () => now,
    reroute: (_request, _ridden, signal) =>
      new Promise((answer, reject) => requests.push({ answer, fail: () => reject(new Error('no route')), signal })),
    onEffects: (turn) => effects.push(...turn.map(({ type }) => type)),
  });
  const fixAt = (lat: number, lng: number) => {
    now += 1_000;
    const position = { lat, lng };
    session.send({ type: 'fix', fix: { ...fixOnRoute(prepared, 0, 10, now), position, headingDegrees: 90 } });
  };
  return {
    session,
    effects,
    requests,
    ridesTo(meters: number) {
      now += 1_000;
      session.send({ type: 'fix', fix: fixOnRoute(prepared, meters, 10, now) });
    },
    /** Turns off the road to the east and stays there. */
    leavesTheRoad() {
      for (const lng of [-51.1995, -51.1993, -51.1991, -51.1989]) fixAt(-30.0285, lng);
    },
  };
}

it('does nothing before it begins and after it ends', () => {
  const { session, effects, ridesTo } = ride();
  ridesTo(10);
  expect(effects).toEqual([]);
  session.begin();
  ridesTo(20);
  expect(effects).toEqual(['announce']);
  session.end();
  ridesTo(900);
  expect(effects).toEqual(['announce']);
});

it('starts once, however often it is begun', () => {
  const { session, effects, ridesTo } = ride();
  session.begin();
  ridesTo(20);
  session.end();
  session.begin();
  ridesTo(30);
  expect(effects).toEqual(['announce']);
});

it('requests one new route when the rider leaves the line, and continues on it', async () => {
  const { session, requests, effects, ridesTo, leavesTheRoad } = ride();
  session.begin();
  ridesTo(200);
  leavesTheRoad();
  expect(requests).toHaveLength(1);
  expect(session.state().phase).toBe('recalculating');
  requests[0]?.answer({ ...route, polyline: encodePolyline([{ lat: -30.0285, lng: -51.1989 }, goal]) });
  await vi.waitFor(() => expect(session.state().phase).toBe('following'));
  expect(effects).toContain('new-route');
});

it('leads back to the line when there is no new route', async () => {
  const { session, requests, effects, ridesTo, leavesTheRoad } = ride();
  session.begin();
  ridesTo(200);
  leavesTheRoad();
  requests[0]?.fail();
  await vi.waitFor(() => expect(session.state().phase).toBe('off-route'));
  expect(effects).toContain('way-back');
});

it('aborts its request when it ends', () => {
  const { session, requests, ridesTo, leavesTheRoad } = ride();
  session.begin();
  ridesTo(200);
  leavesTheRoad();
  session.end();
  expect(requests[0]?.signal.aborted).toBe(true);
});

it('aborts a slow request when guidance requests again', () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const { session, requests, ridesTo, leavesTheRoad } = ride();
  session.begin();
  ridesTo(200);
  leavesTheRoad();
  expect(timeout).toHaveBeenCalledWith(20_000);
  deadline.abort();
  expect(requests[0]?.signal.aborted).toBe(true);
  timeout.mockRestore();
});

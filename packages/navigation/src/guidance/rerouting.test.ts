import { describe, expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { at, event, failed, kinds, lost, place, replaced, road } from './deviation.testing.ts';
import type { Effect, Guidance, GuidanceEvent } from './guidance-state.ts';
import { guidanceView } from './guidance-view.ts';
import { announced, ofType, ride, startAt } from './rides.testing.ts';

describe('the response to a request', () => {
  it('is followed from where the rider is, and announced', () => {
    const { state, effects } = ride(road, [...lost, replaced(3, 1), at(4, 560, 195)]);
    expect(kinds(effects)).toEqual(['off-route', 'request-route', 'new-route', 'way-back']);
    expect(effects).toContainEqual({ type: 'new-route', distanceMeters: 3_000, durationSeconds: 200 });
    expect(announced(effects)).toMatchObject([{ stepIndex: 0, callout: 'now' }]);
    expect(guidanceView(state, startAt + 4_000)).toMatchObject({ phase: 'following', offRoute: false });
    expect(guidanceView(state, startAt + 4_000).remainingMeters).toBeCloseTo(2_440, -1);
  });

  it("is reached first if it starts off the rider's road, and announced then", () => {
    const afar = ride(road, [...lost, replaced(3, 1)]);
    expect(ofType(afar.effects, 'way-back')).toMatchObject([{ direction: 'right', reason: 'failed' }]);
    const towards = ride(afar.state, [at(4, 560, 75), at(6, 560, 120), at(8, 560, 165)]);
    expect(guidanceView(towards.state, startAt)).toMatchObject({
      phase: 'off-route',
      backToRoute: { direction: 'right' },
    });
    expect(guidanceView(towards.state, startAt).backToRoute?.distanceMeters).toBeCloseTo(35, 0);
    expect(kinds(towards.effects)).toEqual([]);
    expect(announced([...afar.effects, ...towards.effects])).toEqual([]);
    const there = ride(towards.state, [at(9, 560, 185)]);
    expect(there.state.phase).toBe('following');
    expect(announced(there.effects)).toMatchObject([{ stepIndex: 0, callout: 'now' }]);
  });

  it('is requested ever more seldom on a road that the map does not have', () => {
    let state: Guidance = ride(road, lost).state;
    const askedAtMeters: number[] = [];
    const effects: Effect[] = [];
    const phases = new Set<Guidance['phase']>();
    for (let second = 3; second < 80; second++) {
      const north = 500 + second * 20;
      const fromTheRoad = preparedOf([{ heading: 0, meters: 3_000 }], place(north - 20, 300));
      const answers =
        state.phase === 'recalculating'
          ? [{ ...replaced(second, state.requestId), prepared: fromTheRoad } as GuidanceEvent]
          : [];
      const turn = ride(state, [...answers, at(second, north, 70)]);
      state = turn.state;
      phases.add(state.phase);
      effects.push(...turn.effects);
      if (ofType(turn.effects, 'request-route').length > 0) askedAtMeters.push(north);
    }
    expect(askedAtMeters).toEqual([600, 720, 940, 1_360]);
    expect(phases).toEqual(new Set(['off-route', 'recalculating']));
    expect(announced(effects)).toEqual([]);
  });

  it('that starts far off is requested again at once when the rider insists', () => {
    const afar = ride(road, [...lost, replaced(3, 1)]);
    expect(ofType(ride(afar.state, [at(4, 560, 60)]).effects, 'request-route')).toEqual([]);
    expect(ofType(ride(afar.state, [event(4, 'recenter-tapped')]).effects, 'request-route')).toHaveLength(1);
  });

  it('comes to a rider on the line who wants another one, as past a closed road', () => {
    const riding = [at(1, 500), event(2, 'other-route-wanted'), at(3, 540), at(4, 560)];
    const waiting = ride(road, riding);
    expect(kinds(waiting.effects)).toEqual(['request-route']);
    expect(guidanceView(waiting.state, startAt + 4_000)).toMatchObject({ offRoute: false, wantsOther: true });
    const taken = ride(waiting.state, [replaced(5, 1)]);
    expect(kinds(taken.effects)).toContain('new-route');
    expect(taken.state).toMatchObject({ ride: { wantsOther: false } });
    const refused = ride(waiting.state, [failed(5, 1), at(6, 600)]);
    expect(refused.effects).toEqual([]);
    expect(refused.state).toMatchObject({ phase: 'following', ride: { prepared: road, wantsOther: false } });
  });

  it('lets a rider on the line hear every call meanwhile, also while the receiver is silent', () => {
    const turning = preparedOf([
      { heading: 0, meters: 1_000 },
      { heading: 90, meters: 3_000, maneuver: 'right' },
    ]);
    const fixes = Array.from({ length: 24 }, (_, i) => at(1 + i, 520 + 20 * i));
    const ticks = Array.from({ length: 24 }, (_, i) => event(1 + i, 'tick'));
    for (const later of [fixes, ticks]) {
      const [plain, wishing] = [[], [event(0, 'other-route-wanted')]].map((wish) =>
        announced(ride(turning, [at(-1, 480), at(0, 500), ...wish, ...later]).effects),
      );
      expect(plain?.map(({ callout }) => callout)).toContain('now');
      expect(wishing).toEqual(plain);
    }
  });

  it('that a rider on the line wanted comes also once they have left it, or come back to it', () => {
    const leaving = [at(1, 500), event(2, 'other-route-wanted'), at(3, 540, 60), at(4, 560, 70)];
    const left = ride(road, leaving);
    expect(kinds(left.effects)).toEqual(['request-route', 'off-route']);
    expect(left.state).toMatchObject({ phase: 'recalculating', requestId: 1 });
    for (const now of [leaving.slice(0, 3), leaving, [...leaving, at(5, 580)]])
      expect(kinds(ride(road, [...now, replaced(6, 1)]).effects)).toContain('new-route');
    const back = ride(left.state, [at(5, 580)]);
    expect(back.state).toMatchObject({ phase: 'following', ride: { wantsOther: true } });
  });

  it('is requested for a rider on the line who wanted another one without network, once there is one', () => {
    const waiting = [at(1, 500), event(2, 'router-offline'), event(3, 'other-route-wanted'), at(4, 540)];
    const offline = ride(road, waiting);
    expect(offline.state.phase).toBe('following');
    expect(kinds(offline.effects)).toEqual([]);
    const online = ride(offline.state, [event(5, 'router-online')]);
    expect(kinds(online.effects)).toEqual(['request-route']);
    const taken = ride(online.state, [replaced(6, 1)]);
    expect(taken.state).toMatchObject({ ride: { wantsOther: false } });
    expect(kinds(ride(taken.state, [event(7, 'tick')]).effects)).toEqual([]);
  });

  it('is ignored when the rider is back on the line', () => {
    const { state, effects } = ride(road, [...lost, at(4, 580), replaced(5, 1)]);
    expect(state).toMatchObject({ phase: 'following', ride: { prepared: road, router: { inFlight: null } } });
    expect(kinds(effects)).toEqual(['off-route', 'request-route']);
  });

  it('is not crossed by a second request when the rider leaves the line again before it comes', () => {
    const again = [...lost, at(4, 580), at(5, 600, 60), at(6, 620, 70)];
    expect(ofType(ride(road, again).effects, 'request-route')).toHaveLength(1);
    const { effects, state } = ride(road, [...again, replaced(7, 1), at(8, 660, 80)]);
    expect(ofType(effects, 'request-route').map(({ requestId }) => requestId)).toEqual([1, 2]);
    expect(state).toMatchObject({ phase: 'recalculating', requestId: 2, ride: { prepared: road } });
  });

  it('times out after 20 s and is requested again; the late one changes nothing', () => {
    const waiting = [...lost, ...Array.from({ length: 30 }, (_, i) => at(3 + i, 560 + i * 20, 80))];
    const { state, effects } = ride(road, [...waiting, replaced(33, 1)]);
    expect(ofType(effects, 'request-route').map(({ requestId }) => requestId)).toEqual([1, 2]);
    expect(state).toMatchObject({ phase: 'recalculating', requestId: 2 });
  });

  it('is requested again after delays that grow with each failure', () => {
    let state: Guidance = ride(road, lost).state;
    const asked: number[] = [];
    for (let second = 3; second < 200; second++) {
      const request = state.phase === 'recalculating' ? [failed(second, state.requestId)] : [];
      const turn = ride(state, [...request, at(second, 560, 80, { speedMps: 0 })]);
      state = turn.state;
      if (ofType(turn.effects, 'request-route').length > 0) asked.push(second);
    }
    expect(asked).toEqual([5, 10, 19, 36, 69, 130, 191]);
  });

  it('is requested at once when the rider insists', () => {
    const { effects } = ride(road, [...lost, failed(3, 1), event(3.5, 'recenter-tapped')]);
    expect(ofType(effects, 'request-route')).toHaveLength(2);
  });
});

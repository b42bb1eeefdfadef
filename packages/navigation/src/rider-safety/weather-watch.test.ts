import type { RideHazard } from '@estradeiro/contract/weather';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suppressedMs, takeWeather } from './alerts.ts';
import { isSameDanger } from './dangers-ahead.ts';
import { weather } from './weather.testing.ts';
import {
  alerts,
  gusts,
  moved,
  responded,
  routeKm,
  setOut,
  storm,
  thunder,
  watch,
  wind,
} from './weather-watch.testing.ts';
import {
  pauseMs,
  refetchMs,
  refetchSoonMs,
  startWatch,
  type WatchEffect,
  type WatchEvent,
  type WeatherWatch,
  watchWeather,
} from './weather-watch.ts';

/** 'ask 0' from the start, 'storm 40' for a storm 40 km ahead, the text of an alert. */
const announcedIn = (effects: readonly WatchEffect[]) =>
  effects.map((effect) => {
    if (effect.type === 'ask') return `ask ${effect.fromMeters / 1_000}`;
    if (effect.type === 'tell-alert') return effect.alert.message;
    return `${effect.danger.kind} ${effect.metersAhead / 1_000}`;
  });

describe('requesting the weather of the route', () => {
  it.each<[string, WatchEvent[], string[]]>([
    ['at departure', [setOut, moved(0)], ['ask 0']],
    ['not while a response is pending', [setOut, moved(0), moved(200, 2 * refetchMs)], ['ask 0']],
    ['not within half an hour', [setOut, moved(0), responded({}), moved(30, refetchMs - 1)], ['ask 0']],
    ['again after half an hour', [setOut, moved(0), responded({}), moved(30, refetchMs)], ['ask 0', 'ask 30']],
    [
      'sooner after a failure, but not at once',
      [setOut, moved(0), { type: 'failed', id: 1, now: 1 }, moved(1, refetchSoonMs - 1), moved(2, refetchSoonMs)],
      ['ask 0', 'ask 2'],
    ],
    [
      'sooner for a changed route',
      [setOut, moved(0), responded({}), { type: 'way-changed', now: 1 }, moved(1, 2), moved(2, refetchSoonMs)],
      ['ask 0', 'ask 2'],
    ],
    ['not on the last two kilometres', [setOut, moved(routeKm - 1)], []],
    [
      'at once on the next ride',
      [setOut, moved(0), responded({}), { ...setOut, now: 5 }, moved(0, 6)],
      ['ask 0', 'ask 0'],
    ],
  ])('%s', (_, events, expected) => {
    expect(announcedIn(watch(events).effects)).toEqual(expected);
  });
});

describe('telling', () => {
  it.each<[string, WatchEvent[], string[]]>([
    ['nothing under a fair sky', [responded({}), moved(0), alerts({}), moved(1, pauseMs)], []],
    ['a storm ahead, by its distance now', [responded({ 40: [storm] }), moved(10)], ['storm 30']],
    ['nothing an hour and more ahead', [responded({ 80: [storm] }), moved(10)], []],
    ['it when it comes near', [responded({ 80: [storm] }), moved(10), moved(35, 1)], ['storm 45']],
    ['nothing that was passed', [responded({ 40: [storm] }), moved(45)], []],
    ['nothing of the route that is here', [responded({ 0: [storm], 40: [storm] }), moved(0)], []],
    [
      'each danger once',
      [responded({ 40: [storm] }), moved(10), moved(20, pauseMs), moved(30, 2 * pauseMs)],
      ['storm 30'],
    ],
    [
      'two dangers one after the other',
      [responded({ 40: [storm, gusts] }), moved(10), moved(10, 1), moved(10, pauseMs)],
      ['storm 30', 'gusts 30'],
    ],
    ['an alert of the place', [alerts({ wind: 10 }), moved(0)], [wind]],
    ['no drizzle', [alerts({ rain: 1 }), moved(0)], []],
    [
      'a danger here before one ahead, and no warning after them',
      [
        alerts({ wind: 10, sky: 'Thunderstorm' }),
        responded({ 40: [storm] }),
        ...[0, 1, 2].map((n) => moved(10, n * pauseMs)),
      ],
      [thunder, 'storm 30'],
    ],
    [
      'a storm that passes every limit, here and ahead, in two sentences',
      [
        alerts({ sky: 'Thunderstorm', rain: 10, wind: 20, temp: -1, visibility: 500 }),
        responded({ 40: [storm, gusts] }),
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => moved(10, n * pauseMs)),
      ],
      [thunder, 'storm 30'],
    ],
    [
      'a danger although two warnings were announced just before',
      [
        alerts({ wind: 10, temp: 4 }),
        ...[0, 1].map((n) => moved(10, n * pauseMs)),
        responded({ 40: [storm] }, 2 * pauseMs),
        moved(10, 2 * pauseMs),
      ],
      [wind, 'Frio intenso, 4 °C. Agasalhe-se.', 'storm 30'],
    ],
    [
      'a third danger half an hour later, if it is still ahead',
      [
        responded({ 40: [storm, gusts], 160: [storm, gusts] }),
        ...[moved(10), moved(10, pauseMs)],
        ...[moved(120, 2 * pauseMs), moved(125, suppressedMs - 1), moved(130, suppressedMs)],
      ],
      ['storm 30', 'gusts 30', 'storm 30'],
    ],
    [
      'nothing of an old reading after half an hour',
      [
        alerts({ sky: 'Thunderstorm', wind: 20 }),
        responded({ 40: [storm] }),
        ...[moved(10), moved(10, pauseMs), moved(41, suppressedMs), moved(41, suppressedMs + pauseMs)],
      ],
      [thunder, 'storm 30'],
    ],
    [
      'nothing during an instruction',
      [responded({ 40: [storm] }), moved(10, 0, false), moved(15, 1, true)],
      ['storm 25'],
    ],
    ['nothing that expired meanwhile', [alerts({ wind: 10 }), moved(0, 2 * refetchMs)], []],
  ])('%s', (_, events, expected) => {
    const all = [setOut, moved(0, 0, false), ...events];
    expect(announcedIn(watch(all).effects).filter((what) => !what.startsWith('ask'))).toEqual(expected);
  });

  it('keeps the count for a rider who departs again', () => {
    const first = [alerts({ wind: 20, rain: 10 }), ...[0, 1].map((n) => moved(10, n * pauseMs))];
    const later = 3 * pauseMs;
    const asked = [{ ...setOut, now: later }, moved(0, later, false), responded({ 40: [storm] }, later, 2)];
    const second = [...asked, moved(10, later)];
    const spoken = watch([setOut, ...first, ...second]).effects.filter(({ type }) => type !== 'ask');
    expect(spoken.map(({ type }) => type)).toEqual(['tell-alert', 'tell-alert']);
  });

  it('does not repeat itself to a rider who departs again within half an hour', () => {
    const ride = (now: number, id: number) => [
      { ...setOut, now },
      moved(0, now, false),
      responded({ 40: [storm] }, now, id),
      moved(10, now + 1),
    ];
    expect(announcedIn(watch([...ride(0, 1), ...ride(60_000, 2)]).effects)).toEqual(['ask 0', 'storm 30', 'ask 0']);
    expect(announcedIn(watch([...ride(0, 1), ...ride(suppressedMs + 1, 2)]).effects.slice(2))).toContain('storm 30');
  });

  it('drops the response for an earlier route', () => {
    const events = [
      setOut,
      moved(0),
      { type: 'way-changed', now: 1 } as const,
      responded({ 40: [storm] }, 2),
      moved(10, 3),
    ];
    expect(announcedIn(watch(events).effects)).toEqual(['ask 0']);
  });
});

type Happening =
  | { type: 'move'; km: number; room: boolean }
  | { type: 'answer'; hazards: Record<string, RideHazard[]> }
  | { type: 'sky'; wind: number }
  | { type: 'fail' | 'change' };

const hazards = fc.dictionary(fc.constantFrom('0', '40', '80', '120', '160'), fc.subarray([storm, gusts]));
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ type: fc.constant('move' as const), km: fc.integer({ min: 0, max: 20 }), room: fc.boolean() }),
  fc.record({ type: fc.constant('answer' as const), hazards }),
  fc.record({ type: fc.constant('sky' as const), wind: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ type: fc.constantFrom('fail' as const, 'change' as const) }),
);
const story = fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 40 * 60_000 })), { maxLength: 40 });

function eventOf(what: Happening, state: WeatherWatch, km: number, now: number): WatchEvent {
  const id = state.request?.id ?? 0;
  if (what.type === 'move') return moved(km, now, what.room);
  if (what.type === 'answer') return responded(what.hazards, now, id);
  if (what.type === 'sky')
    return { type: 'alerts-changed', now, alerts: takeWeather(state.alerts, weather({ wind: what.wind }), now) };
  return what.type === 'fail' ? { type: 'failed', id, now } : { type: 'way-changed', now };
}

/** All effects of a ride with these events, each after a pause, with their times. */
function live(happenings: readonly [Happening, number][]) {
  let [now, km, state] = [0, 0, watchWeather(startWatch, setOut).state];
  const effects: (WatchEffect & { now: number })[] = [];
  for (const [what, pause] of happenings) {
    now += pause;
    if (what.type === 'move') km = Math.min(routeKm, km + what.km);
    const turn = watchWeather(state, eventOf(what, state, km, now));
    state = turn.state;
    effects.push(...turn.effects.map((effect) => ({ ...effect, now })));
  }
  return effects;
}

const leastPause = (effects: readonly { now: number }[]) =>
  Math.min(...effects.slice(1).map(({ now }, index) => now - (effects[index]?.now ?? 0)));

it('never announces the same twice in one ride, nor two things at once, nor requests too often, whatever happens', () => {
  fc.assert(
    fc.property(story, (happenings) => {
      const effects = live(happenings);
      const ids = effects.flatMap((effect) => (effect.type === 'tell-alert' ? effect.alert.id : []));
      expect(new Set(ids).size).toBe(ids.length);
      const dangers = effects.filter((effect) => effect.type === 'tell-danger');
      for (const [index, { danger, metersAhead }] of dangers.entries()) {
        expect(dangers.slice(0, index).some((before) => isSameDanger(before.danger, danger))).toBe(false);
        expect(metersAhead).toBeGreaterThan(0);
      }
      const spoken = effects.filter(({ type }) => type !== 'ask');
      expect(leastPause(spoken)).toBeGreaterThanOrEqual(pauseMs);
      const bad = spoken.filter((effect) => effect.type !== 'tell-alert' || effect.alert.severity === 'danger');
      for (const [index, { now }] of bad.slice(2).entries())
        expect(now - (bad[index]?.now ?? 0)).toBeGreaterThanOrEqual(suppressedMs);
      expect(leastPause(effects.filter(({ type }) => type === 'ask'))).toBeGreaterThanOrEqual(refetchSoonMs);
    }),
  );
});

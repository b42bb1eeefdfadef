import type { RoadFeature } from '@estradeiro/contract/navigation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { bumpAt, cameraAt, gravelAt } from './road-ahead.testing.ts';
import { type RoadEvent, type RoadWatch, roadNotice, startRoadWatch, watchRoad } from './road-watch.ts';
import { warningAhead } from './texts.ts';
import { warningsOn } from './warnings.ts';

const way = preparedOf([{ heading: 0, meters: 20_000 }]);
/** The same road as another route. */
const newRoad = preparedOf([
  { heading: 0, meters: 0.1 },
  { heading: 0, meters: 20_000 },
]);

const known = (features: readonly RoadFeature[], now = 0): RoadEvent => ({
  type: 'warnings-changed',
  now,
  warnings: warningsOn(features, way),
});
const moved = (now: number, alongMeters: number, speedMps = 20, roomToTalk = true): RoadEvent => ({
  type: 'moved',
  now,
  alongMeters,
  speedMps,
  roomToTalk,
});
/** One fix per second from one place to another. */
const riding = (from: number, to: number, { speedMps = 20, roomToTalk = true, now = 0 } = {}): RoadEvent[] =>
  Array.from({ length: Math.floor((to - from) / speedMps) + 1 }, (_, second) =>
    moved(now + second * 1_000, from + second * speedMps, speedMps, roomToTalk),
  );

type Announced = { words: string; metersAhead: number; id: string; now: number };

function watch(events: readonly RoadEvent[], from: RoadWatch = startRoadWatch) {
  let state = from;
  const announced: Announced[] = [];
  for (const event of events) {
    const turn = watchRoad(state, event);
    state = turn.state;
    if (!turn.notice) continue;
    const { metersAhead, warning } = turn.notice;
    announced.push({ words: warningAhead(turn.notice), metersAhead, id: warning.id, now: event.now });
  }
  return { state, announced, words: announced.map(({ words }) => words) };
}

describe('what is announced', () => {
  it.each<[string, RoadEvent[], string[]]>([
    ['nothing that is far', [known([cameraAt(5_000)]), ...riding(0, 4_000)], []],
    [
      'a camera once, ten seconds before it',
      [known([cameraAt(1_000)]), ...riding(0, 2_000)],
      ['Radar de 60 em 200 metros.'],
    ],
    [
      'earlier to a faster rider',
      [known([cameraAt(1_000)]), ...riding(0, 2_000, { speedMps: 40 })],
      ['Radar de 60 em 400 metros.'],
    ],
    [
      'at most 500 m ahead, however fast',
      [known([cameraAt(2_000)]), ...riding(0, 2_500, { speedMps: 70 })],
      ['Radar de 60 em 450 metros.'],
    ],
    [
      'at least 100 m ahead, however slow',
      [known([bumpAt(1_000)]), ...riding(800, 1_100, { speedMps: 4 })],
      ['Lombada em 100 metros.'],
    ],
    [
      'a row of bumps once',
      [known([bumpAt(1_000), bumpAt(1_150), bumpAt(1_290)]), ...riding(0, 2_000)],
      ['Lombadas em 200 metros.'],
    ],
    [
      'the end of the asphalt farther ahead, with its length, and its return',
      [known([gravelAt(1_000, 12_000)]), ...riding(0, 14_000)],
      ['Em 500 metros, 12 quilômetros sem asfalto.', 'O asfalto volta em 200 metros.'],
    ],
    ['nothing without room', [known([cameraAt(1_000)]), ...riding(0, 2_000, { roomToTalk: false })], []],
    [
      'what had no room, once there is some',
      [known([cameraAt(1_000)]), ...riding(0, 880, { roomToTalk: false }), ...riding(900, 1_100, { now: 60_000 })],
      ['Radar de 60 em 100 metros.'],
    ],
    [
      'nothing in the last two seconds',
      [known([cameraAt(1_000)]), ...riding(0, 960, { roomToTalk: false }), ...riding(970, 1_100, { now: 60_000 })],
      [],
    ],
    [
      'one after the other',
      [known([cameraAt(1_000), bumpAt(1_010)]), ...riding(0, 2_000)],
      ['Radar de 60 em 200 metros.', 'Lombada em 100 metros.'],
    ],
    [
      'after an outage only what is still ahead',
      [known([cameraAt(1_000), bumpAt(1_300)]), ...riding(0, 700), ...riding(1_150, 2_000, { now: 60_000 })],
      ['Lombada em 150 metros.'],
    ],
    [
      'the rest of a row that an outage left',
      [known([bumpAt(1_000), bumpAt(1_250)]), ...riding(0, 700), ...riding(1_100, 2_000, { now: 60_000 })],
      ['Lombada em 150 metros.'],
    ],
    [
      'what is loaded late',
      [...riding(0, 850), known([cameraAt(1_000)]), ...riding(870, 2_000)],
      ['Radar de 60 em 150 metros.'],
    ],
    [
      'nothing twice when fixes go back',
      [known([cameraAt(1_000)]), ...riding(0, 980), ...riding(930, 1_200, { now: 60_000 })],
      ['Radar de 60 em 200 metros.'],
    ],
    [
      'nothing twice when the same is loaded again',
      [known([cameraAt(1_000)]), ...riding(0, 900), known([cameraAt(1_000)]), ...riding(920, 1_200, { now: 50_000 })],
      ['Radar de 60 em 200 metros.'],
    ],
    [
      'on another ride everything again',
      [
        known([cameraAt(1_000)]),
        ...riding(0, 900),
        { type: 'set-out', now: 60_000 },
        known([cameraAt(1_000)]),
        ...riding(0, 900, { now: 60_000 }),
      ],
      ['Radar de 60 em 200 metros.', 'Radar de 60 em 200 metros.'],
    ],
  ])('%s', (_, events, words) => {
    expect(watch(events).words).toEqual(words);
  });
});

describe('after a new route', () => {
  const left: RoadEvent[] = [known([cameraAt(1_000)]), ...riding(0, 900), { type: 'way-changed', now: 50_000 }];
  const newWay = (now: number): RoadEvent => ({
    type: 'warnings-changed',
    now,
    warnings: warningsOn([cameraAt(1_000)], newRoad),
  });

  it('shows, but does not announce, what was announced on the old one', () => {
    const { announced, state } = watch([...left, newWay(52_000), ...riding(900, 960, { now: 53_000 })]);
    expect(announced).toHaveLength(1);
    expect(roadNotice(state)?.metersAhead).toBeCloseTo(40);
  });

  it('announces it again after a long time', () => {
    expect(watch([...left, newWay(400_000), ...riding(820, 960, { now: 401_000 })]).announced).toHaveLength(2);
  });

  it('announces again what was passed on the old one and is ahead again', () => {
    const passed: RoadEvent[] = [known([bumpAt(1_000)]), ...riding(0, 1_100), { type: 'way-changed', now: 60_000 }];
    const again: RoadEvent = { type: 'warnings-changed', now: 61_000, warnings: warningsOn([bumpAt(1_000)], way) };
    expect(watch([...passed, again, ...riding(820, 960, { now: 62_000 })]).announced).toHaveLength(2);
  });

  it('shows and announces nothing of the old one', () => {
    const { announced, state } = watch([
      known([cameraAt(1_000)]),
      ...riding(0, 700),
      { type: 'way-changed', now: 40_000 },
      ...riding(720, 980, { now: 41_000 }),
    ]);
    expect(announced).toEqual([]);
    expect(roadNotice(state)).toBeNull();
  });
});

it('stays the same where nothing changes', () => {
  const { state } = watch([known([cameraAt(1_000)]), ...riding(0, 900)]);
  expect(watchRoad(state, moved(90_000, 900)).state).toBe(state);
});

describe('what is shown', () => {
  const at = (alongMeters: number, features: RoadFeature[], speedMps = 20) =>
    roadNotice(watch([known(features), ...riding(0, alongMeters, { speedMps, roomToTalk: false })]).state);

  it('shows what is near, announced or not, until it is passed', () => {
    expect(at(780, [cameraAt(1_000)])).toBeNull();
    expect(at(820, [cameraAt(1_000)])).toMatchObject({ metersAhead: 180, count: 1 });
    expect(at(1_000, [cameraAt(1_000)])).toBeNull();
  });

  it('keeps showing it to a rider who slows down', () => {
    const slowed = watch([known([bumpAt(1_000)]), ...riding(0, 820), moved(60_000, 840, 3)]);
    expect(roadNotice(slowed.state)).toMatchObject({ metersAhead: 160 });
  });

  it('shows the nearest of several', () => {
    expect(at(880, [bumpAt(900), cameraAt(1_000)])?.warning.feature.kind).toBe('speed-bump');
    expect(at(920, [bumpAt(900), cameraAt(1_000)])?.warning.feature.kind).toBe('speed-camera');
  });

  it('shows a row until its last bump', () => {
    expect(at(1_100, [bumpAt(1_000), bumpAt(1_250)])).toMatchObject({ metersAhead: 150, count: 1 });
  });
});

const feature = fc.record({
  alongMeters: fc.integer({ min: 0, max: 19_000 }),
  kind: fc.constantFrom('bump', 'camera'),
});
const hop = fc.record({
  meters: fc.integer({ min: -40, max: 900 }),
  seconds: fc.integer({ min: 1, max: 30 }),
  roomToTalk: fc.boolean(),
});

it('whatever happens announces nothing twice, nothing passed, nothing far, and nothing without room', () => {
  fc.assert(
    fc.property(fc.array(feature, { maxLength: 30 }), fc.array(hop, { maxLength: 80 }), (things, hops) => {
      const features = things
        .map(({ kind, alongMeters }) => (kind === 'bump' ? bumpAt(alongMeters) : cameraAt(alongMeters)))
        .sort((a, b) => a.alongMeters - b.alongMeters);
      let [now, along] = [0, 0];
      const events = hops.map(({ meters, seconds, roomToTalk }) => {
        now += seconds * 1_000;
        along = Math.max(0, along + meters);
        return moved(now, along, Math.abs(meters) / seconds, roomToTalk);
      });
      const { announced } = watch([known(features), ...events]);
      expect(new Set(announced.map(({ id }) => id)).size).toBe(announced.length);
      const silent = new Set(events.filter((event) => event.type === 'moved' && !event.roomToTalk).map((e) => e.now));
      for (const { metersAhead, now: at } of announced) {
        expect(metersAhead).toBeGreaterThan(0);
        expect(metersAhead).toBeLessThanOrEqual(500);
        expect(silent.has(at)).toBe(false);
      }
    }),
  );
});

it('announces each single feature to a steady rider, at least six seconds before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 400, max: 900 }), { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 8, max: 45 }),
      (gaps, speedMps) => {
        let along = 600;
        const features = gaps.map((gap) => {
          along += gap;
          return cameraAt(along);
        });
        const { announced } = watch([known(features), ...riding(0, 19_000, { speedMps })]);
        expect(announced).toHaveLength(features.length);
        for (const { metersAhead } of announced) expect(metersAhead / speedMps).toBeGreaterThanOrEqual(6);
      },
    ),
    { numRuns: 30 },
  );
});

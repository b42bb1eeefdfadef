import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Route } from '@estradeiro/contract/navigation';
import { advance, startGuidance } from '@estradeiro/navigation/guidance/guidance';
import { guidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { type Receiver, receive, rideLine } from '@estradeiro/navigation/reception/receiver.testing';
import { finishRecording } from '@estradeiro/navigation/recording/finish-recording';
import { noCurves, record, startRecording } from '@estradeiro/navigation/recording/recording';
import { seeded } from '@estradeiro/navigation/seeded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestTiles, routeRequestOf, type TestTiles } from './navigation.testing.ts';
import { openRoads } from './providers/open-valhalla.ts';
import { searchRoutes } from './search.ts';

const extract = resolve(import.meta.dirname, '../../../../../../shared/data/poa.osm.pbf');
const startAt = Date.UTC(2026, 2, 1, 12);
const wantedWays = 20;
/** With a receiver error of 15 m a turn is detected that much too early or too late, at either end. */
const slackMeters = 60;

/**
 * The route with its streets as highways, each with a number of its own since the extract has none, and the metres that
 * guidance leads on each. A road that changes its name without a manoeuvre keeps its first one in a route.
 */
function onHighways(found: Route): { route: Route; meters: Map<string, number> } {
  const names = [...new Set(found.steps.flatMap(({ streetNames }) => streetNames))];
  const referenceOf = (name: string) => `BR-${100 + names.indexOf(name)}`;
  const steps = found.steps.map((step) => ({ ...step, streetNames: step.streetNames.map(referenceOf) }));
  const meters = new Map<string, number>();
  for (const { streetNames, distanceMeters } of steps) {
    for (const reference of streetNames) meters.set(reference, (meters.get(reference) ?? 0) + distanceMeters);
  }
  return { route: { ...found, steps }, meters };
}

/** The highways of a ride saved after guidance on a route. */
function recordedHighways(route: Route, receiver: Receiver, seed: number): readonly string[] {
  const prepared = prepareRoute(route);
  let guidance = advance(startGuidance(prepared), { type: 'start', now: startAt }).state;
  let recording = startRecording(startAt);
  for (const fix of receive(rideLine(prepared, startAt), receiver, seeded(seed))) {
    guidance = advance(guidance, { type: 'fix', fix, now: fix.at }).state;
    const { offRoute, stepIndex, remainingMeters: leftMeters } = guidanceView(guidance, fix.at);
    const step = offRoute ? undefined : route.steps[stepIndex];
    const road = step ? { names: step.streetNames, leftMeters, curves: noCurves } : null;
    recording = record(recording, { type: 'fix', fix, road });
  }
  return finishRecording(recording, 'arrived')?.highways ?? [];
}

describe.skipIf(!existsSync(extract))('the highways of a ride in Porto Alegre (skipped without the extract)', () => {
  let tiles: TestTiles;
  let engine: ReturnType<typeof openRoads>;
  const ways: { route: Route; meters: Map<string, number> }[] = [];
  beforeAll(async () => {
    tiles = await buildTestTiles(extract);
    engine = openRoads(tiles.tileDir);
    const random = seeded(22);
    const place = () => ({ lat: -30.07 + random() * 0.07, lng: -51.24 + random() * 0.08 });
    for (let tried = 0; tried < 10 * wantedWays && ways.length < wantedWays; tried++) {
      const [found] = await searchRoutes(engine, routeRequestOf({ waypoints: [place(), place()] })).catch(() => []);
      if (found && found.distanceMeters > 3_000) ways.push(onHighways(found));
    }
    expect(ways).toHaveLength(wantedWays);
  }, 900_000);
  afterAll(async () => {
    await engine?.close();
    tiles?.remove();
  });

  it.each([
    ['5 m, drifting', { errorMeters: 5, correlation: 0.95, accuracyMeters: 5, reportsMotion: true }],
    ['15 m, drifting', { errorMeters: 15, correlation: 0.95, accuracyMeters: 15, reportsMotion: true }],
    ['15 m, anew at each fix', { errorMeters: 15, correlation: 0, accuracyMeters: 15, reportsMotion: true }],
    ['15 m, telling positions alone', { errorMeters: 15, correlation: 0, accuracyMeters: 15, reportsMotion: false }],
  ])(
    'are those that were ridden for half a kilometre and no other, where the receiver errs by %s',
    (_, receiver) => {
      const wrong = ways.flatMap(({ route, meters }, index) => {
        const recorded = recordedHighways(route, receiver, index);
        return [...meters].filter(([reference, ridden]) =>
          recorded.includes(reference) ? ridden < 500 - slackMeters : ridden > 500 + slackMeters,
        );
      });
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});

import type { LatLng } from '@estradeiro/contract/lat-lng';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curvesOfRoute, measuredCurves } from '../curve-words.ts';
import { curvesBefore } from '../curviness.ts';
import type { Fix } from '../fix.ts';
import { destinationPoint, distanceMeters, projectOntoSegment } from '../geometry.ts';
import { noisyRides } from '../noisy-rides.testing.ts';
import { decodeNumbers, decodePolyline } from '../polyline.ts';
import { prepareRoute } from '../prepared-route.ts';
import { type Leg, preparedOf, routeOf, serra } from '../routes.testing.ts';
import { seeded } from '../seeded.ts';
import { simulateRide } from '../simulate.ts';
import { finishRecording } from './finish-recording.ts';
import { noCurves, type Recording, type Road, record, settled, startRecording } from './recording.ts';

const startAt = Date.UTC(2026, 2, 1, 12);
const fixAt = (position: LatLng, seconds: number, speedMps: number | null = null): Fix => ({
  position,
  accuracyMeters: 5,
  headingDegrees: null,
  speedMps,
  at: startAt + seconds * 1_000,
});
const north = (meters: number) => destinationPoint(serra, 0, meters);
const take = (fixes: Iterable<Fix>, road: Road | null = null, from: Recording = startRecording(startAt)) =>
  [...fixes].reduce((recording, fix) => record(recording, { type: 'fix', fix, road }), from);
/** The same on a route; `road` is the state at the first of the fixes. */
const guided = (fixes: readonly Fix[], road: Road, from: Recording) =>
  fixes.reduce((recording, fix) => {
    const meters = distanceMeters(fixes[0]?.position ?? fix.position, fix.position);
    return record(recording, { type: 'fix', fix, road: { ...road, leftMeters: road.leftMeters - meters } });
  }, from);
const finished = (recording: Recording) => {
  const ride = finishRecording(recording, 'arrived');
  if (!ride) throw new Error('no ride');
  return ride;
};
/** A ride at one speed for `seconds`, from `from` metres on. */
const riding = (seconds: number, speedMps: number, { from = 0, since = 0, reportsSpeed = true } = {}) =>
  Array.from({ length: seconds + 1 }, (_, n) =>
    fixAt(north(from + n * speedMps), since + n, reportsSpeed ? speedMps : null),
  );
const standing = (seconds: number, at: number, since: number) =>
  Array.from({ length: seconds }, (_, n) => fixAt(north(at + (n % 3)), since + n + 1, 0));

describe('a recorded ride', () => {
  it.each([true, false])('has the length and times of the ride (reported speed: %s)', (reportsSpeed) => {
    const ride = finished(take(riding(600, 20, { reportsSpeed })));
    expect(ride.distanceMeters).toBeCloseTo(12_000, -2);
    expect(ride).toMatchObject({ movingSeconds: 600, standingSeconds: 0, topSpeedKmh: 72, stops: [] });
    expect(ride.endedAt - ride.startedAt).toBe(600_000);
  });

  it('keeps a straight road in a few points', () => {
    expect(decodePolyline(finished(take(riding(600, 20))).track).length).toBeLessThan(20);
  });

  it('has the time of each point of its track', () => {
    const { track, trackTimes = '' } = finished(
      take([...riding(100, 20), ...standing(60, 2_000, 100), ...riding(100, 20, { from: 2_000, since: 161 })]),
    );
    const passed = decodeNumbers(trackTimes);
    const points = decodePolyline(track);
    expect(passed).toHaveLength(points.length);
    for (const [index, seconds] of passed.entries()) {
      const meters = distanceMeters(serra, points[index] ?? serra);
      expect(Math.abs(meters - 20 * (seconds <= 100 ? seconds : Math.max(100, seconds - 61)))).toBeLessThan(8);
    }
  });

  it('separates standing from moving, and a stop from a red light', () => {
    const ride = finished(
      take([
        ...riding(100, 20),
        ...standing(60, 2_000, 100),
        ...riding(100, 20, { from: 2_000, since: 161 }),
        ...standing(300, 4_000, 261),
        ...riding(100, 20, { from: 4_000, since: 562 }),
      ]),
    );
    expect(ride.distanceMeters).toBeCloseTo(6_000, -2);
    expect(ride.standingSeconds).toBe(360);
    expect(ride.stops).toHaveLength(1);
    expect(ride.stops[0]).toMatchObject({ seconds: 300 });
  });

  it('takes a silence at one place for a stop, and one that ends at another for riding', () => {
    const cafe = finished(take([...riding(100, 20), ...riding(100, 20, { from: 2_010, since: 1_900 })]));
    expect(cafe).toMatchObject({ standingSeconds: 1_800, movingSeconds: 200 });
    expect(cafe.stops).toHaveLength(1);
    const tunnel = finished(take([...riding(100, 20), ...riding(100, 20, { from: 3_800, since: 190 })]));
    expect(tunnel).toMatchObject({ standingSeconds: 0, movingSeconds: 290, stops: [] });
    expect(tunnel.distanceMeters).toBeCloseTo(5_800, -2);
  });

  it.each([
    ['one leap there and back', 1, 90],
    ['a jump far away', 1, 5_000],
    ['a few fixes far away, each at another place', 3, 9_000],
  ])('counts nothing of %s', (_, count, meters) => {
    const strays = Array.from({ length: count }, (_, n) =>
      fixAt(destinationPoint(north(2_000), 90 + n * 60, meters), 100.5 + n * 0.1, 20),
    );
    const ride = finished(take([...riding(100, 20), ...strays, ...riding(100, 20, { from: 2_020, since: 101 })]));
    expect(ride.distanceMeters).toBeCloseTo(4_020, -2);
    expect(ride.topSpeedKmh).toBe(72);
  });

  it('believes no single wild speed', () => {
    const wild = riding(100, 20).map((fix, n) => (n % 20 === 10 ? { ...fix, speedMps: 60 } : fix));
    expect(finished(take(wild)).topSpeedKmh).toBe(72);
  });

  it('hardly moves while a receiver without speeds wanders', () => {
    const random = seeded(3);
    let [east, up] = [0, 0];
    const wandering = Array.from({ length: 1_800 }, (_, second) => {
      east = 0.95 * east + (random() - 0.5) * 3;
      up = 0.95 * up + (random() - 0.5) * 3;
      return fixAt(destinationPoint(destinationPoint(serra, 90, east), 0, up), second);
    });
    const recording = take(wandering);
    expect(recording.distanceMeters).toBeLessThan(100);
    expect(finishRecording(recording, 'ended')).toBeNull();
  });

  describe('standing under a roof with a phone without speed', () => {
    const hour = 3_600;
    /** `memory` per second: 0 scatters at every fix independently, near 1 drifts; around a rider to the north at `mps`. */
    const scattered = (memory: number, sigma: number, seed: number, seconds: number, since = 0, mps = 0) => {
      const random = seeded(seed);
      const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const grow = sigma * Math.sqrt(1 - memory ** 2);
      let [east, up] = [sigma * gauss(), sigma * gauss()];
      return Array.from({ length: seconds }, (_, second) => {
        [east, up] = [memory * east + grow * gauss(), memory * up + grow * gauss()];
        const place = destinationPoint(destinationPoint(serra, 90, east), 0, up + mps * second);
        return { ...fixAt(place, since + second), accuracyMeters: sigma };
      });
    };

    it.each([
      ['scatters by 5 m', 0, 5],
      ['scatters by 12 m', 0, 12],
      ['scatters by 25 m', 0, 25],
      ['drifts by 5 m', 0.95, 5],
      ['drifts by 8 m', 0.95, 8],
      ['drifts by 12 m', 0.95, 12],
      ['drifts fast by 25 m', 0.8, 25],
      ['drifts by 25 m', 0.95, 25],
      ['drifts slowly by 25 m', 0.99, 25],
    ])('rides nowhere in an hour while it %s', (_, memory, sigma) => {
      for (const seed of [1, 2, 3]) {
        const recording = settled(take(scattered(memory, sigma, seed, hour)));
        expect(recording.distanceMeters).toBeLessThan(100);
        expect(recording.movingSeconds).toBeLessThan(60);
      }
    });

    it.each([
      ['scatters by 15 m', 0, 15],
      ['drifts by 15 m', 0.95, 15],
      ['drifts by 25 m', 0.95, 25],
    ])('rides all of a slow road while it %s', (_, memory, sigma) => {
      const recording = settled(take(scattered(memory, sigma, 1, 600, 0, 20 / 3.6)));
      expect(recording.distanceMeters).toBeGreaterThan(0.95 * 600 * (20 / 3.6));
      expect(recording.standingSeconds).toBeLessThan(90);
    });

    it.each([8, 10, 12, 15])('rides as far as the road at %d km/h while it drifts by 5 m', (kmh) => {
      for (const seed of [1, 2, 3]) {
        const recording = settled(take(scattered(0.9, 5, seed, 1_800, 0, kmh / 3.6)));
        expect(Math.abs(recording.distanceMeters / (1_800 * (kmh / 3.6)) - 1)).toBeLessThan(0.03);
      }
    });

    it.each([8, 10, 12, 15])('rides as far as a road with a corner every 300 m at %d km/h', (kmh) => {
      const mps = kmh / 3.6;
      const blocks = preparedOf(
        Array.from({ length: 12 }, (_, n) => ({ heading: n % 2 === 0 ? 20 : 110, meters: 300 })),
      );
      for (const seed of [1, 2, 3]) {
        const ride = simulateRide(blocks, { startAt, speedMps: mps, noise: { random: seeded(seed), meters: 5 } });
        const recording = settled(take([...ride].map((fix) => ({ ...fix, speedMps: null }))));
        expect(Math.abs(recording.distanceMeters / blocks.totalMeters - 1)).toBeLessThan(0.03);
      }
    });

    it('rides as far as the road before and after', () => {
      const to = riding(300, 20, { from: -6_000, reportsSpeed: false });
      const stop = scattered(0.95, 25, 4, 1_200, 301);
      const on = riding(300, 20, { since: 1_501, reportsSpeed: false });
      const ride = finished(take([...to, ...stop, ...on]));
      expect(Math.abs(ride.distanceMeters - 12_000)).toBeLessThan(250);
      expect(ride.standingSeconds).toBeGreaterThan(1_100);
      expect(ride.stops).toHaveLength(1);
    });
  });

  it('names the highways that were ridden, the longest first, and none that was only crossed', () => {
    const on = (names: string[], seconds: number, since: number, from: number) =>
      [riding(seconds, 20, { from, since }), { names, leftMeters: 20_000 - from, curves: noCurves }] as const;
    const stretches = [
      on(['Rua da Praia'], 50, 0, 0),
      on(['Rodovia Ozires', 'RS-020'], 100, 51, 1_000),
      on(['BR-116'], 300, 152, 3_000),
      on(['RS-239'], 10, 453, 9_000),
    ];
    const recording = stretches.reduce((so, [fixes, road]) => guided(fixes, road, so), startRecording(startAt));
    expect(finished(recording).highways).toEqual(['BR-116', 'RS-020']);
  });

  it('names no highway by how far a receiver wandered on it', () => {
    const random = seeded(22);
    const wandering = riding(20, 15).map((fix) => ({
      ...fix,
      position: destinationPoint(fix.position, 360 * random(), 30 * random()),
    }));
    const left = (n: number) => 10_000 - 15 * n + 20 * (random() - 0.5);
    const recording = wandering.reduce(
      (so, fix, n) =>
        record(so, { type: 'fix', fix, road: { names: ['BR-290'], leftMeters: left(n), curves: noCurves } }),
      startRecording(startAt),
    );
    expect(recording.distanceMeters).toBeGreaterThan(350);
    expect(recording.highways['BR-290']).toBeLessThan(320);
  });

  it('continues a highway when another route replaces the present one', () => {
    const on = (leftMeters: number) => ({ names: ['BR-116'], leftMeters, curves: noCurves });
    const first = guided(riding(20, 20), on(8_000), startRecording(startAt));
    const second = guided(riding(20, 20, { from: 420, since: 21 }), on(12_000), first);
    expect(finished(second).highways).toEqual(['BR-116']);
  });

  it('names each sky once, as it was met', () => {
    const skies = (['Clear', 'Clear', 'Rain', 'Clear'] as const).map(
      (condition) => ({ type: 'sky', condition }) as const,
    );
    expect(finished(skies.reduce(record, take(riding(60, 20)))).sky).toEqual(['Clear', 'Rain']);
  });

  it('goes on where its page was killed', () => {
    const fixes = riding(600, 20);
    const killed = JSON.parse(JSON.stringify(take(fixes.slice(0, 300)))) as Recording;
    expect(finished(take(fixes.slice(300), null, killed))).toEqual(finished(take(fixes)));
  });
});

it.each([
  ['arrived after 99 m', 'arrived', riding(99, 1), null],
  ['arrived after 101 m', 'arrived', riding(101, 1), 101],
  ['ended after 400 m in a minute', 'ended', riding(40, 10), null],
  ['ended after 400 m in more than two', 'ended', riding(160, 2.5), 400],
  ['ended after 500 m', 'ended', riding(51, 10), 510],
  ['without a fix', 'arrived', [], null],
] as const)('%s: kept or not', (_, end, fixes, meters) => {
  expect(finishRecording(take(fixes), end)?.distanceMeters ?? null).toBe(meters);
});

describe('the curves of a ride', () => {
  const straight = [{ heading: 20, meters: 8_000 }];
  const town = Array.from({ length: 6 }, (_, n) => ({ heading: n % 2 === 0 ? 0 : 90, meters: 400 }));
  const serpent = Array.from({ length: 80 }, (_, n) => ({
    heading: n % 2 === 0 ? 40 : 340,
    meters: 60,
    isBend: n > 0,
  }));
  /** A ride on a route with a receiver's error; `onRoute` is where guidance has it on the route. */
  function ridden(legs: (Leg & { isBend?: boolean })[], erring: number, onRoute = (_share: number) => true) {
    const turned = routeOf(legs);
    const route = { ...turned, steps: turned.steps.filter((_, index) => !legs[index]?.isBend) };
    const prepared = prepareRoute(route);
    const { totalMeters } = prepared;
    const indices = route.steps.map(({ shapeIndex }) => shapeIndex);
    const curvesUpTo = curvesBefore(decodePolyline(route.polyline), indices);
    const fixes = [...simulateRide(prepared, { startAt, speedMps: 15, noise: { random: seeded(5), meters: erring } })];
    const recording = fixes.reduce((so, fix, n) => {
      const meters = Math.min(totalMeters, n * 15);
      const road = { names: [], leftMeters: totalMeters - meters, curves: curvesUpTo(meters) };
      return record(so, { type: 'fix', fix, road: onRoute(meters / totalMeters) ? road : null });
    }, startRecording(startAt));
    return { ride: finished(recording), planned: curvesOfRoute(route) };
  }

  it.each([
    ['a straight road', straight],
    ['five right angles of a town', town],
    ['a road that winds', serpent],
  ])('of %s are those of its plan, whatever the error of the receiver', (_, legs) => {
    for (const erring of [0, 5, 10]) {
      const { ride, planned } = ridden(legs, erring);
      expect(ride.curviness).toBeCloseTo(planned.curviness, 1);
      expect(measuredCurves(ride.curviness, ride.bendsPerHour)?.word).toBe(planned.word);
    }
  });

  it('are of the part on a known road', () => {
    const { ride, planned } = ridden(serpent, 5, (share) => share < 0.7);
    expect(measuredCurves(ride.curviness, ride.bendsPerHour)?.word).toBe(planned.word);
    expect((ride.bendsPerHour ?? 0) / planned.bendsPerHour).toBeCloseTo(1, 1);
  });

  it('are unknown for a ride beside every road', () => {
    expect(ridden(serpent, 5, (share) => share < 0.3).ride).toMatchObject({ curviness: 0 });
    expect(ridden(serpent, 5, (share) => share < 0.3).ride).not.toHaveProperty('bendsPerHour');
  });
});

describe('whatever a receiver reports', () => {
  const anyFix = fc.record({
    position: fc.record({ lat: fc.double({ min: -28.6, max: -28.2, noNaN: true }), lng: fc.constant(-49.5) }),
    accuracyMeters: fc.double({ min: 0, max: 200, noNaN: true }),
    headingDegrees: fc.constant(null),
    speedMps: fc.option(fc.double({ min: 0, max: 90, noNaN: true })),
    at: fc.integer({ min: startAt, max: startAt + 3_600_000 }),
  });

  it('counts neither time nor distance twice', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 80 }), (fixes) => {
        const ride = finishRecording(take(fixes.toSorted((a, b) => a.at - b.at)), 'arrived');
        if (!ride) return;
        expect(ride.movingSeconds + ride.standingSeconds).toBeLessThanOrEqual(
          (ride.endedAt - ride.startedAt) / 1_000 + 1,
        );
        expect(ride.topSpeedKmh).toBeLessThanOrEqual(300);
        expect(ride.stops.every(({ seconds }) => seconds >= 180)).toBe(true);
      }),
    );
  });
});

it.each(noisyRides)('leaves out of $name nothing that lies farther than 5 m from the track', ({ prepared, fixes }) => {
  const ride = finishRecording(take(fixes), 'arrived');
  const track = decodePolyline(ride?.track ?? '');
  expect(track.length).toBeLessThan(fixes.length);
  const far = fixes.filter(
    ({ position, speedMps }) =>
      (speedMps ?? 9) >= 0.8 &&
      track.every((to, n) => projectOntoSegment(position, track[n - 1] ?? to, to).distanceMeters > 5.5),
  );
  // Fixes rejected as jumps are no part of the ride.
  expect(far.length).toBeLessThanOrEqual(fixes.length * 0.02);
  expect(ride?.distanceMeters).toBeLessThan(prepared.totalMeters * 1.15 + 100);
});

it('records twelve hours of bends in little', () => {
  const bends = Array.from({ length: 43_200 }, (_, n) =>
    fixAt(destinationPoint(north(n * 15), 90, 40 * Math.sin(n / 4)), n, 16),
  );
  const recording = take(bends);
  expect(JSON.stringify(recording).length).toBeLessThan(300_000);
  expect(finished(recording).outline.length).toBeLessThan(2_000);
});

import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { SharedLine } from '@estradeiro/contract/sharing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationPoint, distanceMeters } from '../geometry.ts';
import { decodePolyline, encodePolyline } from '../polyline.ts';
import { routeOf } from '../routes.testing.ts';
import { hiddenAround, hideEnds, lineOfPopular, lineOfRide, lineOfRoute, partAwayFromEnds } from './shared-line.ts';

/** About 111 m apart. */
const north = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, index) => ({ lat: -28 + index / 1_000, lng: -49 }));

const lineOf = (points: readonly LatLng[], changes: Partial<SharedLine> = {}): SharedLine => ({
  kind: 'route',
  name: 'Serra',
  polyline: encodePolyline(points),
  waypoints: [points[0], points.at(-1)].map((at) => ({ lat: 0, lng: 0, ...at })),
  distanceMeters: (points.length - 1) * 111.2,
  durationSeconds: 1_000,
  curviness: null,
  bendsPerHour: null,
  unpavedMeters: 0,
  hasToll: false,
  highways: [],
  estimate: false,
  hiddenMeters: 0,
  ...changes,
});

describe('hideEnds', () => {
  it('leaves a line as it is where nothing is to be hidden', () => {
    const line = lineOf(north(40));
    expect(hideEnds(line, 0)).toBe(line);
  });

  it('shows no point, no stop and no name that lies at an end', () => {
    const points = north(40);
    const stop = (index: number, name: string) => ({ lat: 0, lng: 0, ...points[index], name });
    const line = lineOf(points, {
      name: 'Rua das Flores, 12 → Mirante',
      waypoints: [stop(0, 'Rua das Flores, 12'), stop(3, 'Padaria'), stop(20, 'Posto'), stop(39, 'Mirante')],
    });
    const shown = hideEnds(line, 500);
    expect(JSON.stringify(shown)).not.toMatch(/Flores|Padaria|Mirante/);
    expect(shown).toMatchObject({ name: 'Rota compartilhada', hiddenMeters: 500 });
    const [first, ...others] = shown?.waypoints ?? [];
    expect(others).toEqual([stop(20, 'Posto'), decodePolyline(shown?.polyline ?? '').at(-1)]);
    expect(distanceMeters(first ?? stop(0, ''), stop(0, ''))).toBeGreaterThan(500);
  });

  it('hides a place in other spellings too, and in the name of a ride', () => {
    const points = north(40);
    const at = (index: number, name: string) => ({ lat: 0, lng: 0, ...points[index], name });
    const waypoints = [at(0, 'Rua das Flores, 12, Centro'), at(3, 'Padaria'), at(39, 'Mirante')];
    const nameOf = (name: string) => hideEnds(lineOf(points, { name, waypoints }), 500)?.name;
    expect(nameOf('Rua das flores 12 – Serra')).toBe('Rota compartilhada');
    expect(nameOf('Padaria → Serra')).toBe('Rota compartilhada');
    expect(nameOf('Volta da serra')).toBe('Volta da serra');
    expect(hideEnds(lineOf(points, { kind: 'ride', name: 'Rua das Flores' }), 500)?.name).toBe('Passeio compartilhado');
  });

  it('shows no stop of a part that is cut off because the line comes by its start again', () => {
    const east = Array.from({ length: 20 }, (_, index) => ({ lat: -28, lng: -49 + index / 1_000 }));
    const stop = { lat: -28, lng: -48.981, name: 'Casa da Ana' };
    const points = [...east, ...east.toReversed(), ...north(60)];
    const [start, end] = [points[0], points.at(-1)].map((at) => ({ lat: 0, lng: 0, ...at }));
    const shown = hideEnds(lineOf(points, { waypoints: [start, stop, end].flatMap((at) => at ?? []) }), 500);
    expect(shown?.waypoints).toHaveLength(2);
  });

  it('shows no stop at an end, even if the line passes it again', () => {
    const points = [
      ...north(16),
      ...Array.from({ length: 45 }, (_, index) => ({ lat: -27.985 - index / 1_000, lng: -48.9908 })),
    ];
    const stop = { lat: -28, lng: -48.9951, name: 'Casa da Ana' };
    const [start, end] = [points[0], points.at(-1)].map((at) => ({ lat: 0, lng: 0, ...at }));
    const shown = hideEnds(lineOf(points, { waypoints: [start, stop, end].flatMap((at) => at ?? []) }), 500);
    expect(distanceMeters(stop, points[0] ?? stop)).toBeLessThan(500);
    expect(shown?.waypoints).toHaveLength(2);
  });

  it('keeps a name without an end', () => {
    expect(hideEnds(lineOf(north(40)), 500)?.name).toBe('Serra');
  });

  it('counts the kilometres and the time of what is shown', () => {
    const shown = hideEnds(lineOf(north(41)), 1_000);
    const points = decodePolyline(shown?.polyline ?? '').length;
    expect(shown?.distanceMeters).toBeCloseTo((points - 1) * 111.2, -1);
    expect(shown?.durationSeconds).toBeCloseTo(((points - 1) / 40) * 1_000, -1);
  });

  it('hides no more of a straight road than its end', () => {
    const [start, end] = [north(40)[0], north(40).at(-1)];
    const straight = lineOf(
      [start, end].flatMap((at) => at ?? []),
      { distanceMeters: 39 * 111.2 },
    );
    expect(hideEnds(straight, 500)?.distanceMeters).toBeGreaterThan(39 * 111.2 - 2 * 1_060);
  });

  it('has nothing to show of a line that is all ends', () => {
    expect(hideEnds(lineOf(north(8)), 500)).toBeNull();
  });

  it('shows of a line that comes by its start again the longest part between', () => {
    const [out, back] = [north(30), north(30).reverse()];
    const points = [...out, ...back, ...north(60)];
    const part = partAwayFromEnds(points, 500);
    expect(part?.from).toBeGreaterThanOrEqual(out.length + back.length);
  });

  it('hides the same for each end in a square, so that several lines reveal no more than the square', () => {
    const field = (stepMeters: number) =>
      Array.from({ length: 21 * 21 }, (_, index) => {
        const east = destinationPoint({ lat: -28, lng: -49 }, 90, (index % 21) * stepMeters);
        return destinationPoint(east, 0, Math.floor(index / 21) * stepMeters);
      });
    const places = field(150);
    const hidden = field(50).map((end) => places.map(hiddenAround(end, 500)).join());
    expect(new Set(hidden).size).toBeLessThanOrEqual((1_000 / 250 + 1) ** 2);
  });

  it('shows no point within what is hidden, whatever the line', () => {
    const place = fc.record({ lat: fc.double({ min: -28.1, max: -28, noNaN: true }), lng: fc.constant(-49) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (points) => {
        const [start, end] = [points[0], points.at(-1)];
        const shown = hideEnds(lineOf(points), 500);
        if (!shown || !start || !end) return;
        for (const point of decodePolyline(shown.polyline)) {
          expect(distanceMeters(point, start)).toBeGreaterThan(499);
          expect(distanceMeters(point, end)).toBeGreaterThan(499);
        }
      }),
    );
  });
});

describe('lineOfRoute', () => {
  const route = routeOf([{ heading: 0, meters: 4_000 }]);
  const saved: SavedRouteDetail = {
    id: '6a1e7c50-0f3f-4d8e-9b1a-2f6d0c7b9e11',
    userId: '6a1e7c50-0f3f-4d8e-9b1a-2f6d0c7b9e12',
    name: 'Trilha',
    origin: 'Sede',
    destination: 'Mirante',
    waypoints: [],
    filters: [],
    distance: 4,
    estimatedTime: 6,
    estimate: false,
    isOfflineReady: false,
    createdAt: '2026-11-28T12:00:00Z',
    updatedAt: '2026-11-28T12:00:00Z',
    route,
  };

  it.each([
    ["most of it is a file's own line", 3_000, true],
    ['most of it is on roads', 1_000, false],
    ['all of it is on roads', undefined, false],
  ])('marks its time as a guess if %s', (_, ownLineMeters, isTimeGuessed) => {
    expect(lineOfRoute({ ...saved, route: { ...route, ownLineMeters } })).toMatchObject({ isTimeGuessed });
  });
});

describe('lineOfPopular', () => {
  const route = { ...routeOf([{ heading: 0, meters: 4_000 }]), estimate: true };
  const estimatedParts = [{ fromIndex: 0, toIndex: 1, distanceMeters: 20 }];

  it('separates a sketch from an estimate that follows known roads in part', () => {
    const line = lineOfPopular({ name: 'Serra', route });
    const partly = lineOfPopular({ name: 'Serra', route: { ...route, estimatedParts } });
    expect(line).toMatchObject({ estimate: true, isSketch: true });
    expect(partly).toMatchObject({ estimate: true, isSketch: false });
  });
});

describe('lineOfRide', () => {
  const ride = {
    name: 'Serra',
    track: encodePolyline(north(40)),
    distanceMeters: 4_300,
    movingSeconds: 600,
    curviness: 0.1,
    bendsPerHour: 80,
    highways: ['SC-390'],
    startedAt: '2026-03-01T12:00:00.000Z',
    endedAt: '2026-03-01T13:00:00.000Z',
    stops: [{ lat: -28, lng: -49, at: '2026-03-01T12:10:00.000Z', seconds: 600 }],
  };

  it('has neither day nor time', () => {
    expect(JSON.stringify(lineOfRide(ride))).not.toContain('2026');
  });

  it.each([
    ['Passeio de 05/11/2026', 'Passeio compartilhado'],
    ['Serra, 5/11', 'Passeio compartilhado'],
    ['28/11/26 Serra', 'Passeio compartilhado'],
    ['Volta pela RS-453/486', 'Volta pela RS-453/486'],
    ['BR-116/RS-20', 'BR-116/RS-20'],
    ['PR-90/11', 'PR-90/11'],
    ['2026/11/28 Serra', 'Passeio compartilhado'],
    ['Serra 2026-11-28', 'Passeio compartilhado'],
    ['Serra 11/28/2026', 'Passeio compartilhado'],
    ['Serra, 11/28', 'Passeio compartilhado'],
    ['28.11.2026', 'Passeio compartilhado'],
  ])('calls “%s” “%s”: a day is not shared, a highway is', (name, told) => {
    expect(lineOfRide({ ...ride, name })?.name).toBe(told);
  });
});

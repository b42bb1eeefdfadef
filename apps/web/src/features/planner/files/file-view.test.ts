import type { Waypoint } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { requestsOf } from './file-routes.ts';
import { advanceFile, canJoin, type FileEvent, viewOf } from './file-view.ts';
import { type FileRoute, fileLine, type OpenedFile, placesWithoutStop } from './opened-file.ts';
import { northFrom } from './samples.testing.ts';

const line = (name: string, lat: number, beside: Waypoint[] = []): FileRoute =>
  fileLine({ kind: 'line', name, pieces: [northFrom(lat, 10)], stops: [] }, beside);
const points: FileRoute = { kind: 'points', name: 'P', points: northFrom(-30, 3) };
const fileOf = (...routes: FileRoute[]): OpenedFile => ({
  name: 'Arquivo',
  routes,
  places: [{ lat: -29, lng: -51 }],
  badPoints: 0,
  areas: 0,
  isCut: false,
});
const after = (file: OpenedFile, ...events: FileEvent[]) => events.reduce(advanceFile, viewOf(file));
const [toggle, openRoutes, openPlaces, back] = [
  (index: number): FileEvent => ({ type: 'route-toggled', index }),
  { type: 'routes-opened' } as const,
  { type: 'places-opened' } as const,
  { type: 'back' } as const,
];
const [near, far] = [line('B', -29.99), line('C', -29.5)];
const one = line('A', -30);

it.each<[string, OpenedFile, FileEvent[], string]>([
  ['opens a single route', fileOf(one), [], 'route'],
  ['asks about several', fileOf(one, far), [], 'choose'],
  ['shows places where there is nothing else', fileOf(), [], 'places'],
  ['opens the one that is chosen', fileOf(one, far), [toggle(0), openRoutes], 'route'],
  ['goes nowhere without any chosen', fileOf(one, far), [toggle(0), toggle(1), openRoutes], 'choose'],
  ['joins no line with mere points', fileOf(one, points), [openRoutes], 'choose'],
  ['comes back from places to the route', fileOf(one), [openPlaces, back], 'route'],
  ['comes back from a route to the choice', fileOf(one, far), [openRoutes, back], 'choose'],
])('%s', (_, file, events, step) => expect(after(file, ...events).step).toBe(step));

it('joins lines in the order of the file, in one piece where they meet, and in two where they do not', () => {
  const pieces = (...routes: FileRoute[]) => {
    const { route } = after(fileOf(...routes), openRoutes);
    return route?.kind === 'line' ? route.pieces.map(({ length }) => length) : null;
  };
  expect(pieces(one, near)).toEqual([20]);
  expect(pieces(one, far)).toEqual([10, 10]);
  expect(canJoin([one, points])).toBe(false);
});

it('keeps the stops of the lines that it joins, and the ends between them', () => {
  const [inner, both] = [northFrom(-30, 10).at(-1) ?? expect.fail(), { lat: -29.995, lng: -51.001 }];
  const [first, second] = [line('A', -30, [inner, both]), line('B', -29.99, [both])];
  const file = { ...fileOf(first, second), places: [inner, both, { lat: -25, lng: -51 }] };
  expect(placesWithoutStop(first, file)).toEqual({ onRoute: 1, offRoute: 1 });
  const { route } = after(file, openRoutes);
  expect(placesWithoutStop(route ?? expect.fail(), file)).toEqual({ onRoute: 2, offRoute: 1 });
});

it('gives joined lines no more stops than a route may have', () => {
  const stops = northFrom(-30, 30);
  const stopsOf = (route: FileRoute) => {
    const { route: joined } = after(fileOf(route, route), openRoutes);
    return joined?.kind === 'points' ? joined.points.filter(({ via }) => !via).length : joined?.stops.length;
  };
  expect(stopsOf({ kind: 'points', name: 'P', points: stops })).toBe(2);
  expect(stopsOf({ kind: 'points', name: 'P', points: stops.slice(0, 25) })).toBe(50);
  const lineWith = (made: Waypoint[]) => fileLine({ kind: 'line', name: 'L', pieces: [stops], stops: made }, []);
  expect(stopsOf(lineWith(stops))).toBe(0);
  expect(stopsOf(lineWith(stops.slice(0, 25)))).toBe(50);
});

it('requests a route of many points in connected parts, none starting or ending at a via point', () => {
  const many = Array.from({ length: 120 }, (_, i) => ({
    lat: -30 + i / 100,
    lng: -51,
    ...(i % 119 > 0 && { via: true }),
  }));
  const requests = requestsOf(many);
  expect(requests.map(({ length }) => length)).toEqual([50, 50, 22]);
  expect(requests.map((part) => [part[0], part.at(-1)].some((end) => end?.via))).toEqual([false, false, false]);
  expect(requests.slice(1).map(([first]) => first?.lat)).toEqual(requests.slice(0, -1).map((part) => part.at(-1)?.lat));
});

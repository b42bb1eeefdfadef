import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxWaypoints, RouteRequest } from '@estradeiro/contract/navigation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  continuesStep,
  type Draft,
  type DraftEvent,
  emptyDraft,
  isFull,
  missingPoints,
  pointsOnLine,
  roomForPlaces,
} from './draft.ts';
import { draftOf, draftOfRequest, toNewRoute, toRequest } from './draft-request.ts';

const write = (draft: Draft, ...events: DraftEvent[]) => events.reduce(changeDraft, draft);
const order = ({ points }: Draft) => points.map(({ key }) => key);

describe('another style from a stop on', () => {
  const places = ['Lages', 'Urubici', 'Orleans'].map(
    (text, key): DraftEvent => ({ type: 'placed', key, text, at: { lat: -28, lng: key } }),
  );
  const curvy = { filters: ['scenic' as const], curvesOnly: true, unpaved: 'any' as const };
  const onward = { preferences: ['scenic'], curvesOnly: true, unpaved: 'any' };
  const fast: DraftEvent = { type: 'wished', wishes: { filters: ['fast'] } };
  const [start, end, stop] = [0, 1, 2];
  const draft = write(emptyDraft, { type: 'stop-added' }, ...places, fast, {
    type: 'styled',
    key: stop,
    wishes: curvy,
  });
  const stylesOf = (of: Draft) => toRequest(of)?.waypoints.map((point) => point.onward);

  it('is requested, saved and read again', () => {
    expect(stylesOf(draft)).toEqual([undefined, onward, undefined]);
    expect(toNewRoute(draft).waypoints[1]).toMatchObject({ name: 'Orleans', onward });
    const again = draftOfRequest(RouteRequest.parse(toRequest(draft)));
    expect(toRequest(again)).toEqual(toRequest(draft));
    expect(stylesOf(write(draft, { type: 'styled', key: stop, wishes: null }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stays with the legs on the way back', () => {
    const back = write(draft, { type: 'reversed' });
    expect(back).toMatchObject(curvy);
    expect(stylesOf(back)?.[1]).toMatchObject({ preferences: ['fast'] });
    expect(toRequest(write(back, { type: 'reversed' }))).toEqual(toRequest(draft));
  });

  it('counts only between the ends, where it returns to, and begins the route where the start is removed', () => {
    const moved = write(draft, { type: 'moved-to', key: stop, index: 0 });
    expect(stylesOf(moved)).toEqual([undefined, undefined, undefined]);
    expect(moved.filters).toEqual(['fast']);
    expect(toRequest(write(moved, { type: 'moved-to', key: stop, index: 1 }))).toEqual(toRequest(draft));
    expect(write(draft, { type: 'stop-removed', key: start })).toMatchObject(curvy);
    expect(write(draft, { type: 'stop-removed', key: end })).toMatchObject({ filters: ['fast'] });
  });

  it("is the whole route's where the start has one, as on a later day of a trip", () => {
    const day = RouteRequest.parse({
      waypoints: [
        { lat: -28, lng: 0, onward },
        { lat: -28, lng: 1 },
      ],
    });
    expect(draftOfRequest(day)).toMatchObject(curvy);
  });
});

describe('avoiding a stretch', () => {
  const bend = { lat: -28.39, lng: -49.55, name: 'SC-390' };

  it('is saved, requested and read again', () => {
    const ends = ['Lages', 'Urubici'].map(
      (text, key): DraftEvent => ({ type: 'placed', key, text, at: { lat: -28, lng: key } }),
    );
    const draft = write(emptyDraft, ...ends, { type: 'stretch-avoided', stretch: bend });
    expect(toNewRoute(draft).avoidStretches).toEqual([bend]);
    expect(toRequest(draft)?.avoidStretches).toEqual([bend]);
    expect(draftOfRequest(RouteRequest.parse(toRequest(draft))).avoidStretches).toEqual([bend]);
    expect(write(draft, { type: 'stretches-allowed', stretches: [bend] }).avoidStretches).toEqual([]);
  });

  it('is bounded', () => {
    const events = Array.from({ length: 25 }, (): DraftEvent => ({ type: 'stretch-avoided', stretch: bend }));
    expect(write(emptyDraft, ...events).avoidStretches).toHaveLength(20);
  });
});

describe('writing a route down', () => {
  it('drops a picked position when its text is edited', () => {
    const at = { lat: -28, lng: -49 };
    const placed = write(emptyDraft, { type: 'placed', key: 0, text: 'Urubici, SC', at });
    expect(placed.points[0]).toEqual({ key: 0, text: 'Urubici, SC', at });
    expect(write(placed, { type: 'written', key: 0, text: 'Urupema' }).points[0]?.at).toBeNull();
    const late = { type: 'placed', key: 0, text: 'Sua posição', at, instead: '' } as const;
    expect(write(placed, late).points[0]?.text).toBe('Urubici, SC');
  });

  it('puts a new stop before the destination', () => {
    expect(order(write(emptyDraft, { type: 'stop-added' }, { type: 'stop-added' }))).toEqual([0, 2, 3, 1]);
  });

  it.each([
    ['up', -1, [0, 3, 2, 1]],
    ['down', 1, [0, 2, 1, 3]],
  ] as const)('moves the second stop %s', (_, by, expected) => {
    const draft = write(emptyDraft, { type: 'stop-added' }, { type: 'stop-added' });
    expect(order(write(draft, { type: 'moved', key: 3, by }))).toEqual(expected);
  });

  it('names the points that are still missing', () => {
    expect(missingPoints(write(emptyDraft, { type: 'written', key: 0, text: ' ' }))).toEqual([0, 1]);
  });

  it('sends origin, destination and all points in order', () => {
    const draft = write(
      emptyDraft,
      { type: 'written', key: 0, text: ' Lages ' },
      { type: 'placed', key: 1, text: 'Urubici', at: { lat: -28, lng: -49 } },
      { type: 'wished', wishes: { filters: ['scenic'] } },
    );
    expect(toNewRoute(draft)).toMatchObject({
      origin: 'Lages',
      destination: 'Urubici',
      waypoints: [
        { name: 'Lages', lat: null, lng: null },
        { name: 'Urubici', lat: -28, lng: -49 },
      ],
      filters: ['scenic'],
    });
  });
});

describe('drawing a route on the map', () => {
  const here: LatLng = { lat: -28, lng: -49 };
  const there: LatLng = { lat: -28.1, lng: -49.1 };
  const beyond: LatLng = { lat: -28.2, lng: -49.2 };
  const tap = (at = here): DraftEvent => ({ type: 'tapped', text: 'Ponto', at });
  const route = write(emptyDraft, tap(), tap(beyond));
  const shaped = write(route, { type: 'line-grabbed', index: 1, at: there });

  it('requests a route once all points are placed, including those that only shape it', () => {
    expect(toRequest(write(emptyDraft, tap()))).toBeNull();
    expect(toRequest(route)?.waypoints).toHaveLength(2);
    expect(toRequest(shaped)?.waypoints[1]).toEqual({ ...there, name: 'Ponto de passagem', via: true });
    expect(toNewRoute(shaped).waypoints[1]).toEqual({ ...there, name: 'Ponto de passagem', via: true });
  });

  const places = ({ points }: Draft) => points.map(({ at }) => at);
  const located: DraftEvent = { type: 'located', text: 'Sua posição', at: here, previous: null };

  it('goes from the rider to the first tap, and from there on to each further one', () => {
    const ride = write(emptyDraft, located, tap(there), tap(beyond));
    expect(places(ride)).toEqual([here, there, beyond]);
    expect(ride.points[0]?.text).toBe('Sua posição');
  });

  it('starts at the first tap where the rider is unknown, and stays there once he is known', () => {
    expect(places(write(emptyDraft, tap(there), located, tap(beyond)))).toEqual([there, beyond]);
  });

  it('follows a better position of the rider as long as nothing else is its start', () => {
    const better: DraftEvent = { type: 'located', text: 'Sua posição', at: there, previous: here };
    expect(places(write(emptyDraft, located, tap(beyond), better))).toEqual([there, beyond]);
    const elsewhere = write(emptyDraft, located, { type: 'start-moved', text: 'Casa', at: beyond });
    expect(write(elsewhere, better)).toBe(elsewhere);
    const removed = write(emptyDraft, located, { type: 'stop-removed', key: 0 });
    expect(write(removed, better)).toBe(removed);
  });

  it("saves the rider's position under the name of its place, which it is also later", () => {
    const ride = write(emptyDraft, located, tap(beyond));
    expect(toNewRoute(ride)).toMatchObject({ origin: 'Ponto no mapa', waypoints: [{ name: 'Ponto no mapa' }, {}] });
    expect(toRequest(ride)?.waypoints[0]?.name).toBe('Ponto no mapa');
    const named = write(ride, { type: 'named-by-map', key: 0, text: 'Rua XV, Centro', at: here });
    expect(toNewRoute(named)).toMatchObject({ origin: 'Rua XV, Centro', waypoints: [{ name: 'Rua XV, Centro' }, {}] });
  });

  it('puts a tapped place into the row that is empty first', () => {
    expect(places(write(route, { type: 'stop-added' }, tap(there), tap(here)))).toEqual([here, there, beyond, here]);
  });

  it('starts elsewhere, with the rest as it is', () => {
    expect(places(write(shaped, { type: 'start-moved', text: 'Casa', at: beyond }))).toEqual([beyond, there, beyond]);
  });

  it('loses a removed end: the stop before it is the new one, and of two points an empty row stays', () => {
    const further = write(route, tap(there));
    expect(places(write(further, { type: 'stop-removed', key: 2 }))).toEqual([here, beyond]);
    expect(places(write(route, { type: 'stop-removed', key: 1 }))).toEqual([here, null]);
  });

  it('names a dragged point once its place is known, unless it was moved again meanwhile', () => {
    const drawn = write(route, { type: 'dropped', key: 0, at: there });
    expect(drawn.points[0]).toMatchObject({ text: 'Ponto no mapa', at: there });
    const named: DraftEvent = { type: 'named-by-map', key: 0, text: 'Rua XV', at: there };
    expect(write(drawn, named).points[0]?.text).toBe('Rua XV');
    const further = write(drawn, { type: 'dropped', key: 0, at: beyond });
    expect(write(further, named)).toBe(further);
  });

  it.each<[string, DraftEvent, number[]]>([
    ['is turned round', { type: 'reversed' }, [1, 2, 0]],
    ['moves up to the start, which is no place to pass', { type: 'moved-to', key: 2, index: 0 }, [2, 0, 1]],
    ['loses its start', { type: 'stop-removed', key: 0 }, [2, 1]],
  ])('begins and ends at a stop when it %s', (_, event, keys) => {
    const { points } = write(shaped, event);
    expect(points.map(({ key }) => key)).toEqual(keys);
    expect([points[0]?.via, points.at(-1)?.via].some(Boolean)).toBe(false);
  });

  it('is restored from a saved route as drawn', () => {
    const saved = { ...toNewRoute(shaped), origin: 'a', destination: 'b' };
    expect(draftOf(saved as never).points.map(({ at, via }) => [at, via ?? false])).toEqual([
      [here, false],
      [there, true],
      [beyond, false],
    ]);
  });

  it.each<[string, DraftEvent, DraftEvent, boolean]>([
    ['letters of one field', { type: 'written', key: 0, text: 'ab' }, { type: 'written', key: 0, text: 'a' }, true],
    ['letters of two fields', { type: 'written', key: 1, text: 'a' }, { type: 'written', key: 0, text: 'a' }, false],
    ['moves of a finger', { type: 'dragged', key: 0, at: here }, { type: 'dragged', key: 0, at: there }, true],
    [
      'a finger that begins again',
      { type: 'dragged', key: 0, at: here },
      { type: 'dropped', key: 0, at: there },
      false,
    ],
    [
      'the line once it is grabbed',
      { type: 'dragged', key: 2, at: here },
      { type: 'line-grabbed', index: 1, at: there },
      true,
    ],
    ['two taps', tap(), tap(), false],
    [
      'a place picked after the line was grabbed',
      { type: 'picked', key: 0, at: here },
      { type: 'line-grabbed', index: 1, at: there },
      false,
    ],
  ])('%s: one step or not', (_, event, before, isOne) => {
    expect(continuesStep(event, before)).toBe(isOne);
  });
});

describe('a road to pass', () => {
  const at = (lng: number) => ({ lat: -28, lng });
  const placed = (key: number): DraftEvent => ({ type: 'placed', key, text: `ponto ${key}`, at: at(key) });
  const written = (key: number): DraftEvent => ({ type: 'written', key, text: `ponto ${key}` });
  const road: DraftEvent = { type: 'road-passed', index: 1, places: [at(8), at(9)], text: 'Serra' };
  const names = ({ points }: Draft) => points.map(({ text, via }) => (via ? 'via' : text));
  const threeRows = write(emptyDraft, { type: 'stop-added' });

  it.each([
    ['is between placed points', emptyDraft, [placed(0), placed(1)], 1, ['ponto 0', 'via', 'via', 'ponto 1']],
    ['begins and ends a route without points', emptyDraft, [], 0, ['Serra', 'Serra']],
    ['ends the route behind a single point', emptyDraft, [placed(0)], 1, ['ponto 0', 'via', 'Serra']],
    ['leads on to a written end', emptyDraft, [placed(0), written(1)], 1, ['ponto 0', 'via', 'via', 'ponto 1']],
    ['is behind a written start', emptyDraft, [written(0), written(1)], 0, ['ponto 0', 'via', 'via', 'ponto 1']],
    [
      'is behind the placed point that a written one precedes',
      threeRows,
      [written(0), placed(2), placed(1)],
      1,
      ['ponto 0', 'ponto 2', 'via', 'via', 'ponto 1'],
    ],
  ])('%s', (_, draft, events, index, expected) => {
    expect(names(write(draft, ...events, { ...road, index }))).toEqual(expected);
  });

  it('has the room that written rows leave and blank ones do not take', () => {
    const rows = (count: number) => Array.from({ length: count }, (): DraftEvent => ({ type: 'stop-added' }));
    const keys = Array.from({ length: maxWaypoints - 4 }, (_, index) => index + 2);
    const draft = write(emptyDraft, placed(0), placed(1), ...rows(maxWaypoints - 2), ...keys.map(written));
    expect(roomForPlaces(draft)).toBe(2);
    const full = write(draft, road);
    expect(full.points).toHaveLength(maxWaypoints);
    expect(roomForPlaces(full)).toBe(0);
    expect(write(full, road)).toBe(full);
  });
});

describe('a route whose stops the server orders', () => {
  const at = (lng: number): LatLng => ({ lat: -28, lng });
  const places = [0, 3, 1, 2, 4].map(at);
  const stops = places.map((place, key) => ({ key, text: `Parada ${key}`, at: place }));
  const ordered: Draft = { ...emptyDraft, points: stops, nextKey: 5, optimizeOrder: true };
  const inOrder = [0, 1, 2, 3, 4].map(at);
  const keysOn = (draft: Draft, waypoints: LatLng[]) => pointsOnLine(draft, waypoints).map(({ key }) => key);

  it('has them on its line in that order, without points that the server drops', () => {
    expect(keysOn(ordered, inOrder)).toEqual([0, 2, 3, 1, 4]);
    const shaped = write(ordered, { type: 'line-grabbed', index: 2, at: at(2.5) });
    expect(keysOn(shaped, inOrder)).toEqual([0, 2, 3, 1, 4]);
  });

  it('keeps its own order as long as the line is another one, or where it is not ordered', () => {
    expect(keysOn(ordered, [at(0), at(9), at(4)])).toEqual([0, 1, 2, 3, 4]);
    expect(keysOn({ ...ordered, optimizeOrder: false }, inOrder)).toEqual([0, 1, 2, 3, 4]);
  });

  it('stays in the order in which it is drawn once it is to pass elsewhere', () => {
    const passing = write(ordered, { type: 'line-grabbed', index: 2, at: at(1.5), stops: [0, 2, 3, 1, 4] });
    expect(order(passing)).toEqual([0, 2, 5, 3, 1, 4]);
    expect(toRequest(passing)).toMatchObject({ optimizeOrder: false, waypoints: { 2: { via: true } } });
  });
});

it('becomes a round trip, which is one step, and keeps its name and the wish for gravel', () => {
  const [here, there] = [
    { lat: -28, lng: -49 },
    { lat: -28.1, lng: -49.1 },
  ];
  const taken: DraftEvent = {
    type: 'round-trip-taken',
    name: 'Passeio de 200 km',
    start: { text: 'Lages', at: here },
    trip: { via: [there], preferences: ['scenic'], curvesOnly: true },
  };
  const draft = write(emptyDraft, { type: 'written', key: 0, text: 'Lages' }, taken);
  expect(toRequest(draft)).toMatchObject({
    waypoints: [
      { ...here, name: 'Lages' },
      { ...there, via: true },
      { ...here, name: 'Lages' },
    ],
    preferences: ['scenic'],
    curvesOnly: true,
  });
  expect(new Set(order(draft)).size).toBe(3);
  expect(draft.name).toBe('Passeio de 200 km');
  expect(write(emptyDraft, { type: 'named', name: 'Serra' }, taken).name).toBe('Serra');
  expect(write(emptyDraft, { type: 'wished', wishes: { unpaved: 'prefer' } }, taken).unpaved).toBe('prefer');
  expect(continuesStep(taken, taken)).toBe(false);
});

it('keeps every point once and at least two, whatever is done in whatever order', () => {
  const key = fc.integer({ min: 0, max: 6 });
  const event: fc.Arbitrary<DraftEvent> = fc.oneof(
    fc.constant<DraftEvent>({ type: 'stop-added' }),
    key.map((key): DraftEvent => ({ type: 'moved', key, by: 1 })),
    key.map((key): DraftEvent => ({ type: 'moved', key, by: -1 })),
    key.map((key): DraftEvent => ({ type: 'stop-removed', key })),
    fc.constant<DraftEvent>({ type: 'reversed' }),
    fc.record({ key, index: fc.nat(6) }).map((to): DraftEvent => ({ type: 'moved-to', ...to })),
    fc.constant<DraftEvent>({ type: 'line-grabbed', index: 1, at: { lat: -28, lng: -49 } }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { points } = write(emptyDraft, ...events);
      const keys = points.map(({ key }) => key);
      expect([points[0]?.via, points.at(-1)?.via].some(Boolean)).toBe(false);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThanOrEqual(2);
    }),
  );
});

it('takes no more points than a route may have', () => {
  const full = Array.from({ length: 60 }).reduce<Draft>(
    (draft) => changeDraft(draft, { type: 'stop-added' }),
    emptyDraft,
  );
  expect(full.points).toHaveLength(50);
  expect(isFull(full)).toBe(true);
  const grabbed = changeDraft(full, { type: 'line-grabbed', index: 1, at: { lat: -28, lng: -49 } });
  expect(changeDraft(grabbed, { type: 'dragged', key: full.nextKey, at: { lat: -28, lng: -49 } })).toBe(full);
});

import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  type SavedRouteDetail,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createTestPlanning, straight } from './planning.testing.ts';

const serra = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
const planning = createTestPlanning();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(planning);
});
afterAll(() => app.close());
beforeEach(() => {
  planning.engineIsUp = true;
  planning.asked.length = 0;
});

async function saved(rider: TestClient, body: object = serra): Promise<SavedRouteDetail> {
  const answer = await rider(createSavedRoute, { body: { ...serra, ...body } });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('saving a route', () => {
  it('finds both ends, calculates, and names it after them', async () => {
    const route = await saved(await app.newRider(), { filters: ['scenic'] });
    expect(route).toMatchObject({
      name: 'Lauro Müller → Bom Jardim da Serra',
      distance: 35.25,
      estimatedTime: 60,
      filters: ['scenic'],
      isOfflineReady: false,
    });
    expect(route.waypoints).toMatchObject([{ lat: -28.39 }, { lat: -28.34 }]);
    expect(planning.asked).toMatchObject([{ preferences: ['scenic'] }]);
  });

  it('takes points as they were picked, stops in between', async () => {
    const waypoints = [
      { name: 'Casa', lat: -28.1, lng: -49.1 },
      { name: 'Mirante', lat: -28.2, lng: -49.2 },
      { name: 'Pousada', lat: -28.3, lng: -49.3 },
    ];
    const route = await saved(await app.newRider(), { waypoints });
    expect(route.waypoints).toEqual(waypoints);
  });

  it('keeps via points, and calculates again without one', async () => {
    const rider = await app.newRider();
    const [start, end] = [
      { name: 'Casa', lat: -28.1, lng: -49.1 },
      { name: 'Pousada', lat: -28.3, lng: -49.3 },
    ];
    const via = { name: 'Ponto de passagem', lat: -28.2, lng: -49.25, via: true };
    const route = await saved(rider, { waypoints: [start, via, end] });
    expect(route.waypoints).toEqual([start, via, end]);
    expect(planning.asked).toMatchObject([{ waypoints: [start, via, end] }]);
    const body = { ...serra, name: route.name, waypoints: [start, end] };
    const changed = await rider(updateSavedRoute, { params: { id: route.id }, body });
    expect(changed.body.waypoints).toEqual([start, end]);
    expect(planning.asked).toHaveLength(2);
  });

  it.each([
    ['a place is not found', { origin: 'Lugar Nenhum' }, true],
    ['the engine is down', {}, false],
  ])('keeps the plan without statistics when %s, and calculates it later', async (_, body, engineIsUp) => {
    const rider = await app.newRider();
    planning.engineIsUp = engineIsUp;
    const route = await saved(rider, body);
    expect(route).toMatchObject({ distance: null, estimatedTime: null, route: null });
    planning.engineIsUp = true;
    const again = await rider(calculateSavedRoute, { params: { id: route.id } });
    expect(again.body.distance).toBe(engineIsUp ? null : 35.25);
  });

  it('reports why a requested calculation fails', async () => {
    const rider = await app.newRider();
    planning.engineIsUp = false;
    const route = await saved(rider, {});
    const again = await rider(calculateSavedRoute, { params: { id: route.id } });
    expect(again).toMatchObject({ status: 503, body: { error: { type: 'upstream_unavailable' } } });
  });

  it('renames a route with its places while its name is theirs, and keeps a name of the rider', async () => {
    const rider = await app.newRider();
    const rename = async (body: object) => {
      const { id, name } = await saved(rider, body);
      const edited = { ...serra, name, destination: 'Lauro Müller' };
      return (await rider(updateSavedRoute, { params: { id }, body: edited })).body.name;
    };
    expect(await rename({})).toBe('Lauro Müller → Lauro Müller');
    expect(await rename({ name: 'Domingo' })).toBe('Domingo');
  });

  it('keeps an earlier calculated line untouched', async () => {
    const way = straight({
      waypoints: [
        { lat: -28.1, lng: -49.1 },
        { lat: -28.3, lng: -49.3 },
      ],
    });
    const route = await saved(await app.newRider(), { route: way });
    expect(route.route).toEqual(way);
    expect(route.isTimeGuessed).toBe(false);
    expect(planning.asked).toEqual([]);
  });

  it("marks the time of a file's own line as a guess", async () => {
    const way = straight({
      waypoints: [
        { lat: -28.1, lng: -49.1 },
        { lat: -28.3, lng: -49.3 },
      ],
    });
    const rider = await app.newRider();
    await saved(rider, { route: { ...way, ownLineMeters: way.distanceMeters } });
    expect((await rider(listSavedRoutes, { query: {} })).body).toMatchObject([{ isTimeGuessed: true }]);
  });

  it('makes one route of a request that is repeated under one key', async () => {
    const rider = await app.newRider();
    const headers = { 'idempotency-key': 'criar-serra-1' };
    const answers = await Promise.all([1, 2, 3].map(() => rider(createSavedRoute, { body: serra, headers })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await rider(listSavedRoutes)).body).toHaveLength(1);
  });

  it.each([
    ['no origin', { origin: ' ' }],
    ['a name of 10 MB', { name: 'x'.repeat(10_000_000) }],
    ['51 points', { waypoints: Array.from({ length: 51 }, () => ({ name: 'A', lat: 0, lng: 0 })) }],
    [
      'a position out of range',
      {
        waypoints: [
          { name: 'A', lat: 91, lng: 0 },
          { name: 'B', lat: 0, lng: 0 },
        ],
      },
    ],
    [
      'half a position',
      {
        waypoints: [
          { name: 'A', lat: 9 },
          { name: 'B', lat: 0, lng: 0 },
        ],
      },
    ],
    [
      'a beginning that only shapes the way',
      {
        waypoints: [
          { name: 'A', lat: 9, lng: 0, via: true },
          { name: 'B', lat: 0, lng: 0 },
        ],
      },
    ],
    ['an unknown preference', { filters: ['voadora'] }],
  ])('refuses %s in Portuguese', async (_, body) => {
    const rider = await app.newRider();
    const answer = await rider(createSavedRoute, { body: { ...serra, ...body } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({ error: { message: expect.stringMatching(/Dados inválidos|grande demais/) } });
    expect((await rider(listSavedRoutes)).body).toEqual([]);
  });
});

describe('changing a route', () => {
  it('does not calculate again when only the name changes', async () => {
    const rider = await app.newRider();
    const route = await saved(rider);
    const { waypoints, filters } = route;
    const body = { ...serra, waypoints, filters, name: 'Serra no domingo' };
    const changed = await rider(updateSavedRoute, { params: { id: route.id }, body });
    expect(changed.body).toMatchObject({ name: 'Serra no domingo', distance: 35.25 });
    expect(planning.asked).toHaveLength(1);
  });

  it('keeps the other preferences, and requests them again', async () => {
    const rider = await app.newRider();
    const avoidStretches = [{ lat: -28.4, lng: -49.5, name: 'SC-390' }];
    const wishes = {
      avoidTolls: true,
      avoidHighways: true,
      curvesOnly: true,
      avoidTowns: true,
      unpaved: 'prefer' as const,
      avoidStretches,
    };
    const { body: route } = await rider(createSavedRoute, { body: { ...serra, ...wishes } });
    expect(route).toMatchObject(wishes);
    await rider(calculateSavedRoute, { params: { id: route.id } });
    expect(planning.asked).toMatchObject([wishes, wishes]);
    const plain = { ...serra, waypoints: route.waypoints };
    const { body: changed } = await rider(updateSavedRoute, { params: { id: route.id }, body: plain });
    expect(changed).toMatchObject({
      avoidTolls: false,
      avoidHighways: false,
      curvesOnly: false,
      avoidTowns: false,
      unpaved: 'any',
      avoidStretches: [],
    });
  });

  it('keeps the style from a stop on, and requests it again', async () => {
    const rider = await app.newRider();
    const onward = { preferences: ['scenic' as const], curvesOnly: true };
    const waypoints = [
      { name: 'Lauro Müller', lat: -28.39, lng: -49.4 },
      { name: 'Guatá', lat: -28.37, lng: -49.45, onward },
      { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.62 },
    ];
    const { body: route } = await rider(createSavedRoute, { body: { ...serra, waypoints } });
    expect(route.waypoints.map((point) => point.onward)).toEqual([undefined, onward, undefined]);
    await rider(calculateSavedRoute, { params: { id: route.id } });
    expect(planning.asked).toMatchObject([{ waypoints: [{}, { onward }, {}] }, { waypoints: [{}, { onward }, {}] }]);
  });

  it('keeps the styles of a ride that passes its start again where they are', async () => {
    const rider = await app.newRider();
    const onward = { preferences: ['scenic' as const] };
    const [start, between] = [
      { name: 'Lauro Müller', lat: -28.39, lng: -49.4 },
      { name: 'Guatá', lat: -28.37, lng: -49.45 },
    ];
    const end = { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.62 };
    const back = await saved(rider, { waypoints: [start, between, { ...start, onward }, end] });
    expect(back.waypoints.map((point) => point.onward)).toEqual([undefined, undefined, onward, undefined]);
    const round = await saved(rider, { waypoints: [{ ...start, onward }, between, end, start] });
    expect(round.waypoints.map((point) => point.onward)).toEqual([onward, undefined, undefined, undefined]);
  });

  it('calculates again when the route changes', async () => {
    const rider = await app.newRider();
    const { id, waypoints } = await saved(rider);
    await rider(updateSavedRoute, { params: { id }, body: { ...serra, waypoints, filters: ['safe'] } });
    expect(planning.asked).toMatchObject([{ preferences: [] }, { preferences: ['safe'] }]);
  });
});

it('keeps a rider from seeing, changing or deleting what another saved', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const params = { id: (await saved(ana)).id };
  expect(await bia(listSavedRoutes)).toMatchObject({ status: 200, body: [] });
  for (const endpoint of [getSavedRoute, calculateSavedRoute, deleteSavedRoute]) {
    expect(await bia(endpoint, { params })).toMatchObject({ status: 404, body: { error: { type: 'not_found' } } });
  }
  expect(await bia(updateSavedRoute, { params, body: serra })).toMatchObject({ status: 404 });
  expect((await ana(deleteSavedRoute, { params })).status).toBe(204);
  expect((await ana(getSavedRoute, { params })).status).toBe(404);
});

it("refuses a late change or deletion after another device's change, and returns the current record", async () => {
  const rider = await app.newRider();
  const { route: _, ...seen } = await saved(rider);
  const params = { id: seen.id };
  const change = (name: string) =>
    rider(updateSavedRoute, { params, body: { ...serra, waypoints: seen.waypoints, name, seen } });
  expect(await change('Serra no sábado')).toMatchObject({ status: 200 });
  expect(await change('Serra no sábado')).toMatchObject({ status: 200 }); // a retry after a lost response
  const elsewhere = { type: 'changed_elsewhere', details: { name: 'Serra no sábado' } };
  expect(await change('Serra no domingo')).toMatchObject({ status: 409, body: { error: elsewhere } });
  expect(await rider(deleteSavedRoute, { params, body: { seen } })).toMatchObject({
    status: 409,
    body: { error: elsewhere },
  });
  const { route: __, ...now } = (await rider(getSavedRoute, { params })).body;
  expect(await rider(deleteSavedRoute, { params, body: { seen: now } })).toMatchObject({ status: 204 });
});

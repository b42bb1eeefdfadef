import { randomUUID } from 'node:crypto';
import { listPopularRoutes, ridePopularRoute } from '@estradeiro/contract/popular-routes';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { offerRides } from './seed.store.ts';

describe('popular routes', () => {
  const planning = createTestPlanning();
  let app: TestApp;
  let ana: TestClient;
  beforeAll(async () => {
    const database = await openTestDatabase();
    await offerRides(database.db);
    app = await createTestApp({ ...planning, database });
    ana = await app.newRider();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    planning.engineIsUp = true;
  });

  const first = async () => {
    const [ride] = (await ana(listPopularRoutes)).body;
    if (!ride) throw new Error('the catalogue is empty');
    return ride;
  };

  it('lists every ride with all that its card shows', async () => {
    const { status, body } = await ana(listPopularRoutes);
    expect(status).toBe(200);
    expect(body).toHaveLength(20);
    expect(body[0]).toMatchObject({
      name: 'Serra do Rio do Rastro',
      origin: 'Lauro Müller (SC)',
      destination: 'Bom Jardim da Serra (SC)',
      difficulty: 'medium',
      distance: 35,
      estimatedTime: 60,
      imageUrl: null,
      isActive: true,
    });
    expect(body.every(({ drawing, highlights }) => drawing.line !== '' && highlights.length > 3)).toBe(true);
    expect(body[0]).not.toHaveProperty('line');
  });

  it('has the calculated route through all places of the ride', async () => {
    const ride = await first();
    const { body } = await ana(ridePopularRoute, { params: { id: ride.id } });
    expect(body.route).toMatchObject({ estimate: false, distanceMeters: 35_250 });
    expect(planning.asked.at(-1)?.waypoints).toEqual(ride.waypoints);
  });

  it('gives its own length and time as an estimate where no map has the roads', async () => {
    planning.engineIsUp = false;
    const ride = await first();
    const { status, body } = await ana(ridePopularRoute, { params: { id: ride.id } });
    expect(status).toBe(200);
    expect(body.route).toMatchObject({ estimate: true, distanceMeters: 35_000, durationSeconds: 3_600 });
    expect(body.route.steps.map(({ instruction }) => instruction)).toEqual([
      'Siga por SC-390',
      'Você chegou: Bom Jardim da Serra (SC)',
    ]);
  });

  it('is saved as one of the own, and as the same one the second time', async () => {
    const { name, origin, destination, waypoints, id } = await first();
    const { route } = (await ana(ridePopularRoute, { params: { id } })).body;
    const save = () =>
      ana(createSavedRoute, {
        body: { name, origin, destination, waypoints, route },
        headers: { 'idempotency-key': `popular-${id}` },
      });
    const [saved, again] = [await save(), await save()];
    expect(saved).toMatchObject({ status: 201, body: { name, distance: 35.25, estimatedTime: 60 } });
    expect(again.body.id).toBe(saved.body.id);
  });

  it('does not find an unknown ride', async () => {
    expect(await ana(ridePopularRoute, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
  });
});

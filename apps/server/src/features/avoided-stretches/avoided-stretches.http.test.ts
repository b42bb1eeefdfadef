import { allowAgain, avoidAlways, listAlwaysAvoided, mostAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { AvoidedStretch } from '@estradeiro/contract/navigation';
import { exportData } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const bend: AvoidedStretch = { lat: -28.4, lng: -49.5, name: 'SC-390' };

describe.each(oneTestDatabase)('stretches that riders always avoid on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  const avoid = (rider: TestClient, stretch = bend, key = crypto.randomUUID()) =>
    rider(avoidAlways, { body: stretch, headers: { 'idempotency-key': key } });
  const list = async (rider: TestClient) => (await rider(listAlwaysAvoided)).body;

  it('are listed, the newest first, with the direction if there is one, until allowed again', async () => {
    const rider = await app.newRider();
    await avoid(rider);
    const { body } = await avoid(rider, { lat: -28.3, lng: -49.6, headingDegrees: 90 });
    expect(await list(rider)).toMatchObject([{ lat: -28.3, headingDegrees: 90 }, bend]);
    expect((await rider(allowAgain, { params: { id: body.id } })).status).toBe(204);
    expect(await list(rider)).toMatchObject([bend]);
    expect((await list(rider))[0]).not.toHaveProperty('headingDegrees');
    expect((await rider(allowAgain, { params: { id: body.id } })).status).toBe(404);
  });

  it('are stored once however often one is sent', async () => {
    const rider = await app.newRider();
    const key = crypto.randomUUID();
    const both = await Promise.all([avoid(rider, bend, key), avoid(rider, bend, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await list(rider)).toHaveLength(1);
  });

  it('are nobody else’s, and come with all data', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const params = { id: (await avoid(ana)).body.id };
    expect(await list(bia)).toEqual([]);
    expect((await bia(allowAgain, { params })).status).toBe(404);
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.avoided_stretches).toMatchObject([{ name: 'SC-390', lat: -28.4 }]);
  });

  it(`are ${mostAlwaysAvoided} at most, which the refusal says`, async () => {
    const rider = await app.newRider();
    const answers = await Promise.all(Array.from({ length: mostAlwaysAvoided + 5 }, () => avoid(rider)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAlwaysAvoided);
    expect(await avoid(rider)).toMatchObject({
      status: 409,
      body: { error: { type: 'limit_reached', message: expect.stringContaining('50 trechos') } },
    });
  });
});

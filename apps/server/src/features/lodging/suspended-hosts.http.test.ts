import { cancelBooking, confirmBooking, getBooking } from '@estradeiro/contract/lodging/bookings';
import { reportLodging, restoreLodging, takeDownLodging } from '@estradeiro/contract/lodging/reports';
import { listNotices } from '@estradeiro/contract/notifications';
import { releaseRider, suspendRider } from '@estradeiro/contract/operator-riders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator } from '#features/operator/operator.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { book, putPlace, settableClock } from './bookings-bench.testing.ts';

describe.each(testDatabases)('a place whose host is suspended, on $name', ({ open }) => {
  const clock = settableClock('2026-11-21T12:00:00Z');
  let database: OpenDatabase;
  let app: TestApp;
  let dona: TestClient;
  let [ana, bia, host]: [TestClient, TestClient, TestClient] = [] as never;
  let place: { kind: 'place'; id: string };
  let params: { id: string };
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock });
    dona = await makeOperator(database.db, await app.newRider(), clock);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ana, bia, host] = [await app.newRider(), await app.newRider(), await app.newRider()];
    const change = { ownerId: host.userId, rooms: 9, pixKey: 'pousada@example.com' };
    place = { kind: 'place', id: await putPlace(database.db, change) };
    params = { id: host.userId };
  });

  const notices = async (by: TestClient) => (await by(listNotices, { query: {} })).body.notices;

  it('tells guests who are to come once, and gives them no Pix code until the release', async () => {
    const { id } = (await book(bia, place.id)).body;
    const left = (await book(ana, place.id)).body.id;
    for (const stay of [id, left]) await host(confirmBooking, { params: { id: stay } });
    await ana(cancelBooking, { params: { id: left } });
    const stay = async () => (await bia(getBooking, { params: { id } })).body;
    const titles = async (by: TestClient) => (await notices(by)).map(({ title }) => title);
    expect((await stay()).pixCode).toContain('pousada@example.com');
    for (let i = 0; i < 2; i++) expect((await dona(suspendRider, { params })).status).toBe(204);
    expect(await stay()).toMatchObject({ status: 'confirmed', pixCode: null, place: { isTakenDown: true } });
    expect(await notices(bia)).toMatchObject([
      {
        ...{ kind: 'booking_change', path: '/booking?view=reservas', title: 'Hospedagem fora do ar' },
        body: expect.stringMatching(/^Quem cuida do servidor tirou do ar: Pousada do Trópico\. .* antes de pagar/),
      },
      {},
    ]);
    expect(await titles(ana)).not.toContain('Hospedagem fora do ar');
    await dona(releaseRider, { params });
    expect(await stay()).toMatchObject({ pixCode: expect.stringContaining('pousada@'), place: { isTakenDown: false } });
    expect(await titles(bia)).toEqual(['Hospedagem de volta', 'Reserva confirmada']);
  });

  it('tells guests nothing of what stays down for another reason', async () => {
    const { id } = (await book(bia, place.id)).body;
    await host(confirmBooking, { params: { id } });
    await ana(reportLodging, { body: { about: place, reason: 'scam' } });
    const last = async () => (await notices(bia))[0];
    await dona(takeDownLodging, { params: place });
    const takenDown = await last();
    await dona(suspendRider, { params });
    expect(await last()).toEqual(takenDown);
    await dona(restoreLodging, { params: place });
    expect(await last(), 'its host is suspended').toEqual(takenDown);
    await dona(releaseRider, { params });
    expect(await last()).toMatchObject({ title: 'Hospedagem de volta' });
  });
});

import { getUser, login } from '@estradeiro/contract/auth';
import { getEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { getLiveView } from '@estradeiro/contract/emergency/live-link';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { getSharedLine, listSharedLinks, openSharedLink, revokeSharedLink } from '@estradeiro/contract/sharing';
import { createTrip, getSharedTrip, listTrips, openTripLink } from '@estradeiro/contract/trips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { riderWithContacts, type SosBench, sendSos, startSos } from '#features/emergency/sos.testing.ts';
import { ridden } from '#features/rides/rides.testing.ts';
import { serraTrip } from '#features/trips/trips.testing.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient, testHttp } from '#testing/app.testing.ts';

const [before] = testHttp.secrets;
const next = 'the secret after it, and long enough for that';

let sos: SosBench;
beforeAll(async () => {
  sos = await startSos(await openTestDatabase());
});
afterAll(() => sos.stop());

/** The same database under other secrets. */
async function rotated<R>(secrets: readonly [string, ...string[]], work: (app: TestApp) => Promise<R>): Promise<R> {
  const app = await createTestApp({ database: sos.database, http: { ...testHttp, secrets } });
  try {
    return await work(app);
  } finally {
    await app.app.close();
  }
}
const as = ({ cookie }: TestClient) => ({ headers: { cookie } });
async function signedInAgain(app: TestApp, rider: TestClient) {
  const { email } = (await rider(getUser)).body;
  const { headers } = await app.nobody(login, { body: { email, password: 'Estrada 116' } });
  return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } };
}
const lastOf = (path: string | null | undefined) => ({ params: { token: path?.split('/').at(-1) ?? '' } });

it('keeps riders signed in by cookies of either secret while the old one is set', async () => {
  const rider = await sos.app.newRider();
  const newer = await rotated([next, before], async (app) => {
    expect((await app.nobody(getUser, as(rider))).status).toBe(200);
    return app.newRider();
  });
  await rotated([next], async (app) => {
    expect((await app.nobody(getUser, as(newer))).status).toBe(200);
    expect((await app.nobody(getUser, as(rider))).status).toBe(401);
  });
});

it('keeps the links of an open SOS and of a trip, and shows them to their rider', async () => {
  const rider = await riderWithContacts(sos, 1);
  const { id } = (await rider(createTrip, { body: serraTrip() })).body;
  const { linkPath } = (await rider(openTripLink, { params: { id } })).body;
  const { id: alertId, liveLink } = await sendSos(rider);
  await rotated([next, before], async (app) => {
    expect((await app.nobody(listTrips, as(rider))).body).toMatchObject([{ linkPath }]);
    const seen = await app.nobody(getEmergencyAlert, { ...as(rider), params: { id: alertId } });
    expect(seen.body.liveLink?.url).toBe(liveLink?.url);
  });
  await rotated([next], async (app) => {
    expect((await app.nobody(getSharedTrip, lastOf(linkPath))).status).toBe(200);
    expect((await app.nobody(getLiveView, lastOf(liveLink?.url))).status).toBe(200);
  });
});

it('lets a rider replace the link of a trip whose secret was removed', async () => {
  const rider = await sos.app.newRider();
  const params = { id: (await rider(createTrip, { body: serraTrip() })).body.id };
  const { linkPath } = (await rider(openTripLink, { params })).body;
  await rotated([next], async (app) => {
    const again = await signedInAgain(app, rider);
    expect((await app.nobody(listTrips, again)).body).toMatchObject([{ linkPath: null }]);
    const another = (await app.nobody(openTripLink, { ...again, params })).body.linkPath;
    expect((await app.nobody(getSharedTrip, lastOf(another))).status).toBe(200);
    expect((await app.nobody(getSharedTrip, lastOf(linkPath))).status).toBe(404);
  });
});

it('lets a rider close or replace the link of a ride whose secret was removed', async () => {
  const rider = await sos.app.newRider();
  const { id: recordId } = (await rider(saveRideRecord, { body: { ...ridden, trackTimes: undefined } })).body;
  const body = { kind: 'ride', recordId, hiddenMeters: 0 } as const;
  const { id, linkPath } = (await rider(openSharedLink, { body })).body;
  await rotated([next], async (app) => {
    const again = await signedInAgain(app, rider);
    expect((await app.nobody(getSharedLine, lastOf(linkPath))).status).toBe(200);
    expect((await app.nobody(listSharedLinks, again)).body).toMatchObject([{ id, recordId, linkPath: null }]);
    const another = (await app.nobody(openSharedLink, { ...again, body })).body;
    expect((await app.nobody(getSharedLine, lastOf(linkPath))).status).toBe(404);
    expect((await app.nobody(getSharedLine, lastOf(another.linkPath))).status).toBe(200);
  });
  await rotated(['a third one, and long enough for that'], async (app) => {
    const again = await signedInAgain(app, rider);
    const [link] = (await app.nobody(listSharedLinks, again)).body;
    expect(link?.linkPath).toBeNull();
    expect((await app.nobody(revokeSharedLink, { ...again, params: { id: link?.id ?? '' } })).status).toBe(204);
    expect((await app.nobody(listSharedLinks, again)).body).toEqual([]);
  });
});

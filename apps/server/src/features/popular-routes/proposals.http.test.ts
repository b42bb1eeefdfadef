import { randomUUID } from 'node:crypto';
import { openPlaces } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import {
  checkProposable,
  decideProposal,
  listForReview,
  listPopularRoutes,
  listProposals,
  mostPendingProposals,
  proposePopularRoute,
  withdrawProposal,
} from '@estradeiro/contract/popular-routes';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { straight } from '#features/routes/planning.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { hiddenMeters } from './proposed-ride.ts';

const towns: Place[] = [
  { name: 'Lauro Müller', lat: -28.3928, lng: -49.3967, context: 'Santa Catarina', kind: 'city' },
  { name: 'Bom Jardim da Serra', lat: -28.3369, lng: -49.6247, context: 'Santa Catarina', kind: 'city' },
];
const places = {
  ...openPlaces([]),
  nearby: (_: string, at: LatLng) =>
    towns
      .map((town) => ({ ...town, distanceMeters: distanceMeters(town, at), type: '', tags: {} }))
      .sort((a, b) => a.distanceMeters - b.distanceMeters),
};

const home = { name: 'Casa da Ana', lat: -28.391234, lng: -49.401234 };
const farm = { name: 'Sítio do Beto', lat: -28.331234, lng: -49.631234 };
const way = {
  ...straight({ waypoints: [home, farm] }),
  polyline: encodePolyline([home, { lat: -28.4028, lng: -49.55 }, farm]),
};
const words = {
  name: 'Minha subida da serra',
  description: 'Saio cedo, antes da neblina, e paro em todos os mirantes da subida.',
  difficulty: 'medium',
  months: [6, 4, 5, 7, 8],
  highlights: ['Mirante'],
};

describe('proposing a saved route as popular', () => {
  let app: TestApp;
  let database: OpenDatabase;
  let moderator: TestClient;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await createTestApp({ database, places: () => places, moderatorEmails: ['mod@example.com'] });
    moderator = await app.newRider();
    await named(moderator, 'MOD@example.com');
  });
  afterAll(() => app.close());
  beforeEach(() => database.db.execute('delete from popular_routes'));

  const named = async ({ userId }: TestClient, email: string) =>
    database.db.execute(`update users set email = '${email}', email_vouched = true where id = '${userId}'`);

  async function saved(rider: TestClient, route: object = way, waypoints: object[] = [home, farm]) {
    const body = { name: 'De casa ao sítio', origin: home.name, destination: farm.name, waypoints, route };
    return (await rider(createSavedRoute, { body })).body.id;
  }
  async function proposed(rider: TestClient) {
    const { body } = await rider(proposePopularRoute, { body: { ...words, routeId: await saved(rider) } });
    return body;
  }

  it('shows its towns and the middle of its line, and nothing of where the rider lives', async () => {
    const ana = await app.newRider();
    const proposal = await proposed(ana);
    expect(proposal).toMatchObject({
      status: 'pending',
      reason: null,
      name: words.name,
      origin: 'Lauro Müller (SC)',
      destination: 'Bom Jardim da Serra (SC)',
      states: ['SC'],
      season: 'Outono e inverno',
      distance: 35.25,
    });
    await moderator(decideProposal, { params: { id: proposal.id }, body: { status: 'approved' } });
    const kept = await database.db.execute('select * from popular_routes');
    const stored = JSON.stringify(kept);
    for (const secret of ['Casa da Ana', 'Sítio do Beto', '28.391', '49.401', '28.331', ana.userId]) {
      expect(stored).not.toContain(secret);
    }
    expect(hiddenMeters).toBeGreaterThanOrEqual(5_000);
  });

  it('is pending until a moderator approves it, and then everybody sees it', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await proposed(ana);
    const shown = async () => (await bia(listPopularRoutes)).body.some((ride) => ride.id === id);
    expect(await shown()).toBe(false);
    const { body } = await moderator(listForReview);
    expect(body.isModerator).toBe(true);
    expect(body.proposals.find((one) => one.id === id)).toMatchObject({ routeId: null, name: words.name });
    expect(await moderator(decideProposal, { params: { id }, body: { status: 'approved' } })).toMatchObject({
      status: 200,
    });
    expect(await shown()).toBe(true);
    expect((await ana(listProposals)).body).toMatchObject([{ id, status: 'approved' }]);
    const again = { params: { id }, body: { status: 'rejected', reason: 'Mudei de ideia.' } };
    expect(await moderator(decideProposal, again)).toMatchObject({ status: 409 });
    expect(await ana(withdrawProposal, { params: { id } })).toMatchObject({ status: 409 });
  });

  it('shows the rider why it was rejected, who may then propose it again', async () => {
    const ana = await app.newRider();
    const routeId = await saved(ana);
    const propose = async () => (await ana(proposePopularRoute, { body: { ...words, routeId } })).body;
    const { id } = await propose();
    expect((await propose()).id).toBe(id);
    const reason = 'Conte o que há no caminho.';
    await moderator(decideProposal, { params: { id }, body: { status: 'rejected', reason } });
    expect((await ana(listProposals)).body).toMatchObject([{ id, status: 'rejected', reason }]);
    expect((await propose()).id).not.toBe(id);
  });

  it('returns its decision to a device that retries late', async () => {
    const ana = await app.newRider();
    const body = { ...words, routeId: await saved(ana) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { id } = (await ana(proposePopularRoute, { body, headers })).body;
    await moderator(decideProposal, { params: { id }, body: { status: 'rejected', reason: 'Já temos esta.' } });
    expect((await ana(proposePopularRoute, { body, headers })).body).toMatchObject({ id, status: 'rejected' });
  });

  it('cannot be read, withdrawn or decided by anybody else', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await proposed(ana);
    expect((await bia(listForReview)).body).toEqual({ isModerator: false, proposals: [] });
    expect(await bia(decideProposal, { params: { id }, body: { status: 'approved' } })).toMatchObject({ status: 404 });
    expect(await bia(withdrawProposal, { params: { id } })).toMatchObject({ status: 404 });
    const stolen = { ...words, routeId: await saved(ana) };
    expect(await bia(proposePopularRoute, { body: stolen })).toMatchObject({ status: 404 });
    expect(await ana(withdrawProposal, { params: { id } })).toMatchObject({ status: 204 });
    expect((await ana(listProposals)).body).toEqual([]);
  });

  it.each([
    ['a name of two letters', { name: 'Ab' }],
    ['a name of 81', { name: 'A'.repeat(81) }],
    ['a description of one word', { description: 'Linda' }],
    ['a description of 601 characters', { description: 'A'.repeat(601) }],
    ['no month', { months: [] }],
    ['a month twice', { months: [4, 4] }],
    ['a thirteenth month', { months: [13] }],
    ['a highlight of 81 characters', { highlights: ['A'.repeat(81)] }],
    ['nine highlights', { highlights: Array(9).fill('Mirante') }],
  ])('refuses %s', async (_, part) => {
    const body = { ...words, routeId: randomUUID(), ...part };
    expect(await moderator(proposePopularRoute, { body })).toMatchObject({ status: 400 });
  });

  it('refuses a route that stays in one town, or is not calculated yet', async () => {
    const ana = await app.newRider();
    const around = { ...way, polyline: encodePolyline([home, { lat: home.lat + 0.01, lng: home.lng }, home]) };
    const routeId = await saved(ana, { ...around, distanceMeters: 2_000 }, [home, home]);
    expect(await ana(proposePopularRoute, { body: { ...words, routeId } })).toMatchObject({
      status: 422,
      body: { error: { type: 'not_proposable' } },
    });
  });

  it('reports obstacles before anything is written', async () => {
    const ana = await app.newRider();
    const obstacle = async (routeId: string) => (await ana(checkProposable, { query: { routeId } })).body.obstacle;
    const routeId = await saved(ana);
    expect(await obstacle(routeId)).toBeNull();
    const around = { ...way, polyline: encodePolyline([home, { lat: home.lat + 0.01, lng: home.lng }, home]) };
    expect(await obstacle(await saved(ana, around, [home, home]))).toMatchObject({ type: 'not_proposable' });
    const { body } = await ana(proposePopularRoute, { body: { ...words, routeId } });
    await moderator(decideProposal, { params: { id: body.id }, body: { status: 'approved' } });
    const back = { ...way, polyline: encodePolyline([farm, { lat: -28.4028, lng: -49.55 }, home]) };
    const again = await saved(ana, back, [farm, home]);
    expect(await obstacle(again)).toMatchObject({
      type: 'popular_already',
      message: expect.stringContaining('Minha subida da serra'),
    });
    const refused = await ana(proposePopularRoute, { body: { ...words, routeId: again } });
    expect(refused).toMatchObject({ status: 409, body: { error: { type: 'popular_already' } } });
  });

  it('is limited, since a line may take long to read', async () => {
    const ana = await app.newRider();
    const ask = () => ana(checkProposable, { query: { routeId: randomUUID() } });
    for (let asked = 0; asked < 30; asked++) expect((await ask()).status).toBe(404);
    expect(await ask()).toMatchObject({ status: 429, body: { error: { type: 'rate_limited' } } });
  });

  it('shows the moderator where the line is an estimate', async () => {
    const ana = await app.newRider();
    for (const estimate of [true, false]) {
      const routeId = await saved(ana, { ...way, estimate });
      const { body } = await ana(proposePopularRoute, { body: { ...words, routeId } });
      const { proposals } = (await moderator(listForReview)).body;
      expect(proposals.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ isDrawnByTowns: estimate });
    }
  });

  it('bounds pending ones also under concurrency, and treats script as text', async () => {
    const ana = await app.newRider();
    const ids = await Promise.all(Array.from({ length: mostPendingProposals + 2 }, () => saved(ana)));
    const name = '<script>alert(1)</script>';
    const answers = await Promise.all(
      ids.map((routeId) => ana(proposePopularRoute, { body: { ...words, name, routeId } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostPendingProposals);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await ana(listProposals)).body[0]?.name).toBe(name);
  });
});

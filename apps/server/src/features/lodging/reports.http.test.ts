import { cancelBooking, confirmBooking, getBooking } from '@estradeiro/contract/lodging/bookings';
import {
  listOwnAccommodations,
  offerAccommodation,
  updateAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging/owner';
import { addPlacePhoto, getPlacePhoto, removePlacePhoto } from '@estradeiro/contract/lodging/photos';
import {
  keepReportedLodging,
  type LodgingThing,
  listLodgingReports,
  mostOpenLodgingReports,
  reportLodging,
  restoreLodging,
  settledLodgingReportDays,
  takeDownLodging,
} from '@estradeiro/contract/lodging/reports';
import { listReviews, reviewStay } from '@estradeiro/contract/lodging/reviews';
import { getAccommodation, searchAccommodations } from '@estradeiro/contract/lodging/search';
import { listNotices } from '@estradeiro/contract/notifications';
import { listOperatorActions } from '@estradeiro/contract/operator';
import { releaseRider, suspendRider } from '@estradeiro/contract/operator-riders';
import { prove } from '@estradeiro/contract/proof';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator } from '#features/operator/operator.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { photoOf } from '#testing/photos.testing.ts';
import { accommodations } from './accommodations.tables.ts';
import { book, putPlace, settableClock } from './bookings-bench.testing.ts';
import { pousada } from './lodging.testing.ts';
import { createLodgingReports, mostListed } from './reports.store.ts';
import { accommodationReports } from './reports.tables.ts';

const before = '2026-11-21T12:00:00Z';
const after = '2026-11-25T12:00:00Z';
const notFound = { status: 404, body: { error: { type: 'not_found' } } };

describe.each(testDatabases)('lodging that riders report, on $name', ({ open }) => {
  const clock = settableClock(before);
  let database: OpenDatabase;
  let app: TestApp;
  let dona: TestClient;
  let [ana, bia, host]: [TestClient, TestClient, TestClient] = [] as never;
  let place: LodgingThing & { kind: 'place' };
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock });
  });
  afterAll(() => app.close());
  /** Every test has riders and a place of its own, and no earlier report. */
  beforeEach(async () => {
    clock.set(before);
    await database.db.delete(accommodationReports);
    await database.db.execute(sql`delete from operator_actions`);
    await database.db.execute(sql`update accommodations set taken_down_at = null`);
    await database.db.execute(sql`update accommodation_reviews set taken_down_at = null`);
    [ana, bia, host] = [await app.newRider(), await app.newRider(), await app.newRider()];
    dona = await newOperator();
    place = { kind: 'place', id: await putPlace(database.db, { ownerId: host.userId, rooms: 9 }) };
  });

  /** Proven at the present time. */
  const newOperator = async () => makeOperator(database.db, await app.newRider(), clock);
  const report = (by: TestClient, about: LodgingThing, more: object = {}) =>
    by(reportLodging, { body: { about, reason: 'scam', ...more } });
  const waiting = async (by = dona) => (await by(listLodgingReports)).body;
  const takeDown = (params: LodgingThing, by = dona) => by(takeDownLodging, { params });
  const found = async (by = ana) => {
    const query = { lat: '-22.7391', lng: '-45.5914' };
    const { body } = await by(searchAccommodations, { query });
    return body.filter(({ id }) => id === place.id).length;
  };
  const notices = async (by: TestClient) => (await by(listNotices, { query: {} })).body.notices;
  async function withPhoto() {
    const offered = (await host(offerAccommodation, { body: pousada })).body.id;
    const key = crypto.randomUUID();
    const add = () =>
      host(addPlacePhoto, { params: { id: offered }, body: photoOf(), headers: { 'idempotency-key': key } });
    const [photo] = (await add()).body;
    return { offered, add, photo: { kind: 'photo' as const, id: photo?.id ?? '' } };
  }
  async function reviewed(comment = 'Não tem garagem') {
    const { id } = (await book(bia, place.id)).body;
    await host(confirmBooking, { params: { id } });
    clock.set(after);
    const said = await bia(reviewStay, { params: { id }, body: { rating: 1, comment } });
    return { bookingId: id, review: { kind: 'review' as const, id: said.body.id } };
  }

  it('arrives as one thing with how many reported it and why, and never who', async () => {
    expect(await report(ana, place, { details: 'Pediu Pix adiantado' })).toMatchObject({ status: 204 });
    await report(bia, place, { details: 'Não existe' });
    const answer = await waiting();
    expect(answer).toMatchObject({
      reported: [
        {
          ...{ ...place, placeName: 'Pousada do Trópico', town: 'Campos do Jordão, SP', authorId: host.userId },
          ...{ reporters: 2, reasons: [{ reason: 'scam', count: 2 }], details: ['Não existe', 'Pediu Pix adiantado'] },
        },
      ],
      ...{ more: 0, takenDown: [] },
    });
    for (const who of [ana.userId, bia.userId]) expect(JSON.stringify(answer)).not.toContain(who);
  });

  it('is reported once by a rider while the report is open', async () => {
    for (const reason of ['scam', 'scam', 'spam']) expect((await report(ana, place, { reason })).status).toBe(204);
    expect((await waiting()).reported).toMatchObject([{ reporters: 1, reasons: [{ reason: 'scam', count: 1 }] }]);
    expect((await dona(keepReportedLodging, { params: place })).status).toBe(204);
    await report(ana, place, { reason: 'spam' });
    expect((await waiting()).reported).toMatchObject([{ reasons: [{ reason: 'spam', count: 1 }] }]);
  });

  it('is not hidden by many reports of one rider, who has few open at once', async () => {
    const putElsewhere = () => putPlace(database.db, { ownerId: host.userId, latitude: -9 });
    const answers = [];
    for (let i = 0; i <= mostOpenLodgingReports; i++) {
      const id = await putElsewhere();
      answers.push((await report(ana, { kind: 'place', id })).status);
    }
    expect(answers.filter((status) => status !== 204)).toEqual([409]);
    await report(bia, place);
    await report(await app.newRider(), place);
    const { reported, more } = await waiting();
    expect([reported[0]?.id, reported.length, more]).toEqual([place.id, mostOpenLodgingReports + 1, 0]);
    await database.db.delete(accommodationReports);
    const places = await Promise.all(Array.from({ length: mostListed + 2 }, () => putElsewhere()));
    await database.db.insert(accommodationReports).values(
      places.map((accommodationId) => ({
        ...{ id: crypto.randomUUID(), accommodationId, reporterId: ana.userId },
        ...{ reason: 'spam' as const, details: '', createdAt: new Date(before) },
      })),
    );
    const flooded = await waiting();
    expect([flooded.reported.length, flooded.more]).toEqual([mostListed, 2]);
  });

  it('is not the rider’s own, an example, or unknown here', async () => {
    const example: LodgingThing = { kind: 'place', id: await putPlace(database.db, { isExample: true }) };
    expect(await report(host, place)).toMatchObject(notFound);
    for (const about of [example, { kind: 'place', id: crypto.randomUUID() }, { ...place, kind: 'photo' }] as const)
      expect(await report(ana, about)).toMatchObject(notFound);
    expect(await report(ana, place, { reason: 'boring' })).toMatchObject({ status: 400 });
    expect(await report(ana, place, { details: 'x'.repeat(501) })).toMatchObject({ status: 400 });
    expect((await report(ana, { kind: 'place', id: 'osm:node/1' })).status).toBe(400);
    expect((await waiting()).reported).toEqual([]);
  });

  it('is seen and decided by operators alone, and not about their own', async () => {
    await report(ana, place);
    for (const by of [ana, host]) {
      expect(await by(listLodgingReports)).toMatchObject(notFound);
      expect(await takeDown(place, by)).toMatchObject(notFound);
    }
    await makeOperator(database.db, host, clock);
    expect((await waiting(host)).reported).toEqual([]);
    expect(await takeDown(place, host)).toMatchObject(notFound);
    expect(await host(keepReportedLodging, { params: place })).toMatchObject(notFound);
    expect((await takeDown(place)).status).toBe(204);
    expect((await waiting(host)).takenDown).toEqual([]);
    expect(await host(restoreLodging, { params: place })).toMatchObject(notFound);
  });

  it('needs a report, and proof after ten minutes', async () => {
    expect(await takeDown(place)).toMatchObject(notFound);
    await report(ana, place);
    clock.set('2026-11-21T12:11:00Z');
    for (const act of [takeDownLodging, keepReportedLodging])
      expect(await dona(act, { params: place })).toMatchObject({
        status: 403,
        body: { error: { type: 'proof_required' } },
      });
    expect((await dona(prove, { body: { password: 'Estrada 116' } })).status).toBeLessThan(300);
    expect((await takeDown(place)).status).toBe(204);
    clock.set('2026-11-21T12:31:00Z');
    expect(await dona(restoreLodging, { params: place })).toMatchObject({
      body: { error: { type: 'proof_required' } },
    });
  });

  it('is decided once by two operators at the same time', async () => {
    const other = await newOperator();
    await report(ana, place);
    const both = await Promise.all([takeDown(place), other(keepReportedLodging, { params: place })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  describe('once a place is taken down', () => {
    it('is found by nobody, cannot be booked, and its photos and reviews are not read', async () => {
      const { offered, photo } = await withPhoto();
      const other = { kind: 'place' as const, id: offered };
      await report(ana, other);
      await takeDown(other);
      for (const rider of [ana, host]) expect(await rider(getAccommodation, { params: other })).toMatchObject(notFound);
      const params = { photo: photo.id, size: 'small' as const };
      expect((await ana.raw(getPlacePhoto, { params })).statusCode).toBe(404);
      expect((await host.raw(getPlacePhoto, { params })).statusCode).toBe(200);
      await reviewed();
      await report(ana, place);
      dona = await newOperator();
      expect([await found(), (await ana(listReviews, { params: place })).body.length]).toEqual([1, 1]);
      await takeDown(place);
      expect([await found(), (await ana(listReviews, { params: place })).body.length]).toEqual([0, 0]);
      clock.set(before);
      expect(await book(ana, place.id)).toMatchObject({ status: 422, body: { error: { type: 'not_bookable' } } });
      expect(await report(bia, place), 'nobody sees it any more').toMatchObject(notFound);
    });

    it('tells guests who are to come, and gives them no Pix code until it is back', async () => {
      await database.db
        .update(accommodations)
        .set({ pixKey: 'pousada@example.com' })
        .where(eq(accommodations.id, place.id));
      const { id } = (await book(bia, place.id)).body;
      const left = (await book(ana, place.id)).body.id;
      const own = (await book(host, place.id)).body.id;
      for (const stay of [id, left, own]) await host(confirmBooking, { params: { id: stay } });
      await ana(cancelBooking, { params: { id: left } });
      const pixCode = async () => (await bia(getBooking, { params: { id } })).body.pixCode;
      expect(await pixCode()).toContain('pousada@example.com');
      await report(ana, place);
      await takeDown(place);
      expect(await pixCode()).toBeNull();
      const aboutStay = { kind: 'booking_change', path: '/booking?view=reservas' };
      expect(await notices(bia)).toMatchObject([{ ...aboutStay, title: 'Hospedagem fora do ar' }, {}]);
      expect((await notices(ana)).map(({ title }) => title)).not.toContain('Hospedagem fora do ar');
      expect((await notices(host))[0]).toMatchObject({ title: 'Sua hospedagem saiu do ar' });
      await dona(restoreLodging, { params: place });
      expect(await pixCode()).toContain('pousada@example.com');
      expect(await notices(bia)).toMatchObject([{ ...aboutStay, title: 'Hospedagem de volta' }, {}]);
    });

    it('keeps its bookings, which guest and host go on with', async () => {
      const { id } = (await book(bia, place.id)).body;
      await report(ana, place);
      await takeDown(place);
      expect((await host(confirmBooking, { params: { id } })).status).toBe(200);
      expect((await bia(getBooking, { params: { id } })).body).toMatchObject({
        ...{ status: 'confirmed', accommodationName: 'Pousada do Trópico' },
        place: { isTakenDown: true, imageUrl: null, position: { lat: -22.7391 } },
      });
    });

    it('does not come back as another place of its owner, nor can be deleted, until an operator restores it', async () => {
      await report(ana, place);
      await takeDown(place);
      const { position } = pousada;
      const elsewhere = {
        ...pousada,
        name: 'Hotel do Lago',
        position: { lat: position.lat + 0.01, lng: position.lng },
      };
      const again = [
        { ...elsewhere, name: 'POUSADA do Tropico' },
        { ...elsewhere, position: { lat: position.lat + 0.001, lng: position.lng } },
      ];
      const refused = { status: 403, body: { error: { type: 'not_allowed' } } };
      for (const body of again) expect(await host(offerAccommodation, { body })).toMatchObject(refused);
      const other = (await host(offerAccommodation, { body: elsewhere })).body.id;
      for (const body of again)
        expect(await host(updateAccommodation, { params: { id: other }, body })).toMatchObject(refused);
      expect(await host(withdrawAccommodation, { params: place })).toMatchObject(refused);
      const names = (await host(listOwnAccommodations)).body.map(({ name }) => name);
      expect(names.sort()).toEqual(['Hotel do Lago', 'Pousada do Trópico']);
      const farAway = { ...pousada, city: 'Xapuri', state: 'AC', position: { lat: -10.65, lng: -68.5 } };
      expect((await host(offerAccommodation, { body: farAway })).status, 'the same name in another town').toBe(201);
      expect((await bia(offerAccommodation, { body: pousada })).status, 'another owner').toBe(201);
      await dona(restoreLodging, { params: place });
      expect((await host(offerAccommodation, { body: again[0] })).status).toBe(201);
      expect((await host(withdrawAccommodation, { params: place })).status).toBe(204);
    });

    it('does not come back by its owner, who is told, until an operator restores it', async () => {
      await report(ana, place);
      await takeDown(place);
      expect((await host(listOwnAccommodations)).body).toMatchObject([{ id: place.id, isTakenDown: true }]);
      const edited = await host(updateAccommodation, { params: place, body: { ...pousada, isActive: true } });
      expect(edited).toMatchObject({ status: 200, body: { isTakenDown: true } });
      expect(await found()).toBe(0);
      const told = { kind: 'taken_down', path: '/booking?view=anunciar' };
      expect(await notices(host)).toMatchObject([{ ...told, title: 'Sua hospedagem saiu do ar' }]);
      expect((await waiting()).takenDown).toMatchObject([
        { ...place, placeName: pousada.name, authorName: 'Ana Souza' },
      ]);
      expect((await dona(restoreLodging, { params: place })).status).toBe(204);
      expect(await found()).toBe(1);
      expect(await notices(host)).toMatchObject([{ ...told, title: 'Sua hospedagem voltou' }]);
      expect(await dona(restoreLodging, { params: place })).toMatchObject(notFound);
      expect(await waiting()).toEqual({ reported: [], more: 0, takenDown: [] });
      const kinds = (await dona(listOperatorActions)).body.slice(0, 2).map(({ kind, about }) => [kind, about]);
      expect(kinds).toEqual([
        ['restored_lodging', `place ${pousada.name}`],
        ['took_down_lodging', `place ${pousada.name}`],
      ]);
      await database.db.delete(accommodations).where(eq(accommodations.id, place.id));
      expect((await dona(listOperatorActions)).body[0]).toMatchObject({ kind: 'restored_lodging', about: 'place' });
    });
  });

  it('is not offered while its host is suspended', async () => {
    const params = { id: host.userId };
    await report(ana, place);
    expect((await waiting()).reported).toMatchObject([{ isSuspended: false, isOperator: false }]);
    expect((await dona(suspendRider, { params })).status).toBe(204);
    expect((await waiting()).reported).toMatchObject([{ isSuspended: true, isOperator: false }]);
    expect(await found()).toBe(0);
    expect(await ana(getAccommodation, { params: place })).toMatchObject(notFound);
    expect(await book(ana, place.id)).toMatchObject({ status: 422, body: { error: { type: 'not_bookable' } } });
    expect((await dona(releaseRider, { params })).status).toBe(204);
    expect(await found()).toBe(1);
    expect((await book(ana, place.id)).status).toBe(201);
  });

  it('loses a photo for good, also to an upload that arrives late', async () => {
    const { offered, photo, add } = await withPhoto();
    await report(ana, photo);
    expect((await waiting()).reported).toMatchObject([{ ...photo, photoIds: [photo.id], words: null }]);
    expect((await takeDown(photo)).status).toBe(204);
    expect((await host.raw(getPlacePhoto, { params: { photo: photo.id, size: 'large' } })).statusCode).toBe(404);
    expect((await ana(getAccommodation, { params: { id: offered } })).body.photos).toEqual([]);
    expect(await notices(host)).toMatchObject([{ title: 'Uma foto da sua hospedagem foi apagada' }]);
    await host(removePlacePhoto, { params: { id: offered, photo: photo.id } });
    expect(await add()).toMatchObject({ status: 403, body: { error: { type: 'not_allowed' } } });
    const another = await host(addPlacePhoto, { params: { id: offered }, body: photoOf() });
    expect(another).toMatchObject({ status: 201, body: [{ id: expect.not.stringContaining(photo.id) }] });
    expect((await waiting()).takenDown).toEqual([]);
    expect((await dona(restoreLodging, { params: photo as never })).status).toBe(400);
  });

  it('loses a review, which counts no longer and is not written again, until it is restored', async () => {
    const { review, bookingId } = await reviewed();
    expect(await report(bia, review), 'her own').toMatchObject(notFound);
    expect((await report(host, review)).status).toBe(204);
    expect((await waiting()).reported).toMatchObject([
      { ...review, words: 'Não tem garagem', rating: 1, photoIds: [] },
    ]);
    const rating = async () => {
      const [row] = await database.db.select().from(accommodations).where(eq(accommodations.id, place.id));
      return [row?.rating, row?.totalReviews];
    };
    expect(await rating()).toEqual([1, 1]);
    dona = await newOperator();
    expect((await takeDown(review)).status).toBe(204);
    expect(await rating()).toEqual([0, 0]);
    expect((await ana(listReviews, { params: place })).body).toEqual([]);
    expect(await notices(bia)).toMatchObject([{ title: 'Sua avaliação saiu do ar' }, {}]);
    const again = await bia(reviewStay, { params: { id: bookingId }, body: { rating: 1 } });
    expect(again).toMatchObject({ status: 409, body: { error: { type: 'already_reviewed' } } });
    expect((await dona(restoreLodging, { params: review })).status).toBe(204);
    expect(await rating()).toEqual([1, 1]);
  });

  it('leaves the list with its place, and comes back with it', async () => {
    const { review } = await reviewed();
    await report(ana, review);
    await report(ana, place);
    dona = await newOperator();
    await takeDown(place);
    expect((await waiting()).reported).toEqual([]);
    await dona(restoreLodging, { params: place });
    expect((await waiting()).reported).toMatchObject([review]);
  });

  it('is forgotten some weeks after the decision', async () => {
    const reports = createLodgingReports(database.db);
    await report(ana, place);
    await dona(keepReportedLodging, { params: place });
    await report(bia, place);
    await reports.forgetSettled(new Date(Date.parse(before) + settledLodgingReportDays * 86_400_000));
    expect(await database.db.select().from(accommodationReports)).toMatchObject([{ reporterId: bia.userId }]);
  });
});

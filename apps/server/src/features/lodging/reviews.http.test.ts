import { cancelBooking, confirmBooking, getBooking } from '@estradeiro/contract/lodging/bookings';
import { listReviews, reviewStay, reviewsPage } from '@estradeiro/contract/lodging/reviews';
import { deleteAccount } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { accommodations } from './accommodations.tables.ts';
import { book, putPlace, settableClock } from './bookings-bench.testing.ts';

const before = '2026-11-21T12:00:00Z';
const after = '2026-11-25T12:00:00Z';

describe.each(oneTestDatabase)('reviews on $name', ({ open }) => {
  const clock = settableClock(before);
  let database: OpenDatabase;
  let app: TestApp;
  let owner: TestClient;
  let ana: TestClient;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock });
    owner = await app.newRider();
  });
  beforeEach(async () => {
    clock.set(before);
    ana = await app.newRider();
  });
  afterAll(() => app.close());

  const newPlace = () => putPlace(database.db, { ownerId: owner.userId, rooms: 40 });
  /** A past stay, unless the time is set back; the id of its booking. */
  async function stayed(guest: TestClient, placeId: string): Promise<string> {
    clock.set(before);
    const { id } = (await book(guest, placeId)).body;
    await owner(confirmBooking, { params: { id } });
    clock.set(after);
    return id;
  }
  const say = (guest: TestClient, id: string, body: object, key: string = crypto.randomUUID()) =>
    guest(reviewStay, { params: { id }, body, headers: { 'idempotency-key': key } });
  const ratingOf = async (placeId: string) => {
    const [place] = await database.db.select().from(accommodations).where(eq(accommodations.id, placeId));
    return [place?.rating, place?.totalReviews];
  };
  const list = async (placeId: string, query = {}) => (await ana(listReviews, { params: { id: placeId }, query })).body;

  it('are written once after a stay, and count for the place', async () => {
    const placeId = await newPlace();
    const id = await stayed(ana, placeId);
    const comment = ' Garagem fechada,\ncafé às 6h. ';
    expect(await say(ana, id, { rating: 4, comment, isMotorcycleReview: true })).toMatchObject({
      status: 201,
      body: {
        accommodationId: placeId,
        rating: 4,
        comment: 'Garagem fechada,\ncafé às 6h.',
        isMotorcycleReview: true,
        isOwn: true,
        authorName: 'Ana S.',
      },
    });
    expect(await say(ana, id, { rating: 1 })).toMatchObject({
      status: 409,
      body: { error: { type: 'already_reviewed' } },
    });
    expect(await ratingOf(placeId)).toEqual([4, 1]);
    expect((await ana(getBooking, { params: { id } })).body).toMatchObject({ status: 'completed', ownRating: 4 });
    expect((await owner(listReviews, { params: { id: placeId } })).body).toMatchObject([{ rating: 4, isOwn: false }]);
  });

  it('are created once when sent twice under one key, also at once', async () => {
    const id = await stayed(ana, await newPlace());
    const key = crypto.randomUUID();
    const both = await Promise.all([say(ana, id, { rating: 5 }, key), say(ana, id, { rating: 5 }, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
  });

  it('are two of two stays, though a browser gave both one key', async () => {
    const placeId = await newPlace();
    const [first, second] = [await stayed(ana, placeId), await stayed(ana, placeId)];
    const key = crypto.randomUUID();
    expect((await say(ana, first, { rating: 5 }, key)).body).toMatchObject({ rating: 5 });
    expect((await say(ana, second, { rating: 2 }, key)).body).toMatchObject({ rating: 2 });
  });

  it('require a confirmed stay that has ended', async () => {
    const placeId = await newPlace();
    const pending = (await book(ana, placeId)).body.id;
    const cancelled = (await book(ana, placeId)).body.id;
    await ana(cancelBooking, { params: { id: cancelled } });
    const early = await stayed(ana, placeId);
    clock.set('2026-11-24T12:00:00Z');
    const refused = {
      status: 409,
      body: { error: { type: 'booking_state', message: 'A avaliação abre quando a estadia confirmada terminar.' } },
    };
    expect(await say(ana, early, { rating: 5 })).toMatchObject(refused);
    clock.set(after);
    for (const id of [pending, cancelled]) expect(await say(ana, id, { rating: 5 })).toMatchObject(refused);
    expect(await ratingOf(placeId)).toEqual([0, 0]);
  });

  it("are not for another rider's stay, nor the owner's to write", async () => {
    const id = await stayed(ana, await newPlace());
    for (const other of [await app.newRider(), owner]) {
      expect((await say(other, id, { rating: 5 })).status).toBe(404);
    }
  });

  it("are not allowed to the place's owner", async () => {
    const placeId = await newPlace();
    expect(await say(owner, await stayed(owner, placeId), { rating: 5 })).toMatchObject({
      status: 409,
      body: { error: { type: 'booking_state', message: 'Quem anuncia a hospedagem não a avalia.' } },
    });
    expect(await ratingOf(placeId)).toEqual([0, 0]);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, {}, { rating: 5, comment: 'x'.repeat(2_001) }])(
    'refuse %j',
    async (body) => {
      expect(await say(ana, await stayed(ana, await newPlace()), body)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request' } },
      });
    },
  );

  it('give back a script as the text that it is', async () => {
    const placeId = await newPlace();
    const comment = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    await say(ana, await stayed(ana, placeId), { rating: 2, comment });
    expect(await list(placeId)).toMatchObject([{ comment }]);
  });

  it('all count when many come at once', async () => {
    const placeId = await newPlace();
    const guests = await Promise.all(Array.from({ length: 25 }, () => app.newRider()));
    const stays: string[] = [];
    for (const guest of guests) stays.push(await stayed(guest, placeId));
    const ratings = guests.map((_, i) => (i % 5) + 1);
    await Promise.all(guests.map((guest, i) => say(guest, stays[i] ?? '', { rating: ratings[i] })));
    expect(await ratingOf(placeId)).toEqual([3, 25]);
    // The newest first, a page at a time, none twice.
    const first = await list(placeId);
    const rest = await list(placeId, { before: first.at(-1)?.id });
    expect([first.length, rest.length]).toEqual([reviewsPage, 5]);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(25);
  });

  it('count no longer when they go with the account of who wrote them', async () => {
    const placeId = await newPlace();
    const bia = await app.newRider();
    await say(ana, await stayed(ana, placeId), { rating: 1 });
    await say(bia, await stayed(bia, placeId), { rating: 4 });
    expect(await ratingOf(placeId)).toEqual([2.5, 2]);
    expect((await ana(deleteAccount, { body: { password: 'Estrada 116' } })).status).toBe(204);
    expect(await ratingOf(placeId)).toEqual([4, 1]);
  });

  it('are none of places that other sources know', async () => {
    expect(await list('osm:node/123')).toEqual([]);
    expect(await list(crypto.randomUUID())).toEqual([]);
  });
});

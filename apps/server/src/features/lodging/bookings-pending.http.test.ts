import { addDays } from '@estradeiro/contract/day';
import {
  cancelBooking,
  confirmBooking,
  getBooking,
  markBookingPayment,
  mostPendingOverlapping,
} from '@estradeiro/contract/lodging/bookings';
import { offerAccommodation, updateAccommodation } from '@estradeiro/contract/lodging/owner';
import { usualAnswerHours } from '@estradeiro/contract/lodging/terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellNotices } from '#features/notifications/notices.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createBookings } from './bookings.service.ts';
import { bookingsAtOnce, createBookingsStore } from './bookings.store.ts';
import { bookingNights } from './bookings.tables.ts';
import { book, putPlace, settableClock } from './bookings-bench.testing.ts';
import { pousada } from './lodging.testing.ts';

const noon = '2026-11-21T12:00:00Z';
const day = '2026-11-22';
const clock = settableClock(noon);
let database: OpenDatabase;
let app: TestApp;
let service: ReturnType<typeof createBookings>;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({ database, clock });
  const [store, atOnce] = [createBookingsStore(database.db), bookingsAtOnce(database.db, tellNotices)];
  service = createBookings({ store, atOnce, events: createEvents(inProcessBus()), clock, randomBelow: () => 0 });
});
afterAll(() => app.close());
beforeEach(() => clock.set(noon));

const nights = (from: number, to: number) => ({ checkInDate: addDays(day, from), checkOutDate: addDays(day, to) });

async function bookings(rider: TestClient, stays: object[], ownerId?: string) {
  const made = [];
  for (const stay of stays) made.push(await book(rider, await putPlace(database.db, ownerId ? { ownerId } : {}), stay));
  return made;
}

describe('pending bookings of one rider', () => {
  it('are at most three with a night in common, wherever they are', async () => {
    const rider = await app.newRider();
    const made = await bookings(rider, [nights(0, 3), nights(1, 4), nights(2, 5), nights(2, 3)]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(made.at(-1)?.body).toMatchObject({
      error: { type: 'limit_reached', message: expect.stringContaining(`${mostPendingOverlapping} reservas`) },
    });
    expect((await bookings(rider, [nights(5, 6)]))[0]).toMatchObject({ status: 201 });
  });

  it('count no more once they are cancelled or confirmed', async () => {
    const [rider, owner] = [await app.newRider(), await app.newRider()];
    const stays = [nights(0, 2), nights(0, 2), nights(0, 2)];
    const [first, second] = await bookings(rider, stays, owner.userId);
    await rider(cancelBooking, { params: { id: first?.body.id ?? '' } });
    expect((await owner(confirmBooking, { params: { id: second?.body.id ?? '' } })).status).toBe(200);
    const more = await bookings(rider, stays);
    expect(more.map(({ status }) => status)).toEqual([201, 201, 409]);
  });

  it('are no more than that when all are asked for at once', async () => {
    const rider = await app.newRider();
    const places = await Promise.all(Array.from({ length: 10 }, () => putPlace(database.db)));
    const made = await Promise.all(places.map((id) => book(rider, id, nights(0, 2))));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(mostPendingOverlapping);
  });
});

describe('a pending booking', () => {
  const later = (hours: number) => clock.set(new Date(Date.parse(noon) + hours * 3_600_000).toISOString());
  const nightsOf = (id: string) => database.db.$count(bookingNights, eq(bookingNights.bookingId, id));
  const statusOf = async (rider: TestClient, id: string) => (await rider(getBooking, { params: { id } })).body.status;

  it.each([
    ['a day', {}, 24],
    ['the two hours that its owner chose', { answerHours: 2 as const }, 2],
    ['the two days that its owner chose', { answerHours: 48 as const }, 48],
  ])('ends after %s without an answer, and frees its nights', async (_, place, hours) => {
    const rider = await app.newRider();
    const { body } = await book(rider, await putPlace(database.db, place), nights(3, 5));
    expect(Date.parse(body.answerBy ?? '') - Date.parse(body.createdAt)).toBe(hours * 3_600_000);
    later(hours - 1);
    await service.endUnanswered();
    expect([await statusOf(rider, body.id), await nightsOf(body.id)]).toEqual(['pending', 2]);
    later(hours + 1);
    await service.endUnanswered();
    expect([await statusOf(rider, body.id), await nightsOf(body.id)]).toEqual(['cancelled', 0]);
  });

  it('may wait as long as was said when it was made', async () => {
    const [rider, owner] = [await app.newRider(), await app.newRider()];
    const id = (await owner(offerAccommodation, { body: { ...pousada, answerHours: 6 } })).body.id;
    const { body } = await book(rider, id, { ...nights(3, 5), pricePerNight: pousada.pricePerNight });
    await owner(updateAccommodation, { params: { id }, body: { ...pousada, answerHours: 2 } });
    later(5);
    await service.endUnanswered();
    expect(await statusOf(rider, body.id)).toBe('pending');
  });

  it('stays where the owner confirmed it or said something of its payment', async () => {
    const [rider, owner] = [await app.newRider(), await app.newRider()];
    const made = await bookings(rider, [nights(0, 1), nights(0, 1)], owner.userId);
    const [confirmed = '', paid = ''] = made.map(({ body }) => body.id);
    await owner(confirmBooking, { params: { id: confirmed } });
    await owner(markBookingPayment, { params: { id: paid }, body: { paymentStatus: 'paid' } });
    later(usualAnswerHours + 1);
    await service.endUnanswered();
    expect([await statusOf(rider, confirmed), await statusOf(rider, paid)]).toEqual(['confirmed', 'pending']);
  });
});

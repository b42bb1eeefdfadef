import { addDays } from '@estradeiro/contract/day';
import { cancelBooking } from '@estradeiro/contract/lodging/bookings';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { bookingNights } from './bookings.tables.ts';
import { book, putPlace, settableClock } from './bookings-bench.testing.ts';

const firstDay = '2026-11-22';
/** Riders who book five times each stay below a rider's limit. */
const riderCount = 40;

/** D23: no room twice on one night, also under concurrent bookings. */
describe.each(testDatabases)('at once on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let riders: TestClient[];
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: settableClock('2026-11-21T12:00:00Z') });
    riders = await Promise.all(Array.from({ length: riderCount }, () => app.newRider()));
  });
  afterAll(() => app.close());

  const riderOf = (i: number) => riders[i % riderCount] as TestClient;
  const nightsOf = (id: string) =>
    database.db.select().from(bookingNights).where(eq(bookingNights.accommodationId, id));

  /** As a browser does: retries under the same key what a busy machine did not get to. */
  async function insist(...[rider, id, stay]: [TestClient, string, object]) {
    const key = crypto.randomUUID();
    for (let attempt = 1; ; attempt++) {
      const answer = await book(rider, id, stay, key);
      if (answer.status < 500 || attempt === 5) return answer;
    }
  }

  /** A hundred stays of different lengths that all include the sixth night. */
  const hundredStays = Array.from({ length: 100 }, (_, i) => ({
    checkInDate: addDays(firstDay, i % 6),
    checkOutDate: addDays(firstDay, 6 + (i % 7)),
  }));

  it.each([1, 3])('of 100 bookings for the last %d rooms over overlapping dates as many win', async (rooms) => {
    const id = await putPlace(database.db, { rooms });
    const answers = await Promise.all(hundredStays.map((stay, i) => insist(riderOf(i), id, stay)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(rooms);
    for (const answer of answers.filter((one) => !won.includes(one))) {
      expect(answer).toMatchObject({ status: 409, body: { error: { type: 'availability' } } });
    }
    const nights = won.reduce((sum, { body }) => sum + body.totalNights, 0);
    expect(await nightsOf(id)).toHaveLength(nights);
  });

  it('bounds each night by its rooms, and each booking by one room a night, whatever is booked and cancelled', async () => {
    const wish = fc.record({ from: fc.nat(6), nights: fc.integer({ min: 1, max: 4 }), cancels: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(wish, { minLength: 8, maxLength: 20 }),
        async (rooms, wishes) => {
          const id = await putPlace(database.db, { rooms });
          const kept = await Promise.all(
            wishes.map(async ({ from, nights, cancels }, i) => {
              const checkInDate = addDays(firstDay, from);
              const { status, body } = await book(riderOf(i), id, {
                checkInDate,
                checkOutDate: addDays(checkInDate, nights),
              });
              if (status === 201 && cancels) await riderOf(i)(cancelBooking, { params: { id: body.id } });
              return status === 201 && !cancels ? nights : 0;
            }),
          );
          const held = await nightsOf(id);
          expect(held).toHaveLength(kept.reduce((sum, nights) => sum + nights, 0));
          for (const { room } of held) expect(room).toBeLessThanOrEqual(rooms);
          const oneRoomEach = new Set(held.map(({ date, bookingId }) => `${date} ${bookingId}`));
          expect(oneRoomEach.size).toBe(held.length);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('holds no room twice on one night, whoever writes it', async () => {
    const id = await putPlace(database.db, { rooms: 2 });
    const bookingId = (await book(await app.newRider(), id)).body.id;
    const again = { accommodationId: id, date: firstDay, room: 1, bookingId };
    await expect(database.db.insert(bookingNights).values(again)).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  it('makes one booking of many that are sent under one key', async () => {
    const id = await putPlace(database.db, { rooms: 50 });
    const [key, rider] = [crypto.randomUUID(), await app.newRider()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(rider, id, {}, key)));
    expect(new Set(answers.map(({ body }) => body.bookingReference)).size).toBe(1);
    expect(await nightsOf(id)).toHaveLength(3);
  });
});

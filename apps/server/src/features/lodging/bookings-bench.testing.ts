import { randomUUID } from 'node:crypto';
import { createBooking } from '@estradeiro/contract/lodging/bookings';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { TestClient } from '#testing/app.testing.ts';
import { accommodationAvailability, accommodations } from './accommodations.tables.ts';

type PlaceChange = Partial<typeof accommodations.$inferInsert>;
type DayChange = Partial<typeof accommodationAvailability.$inferInsert> & { date: string };

/** Adds a place of the local base at 180,10 a night; returns its id. */
export async function putPlace(db: Database, change: PlaceChange = {}): Promise<string> {
  const id = randomUUID();
  await db.insert(accommodations).values({
    id,
    name: 'Pousada do Trópico',
    city: 'Campos do Jordão',
    state: 'SP',
    latitude: -22.7391,
    longitude: -45.5914,
    category: 'pousada',
    pricePerNight: '180.10',
    searchText: 'pousada do tropico campos do jordao sp',
    ...change,
  });
  return id;
}

export async function putDay(db: Database, accommodationId: string, day: DayChange): Promise<void> {
  await db.insert(accommodationAvailability).values({ accommodationId, ...day });
}

/** Shows the time that a test sets, plus one millisecond for each read, so that times are in order. */
export function settableClock(at: string): Clock & { set(at: string): void } {
  let now = Date.parse(at);
  return {
    now: () => new Date(now++),
    set: (later) => {
      now = Date.parse(later);
    },
  };
}

/** Three nights for two, at the usual price. */
export const threeNights = {
  checkInDate: '2026-11-22',
  checkOutDate: '2026-11-25',
  numberOfGuests: 2,
  pricePerNight: '180.10',
  guestName: 'Ana Souza',
  guestEmail: 'Ana@Example.com',
  guestPhone: '+55 (48) 99999-0001',
};

/** Sends a booking of three nights, with the test's changes. */
export const book = (rider: TestClient, accommodationId: string, change: object = {}, key = randomUUID()) =>
  rider(createBooking, {
    body: { ...threeNights, accommodationId, ...change },
    headers: { 'idempotency-key': key },
  });

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Night, offerOf } from './availability.ts';

const place = { rooms: 2, pricePerNight: '180.10' };
const night = (date: string, change: Partial<Night> = {}): Night => ({
  date,
  isAvailable: true,
  priceOverride: null,
  minStay: 1,
  maxStay: null,
  takenRooms: [],
  ...change,
});
const two = (change: Partial<Night>) => [night('2026-12-30'), night('2026-12-31', change)];

it('adds up the usual price and those of single nights', () => {
  expect(offerOf(two({ priceOverride: '320.25' }), place)).toMatchObject({ refusal: null, totalCents: 50_035 });
});

it('takes the first room that is free on each night', () => {
  expect(offerOf(two({ takenRooms: [1] }), place)).toMatchObject({
    rooms: [
      { date: '2026-12-30', room: 1 },
      { date: '2026-12-31', room: 2 },
    ],
  });
});

it.each([
  ['a night that is closed', { isAvailable: false }, { reason: 'closed', date: '2026-12-31' }],
  ['a night that is full', { takenRooms: [2, 1] }, { reason: 'full', date: '2026-12-31' }],
  ['a night that is full since rooms were given up', { takenRooms: [1, 3] }, { reason: 'full', date: '2026-12-31' }],
  ['a stay that is too short', { minStay: 3 }, { reason: 'too-short', date: '2026-12-31', nights: 3 }],
  ['a stay that is too long', { maxStay: 1 }, { reason: 'too-long', date: '2026-12-31', nights: 1 }],
])('refuses %s', (_, change, refusal) => expect(offerOf(two(change), place)).toEqual({ refusal }));

it.each([{ minStay: 2 }, { maxStay: 2 }, { takenRooms: [3] }])('lets through %j', (change) =>
  expect(offerOf(two(change), place).refusal).toBeNull(),
);

it('never gives a taken room, nor one beyond the place, and refuses only full stays', () => {
  const taken = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(fc.array(taken, { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 6 }), (nights, rooms) => {
      const stay = nights.map((takenRooms, i) => night(`2026-12-0${i + 1}`, { takenRooms }));
      const offer = offerOf(stay, { ...place, rooms });
      expect(offer.refusal !== null).toBe(nights.some(({ length }) => length >= rooms));
      if (offer.refusal) return;
      for (const [i, { room }] of offer.rooms.entries()) {
        expect(nights[i]).not.toContain(room);
        expect(room).toBeLessThanOrEqual(rooms);
      }
    }),
  );
});

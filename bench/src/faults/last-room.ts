import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@estradeiro/contract/day';
import { createBooking, listBookings } from '@estradeiro/contract/lodging/bookings';
import { offerAccommodation } from '@estradeiro/contract/lodging/owner';
import { build } from '../../../scripts/steps.mjs';
import { benchDatabase } from '../database.ts';
import { startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { attempt, callRetrying, signUpRider } from './riders.ts';

const riderCount = 100;
const nights = 5;
const price = '180.10';

/** Night by night, a hundred riders book the one room of a place at the same moment. */
async function run(): Promise<FaultOutcome> {
  await build();
  const database = await benchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const server = await startMortalServer(() => ({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    INMET: 'off',
    TRUST_PROXY: 'on',
  }));
  try {
    const connection = { addresses: [server.baseUrl], origin: server.baseUrl };
    const owner = await signUpRider(connection);
    const place = await callRetrying(owner, offerAccommodation, { body: pousada, key: randomUUID() });
    const riders = await Promise.all(Array.from({ length: riderCount }, () => signUpRider(connection)));
    const found = { tried: 0, lost: 0, doubled: 0, wrong: 0 };
    for (let night = 0; night < nights; night++) {
      const checkInDate = addDays(today(), 7 + night);
      const stay = { ...guest, accommodationId: place.id, checkInDate, checkOutDate: addDays(checkInDate, 1) };
      const answers = await Promise.all(
        riders.map((rider) => attempt(rider, createBooking, { body: stay, key: `night ${night} of the bench` })),
      );
      found.tried += answers.length;
      found.wrong += answers.filter((answer) => answer?.status !== 201 && answer?.status !== 409).length;
      const booked = await Promise.all(riders.map((rider) => callRetrying(rider, listBookings)));
      const ofNight = booked.flat().filter((booking) => booking.checkInDate === checkInDate).length;
      const acknowledged = answers.filter((answer) => answer?.status === 201).length;
      found.lost += Math.max(0, acknowledged - ofNight) + (ofNight === 0 ? 1 : 0);
      found.wrong += Math.max(0, ofNight - acknowledged); // booked, but reported otherwise
      found.doubled += Math.max(0, ofNight - 1);
    }
    return { ...found, details: `${nights} nights in turn` };
  } finally {
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const today = () => new Date().toISOString().slice(0, 10);

const pousada = {
  name: 'Pousada da Serra',
  city: 'Campos do Jordão',
  state: 'SP',
  category: 'pousada',
  pricePerNight: price,
  position: { lat: -22.7395, lng: -45.5914 },
  rooms: 1,
} as const;

const guest = {
  numberOfGuests: 2,
  pricePerNight: price,
  guestName: 'Ana Souza',
  guestEmail: 'ana@exemplo.com',
  guestPhone: '+55 (48) 99999-0001',
};

export const lastRoom = fault('the last room wanted by 100 riders at once, on PostgreSQL', run);

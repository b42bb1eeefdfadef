import { expect, it } from 'vitest';
import { refuelling, ride } from './year.testing.ts';
import { signStatisticsOf } from './year-sign.ts';
import { statisticsOf } from './year-statistics.ts';

const rides = [ride('2026-03-01T12:00:00Z', 1_234)];
const refuellings = [refuelling('2026-03-01', 100), refuelling('2026-04-01', 350)];
const bookings = [{ checkInDate: '2026-03-01', checkOutDate: '2026-03-02', status: 'completed' as const }];
const expenses = [{ date: '2026-03-01', amount: 99 }];

it.each([
  [
    'all that is no money',
    { rides, refuellings, bookings, expenses },
    ['1.234 km', '1 dia', '1.234 km', '20,0 L', '25,0 km/L', '1 noite'],
  ],
  ['fuel first without rides', { rides: [], refuellings, bookings, expenses }, ['20,0 L', '25,0 km/L', '1 noite']],
  ['no more than there is', { rides, refuellings: [], bookings: [], expenses }, ['1.234 km', '1 dia', '1.234 km']],
])('a picture shows %s', (_, records, values) => {
  expect(signStatisticsOf(statisticsOf('2026', records, '2026-12-31')).map(({ value }) => value)).toEqual(values);
});

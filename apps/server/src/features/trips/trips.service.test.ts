import type { Places } from '@estradeiro/atlas/places/open-places';
import type { Route } from '@estradeiro/contract/navigation';
import { maxTripDays, TripProposalRequest } from '@estradeiro/contract/trips';
import { expect, it } from 'vitest';
import { proposeDays } from './trips.service.ts';

it('refuses more days than a trip may have before it searches towns on the route', async () => {
  const looked: string[] = [];
  const route = { durationSeconds: 2 * maxTripDays * 3_600 + 1 } as Route;
  const asked = TripProposalRequest.parse({
    waypoints: [
      { name: 'Porto Alegre', lat: -30.03, lng: -51.22 },
      { name: 'Manaus', lat: -3.12, lng: -60.02 },
    ],
    hoursADay: 2,
    startsAt: '2026-12-05T11:00:00.000Z',
  });
  const proposing = {
    calculate: async () => route,
    wayOf: async () => null,
    readLine: async () => {
      looked.push('line');
      return { points: [], along: new Float64Array() };
    },
    cutIntoDays: async () => null,
    places: () => ({}) as Places,
    bedsNear: async () => [],
  };
  await expect(proposeDays('ana', asked, proposing)).rejects.toMatchObject({ type: 'limit_reached' });
  expect(looked).toEqual([]);
});

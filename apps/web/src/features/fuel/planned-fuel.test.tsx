import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import type { Route } from '@estradeiro/contract/navigation';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerFuel, motorcycle, refuelling } from './fuel.testing.tsx';
import { PlannedFuel } from './planned-fuel.tsx';

const ends = [
  { name: 'Lages', lat: -27.82, lng: -50.33 },
  { name: 'Florianópolis', lat: -27.6, lng: -48.55 },
];
const route: Route = {
  distanceMeters: 500_000,
  durationSeconds: 20_000,
  polyline: encodePolyline(ends),
  estimate: false,
  steps: [],
  curviness: 0,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: ends,
};
const station = { lat: -27.7, lng: -49.4, name: 'Posto da Serra', brand: null, openingHours: null, offMeters: 20 };

const show = () => {
  api.answer(fuelStationsOnRoute, {
    lengthMeters: 500_000,
    unknown: [],
    stations: [{ ...station, alongMeters: 240_000 }],
  });
  renderScreen(<PlannedFuel route={route} />, { path: '/navigation' });
};

afterEach(() => localStorage.clear());

it('proposes where to stop on a planned route, by the range of the own motorcycle', async () => {
  const own = motorcycle(1, { tankLiters: 10 });
  answerFuel(
    [1, 0].map((n) => refuelling(n, { vehicleId: own.id })),
    [own],
  );
  show();
  expect(await screen.findByLabelText('Autonomia com o tanque cheio')).toHaveValue('300');
  expect(await screen.findByText('Uma parada basta')).toBeVisible();
  expect(api.seen(fuelStationsOnRoute)[0]?.body).toMatchObject({ polyline: route.polyline });
});

it.each([listFuelVehicles, getFuelStatistics])(
  'leaves the range to the rider where it is not known: %o',
  async (of) => {
    answerFuel([]);
    api.fail(of, 'internal', 500);
    show();
    expect(await screen.findByLabelText('Autonomia com o tanque cheio')).toHaveValue('');
    await screen.findByText('Maior trecho sem posto');
  },
);

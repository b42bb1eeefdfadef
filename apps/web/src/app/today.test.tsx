import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { listReceivedBookings } from '@estradeiro/contract/lodging/bookings';
import { listRideRecords } from '@estradeiro/contract/rides';
import { getSavedRoute, listSavedRoutes, type SavedRoute } from '@estradeiro/contract/routes';
import { listTrips, type Trip } from '@estradeiro/contract/trips';
import { forecastRide } from '@estradeiro/contract/weather';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { booked } from '#features/lodging/owner/owner.testing.ts';
import { route as way } from '#features/popular-routes/popular-ride.testing.ts';
import { motorcycleInUse } from '#features/rides/shared/motorcycle-in-use.ts';
import { passing } from '#features/weather/ride.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { NextRideToday } from './next-ride-today.tsx';
import { answerEmptyDay } from './today.testing.ts';
import { Today } from './today.tsx';

const id = '0198c0de-0000-7000-8000-000000000001';
const at = '2026-12-01T12:00:00.000Z';
const route: SavedRoute = {
  id,
  userId: id,
  name: 'Serra do Rio do Rastro',
  origin: 'Lauro Müller',
  destination: 'Bom Jardim da Serra',
  waypoints: [],
  filters: [],
  distance: 35.25,
  estimatedTime: 61,
  estimate: false,
  isOfflineReady: false,
  createdAt: at,
  updatedAt: at,
};
const trip: Trip = {
  id,
  userId: id,
  name: 'Serra no feriado',
  startsOn: '2026-12-04',
  days: [
    { id, routeId: id, departsAt: '08:30', bed: null },
    { id, routeId: null, departsAt: '08:00', bed: null },
  ],
  checklistId: null,
  budgetId: null,
  groupId: null,
  editorIds: [],
  ownerName: 'Ana',
  linkPath: null,
  routes: [route],
  createdAt: at,
  updatedAt: at,
};
const vehicle = {
  id,
  userId: id,
  name: 'Ténéré',
  tankLiters: 11,
  odometer: null,
  odometerOn: null,
  odometerResets: [],
  soldOn: null,
  records: 9,
  createdAt: at,
};
const ofFuel = { kmPerLiter: 25, lastPrice: 6 };
const statistics = {
  records: 9,
  averageKmPerLiter: 25,
  totalCost: 500,
  totalLiters: 80,
  averagePricePerLiter: 6.25,
  costPerKm: 0.25,
  petrol: ofFuel,
  ethanol: { kmPerLiter: null, lastPrice: null },
  ethanolBreakEven: null,
  usualKm: 220,
  first: null,
  last: { odometer: 21_000, date: '2026-11-28', fuelType: 'petrol' as const },
  range: { fullKm: 275, leftKm: 275, atOdometer: 21_000 },
  consumption: [],
  price: [],
};
const ride = {
  id,
  name: 'Volta',
  startedAt: '2026-11-29T11:00:00.000Z',
  endedAt: '2026-11-29T13:00:00.000Z',
  distanceMeters: 86_000,
  movingSeconds: 5_000,
  standingSeconds: 2_200,
  topSpeedKmh: 96,
  curviness: 0.3,
  highways: [],
  sky: [],
  outline: '??',
  createdAt: at,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
  answerEmptyDay();
  api.answer(getSavedRoute, { ...route, route: null });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const show = () =>
  renderScreen(
    <>
      <NextRideToday />
      <Today />
    </>,
    { rider: ana },
  );
/** The ride of the day. */
const next = (name: RegExp) => screen.findByRole('link', { name });
const lines = async () => within(await screen.findByRole('region', { name: 'Hoje e em breve' })).findAllByRole('link');

it('invites a rider who saved no route to plan one', async () => {
  show();
  expect(await screen.findByRole('link', { name: /Planeje um passeio/ })).toHaveAttribute('href', '/routes?way=');
});

it('invites nobody who has a route to ride', async () => {
  api.answer(listSavedRoutes, [route]);
  show();
  await next(/^Roteiro: /);
  expect(screen.queryByRole('link', { name: /Planeje um passeio/ })).toBeNull();
});

it('shows a saved route and the next trip, each with a link', async () => {
  api.answer(listSavedRoutes, [route]);
  api.answer(listTrips, [
    { ...trip, id: crypto.randomUUID(), startsOn: '2026-11-02' },
    trip,
    { ...trip, id: crypto.randomUUID(), startsOn: '2027-12-01' },
  ]);
  show();
  const ride = await next(/^Roteiro: /);
  expect(ride).toHaveTextContent('Roteiro: Serra do Rio do Rastro35 km · 1 h 01 minLauro Müller → Bom Jardim da Serra');
  expect(ride).toHaveAttribute('href', `/navigation?route=${id}`);
  expect((await lines()).map((line) => [line.textContent, line.getAttribute('href')])).toEqual([
    ['Serra no feriado começa em 3 dias2 dias de estrada', `/trips?viagem=${id}`],
  ]);
});

it('starts with the guests who wait for an answer', async () => {
  const other = { ...booked, id, guestName: 'Caio', answerBy: '2026-12-03T15:00:00.000Z' };
  api.answer(listReceivedBookings, [other, { ...booked, answerBy: '2026-12-02T15:00:00.000Z' }]);
  show();
  const [first] = await lines();
  expect(first).toHaveTextContent('2 pedidos de reserva esperam a sua resposta');
  expect(first).toHaveTextContent(/Responda até 02\/12\/2026 às .*: Bia Lima, /);
  expect(first).toHaveAttribute('href', '/booking?view=anunciar&parte=received');
});

it('shows when to leave on it today', async () => {
  const leaving = (hour: number, penalty = 0) => ({
    at: new Date(Date.UTC(2026, 11, 1, hour + 3)).toISOString(),
    penalty,
    worst: penalty > 0 ? ('warning' as const) : ('fair' as const),
    reasons: ['Chuva a partir do km 10, por cerca de 20 min'],
  });
  const hour = new Date().getUTCHours() - 3; // by Brasília's clocks
  const departures = [leaving(hour + 1, 8), leaving(hour + 2)];
  api.answer(listSavedRoutes, [route]);
  api.answer(getSavedRoute, { ...route, route: { ...way, durationSeconds: 3_660 } });
  const [best = leaving(hour)] = departures.slice(1);
  api.answer(forecastRide, {
    passings: [passing()],
    asked: null,
    departures,
    best,
    warningWatch: 'current',
    ageSeconds: 0,
    source: 'open-meteo',
  });
  show();
  expect(await screen.findByText(`Saia às ${hour + 2}h00: seco até as ${hour + 3}h01, chega com luz`)).toBeVisible();
});

it('shows at once what the day had when home was last open', async () => {
  api.answer(listSavedRoutes, [route]);
  const before = show();
  await screen.findByText('Roteiro: Serra do Rio do Rastro');
  before.unmount();
  const answer = api.hold(listSavedRoutes);
  show();
  expect(screen.getByText('Roteiro: Serra do Rio do Rastro')).toBeVisible();
  answer([]);
  await waitFor(() => expect(screen.queryByText('Roteiro: Serra do Rio do Rastro')).toBeNull());
});

it('shows the ride of a trip that runs, before the saved route', async () => {
  api.answer(listSavedRoutes, [route]);
  api.answer(listTrips, [{ ...trip, startsOn: '2026-12-01' }]);
  show();
  const ride = await next(/^Serra no feriado: dia 1/);
  expect(ride).toHaveTextContent('Saída às 08:30 para Bom Jardim da Serra');
  expect(ride).toHaveAttribute('href', `/trips?viagem=${id}`);
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([
    'Roteiro: Serra do Rio do Rastro35 km · 1 h 01 min',
  ]);
});

it('shows the day of rest of a trip', async () => {
  api.answer(listTrips, [{ ...trip, startsOn: '2026-11-30' }]);
  show();
  expect((await lines())[0]).toHaveTextContent('Serra no feriado: dia 2Dia de descanso');
  await next(/^Planeje um passeio/);
});

it.each([
  ['neither end', '-28.40000, -49.40000', '-28.35000, -49.57000', 'Saída às 08:30', 'Roteiro sem nome', ''],
  ['no start', '-28.40000, -49.40000', 'Urubici', 'Saída às 08:30 para Urubici', 'Roteiro: até Urubici', 'até Urubici'],
  ['no goal', 'Lages', '-28.35000, -49.57000', 'Saída às 08:30', 'Roteiro: de Lages', 'de Lages'],
])('shows no coordinates where %s has a name', async (_, origin, destination, leaves, title, ends) => {
  const unnamed = { ...route, name: `${origin} → ${destination}`, origin, destination };
  api.answer(listSavedRoutes, [unnamed]);
  api.answer(listTrips, [{ ...trip, startsOn: '2026-12-01', routes: [unnamed] }]);
  show();
  await screen.findByText(title);
  expect((await next(/^Serra no feriado: dia 1/)).textContent).toBe(`Serra no feriado: dia 1${leaves}${ends}`);
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([`${title}35 km · 1 h 01 min`]);
});

it("shows the tank's range, minus rides since", async () => {
  api.answer(listFuelVehicles, { vehicles: [vehicle], unassigned: 0 });
  api.answer(getFuelStatistics, statistics);
  api.answer(listRideRecords, [ride, { ...ride, id: crypto.randomUUID(), startedAt: '2026-11-20T11:00:00.000Z' }]);
  show();
  expect(await screen.findByText('Tanque para mais uns 180 km')).toBeVisible();
  expect(screen.getByText('Pelo seu consumo, desde o abastecimento de 28/11/2026')).toBeVisible();
});

it('shows the tank of the motorcycle in use, by its own rides', async () => {
  const other = { ...vehicle, id: crypto.randomUUID(), name: 'CG' };
  motorcycleInUse.write({ id: vehicle.id, name: vehicle.name });
  api.answer(listFuelVehicles, { vehicles: [other, vehicle], unassigned: 0 });
  api.answer(getFuelStatistics, statistics);
  const on = (vehicleId: string) => ({ ...ride, id: crypto.randomUUID(), vehicleId });
  api.answer(listRideRecords, [ride, on(vehicle.id), on(other.id)]);
  show();
  expect(await screen.findByText('Tanque para mais uns 180 km')).toBeVisible();
  expect(screen.getByText(/^Ténéré · Pelo seu consumo/)).toBeVisible();
  expect(api.seen(getFuelStatistics)[0]?.query).toMatchObject({ vehicleId: vehicle.id });
});

it('shows the tank of the motorcycle that the rider changed to, whichever was shown last', async () => {
  const other = { ...vehicle, id: crypto.randomUUID(), name: 'CG' };
  motorcycleInUse.write({ id: other.id, name: other.name });
  api.answer(listFuelVehicles, { vehicles: [other, vehicle], unassigned: 0 });
  api.answer(getFuelStatistics, statistics);
  show();
  await screen.findByText(/^CG · Pelo seu consumo/);
  act(() => motorcycleInUse.write({ id: vehicle.id, name: vehicle.name }));
  await screen.findByText(/^Ténéré · Pelo seu consumo/);
  await waitFor(() => expect(api.seen(getFuelStatistics).at(-1)?.query).toMatchObject({ vehicleId: vehicle.id }));
});

it('shows no tank that is unknown: of several motorcycles none is in use', async () => {
  const other = { ...vehicle, id: crypto.randomUUID(), name: 'CG' };
  api.answer(listFuelVehicles, { vehicles: [vehicle, other], unassigned: 0 });
  api.answer(getFuelStatistics, statistics);
  api.answer(listSavedRoutes, [route]);
  show();
  await screen.findByText('Roteiro: Serra do Rio do Rastro');
  expect(screen.queryByText(/^Tanque/)).toBeNull();
});

it('does not call a day a rest day when its route was deleted', async () => {
  api.answer(listTrips, [{ ...trip, startsOn: '2026-12-01', routes: [] }]);
  show();
  expect((await lines())[0]?.textContent).toBe('Serra no feriado: dia 1');
});

it('shows when to refuel rather than a distance of zero', async () => {
  api.answer(listFuelVehicles, { vehicles: [vehicle], unassigned: 0 });
  api.answer(getFuelStatistics, { ...statistics, range: { fullKm: 275, leftKm: 80, atOdometer: 21_000 } });
  api.answer(listRideRecords, [ride]);
  show();
  expect(await screen.findByText('Hora de abastecer')).toBeVisible();
});

it("shows the motorcycle's maintenance, once it is due soon", async () => {
  const item = {
    id,
    userId: id,
    vehicleId: vehicle.id,
    kind: 'oil' as const,
    name: null,
    everyKm: 3_000,
    everyMonths: null,
    dueOn: null,
    lastOdometer: 18_200,
    lastDate: '2026-06-01',
    createdAt: at,
  };
  const fine = { ...item, id: crypto.randomUUID(), kind: 'tyres' as const, lastOdometer: 20_000 };
  const insurance = {
    ...item,
    id: crypto.randomUUID(),
    kind: 'insurance' as const,
    everyKm: null,
    dueOn: '2026-12-20',
  };
  api.answer(listFuelVehicles, { vehicles: [vehicle], unassigned: 0 });
  api.answer(getFuelStatistics, { ...statistics, range: null });
  api.answer(listRideRecords, [ride]);
  api.answer(listMaintenance, { items: [fine, insurance, item], records: [] });
  show();
  const line = (await screen.findByText('Óleo do motor: em 114 km')).closest('a');
  expect(line).toHaveTextContent('Mais 1 item em breve');
  expect(line).toHaveAttribute('href', '/fuel?moto');
});

it('leads to the one group that wrote', async () => {
  const group = {
    id,
    name: 'Serra Gaúcha',
    description: null,
    visibility: 'private' as const,
    ownerId: id,
    role: 'member' as const,
    memberCount: 4,
    onlineCount: 0,
    unreadCount: 3,
    lastSeq: 3,
    popularMembers: null,
    lastMessageAt: at,
    createdAt: at,
  };
  api.answer(listGroups, [group, { ...group, id: crypto.randomUUID(), unreadCount: 0 }]);
  show();
  const [line] = await lines();
  expect(line).toHaveTextContent('3 mensagens não lidasSerra Gaúcha');
  expect(line).toHaveAttribute('href', `/groups?grupo=${id}`);
});

import { fuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { deleteFuelVehicle, listFuelVehicles, updateFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { listRideRecords } from '@estradeiro/contract/rides';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serraListed } from '#features/rides/rides.testing.ts';
import { motorcycleInUse } from '#features/rides/shared/motorcycle-in-use.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { answerFuel, motorcycle, press, type } from '../fuel.testing.tsx';
import { FuelScreen } from '../fuel-screen.tsx';

const read = { odometer: 10_000, odometerOn: '2020-01-01' };
const [cg, biz] = [motorcycle(1, { name: 'CG', ...read }), motorcycle(2, { name: 'Biz', ...read })];
const bros = motorcycle(3, { name: 'Bros' });
const on = (vehicleId: string | null, km: number) => ({
  ...serraListed,
  id: crypto.randomUUID(),
  distanceMeters: km * 1_000,
  vehicleId,
});

beforeEach(() => {
  answerFuel([], [cg, biz]);
  api.answer(getFuelStatistics, fuelStatistics([], null));
  api.answer(listRideRecords, [on(cg.id, 100), on(biz.id, 30), on(null, 7)]);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const show = (path: string) => renderScreen(<FuelScreen />, { path, rider: ana });

it('of several is chosen once, and each counts its own rides', async () => {
  show('/fuel?moto');
  expect(await screen.findByText('10.100')).toBeVisible();
  expect(screen.getByText('Passeios gravados contam só para a moto que está em uso.')).toBeVisible();
  await press('Biz');
  expect(await screen.findByText('10.030')).toBeVisible();
  await press('Estou usando esta');
  expect(screen.getByText(/^Em uso: os passeios que este aparelho gravar/)).toBeVisible();
  expect(motorcycleInUse.read()).toEqual({ id: biz.id, name: 'Biz' });
});

it('shows first, whichever was looked at last', async () => {
  motorcycleInUse.write({ id: biz.id, name: 'Biz' });
  show('/fuel?moto');
  expect(await screen.findByText('10.030')).toBeVisible();
});

it('is the only one without a choice, and counts rides without a motorcycle as well', async () => {
  answerFuel([], [cg]);
  api.answer(getFuelStatistics, fuelStatistics([], null));
  api.answer(listRideRecords, [on(cg.id, 100), on(biz.id, 30), on(null, 7)]);
  show('/fuel?moto');
  expect(await screen.findByText('10.107')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Estou usando esta' })).toBeNull();
});

it('has its new name, and is none once it is removed', async () => {
  answerFuel([], [cg, biz, bros]);
  motorcycleInUse.write({ id: biz.id, name: 'Biz' });
  show('/fuel');
  await press('Minhas motos');
  await press('Editar Biz');
  type('Nome', 'Biz 125');
  const renamed = { ...biz, name: 'Biz 125' };
  api.answer(updateFuelVehicle, renamed);
  api.answer(listFuelVehicles, { vehicles: [cg, renamed, bros], unassigned: 0 });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(motorcycleInUse.read()?.name).toBe('Biz 125'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.drop(deleteFuelVehicle);
  await press('Excluir Biz 125');
  await answerQuestion('Excluir');
  await waitFor(() => expect(motorcycleInUse.read()).toBeNull());
});

it('is none where another device removed it', async () => {
  answerFuel([], [cg, bros]);
  motorcycleInUse.write({ id: biz.id, name: 'Biz' });
  show('/fuel');
  await waitFor(() => expect(motorcycleInUse.read()).toBeNull());
});

it('is the only one, and stays so when there are others', async () => {
  answerFuel([], [cg]);
  const alone = show('/fuel');
  await waitFor(() => expect(motorcycleInUse.read()).toEqual({ id: cg.id, name: 'CG' }));
  alone.unmount();
  answerFuel([], [cg, biz]);
  show('/fuel');
  await press('Minhas motos');
  await screen.findByText('Biz');
  expect(motorcycleInUse.read()?.name).toBe('CG');
});

import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { type FuelRecord, listFuelRecords } from '@estradeiro/contract/fuel/records';
import { fuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { type FuelVehicle, listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { listRideRecords } from '@estradeiro/contract/rides';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { FuelScreen } from './fuel-screen.tsx';

const idOf = (n: number) => `0b8f8a3e-8f0e-4f0e-9f0e-${String(n).padStart(12, '0')}`;

export const refuelling = (n: number, more: Partial<FuelRecord> = {}): FuelRecord => ({
  id: idOf(n),
  userId: idOf(0),
  vehicleId: null,
  liters: 10,
  totalCost: 60,
  pricePerLiter: 6,
  odometer: 12_000 + n * 300,
  gasStation: 'Shell',
  location: null,
  fuelType: 'petrol',
  fullTank: true,
  missed: false,
  date: `2026-01-${String(n + 1).padStart(2, '0')}`,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...more,
});

export const motorcycle = (n: number, more: Partial<FuelVehicle> = {}): FuelVehicle => ({
  id: idOf(100 + n),
  userId: idOf(0),
  name: `Moto ${n}`,
  tankLiters: null,
  odometer: null,
  odometerOn: null,
  odometerResets: [],
  soldOn: null,
  records: 0,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...more,
});

/** Serves these refuellings, highest odometer first, and motorcycles. */
export function answerFuel(records: FuelRecord[], vehicles: FuelVehicle[] = []): void {
  const [first] = vehicles;
  api.answer(listFuelVehicles, { vehicles, unassigned: records.filter(({ vehicleId }) => !vehicleId).length });
  api.answer(listMaintenance, { items: [], records: [] });
  api.answer(listRideRecords, []);
  api.answer(listFuelRecords, records);
  api.answer(getFuelStatistics, fuelStatistics(records, first?.tankLiters ?? null));
}

export const show = () =>
  renderScreen(
    <>
      <FuelScreen />
      <Toasts />
    </>,
    { path: '/fuel', rider: ana },
  );

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the refuelling of a day, '03/01', in a month that is open. */
export const openRow = (day: string) => press(new RegExp(`^${day}`));

export const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

export const three = [2, 1, 0].map((n) => refuelling(n));

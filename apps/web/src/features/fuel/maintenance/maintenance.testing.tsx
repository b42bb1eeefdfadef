import type { MaintenanceItem, MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { screen, within } from '@testing-library/react';
import { ana, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { motorcycle } from '../fuel.testing.tsx';
import { FuelScreen } from '../fuel-screen.tsx';

export const cg = motorcycle(1, { name: 'CG 160', records: 1 });
const at = '2026-01-31T12:00:00.000Z';
export const idOf = (n: number) => `0b8f8a3e-8f0e-4f0e-9f0e-${String(200 + n).padStart(12, '0')}`;

export const item = (n: number, more: Partial<MaintenanceItem> = {}): MaintenanceItem => ({
  id: idOf(n),
  userId: cg.userId,
  vehicleId: cg.id,
  kind: 'oil',
  name: null,
  everyKm: 3_000,
  everyMonths: null,
  dueOn: null,
  lastOdometer: null,
  lastDate: null,
  createdAt: at,
  ...more,
});

export const changed: MaintenanceRecord = {
  id: idOf(50),
  userId: cg.userId,
  itemId: idOf(1),
  date: '2026-01-02',
  odometer: 9_000,
  cost: 89.9,
  note: '10W-30',
  nextDueOn: null,
  frontTreadMm: null,
  rearTreadMm: null,
  newTyre: null,
  createdAt: at,
};

export const show = () =>
  renderScreen(
    <>
      <FuelScreen />
      <Toasts />
    </>,
    { path: '/fuel?moto', rider: ana },
  );

export const group = async (name: string) => within(await screen.findByRole('region', { name }));

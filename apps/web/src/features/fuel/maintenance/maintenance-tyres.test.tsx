import {
  addMaintenanceRecord,
  listMaintenance,
  type MaintenanceItem,
  type MaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { answerFuel, motorcycle, press, refuelling, type } from '../fuel.testing.tsx';
import { FuelScreen } from '../fuel-screen.tsx';

const cg = motorcycle(1, { name: 'CG 160', records: 1 });
const at = '2026-01-31T12:00:00.000Z';
const idOf = (n: number) => `0b8f8a3e-8f0e-4f0e-9f0e-${String(200 + n).padStart(12, '0')}`;

const item = (n: number, more: Partial<MaintenanceItem> = {}): MaintenanceItem => ({
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
const changed: MaintenanceRecord = {
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

const show = () =>
  renderScreen(
    <>
      <FuelScreen />
      <Toasts />
    </>,
    { path: '/fuel?moto', rider: ana },
  );
const group = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T15:00:00Z') });
  answerFuel([refuelling(0, { vehicleId: cg.id })], [cg]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('warns of a tyre by its wear, and asks for the kilometres of a measurement', async () => {
  const tyres = item(1, { kind: 'tyres', everyKm: null, everyMonths: 12, lastDate: '2026-01-10' });
  const measured = (n: number, more: Partial<MaintenanceRecord>) => ({ ...changed, id: idOf(n), cost: null, ...more });
  api.answer(listMaintenance, {
    items: [tyres],
    records: [
      measured(51, { date: '2026-01-20', odometer: 11_600, rearTreadMm: 2 }),
      measured(50, { date: '2026-01-02', odometer: 9_000, rearTreadMm: 7.2, newTyre: 'rear' }),
    ],
  });
  api.answer(addMaintenanceRecord, { ...changed, frontTreadMm: 3.2 });
  show();
  const due = await group('Está na hora');
  expect(
    due.getByText('Traseiro: 2 mm em 20/01/2026 · 3.000 km rodados · pelo desgaste já chegou a 1,6 mm: meça'),
  ).toBeVisible();
  await press('Feito: Pneus: sulcos e idade');
  type('Sulco dianteiro', '3,2');
  type('Quilometragem', '');
  await press('Salvar');
  expect(await screen.findByText(/^Diga a quilometragem: o desgaste/)).toBeVisible();
  type('Quilometragem', '12.000');
  await press('Salvar');
  await waitFor(() => expect(api.seen(addMaintenanceRecord)).toHaveLength(1));
  const told = { odometer: 12_000, frontTreadMm: 3.2, rearTreadMm: null, newTyre: null };
  expect(api.seen(addMaintenanceRecord)[0]?.body).toMatchObject(told);
});

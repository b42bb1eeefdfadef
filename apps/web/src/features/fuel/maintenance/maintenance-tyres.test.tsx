import { addMaintenanceRecord, listMaintenance, type MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerFuel, press, refuelling, type } from '../fuel.testing.tsx';
import { cg, changed, group, idOf, item, show } from './maintenance.testing.tsx';

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
  expect(due.getByText('Traseiro: já deve ter chegado a 1,6 mm, o mínimo da lei. Meça antes de sair.')).toBeVisible();
  expect(due.getByText('2 mm em 20/01/2026 · 3.000 km rodados')).toBeVisible();
  await press('Feito: Pneus: sulcos e idade');
  type('Sulco dianteiro', '3,2');
  type('Quilometragem', '');
  await press('Salvar');
  expect(await screen.findByText(/^Diga a quilometragem: o desgaste/)).toBeVisible();
  type('Quilometragem', '12.000');
  await press('Salvar');
  await waitFor(() => expect(api.seen(addMaintenanceRecord)).toHaveLength(1));
  const tread = { odometer: 12_000, frontTreadMm: 3.2, rearTreadMm: null, newTyre: null };
  expect(api.seen(addMaintenanceRecord)[0]?.body).toMatchObject(tread);
});

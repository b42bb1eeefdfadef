import {
  addMaintenanceItem,
  addMaintenanceRecord,
  listMaintenance,
  type MaintenanceKind,
  updateMaintenanceItem,
  updateMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { listFuelVehicles, updateFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outbox } from '#platform/offline/outbox.ts';
import { api } from '#platform/render.testing.tsx';
import { answerFuel, press, refuelling, type } from '../fuel.testing.tsx';
import { cg, changed, group, idOf, item, show } from './maintenance.testing.tsx';
import { plans } from './plans.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T15:00:00Z') });
  answerFuel([refuelling(0, { vehicleId: cg.id })], [cg]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('shows what is due first, by kilometres and by days, and what is unknown', async () => {
  const items = [
    item(2, { kind: 'chain', lastOdometer: 11_900, everyKm: 500 }),
    item(3, { kind: 'battery', everyKm: null, everyMonths: 12, lastDate: '2025-02-10' }),
    item(4, { kind: 'tyres' }),
    item(1, { lastOdometer: 1_000 }),
    item(5, { kind: 'cnh', everyKm: null, dueOn: '2026-01-25' }),
  ];
  api.answer(listMaintenance, { items, records: [{ ...changed, odometer: 8_680 }] });
  show();
  const due = await group('Está na hora');
  expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Óleo do motorVenceu há 320 kmFeito',
    'CNHVenceu há 7 diasFeito',
  ]);
  expect((await group('Em breve')).getByText('Em 9 dias')).toBeVisible();
  expect((await group('Falta dizer')).getByText('Diga quando foi a última vez')).toBeVisible();
  expect((await group('Em dia')).getByText('Em 400 km')).toBeVisible();
  expect(screen.getByText('Lida em 01/01/2026')).toBeVisible();
});

it('records in two presses that it was done, at the estimated odometer', async () => {
  api.answer(listMaintenance, { items: [item(1)], records: [] });
  api.answer(addMaintenanceRecord, { ...changed, odometer: 12_000 });
  show();
  await press('Feito: Óleo do motor');
  api.answer(listMaintenance, { items: [item(1)], records: [{ ...changed, odometer: 12_000 }] });
  await press('Salvar');
  expect(await (await group('Em dia')).findByText('Em 3.000 km')).toBeVisible();
  expect(api.seen(addMaintenanceRecord)[0]?.body).toMatchObject({ date: '2026-02-01', odometer: 12_000, cost: null });
});

it('shows a kind that only a newer app knows, and changes nothing of it', async () => {
  api.answer(listMaintenance, {
    items: [item(1, { kind: 'fork-oil' as MaintenanceKind, lastDate: '2025-02-10' })],
    records: [changed],
  });
  show();
  const row = within((await screen.findByText('Outro')).closest('li') as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: /^Outro/ }));
  expect(row.getByText('Item de uma versão mais nova do app. Atualize para mudar.')).toBeVisible();
  expect(row.queryByRole('button', { name: /^(Feito|Editar)/ })).toBeNull();
  expect(row.getByRole('button', { name: 'Excluir Outro' })).toBeVisible();
});

it('shows the cost of a kilometre and its parts, alike here and beside the refuellings', async () => {
  const refuelled = [0, 5].map((n) => refuelling(n, { vehicleId: cg.id }));
  answerFuel(refuelled, [cg]);
  api.answer(listMaintenance, { items: [item(1)], records: [{ ...changed, odometer: 12_600, cost: 300 }] });
  show();
  const cost = await group('Custo por km');
  expect(cost.getByText(/^R\$ 0,24$/)).toBeVisible();
  expect(cost.getByText('R$ 0,04 de combustível + R$ 0,20 de manutenção')).toBeVisible();
  expect(cost.getByText('Manutenção e documentos: R$ 300,00 em 1.500 km, desde 01/01/2026')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Gerenciar Combustível/ }));
  const costCard = (await screen.findByText('Custo por km')).parentElement;
  expect(costCard).toHaveTextContent('R$ 0,24R$ 0,04 de combustível + R$ 0,20 de manutenção');
});

it('asks for the kilometres where the next time counts from them', async () => {
  answerFuel([], [{ ...cg, records: 0 }]);
  api.answer(listMaintenance, { items: [item(1)], records: [] });
  show();
  await press('Feito: Óleo do motor');
  await press('Salvar');
  expect(await screen.findByText(/^Diga a quilometragem: /)).toBeVisible();
  expect(api.seen(addMaintenanceRecord)).toHaveLength(0);
});

it('does not take the odometer of today for that of another day', async () => {
  api.answer(listMaintenance, { items: [item(1)], records: [] });
  show();
  await press('Feito: Óleo do motor');
  expect(screen.getByLabelText('Quilometragem')).toHaveValue('12.000');
  type('Data', '15/01/2026');
  expect(screen.getByLabelText('Quilometragem')).toHaveValue('');
  type('Data', '01/02/2026');
  expect(screen.getByLabelText('Quilometragem')).toHaveValue('12.000');
  type('Quilometragem', '11.800');
  type('Data', '15/01/2026');
  expect(screen.getByLabelText('Quilometragem')).toHaveValue('11.800');
});

it('warns of an extra digit', async () => {
  api.answer(listMaintenance, { items: [item(1)], records: [] });
  show();
  await press('Feito: Óleo do motor');
  type('Quilometragem', '12.500');
  expect(screen.queryByText(/Confira o que digitou/)).toBeNull();
  type('Quilometragem', '125.000');
  expect(screen.getByText(/^São 113.000 km a mais que os 12.000 km conhecidos/)).toBeVisible();
});

it('warns of an extra digit in a record that is changed', async () => {
  api.answer(listMaintenance, { items: [item(1)], records: [changed] });
  show();
  await press(/^Óleo do motor/);
  await press(/^Editar o registro/);
  type('Quilometragem', '125.000');
  expect(screen.getByText(/^São 113.000 km a mais que os 12.000 km conhecidos/)).toBeVisible();
});

it('moves the day of a paper on by a year', async () => {
  const ipva = item(1, { kind: 'ipva', everyKm: null, everyMonths: 12, dueOn: '2026-02-10' });
  api.answer(listMaintenance, { items: [ipva], records: [] });
  api.answer(addMaintenanceRecord, { ...changed, odometer: null, nextDueOn: '2027-02-10' });
  show();
  await press('Feito: IPVA');
  type('Custo (opcional)', '512,30');
  await press('Salvar');
  await waitFor(() => expect(api.seen(addMaintenanceRecord)).toHaveLength(1));
  expect(api.seen(addMaintenanceRecord)[0]?.body).toMatchObject({ cost: 512.3, nextDueOn: '2027-02-10' });
});

it('corrects the day of a paper in its record', async () => {
  const ipva = item(1, { kind: 'ipva', everyKm: null, everyMonths: 12, dueOn: '2026-01-10' });
  const paid = { ...changed, odometer: null, nextDueOn: '2026-02-20' };
  api.answer(listMaintenance, { items: [ipva], records: [paid] });
  api.answer(updateMaintenanceRecord, { ...paid, nextDueOn: '2027-01-20' });
  show();
  await press(/^IPVA/);
  await press('Editar IPVA');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar item' }));
  expect(dialog.queryByLabelText('Vence em')).toBeNull();
  expect(dialog.getByText(/para corrigir, edite o registro/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));

  await press('Editar o registro de 02/01/2026');
  expect(screen.getByLabelText('Custo (opcional)')).toHaveValue('89,90');
  type('Próximo vencimento', '20/01/2027');
  api.answer(listMaintenance, { items: [ipva], records: [{ ...paid, nextDueOn: '2027-01-20' }] });
  await press('Salvar');
  expect(await (await group('Em dia')).findByText('Em 12 meses')).toBeVisible();
  expect(api.seen(updateMaintenanceRecord)[0]?.body).toMatchObject({
    date: '2026-01-02',
    cost: 89.9,
    note: '10W-30',
    nextDueOn: '2027-01-20',
    seen: paid,
  });
});

it('asks of an item with records only for what they lack, and keeps the rest', async () => {
  const oil = item(1, { lastOdometer: 6_000, lastDate: '2025-06-01' });
  api.answer(listMaintenance, { items: [oil], records: [changed] });
  api.answer(updateMaintenanceItem, { ...oil, everyKm: 4_000 });
  show();
  await press(/^Óleo do motor/);
  await press('Editar Óleo do motor');
  expect(screen.queryByLabelText('Quilometragem da última vez (opcional)')).toBeNull();
  type('A cada (km)', '4.000');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateMaintenanceItem)).toHaveLength(1));
  const saved = { everyKm: 4_000, lastOdometer: 6_000, lastDate: '2025-06-01' };
  expect(api.seen(updateMaintenanceItem)[0]?.body).toMatchObject(saved);
});

it('starts with a general plan that the manual overrides, without a network too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.drop(addMaintenanceItem);
  show();
  expect(await screen.findByText(/O manual da sua moto vale mais/)).toBeVisible();
  await press(/^Moto pequena, cidade/);
  const rows = await (await group('Falta dizer')).findAllByText('Aguardando sinal');
  expect(rows).toHaveLength(plans[0]?.items.length ?? 0);
  expect(outbox.queue()[0]).toMatchObject({ kind: 'maintenance-item', needs: `fuel-vehicle:${cg.id}` });
});

it('takes an own item, and says what it lacks', async () => {
  api.answer(addMaintenanceItem, item(1, { kind: 'other', name: 'Suspensão' }));
  show();
  await press('Adicionar item');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('O quê'), 'Outro');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Dê um nome a este item')).toBeVisible();
  expect(dialog.getByText('Diga a cada quantos km ou meses')).toBeVisible();
  type('Nome', 'Suspensão');
  type('A cada (km)', '20.000');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.seen(addMaintenanceItem)).toHaveLength(1));
  expect(api.seen(addMaintenanceItem)[0]?.body).toMatchObject({ kind: 'other', name: 'Suspensão', everyKm: 20_000 });
});

it('records a reading of the odometer', async () => {
  answerFuel([], [{ ...cg, records: 0 }]);
  api.answer(updateFuelVehicle, { ...cg, odometer: 12_345, odometerOn: '2026-02-01' });
  show();
  await press('Informar km');
  type('Quilometragem agora (opcional)', '12.345');
  api.answer(listFuelVehicles, { vehicles: [{ ...cg, odometer: 12_345, odometerOn: '2026-02-01' }], unassigned: 0 });
  await press('Salvar');
  expect(await screen.findByText('12.345')).toBeVisible();
  expect(api.seen(updateFuelVehicle)[0]?.body).toMatchObject({ odometer: 12_345, odometerOn: '2026-02-01' });
});

it('restarts at an odometer that is corrected, also at the value of an earlier reading', async () => {
  const corrected = { ...cg, odometer: 12_000, odometerOn: '2026-01-01' };
  const slip = { ...changed, odometer: 120_000, date: '2026-01-31' };
  answerFuel([], [corrected]);
  api.answer(listMaintenance, {
    items: [item(1, { lastOdometer: 11_000 }), item(2, { kind: 'chain' })],
    records: [{ ...slip, itemId: idOf(2) }],
  });
  api.answer(updateFuelVehicle, { ...corrected, odometerOn: '2026-02-01' });
  show();
  expect(await (await group('Está na hora')).findByText('Venceu há 106.000 km')).toBeVisible();
  await press('Corrigir km');
  expect(screen.getByLabelText('Quilometragem agora (opcional)')).toHaveValue('120.000');
  type('Quilometragem agora (opcional)', '12.000');
  api.answer(listFuelVehicles, { vehicles: [{ ...corrected, odometerOn: '2026-02-01' }], unassigned: 0 });
  await press('Salvar');
  expect(await (await group('Em dia')).findByText('Em 2.000 km')).toBeVisible();
  expect(api.seen(updateFuelVehicle)[0]?.body).toMatchObject({ odometer: 12_000, odometerOn: '2026-02-01' });
});

it('counts the refuellings after a correction, whatever was refuelled with an extra digit', async () => {
  const at = (n: number, odometer: number) => refuelling(n, { vehicleId: cg.id, odometer });
  answerFuel([at(2, 120_000), at(8, 12_300)], [{ ...cg, odometer: 12_000, odometerOn: '2026-01-05' }]);
  show();
  expect(await screen.findByText('12.300')).toBeVisible();
  expect(screen.getByText('Lida em 09/01/2026')).toBeVisible();
});

it('records no new reading where the odometer is left unchanged', async () => {
  api.answer(listMaintenance, { items: [], records: [] });
  api.answer(updateFuelVehicle, cg);
  show();
  await press('Corrigir km');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateFuelVehicle)).toHaveLength(1));
  expect(api.seen(updateFuelVehicle)[0]?.body).toMatchObject({ odometer: null, odometerOn: null });
});

it('leads to the motorcycle where there is none', async () => {
  answerFuel([]);
  show();
  expect(await screen.findByText('Cadastre a sua moto')).toBeVisible();
  await press('Adicionar moto');
  expect(await screen.findByRole('dialog', { name: 'Adicionar moto' })).toBeVisible();
});

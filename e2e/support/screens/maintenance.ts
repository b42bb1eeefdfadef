import { addMaintenanceItem, addMaintenanceRecord, type MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { takePhoto } from '../camera.ts';
import { closeDialog, press, type State } from './screen.ts';

const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A motorcycle with an item in every state: due, soon, unknown and fine. */
async function maintained(page: Page) {
  const read = { odometer: 13_320, odometerOn: dayFromToday(-1) };
  const { id: vehicleId } = await callEndpoint(page.request, addFuelVehicle, { body: { name: 'Ténéré 250', ...read } });
  const add = (kind: MaintenanceKind, more: object) =>
    callEndpoint(page.request, addMaintenanceItem, { body: { vehicleId, kind, ...more } });
  const oil = await add('oil', { everyKm: 3_000, everyMonths: 6 });
  const changed = { date: dayFromToday(-40), odometer: 10_000, cost: 89.9, note: '10W-30 e filtro' };
  await callEndpoint(page.request, addMaintenanceRecord, { body: { itemId: oil.id, ...changed } });
  const before = { date: dayFromToday(-200), odometer: 7_000, cost: 84.5 };
  await callEndpoint(page.request, addMaintenanceRecord, { body: { itemId: oil.id, ...before } });
  await add('chain', { everyKm: 500, lastOdometer: 12_900 });
  await add('ipva', { everyMonths: 12, dueOn: dayFromToday(12) });
  await add('tyres', { everyKm: 6_000, everyMonths: 12 });
  await add('other', { name: 'Retentores da suspensão dianteira', everyKm: 30_000, lastOdometer: 2_000 });
  await add('cnh', { dueOn: dayFromToday(900) });
}

/** A motorcycle whose rear tyre is nearly at the legal limit. */
async function worn(page: Page) {
  const read = { odometer: 15_400, odometerOn: dayFromToday(-1) };
  const { id: vehicleId } = await callEndpoint(page.request, addFuelVehicle, { body: { name: 'Ténéré 250', ...read } });
  const item = { vehicleId, kind: 'tyres', everyMonths: 12 } as const;
  const { id: itemId } = await callEndpoint(page.request, addMaintenanceItem, { body: item });
  const mounted = { date: dayFromToday(-90), odometer: 10_000, newTyre: 'rear', rearTreadMm: 7.6, cost: 620 } as const;
  await callEndpoint(page.request, addMaintenanceRecord, { body: { itemId, ...mounted } });
  const measured = { date: dayFromToday(-9), odometer: 14_000, rearTreadMm: 3.1, frontTreadMm: 4.2 };
  await callEndpoint(page.request, addMaintenanceRecord, { body: { itemId, ...measured } });
}

const fileLines = [
  '2026-01-02,9000,Oil change,"R$ 89,90",10W-30',
  '2026-02-02,10000,Kit relação,"R$ 320,00",',
  '2026-02-03,0,Estacionamento,"R$ 12,00",',
];

export const maintenance: State[] = [
  {
    name: 'maintenance of a new motorcycle',
    open: async (page) => {
      await callEndpoint(page.request, addFuelVehicle, { body: { name: 'CG 160' } });
      await page.goto('/fuel?moto');
      await page.getByText('O manual da sua moto vale mais').waitFor();
    },
  },
  {
    name: 'maintenance',
    open: async (page) => {
      await maintained(page);
      await page.goto('/fuel?moto');
      await page.getByRole('button', { name: /^Óleo do motor/ }).click();
      await page.getByText('10W-30 e filtro').waitFor();
    },
    next: [
      {
        name: 'photos of a motorcycle',
        open: async (page) => {
          const photo = { name: 'moto.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
          await page.getByLabel('Adicionar foto de Ténéré 250').first().setInputFiles(photo);
          await page.getByRole('button', { name: 'Ver a foto de Ténéré 250' }).waitFor();
          await page
            .getByLabel(/^Adicionar foto da nota/)
            .first()
            .setInputFiles(photo);
          await page.getByRole('button', { name: /^Nota 1/ }).waitFor();
        },
      },
      {
        name: 'invoice of maintenance',
        open: async (page) => {
          await page.getByRole('button', { name: /^Nota 1/ }).click();
          await page.getByRole('button', { name: 'Excluir foto' }).waitFor();
        },
      },
      {
        name: 'maintenance that was done',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Feito: Óleo do motor');
          await page.getByRole('dialog').getByLabel('Quilometragem').fill('');
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
        },
      },
      {
        name: 'record of maintenance',
        open: async (page) => {
          await closeDialog(page);
          await page
            .getByRole('button', { name: /^Editar o registro/ })
            .first()
            .click();
          await page.getByRole('dialog').getByLabel('Quilometragem').fill('130.000');
          await page.getByText('Confira o que digitou').waitFor();
        },
      },
      {
        name: 'item of maintenance',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Adicionar item');
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
        },
      },
      {
        name: 'file of maintenance',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Importar e exportar');
          const lines = ['Date,Odometer,Description,Cost,Notes', ...fileLines];
          const file = { name: 'lubelogger.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
          await page.getByLabel('Escolher arquivo CSV').setInputFiles(file);
          await page.getByRole('button', { name: 'Importar 2 manutenções' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'tyres that wear',
    open: async (page) => {
      await worn(page);
      await page.goto('/fuel?moto');
      await page.getByRole('button', { name: /^Pneus/ }).click();
      await page.getByText('Pneu traseiro novo').waitFor();
    },
    next: [
      {
        name: 'tread of tyres',
        open: async (page) => {
          await press(page, 'Feito: Pneus: sulcos e idade');
          await page.getByRole('dialog').getByLabel('Sulco dianteiro').fill('45');
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
        },
      },
    ],
  },
  {
    name: 'one of two motorcycles',
    open: async (page) => {
      await callEndpoint(page.request, addFuelVehicle, { body: { name: 'Biz 125' } });
      await maintained(page);
      await page.goto('/fuel?moto');
      await press(page, 'Ténéré 250');
      await page.getByRole('button', { name: 'Estou usando esta' }).waitFor();
    },
  },
];

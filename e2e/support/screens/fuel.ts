import { importFuelRecords } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { saveRoute } from '../saved-route.ts';
import { closeDialog, press, type State } from './screen.ts';

/** Two motorcycles, of which only the first has refuellings. */
async function refuelled(page: Page) {
  await refuelledOne(page);
  await callEndpoint(page.request, addFuelVehicle, { body: { name: 'Ténéré 250' } });
}

/** A motorcycle with refuellings of both fuels, a partial one and one marked as forgotten. */
export async function refuelledOne(page: Page) {
  const cg = await callEndpoint(page.request, addFuelVehicle, { body: { name: 'CG 160', tankLiters: 14.6 } });
  const records = Array.from({ length: 12 }, (_, n) => ({
    liters: 9 + (n % 3),
    totalCost: 55 + n,
    odometer: 12_000 + n * 300 + (n > 9 ? 600 : 0),
    gasStation: 'Ipiranga',
    location: 'Bom Jardim da Serra',
    date: `2026-0${1 + Math.floor(n / 4)}-1${n % 4}`,
    fuelType: n % 4 > 1 ? ('ethanol' as const) : ('petrol' as const),
    fullTank: n !== 5,
    missed: n === 7,
  }));
  await callEndpoint(page.request, importFuelRecords, { body: { vehicleId: cg.id, records } });
}

async function fuelList(page: Page) {
  await refuelled(page);
  await page.goto('/fuel');
  await page.getByRole('heading', { name: 'Abastecimentos' }).waitFor();
}

const chooseFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'abastecimentos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

export const fuel: State[] = [
  {
    name: 'no refuellings',
    open: (page) => page.goto('/fuel'),
    next: [
      {
        name: 'file of refuellings',
        open: async (page) => {
          await press(page, 'Importar e exportar');
          await chooseFile(page, 'Data;Quilometragem;Litros;Valor total\n31/01/2026;45.210;12,5;74,90');
          await page.getByText('Arquivo do Estradeiro').waitFor();
        },
      },
      {
        name: 'file with bad lines',
        open: async (page) => {
          await chooseFile(
            page,
            'Data;Quilometragem;Litros;Valor total\n31/01/2026;45.210;zero;74,90\n20/01/2026;45.010;9;60',
          );
          await page.getByText('1 linha com problema').waitFor();
          await press(page, 'Corrigir a linha 2');
          await press(page, 'Usar assim');
        },
      },
      {
        name: 'file in miles and gallons',
        open: async (page) => {
          await chooseFile(
            page,
            '##Refuelling\n"Odometer (mi)","Date","Fuel","Price / gal"\n1000,2026-01-31,Gas,20,60,3,Yes',
          );
          await page.getByText('Galões dos EUA').click();
          await page.getByText('Convertemos tudo para km e litros.').waitFor();
        },
      },
      {
        name: 'file of unknown columns',
        open: async (page) => {
          await chooseFile(
            page,
            'Quando;Posto;KM;Litros;Preço/L\n31/01/2026;Shell;45.210;12,5;6,19\n20/01/2026;Zé;45.010;9;6,09',
          );
          await press(page, 'Ler o arquivo');
          await page.getByText('Escolha a coluna.').waitFor();
        },
      },
      {
        name: 'refuelling with problems',
        open: async (page) => {
          await press(page, 'Fechar');
          await press(page, 'Registrar Abastecimento');
          await press(page, 'Registrar');
        },
      },
    ],
  },
  {
    name: 'fuel',
    open: async (page) => {
      await fuelList(page);
      await page.getByRole('heading', { name: 'Abastecimentos' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: /^11\/03/ }).click();
    },
    next: [
      {
        name: 'fuel over time',
        open: async (page) => {
          await page.getByRole('tab', { name: 'Gráficos' }).click();
          await page.getByText('Ver como tabela').first().click();
        },
      },
      {
        name: 'motorcycles',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Minhas motos');
          await press(page, 'Adicionar moto');
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
        },
      },
      {
        name: 'refuelling after a long distance',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Fechar');
          await press(page, 'Registrar Abastecimento');
          await page.getByLabel('Litros').fill('12,5');
          await page.getByLabel('Valor total').fill('75');
          await page.getByLabel('Quilometragem').fill('99.000');
          await page.getByText('Sim, faltou um').waitFor();
        },
      },
    ],
  },
  {
    name: 'fuel stations of a route',
    open: async (page) => {
      await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra' });
      await fuelList(page);
      await press(page, 'Postos na rota');
      await page.getByText('Maior trecho sem posto').waitFor();
      await page.getByLabel('Autonomia com o tanque cheio').fill('10');
    },
  },
];

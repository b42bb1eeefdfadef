import { formatDay } from '@estradeiro/contract/day';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { saveRoute } from '../saved-route.ts';
import { closeDialog, press, type State } from './screen.ts';

/** Far enough ahead that every example has room, and the same nights in every run of a day. */
export function nightsAhead(days: number): { checkIn: string; checkOut: string } {
  const day = (from: number) => new Date(Date.now() + (days + from) * 86_400_000).toISOString().slice(0, 10);
  return { checkIn: day(0), checkOut: day(2) };
}

export const fillDay = (page: Page, field: string, day: string): Promise<void> =>
  page.getByRole('textbox', { name: field }).fill(formatDay(day));

/** Presses a day of the calendar that is open, which shows its month. */
export const pressDay = (page: Page, day: string): Promise<void> =>
  page.locator(`[data-day="${day}"]:not([data-outside]) button`).click();

/** Waits for the results, whose code is loaded after the screen. */
export async function waitForResults(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Encontrad/ }).waitFor();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

const downtown = { lat: -22.7395, lng: -45.5914 };
const inCampos = new URLSearchParams({ destination: 'Campos do Jordão', ...nightsAhead(40), guests: '2' });

export const lodging: State[] = [
  {
    name: 'Hospedagens near',
    open: async (page, device) => {
      await device.moveTo(downtown);
      await page.goto('/booking');
      await expect(page.getByRole('heading', { name: /^Encontradas \d+ hospedagens perto de você$/ })).toBeVisible();
      await waitForResults(page);
    },
  },
  {
    name: 'Hospedagens for a stay, with details',
    open: async (page) => {
      await saveRoute(page, { origin: 'Taubaté (SP)', destination: 'Campos do Jordão (SP)' });
      await page.goto(`/booking?${inCampos}`);
      await waitForResults(page);
      await press(page, 'Detalhes de Pousada Araucária (Exemplo)');
      await expect(page.getByRole('button', { name: 'Ver Pousada Araucária (Exemplo) no mapa' })).toBeVisible();
    },
    next: [
      {
        name: 'Hospedagens: where',
        open: async (page) => {
          await press(page, 'Onde: Campos do Jordão');
          await page.getByRole('combobox', { name: 'Destino' }).fill('');
          await press(page, 'Buscar Hospedagens');
          await expect(page.getByRole('button', { name: /^Rota: / })).toBeVisible();
        },
      },
      {
        name: 'Hospedagens: guests, with a problem',
        open: async (page) => {
          await closeDialog(page);
          await press(page, '2 hóspedes');
          await page.getByRole('spinbutton', { name: 'Hóspedes' }).fill('21');
          await press(page, 'Buscar Hospedagens');
          await expect(page.getByRole('dialog').getByText('Máximo de 20 hóspedes')).toBeVisible();
        },
      },
      {
        name: 'Hospedagens: price',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Preço máximo: até R$ 300');
          await expect(page.getByRole('slider', { name: 'Preço máximo' })).toBeVisible();
        },
      },
      {
        name: 'Hospedagens with the calendar',
        open: async (page) => {
          await closeDialog(page);
          await page.getByRole('button', { name: /^Datas/ }).click();
          await expect(page.getByRole('dialog', { name: 'Datas' }).getByRole('grid')).toBeVisible();
        },
      },
      {
        name: 'Hospedagens on the map',
        open: async (page) => {
          await closeDialog(page);
          const map = page.getByRole('region', { name: 'Mapa das hospedagens' });
          await map.locator('canvas').waitFor();
          await map.getByRole('button', { name: /, R\$/ }).first().press('Enter');
          await expect(page.getByRole('button', { name: /^Ver .* no mapa$/ }).first()).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'Hospedagens along a route',
    open: async (page) => {
      await saveRoute(page, { origin: 'Taubaté (SP)', destination: 'Campos do Jordão (SP)' });
      const [route] = await callEndpoint(page.request, listSavedRoutes);
      await page.goto(`/booking?route=${route?.id}`);
      await waitForResults(page);
      await expect(page.getByText(/da rota, no km/).first()).toBeVisible();
    },
  },
  {
    name: 'Hospedagens far from every bed',
    open: async (page, device) => {
      await device.moveTo({ lat: -10.2, lng: -48.3 });
      await page.goto('/booking');
      await expect(page.getByRole('heading', { name: /^As mais próximas, a mais de/ })).toBeVisible();
    },
  },
  {
    name: 'Hospedagens where there is none',
    open: async (page) => {
      await page.goto('/booking?destination=Campos+do+Jordão&maxPrice=50&category=pousada&parking=1');
      await expect(page.getByText('Tente ajustar os critérios de busca.')).toBeVisible();
    },
  },
  {
    name: 'Acomodações para Motociclistas',
    open: async (page) => {
      await page.goto('/accommodations');
      await waitForResults(page);
    },
  },
  {
    name: 'Acomodações para Motociclistas, with their sources',
    open: async (page) => {
      await page.goto(`/accommodations?${inCampos}`);
      await waitForResults(page);
      await press(page, 'De onde vêm as acomodações');
      await expect(page.getByText('Desconectado')).toBeVisible();
    },
  },
];

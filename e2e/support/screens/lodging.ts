import { expect, type Page } from '@playwright/test';
import { press, type Screen } from './screen.ts';

/** Far enough ahead that every example has room, and the same nights in every run of a day. */
export function nightsAhead(days: number): { checkIn: string; checkOut: string } {
  const day = (from: number) => new Date(Date.now() + (days + from) * 86_400_000).toISOString().slice(0, 10);
  return { checkIn: day(0), checkOut: day(2) };
}

/** A day as riders type it. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

export const fillDay = (page: Page, field: string, day: string): Promise<void> =>
  page.getByRole('textbox', { name: field }).fill(formatDay(day));

/** To the places below the form of Hospedagens: what shows them is loaded when a rider turns to them. */
export async function turnToResults(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Encontrad/ }).waitFor();
  const results = page.getByRole('region', { name: 'Resultados' }).first();
  await results.evaluate((element) => element.scrollIntoView());
}

const inCampos = new URLSearchParams({ destination: 'Campos do Jordão', ...nightsAhead(40), guests: '2' });

export const lodging: Screen[] = [
  {
    name: 'Hospedagens',
    open: async (page) => {
      await page.goto('/booking');
      await expect(page.getByRole('heading', { name: /^Encontradas \d+ hospedagens em/ })).toBeVisible();
      await turnToResults(page);
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    name: 'Hospedagens on the map',
    open: async (page) => {
      await page.goto('/booking');
      await turnToResults(page);
      await press(page, 'Ver no mapa');
      const map = page.getByRole('region', { name: 'Mapa das hospedagens' });
      await map.locator('canvas').waitFor();
      await map.getByRole('button', { name: /, R\$/ }).first().press('Enter');
      await expect(map.getByRole('button', { name: 'Ver na lista' })).toBeVisible();
    },
  },
  {
    name: 'Hospedagens with problems',
    open: async (page) => {
      await page.goto('/booking');
      await page.getByRole('combobox', { name: 'Destino' }).fill('');
      await page.getByRole('spinbutton', { name: 'Hóspedes' }).fill('21');
      await press(page, 'Buscar Hospedagens');
      await expect(page.getByText('Máximo de 20 hóspedes')).toBeVisible();
    },
  },
  {
    name: 'Hospedagens with the calendar',
    open: async (page) => {
      await page.goto(`/booking?${inCampos}`);
      await press(page, 'Calendário: Check-in');
      await expect(page.getByRole('dialog', { name: 'Check-in' }).getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'Hospedagens where there is none',
    open: async (page) => {
      await page.goto('/booking?maxPrice=50&category=pousada');
      await expect(page.getByText('Tente ajustar os critérios de busca.')).toBeVisible();
    },
  },
  {
    name: 'Acomodações before a search',
    open: async (page) => {
      await page.goto('/accommodations');
      await expect(page.getByText('Desconectado')).toBeVisible();
    },
  },
  {
    name: 'Acomodações with results',
    open: async (page) => {
      await page.goto(`/accommodations?${inCampos}`);
      await expect(page.getByRole('heading', { name: 'Pousada Araucária (Exemplo)' })).toBeVisible();
    },
  },
];

import { expect, type Page } from '@playwright/test';
import { takePhoto } from '../camera.ts';
import { offerPlace, ownPlace } from '../own-place.ts';
import { press, type Screen } from './screen.ts';

async function withPlace(page: Page): Promise<string> {
  await page.goto('/booking');
  return offerPlace(page.request, new URL(page.url()).origin);
}

/** Where a rider offers places to sleep. */
export const lodgingOwner: Screen[] = [
  {
    name: 'own places, none yet',
    open: async (page) => {
      await page.goto('/booking?view=anunciar');
      await expect(page.getByText('Receba motociclistas')).toBeVisible();
    },
  },
  {
    name: 'own places',
    open: async (page) => {
      await withPlace(page);
      await page.goto('/booking?view=anunciar');
      await expect(page.getByRole('heading', { name: ownPlace.name })).toBeVisible();
    },
  },
  {
    name: 'offering a place, with problems',
    open: async (page) => {
      await page.goto('/booking?view=anunciar&parte=new');
      await press(page, 'Publicar');
      await expect(page.getByText('Cidade é obrigatória')).toBeVisible();
    },
  },
  {
    name: 'prices and dates of an own place',
    open: async (page) => {
      const id = await withPlace(page);
      await page.goto(`/booking?view=anunciar&parte=days&id=${id}`);
      await press(page, 'Próximo mês');
      await page.getByRole('button', { name: /, 10 de / }).click();
      await expect(page.getByRole('heading', { name: /^Noite de 10 de/ })).toBeVisible();
    },
  },
  {
    name: 'photos of an own place',
    open: async (page) => {
      const id = await withPlace(page);
      await page.goto(`/booking?view=anunciar&parte=photos&id=${id}`);
      const photo = { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
      await page.getByLabel('Escolher fotos').first().setInputFiles([photo, photo, photo]);
      await expect(page.getByRole('img', { name: `Foto 3 de ${ownPlace.name}` })).toBeVisible();
    },
  },
  {
    name: 'bookings received, none yet',
    open: async (page) => {
      await page.goto('/booking?view=anunciar&parte=received');
      await expect(page.getByText('Nenhuma reserva ainda')).toBeVisible();
    },
  },
];

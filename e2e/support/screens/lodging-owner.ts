import { listOwnAccommodations, offerAccommodation } from '@estradeiro/contract/lodging/owner';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { takePhoto } from '../camera.ts';
import { ownPlace } from '../own-place.ts';
import { takeDownPlaceOf } from '../taken-down-place.ts';
import { press, type State } from './screen.ts';

async function placeOf(page: Page): Promise<string> {
  const [place] = await callEndpoint(page.request, listOwnAccommodations);
  return place?.id ?? '';
}

export const lodgingOwner: State[] = [
  {
    name: 'own places, none yet',
    open: async (page) => {
      await page.goto('/booking?view=anunciar');
      await expect(page.getByText('Receba motociclistas')).toBeVisible();
    },
    next: [
      {
        name: 'offering a place, with problems',
        open: async (page) => {
          await page.goto('/booking?view=anunciar&parte=new');
          await press(page, 'Publicar');
          await expect(page.getByText('Cidade é obrigatória')).toBeVisible();
        },
      },
      {
        name: 'bookings received, none yet',
        open: async (page) => {
          await page.goto('/booking?view=anunciar&parte=received');
          await expect(page.getByText('Nenhuma reserva ainda')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'own places',
    open: async (page) => {
      await callEndpoint(page.request, offerAccommodation, { body: ownPlace });
      await page.goto('/booking?view=anunciar');
      await expect(page.getByRole('heading', { name: ownPlace.name })).toBeVisible();
    },
    next: [
      {
        name: 'prices and dates of an own place',
        open: async (page) => {
          const id = await placeOf(page);
          await page.goto(`/booking?view=anunciar&parte=days&id=${id}`);
          await press(page, 'Próximo mês');
          await page.getByRole('button', { name: /, 10 de / }).click();
          await expect(page.getByRole('heading', { name: /^Noite de 10 de/ })).toBeVisible();
        },
      },
      {
        name: 'photos of an own place',
        open: async (page) => {
          const id = await placeOf(page);
          await page.goto(`/booking?view=anunciar&parte=photos&id=${id}`);
          const photo = { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
          await page.getByLabel('Escolher fotos').first().setInputFiles([photo, photo, photo]);
          await expect(page.getByRole('img', { name: `Foto 3 de ${ownPlace.name}` })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a place taken down, as its owner sees it',
    open: async (page) => {
      await takeDownPlaceOf('owner', page);
      await page.goto('/booking?view=anunciar');
      await expect(page.getByText('Tirada do ar')).toBeVisible();
    },
  },
  {
    name: 'a place taken down, as its guest sees it',
    open: async (page) => {
      await takeDownPlaceOf('guest', page);
      await page.goto('/booking?view=reservas');
      await page.getByRole('button', { name: 'Mais: Pousada das Nuvens' }).waitFor();
    },
  },
];

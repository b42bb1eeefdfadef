import { listOwnAccommodations, type OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { addPlacePhoto, mostPhotos, orderPlacePhotos, removePlacePhoto } from '@estradeiro/contract/lodging/photos';
import type { StoredPhoto } from '@estradeiro/contract/photos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSearch } from 'wouter';
import { fakeCanvas } from '#platform/canvas.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { serra } from './owner.testing.ts';
import { OwnerScreen } from './owner-screen.tsx';
import { photoUploads } from './photo-uploads.ts';
import { ownerAddress } from './view.ts';

afterEach(() => {
  clearToast();
  for (const { key } of photoUploads.all()) photoUploads.discard(key);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (number: number): StoredPhoto => ({
  id: `7a1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b0${number}`,
  widthPixels: 1_600,
  heightPixels: 1_200,
});
const [first, second, third] = [photo(1), photo(2), photo(3)];
const ids = (...photos: StoredPhoto[]) => ({ ids: photos.map(({ id }) => id) });

const Screen = () => <OwnerScreen search={useSearch()} />;

function show(place: Partial<OwnAccommodation> = {}) {
  api.answer(listOwnAccommodations, [{ ...serra, ...place }]);
  return renderScreen(
    <>
      <Screen />
      <Toasts />
    </>,
    { path: ownerAddress({ at: 'photos', id: serra.id }) },
  );
}
function has(photos: StoredPhoto[]) {
  api.answer(addPlacePhoto, photos);
  api.answer(listOwnAccommodations, [{ ...serra, photos }]);
}
const file = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type });
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText(/^Escolher/, { selector: 'input' }), files, { applyAccept: false });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('sends a chosen photo in three sizes, and shows it', async () => {
  fakeCanvas();
  show();
  has([first]);
  await choose(file('frente.jpg'));
  expect(await screen.findByRole('img', { name: 'Foto 1 de Pousada da Serra' })).toHaveAttribute(
    'src',
    `/api/accommodation-photos/${first.id}/medium`,
  );
  expect(api.seen(addPlacePhoto)).toMatchObject([
    { params: { id: serra.id }, body: { small: '/9j/2Q==', medium: '/9j/2Q==', large: '/9j/2Q==' } },
  ]);
  expect(screen.getByText('Capa')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Foto escolhida: frente.jpg' })).toBeNull();
});

it('keeps a chosen photo where the network fails, also on other screens, and sends it under the same key', async () => {
  fakeCanvas();
  api.drop(addPlacePhoto);
  const view = show();
  await choose(file('frente.jpg'), file('garagem.jpg'));
  expect(await screen.findAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(2);
  view.unmount();
  show();
  expect(await screen.findByRole('img', { name: 'Foto escolhida: garagem.jpg' })).toBeVisible();
  has([first, second]);
  for (const button of await screen.findAllByRole('button', { name: 'Tentar de novo' })) await userEvent.click(button);
  expect(await screen.findByRole('img', { name: 'Foto 2 de Pousada da Serra' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Foto escolhida/ })).toBeNull();
  const keys = new Set(api.seen(addPlacePhoto).map(({ idempotencyKey }) => idempotencyKey));
  expect(keys.size).toBe(2);
});

it.each([
  ['what is no image', file('moto.pdf', 'application/pdf'), 'Este arquivo não é uma imagem que dê para abrir.'],
  [
    'what would fill the memory',
    Object.defineProperty(file('mapa.png', 'image/png'), 'size', { value: 40_000_000 }),
    'A imagem deve ter no máximo 30 MB.',
  ],
])('refuses %s in words, and sends nothing', async (_, chosen, words) => {
  fakeCanvas();
  show();
  await choose(chosen);
  expect(await screen.findByText(words)).toBeVisible();
  expect(api.seen(addPlacePhoto)).toEqual([]);
});

it.each([
  ['frente.png', 'image/png', 'Este arquivo não é uma imagem que dê para abrir.'],
  ['frente.heic', 'image/heic', /^É uma foto HEIC/],
  ['FRENTE.HEIC', '', /^É uma foto HEIC/],
])('says of %s that the browser cannot open it, and lets it be discarded', async (name, type, words) => {
  fakeCanvas({ width: 0 });
  show();
  await choose(file(name, type));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  await press('Descartar');
  expect(screen.queryByRole('img', { name: /^Foto escolhida/ })).toBeNull();
});

it('moves a photo to the front, which makes it the cover', async () => {
  show({ photos: [first, second, third] });
  api.answer(orderPlacePhotos, [second, first, third]);
  api.answer(listOwnAccommodations, [{ ...serra, photos: [second, first, third] }]);
  await press('Mover a foto 2 para antes');
  const [cover] = await screen.findAllByRole('listitem');
  expect(api.seen(orderPlacePhotos)[0]?.body).toEqual(ids(second, first, third));
  expect(await within(cover as HTMLElement).findByText('Capa')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mover a foto 1 para antes' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mover a foto 3 para depois' })).toBeDisabled();
});

it('removes a photo after a confirmation', async () => {
  show({ photos: [first, second] });
  api.answer(removePlacePhoto, [second]);
  await press('Tirar a foto 1');
  await answerQuestion('Tirar');
  expect(await screen.findByText('Foto removida')).toBeVisible();
  expect(api.seen(removePlacePhoto)[0]?.params).toEqual({ id: serra.id, photo: first.id });
});

it('takes no more than the limit', async () => {
  show({ photos: Array.from({ length: mostPhotos }, (_, at) => photo(at)) });
  expect(await screen.findByText(/São 8 fotos, o máximo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Escolher/ })).toBeNull();
});

it('asks an owner with links to send photos, and shows the old links', async () => {
  show({ imageUrls: ['https://fotos.example/1.jpg'] });
  expect(await screen.findByText(/Envie as fotos/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir a foto antiga 1' })).toHaveAttribute('rel', 'noopener noreferrer');
});

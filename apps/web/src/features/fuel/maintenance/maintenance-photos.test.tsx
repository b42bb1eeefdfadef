import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { addMotorcyclePhoto, type MotorcyclePhoto, removeMotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCanvas } from '#platform/canvas.testing.ts';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { answerFuel, press } from '../fuel.testing.tsx';
import { cg, changed, idOf, item, show } from './maintenance.testing.tsx';

const oil = item(1);
const photo = (n: number, recordId: string | null): MotorcyclePhoto => ({
  ...{ id: idOf(n), vehicleId: cg.id, recordId, widthPixels: 1_600, heightPixels: 1_200 },
});
const answer = (...photos: MotorcyclePhoto[]) =>
  api.answer(listMaintenance, { items: [oil], records: [changed], photos });
const choose = async (label: string, type = 'image/jpeg') =>
  userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), new File(['pixels'], 'nota', { type }), {
    applyAccept: false,
  });

beforeEach(() => {
  fakeCanvas();
  answerFuel([], [cg]);
  answer();
  show();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('stores an invoice with its record, to be opened and removed', async () => {
  await press(/^Óleo do motor/);
  api.answer(addMotorcyclePhoto, photo(3, changed.id));
  answer(photo(3, changed.id));
  await choose('Adicionar foto da nota de 02/01/2026');
  await press('Nota 1 de 02/01/2026');
  expect(await screen.findByRole('img', { name: 'Nota 1 de 02/01/2026' })).toHaveAttribute(
    'src',
    `/api/motorcycle-photos/${idOf(3)}/large`,
  );
  expect(api.seen(addMotorcyclePhoto)[0]?.body).toMatchObject({ vehicleId: cg.id, recordId: changed.id });
  api.answer(removeMotorcyclePhoto);
  answer();
  await press('Excluir foto');
  await answerQuestion('Excluir');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nota 1/ })).toBeNull());
});

it('takes no fifth invoice', async () => {
  answer(...[3, 4, 5, 6].map((n) => photo(n, changed.id)));
  await press(/^Óleo do motor/);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Nota \d/ })).toHaveLength(4));
  expect(screen.queryByLabelText(/^Adicionar foto da nota/)).toBeNull();
});

it('shows the motorcycle', async () => {
  api.answer(addMotorcyclePhoto, photo(3, null));
  answer(photo(3, null));
  await choose('Adicionar foto de CG 160');
  await press('Ver a foto de CG 160');
  expect(await screen.findByRole('img', { name: 'Foto de CG 160' })).toBeVisible();
});

it('says without a network that a photo needs one, and what is no image', async () => {
  await choose('Adicionar foto de CG 160', 'text/plain');
  await screen.findByText(/^Este arquivo não é uma imagem/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.drop(addMotorcyclePhoto);
  await choose('Adicionar foto de CG 160');
  await screen.findByText(/^Fotos precisam de conexão/);
});

it('stores a photo once, chosen again after a lost response', async () => {
  api.drop(addMotorcyclePhoto);
  const nota = new File(['pixels'], 'nota', { type: 'image/jpeg' });
  const input = await screen.findByLabelText('Adicionar foto de CG 160', { selector: 'input' });
  await userEvent.upload(input, nota);
  await screen.findByText('A foto não foi guardada');
  api.answer(addMotorcyclePhoto, photo(3, null));
  await userEvent.upload(input, new File([nota], nota.name, nota));
  await waitFor(() => expect(api.seen(addMotorcyclePhoto)).toHaveLength(2));
  const [first, again] = api.seen(addMotorcyclePhoto).map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
  await waitFor(() => expect(input).not.toBeDisabled());
  await userEvent.upload(input, nota);
  await waitFor(() => expect(api.seen(addMotorcyclePhoto)).toHaveLength(3));
  expect(api.seen(addMotorcyclePhoto)[2]?.idempotencyKey).not.toBe(first);
});

it('says that a photo was not removed, unless it no longer exists', async () => {
  api.answer(addMotorcyclePhoto, photo(3, null));
  answer(photo(3, null));
  await choose('Adicionar foto de CG 160');
  api.fail(removeMotorcyclePhoto, 'internal', 500);
  await press('Ver a foto de CG 160');
  await press('Excluir foto');
  await answerQuestion('Excluir');
  await screen.findByText('A foto não foi excluída');
  api.fail(removeMotorcyclePhoto, 'not_found', 404, 'nada encontrado');
  await press('Ver a foto de CG 160');
  answer();
  await press('Excluir foto');
  await answerQuestion('Excluir');
  await screen.findByLabelText('Adicionar foto de CG 160', { selector: 'input' });
  expect(screen.queryByText('nada encontrado')).toBeNull();
});

import { reportLodging } from '@estradeiro/contract/lodging/reports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { PlaceDetails } from '../cards/place-details.tsx';
import { araucaria, external, ofMap } from '../lodging.testing.ts';

const report = { name: 'Denunciar Pousada Araucária' };
const show = (place = araucaria) =>
  renderScreen(
    <>
      <PlaceDetails place={place} stay={undefined} isBooked={false} onShowOnMap={undefined} />
      <Toasts />
    </>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => clearToast());

it('reports a place with a reason and words, and thanks', async () => {
  api.answer(reportLodging);
  show();
  await press(report.name);
  await press('Denunciar');
  expect(await screen.findByText('Escolha o motivo')).toBeVisible();
  expect(api.seen(reportLodging)).toEqual([]);
  await press('Golpe');
  await userEvent.type(screen.getByLabelText('Detalhes (opcional)'), 'Pediu Pix adiantado');
  await press('Denunciar');
  expect(await screen.findByText('Denúncia enviada. Obrigado!')).toBeVisible();
  const about = { kind: 'place', id: araucaria.id };
  expect(api.seen(reportLodging)).toMatchObject([{ body: { about, reason: 'scam', details: 'Pediu Pix adiantado' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what was written where sending fails, and sends it again under the same key', async () => {
  api.drop(reportLodging);
  show();
  await press(report.name);
  await press('Informação falsa');
  await userEvent.type(screen.getByLabelText('Detalhes (opcional)'), 'Não existe');
  await press('Denunciar');
  expect(await screen.findByText('Não foi possível denunciar')).toBeVisible();
  api.answer(reportLodging);
  await press('Denunciar');
  expect(await screen.findByText('Denúncia enviada. Obrigado!')).toBeVisible();
  const keys = api.seen(reportLodging).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('reports the photo that is shown', async () => {
  api.answer(reportLodging);
  show();
  await press('Denunciar a foto 1 de Pousada Araucária');
  await press('Ofensa ou conteúdo impróprio');
  await press('Denunciar');
  const about = { kind: 'photo', id: araucaria.photos[0]?.id };
  expect(await screen.findByText('Denúncia enviada. Obrigado!')).toBeVisible();
  expect(api.seen(reportLodging)).toMatchObject([{ body: { about } }]);
});

it('is not offered for one’s own place, an example, or what comes from outside', () => {
  for (const place of [{ ...araucaria, isOwn: true }, ofMap, external]) {
    const { unmount } = show(place);
    expect(screen.queryByRole('button', { name: /^Denunciar/ })).toBeNull();
    unmount();
  }
  show({ ...araucaria, photos: [], isExample: true });
  expect(screen.queryByRole('button', { name: /^Denunciar/ })).toBeNull();
});

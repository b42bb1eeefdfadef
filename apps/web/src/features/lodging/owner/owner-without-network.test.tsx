import { listReceivedBookings } from '@estradeiro/contract/lodging/bookings';
import { listAvailability, listOwnAccommodations } from '@estradeiro/contract/lodging/owner';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { booked, daysFrom, serra } from './owner.testing.ts';
import { OwnerScreen } from './owner-screen.tsx';
import { type OwnerView, ownerAddress } from './view.ts';

const show = (view: OwnerView) =>
  renderScreen(
    <OwnerScreen
      search={new URL(ownerAddress(view), location.href).search}
      clock={() => new Date('2026-06-03T12:00:00').getTime()}
    />,
  );
const received: OwnerView = { at: 'received', id: null };
const days: OwnerView = { at: 'days', id: serra.id };
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

beforeEach(() => {
  cacheAnswersOf(ana);
  api.answer(listOwnAccommodations, [serra]);
});
afterEach(() => void vi.restoreAllMocks());

/** Loads the view, then removes the network, as on a page opened later. */
async function readAndLose(view: OwnerView, answers = 2) {
  const { unmount } = show(view);
  await answersCached(answers);
  unmount();
  for (const endpoint of [listOwnAccommodations, listReceivedBookings, listAvailability]) api.drop(endpoint);
}

it('shows the cached bookings, with their age', async () => {
  api.answer(listReceivedBookings, [booked]);
  await readAndLose(received, 3);
  offline();
  show(received);
  await screen.findByRole('heading', { name: 'Bia Lima' });
  screen.getByText(/^Sem conexão\. Última leitura /);
});

it('says of no bookings that there were none then, and tries again', async () => {
  api.answer(listReceivedBookings, []);
  await readAndLose(received, 3);
  show(received);
  await screen.findByRole('heading', { name: 'Nenhuma reserva na última leitura' });
  screen.getByText(/Última leitura /);
  expect(screen.queryByText('Nenhuma reserva ainda')).toBeNull();
  api.answer(listReceivedBookings, [booked]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByRole('heading', { name: 'Bia Lima' });
  expect(screen.queryByText(/Última leitura/)).toBeNull();
});

it('shows the received bookings and an empty form where the own places cannot be loaded', async () => {
  api.fail(listOwnAccommodations, 'internal', 500);
  api.answer(listReceivedBookings, [booked]);
  const { unmount } = show(received);
  await screen.findByRole('heading', { name: 'Bia Lima' });
  unmount();
  show({ at: 'new' });
  expect(await screen.findByRole('textbox', { name: 'Nome *' })).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says above prices and dates that they cannot be changed, and how old they are', async () => {
  api.answer(listAvailability, daysFrom('2026-06-01', '2026-06-30'));
  await readAndLose(days);
  offline();
  show(days);
  await screen.findByRole('button', { name: /^sexta-feira, 5 de junho/ });
  screen.getByText(/^Sem conexão: para mudar as hospedagens é preciso estar na rede\. Última leitura /);
});

it('says so as well of a month that was never loaded', async () => {
  api.drop(listAvailability);
  offline();
  show(days);
  await screen.findByRole('alert');
  screen.getByText('Sem conexão: para mudar as hospedagens é preciso estar na rede.');
});

import { type ListedLink, listSharedLinks, revokeSharedLink } from '@estradeiro/contract/sharing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { OpenLinks } from './shared/open-links.tsx';

const linkOf = (kind: ListedLink['kind'], createdAt: string, more: Partial<ListedLink> = {}): ListedLink => ({
  id: crypto.randomUUID(),
  kind,
  recordId: crypto.randomUUID(),
  hiddenMeters: 0,
  linkPath: `/rota/${'a'.repeat(43)}`,
  name: null,
  createdAt,
  ...more,
});
const ride = linkOf('ride', '2026-11-28T12:00:00.000Z', { hiddenMeters: 500 });
const forgotten = linkOf('route', '2026-10-01T12:30:00.000Z', { linkPath: null });

const show = () =>
  renderScreen(
    <>
      <OpenLinks />
      <Toasts />
    </>,
  );

afterEach(() => {
  clearToast();
  vi.restoreAllMocks();
});

it('lists each link with its content, and revokes one', async () => {
  api.answer(listSharedLinks, [ride, forgotten]);
  show();
  await screen.findByText(/^Passeio, link de 28\/11\/2026 às /);
  screen.getByText(/esconde ao menos 500 m de cada ponta/);
  expect(screen.getByRole('link', { name: /^Ver Passeio/ })).toHaveAttribute('href', ride.linkPath);
  api.answer(revokeSharedLink);
  api.answer(listSharedLinks, [forgotten]);
  await userEvent.click(screen.getByRole('button', { name: /^Desativar Passeio/ }));
  await answerQuestion('Desativar');
  await screen.findByText('Link desativado');
  expect(api.seen(revokeSharedLink)).toMatchObject([{ params: { id: ride.id } }]);
  expect(screen.queryByText(/^Passeio/)).toBeNull();
});

it("lists links under the rider's own names", async () => {
  const serra = linkOf('route', '2026-11-28T12:00:00.000Z', { name: 'Serra do Rio do Rastro' });
  api.answer(listSharedLinks, [serra, ride]);
  show();
  await screen.findByText('Serra do Rio do Rastro');
  screen.getByText(/^Roteiro, link de 28\/11\/2026 às /);
  screen.getByRole('link', { name: /^Ver Serra do Rio do Rastro, Roteiro, link de / });
  screen.getByRole('button', { name: /^Desativar Serra do Rio do Rastro/ });
});

it('closes one whose address nobody can say any more', async () => {
  api.answer(listSharedLinks, [forgotten]);
  show();
  await screen.findByText(/O endereço deste link não aparece mais/);
  expect(screen.queryByRole('link')).toBeNull();
  api.answer(revokeSharedLink);
  api.answer(listSharedLinks, []);
  await userEvent.click(screen.getByRole('button', { name: /^Desativar Roteiro/ }));
  await answerQuestion('Desativar');
  await screen.findByText('Nenhum link aberto de roteiro, passeio ou rota.');
});

it('keeps a link that could not be closed, and says why', async () => {
  api.answer(listSharedLinks, [ride]);
  show();
  api.fail(revokeSharedLink, 'internal', 500);
  await userEvent.click(await screen.findByRole('button', { name: /^Desativar Passeio/ }));
  await answerQuestion('Desativar');
  await screen.findByText('Não foi possível mudar o link');
  expect(screen.getByText(/^Passeio/)).toBeVisible();
});

it('loads, shows the failure and retries', async () => {
  api.hold(listSharedLinks);
  const { unmount } = show();
  screen.getByRole('status', { name: 'Carregando seus links...' });
  unmount();
  api.fail(listSharedLinks, 'internal', 500);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seus links');
  api.answer(listSharedLinks, []);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByText('Nenhum link aberto de roteiro, passeio ou rota.');
});

it('keeps the list that it has where it cannot be read again, and says how old it is', async () => {
  api.answer(listSharedLinks, [ride, forgotten]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Desativar Passeio/ }));
  api.answer(revokeSharedLink);
  api.fail(listSharedLinks, 'internal', 500);
  await answerQuestion('Desativar');
  expect(await screen.findByText(/^Não foi possível atualizar\. Última leitura/)).toBeVisible();
  expect(screen.getByText(/^Roteiro, link de /)).toBeVisible();
});

it('needs a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByText('A lista dos seus links precisa de conexão.')).toBeVisible();
  expect(api.seen(listSharedLinks)).toEqual([]);
});

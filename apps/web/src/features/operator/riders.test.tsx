import {
  deleteServerRider,
  getRegistration,
  listServerRiders,
  makeInvitation,
  makeRiderLink,
  releaseRider,
  type ServerRider,
  setRegistration,
  suspendRider,
} from '@estradeiro/contract/operator-riders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Toasts } from '#ui/toast.tsx';
import { Riders } from './components/riders.tsx';

const bia: ServerRider = {
  id: '0b0f0c3e-4a3d-4a8e-9d55-1c9f6f0f0c3e',
  name: 'Bia Lima',
  email: 'bia@exemplo.com',
  createdAt: '2026-03-02T15:00:00.000Z',
  lastSeenAt: '2026-11-28T15:00:00.000Z',
  devices: 2,
  storedBytes: 12.5e6,
  suspendedAt: null,
  isOperator: false,
  isYou: false,
};
const you: ServerRider = { ...bia, id: ana.id, name: 'Ana Souza', isOperator: true, isYou: true };
const link = { url: `https://clube.example/senha/${'t'.repeat(43)}`, expiresAt: '2026-11-29T17:30:00.000Z' };

function open(riders: ServerRider[]) {
  api.answer(listServerRiders, { riders, total: riders.length });
  api.answer(getRegistration, { mode: 'open' });
  renderScreen(
    <>
      <Riders />
      <Toasts />
    </>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (item: string) => {
  await press('Mais: Bia Lima');
  await press(item);
};

it('shows devices, storage, last seen and since when, and that nothing else can be read', async () => {
  open([bia, you]);
  const row = (await screen.findByText('Bia Lima')).closest('li') as HTMLElement;
  expect(row.textContent).toContain('bia@exemplo.comDesde 02/03/2026');
  expect(row.textContent).toContain('Abriu o app em 28/11/2026 · 2 aparelhos · 13 MB de fotos e passeios');
  expect(screen.getByText(/Sem acesso a conversas, posições, SOS ou viagens/)).toBeDefined();
  expect(screen.getByText('2 contas')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Mais:/ }), 'nothing to do with oneself').toHaveLength(1);
});

it('finds by name or e-mail, and says where nobody is called so', async () => {
  open([bia]);
  await screen.findByText('Bia Lima');
  api.answer(listServerRiders, { riders: [], total: 0 });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nome ou email' }), 'caio');
  expect(await screen.findByText('Nenhuma conta com este nome ou email.')).toBeDefined();
  expect(api.seen(listServerRiders).at(-1)?.query).toMatchObject({ q: 'caio' });
});

it('suspends after a question, and releases', async () => {
  open([bia]);
  api.answer(suspendRider);
  await choose('Suspender');
  api.answer(listServerRiders, { riders: [{ ...bia, suspendedAt: '2026-11-29T15:00:00.000Z' }], total: 1 });
  await answerQuestion('Suspender');
  expect(await screen.findByText('Suspensa')).toBeDefined();
  expect(screen.getByText(/suspensa em 29\/11\/2026/)).toBeDefined();
  api.answer(releaseRider);
  await choose('Liberar');
  expect(await screen.findByText('Bia Lima')).toBeDefined();
});

it('shows a link once', async () => {
  open([bia]);
  api.answer(makeRiderLink, link);
  await choose('Link para nova senha');
  const shown = within((await screen.findByText(/Entregue este link só a Bia Lima/)).parentElement as HTMLElement);
  expect(shown.getByText(link.url)).toBeDefined();
  expect(shown.getByText(/^Abre uma única vez, até .*29\/11\/2026/)).toBeDefined();
});

it('says why an account was not deleted', async () => {
  open([bia]);
  api.fail(deleteServerRider, 'not_allowed', 403);
  await choose('Excluir a conta');
  await answerQuestion('Excluir');
  expect(await screen.findByText('A conta não foi excluída')).toBeDefined();
});

it('opens new accounts only to whom an operator invites', async () => {
  open([bia]);
  expect(await screen.findByRole('radio', { name: /^Abertas/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Convidar por um link' })).toBeNull();
  api.answer(setRegistration);
  api.answer(getRegistration, { mode: 'invitation' });
  await userEvent.click(screen.getByRole('radio', { name: /^Por convite/ }));
  expect(api.seen(setRegistration)).toEqual([]);
  await press('Mudar contas novas');
  expect(api.seen(setRegistration).at(-1)?.body).toEqual({ mode: 'invitation' });
  const url = `https://clube.example/login?conta&convite=${'c'.repeat(43)}`;
  api.answer(makeInvitation, { url, expiresAt: link.expiresAt });
  await press('Convidar por um link');
  expect(await screen.findByText(url)).toBeDefined();
});

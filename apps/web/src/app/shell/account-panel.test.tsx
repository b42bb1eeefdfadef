import { getProviders, logout } from '@estradeiro/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { providersQuery } from '#features/auth/api.ts';
import { deleteList } from '#features/checklist/deleting.ts';
import { addList, storedLists } from '#features/checklist/stored-lists.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Toasts } from '#ui/toast.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AccountMenu } from './header.tsx';

afterEach(() => localStorage.clear());

const refuelling = {
  id: 'refuelling',
  kind: 'fuel-record',
  payload: {},
  riderId: ana.id,
  about: 'fuel-record:1',
  needs: null,
  makes: true,
  createdAt: 0,
};

it('shows that signing out failed, although the menu closed with the question', async () => {
  await outbox.put(refuelling);
  api.fail(logout, 'internal', 500);
  renderScreen(
    <>
      <AccountMenu />
      <Toasts />
    </>,
    { rider: ana },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sua conta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await answerQuestion('Sair');
  await screen.findByText('Não foi possível sair');
});

function ReadingPanel() {
  const { fetchStatus } = useQuery(providersQuery);
  return (
    <>
      <p>{fetchStatus}</p>
      <AccountPanel onClose={() => {}} />
    </>
  );
}

it('drops what it was asking before it signs out, since the answer would be that the session has ended', async () => {
  api.hold(getProviders);
  const signOut = api.hold(logout);
  const { client } = renderScreen(<ReadingPanel />, { rider: ana });
  await screen.findByText('fetching');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(api.seen(logout)).toHaveLength(1));
  expect(client.isFetching()).toBe(0);
  signOut();
});

it('asks again for what it dropped where signing out fails', async () => {
  api.hold(getProviders);
  api.fail(logout, 'internal', 500);
  renderScreen(<ReadingPanel />, { rider: ana });
  await screen.findByText('fetching');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(api.seen(getProviders)).toHaveLength(2));
});

it('asks before leaving how much has not reached the server, pending writes and checklists together', async () => {
  await outbox.put(refuelling);
  localStorage.setItem('last-user', JSON.stringify(ana));
  for (const name of ['Serra', 'Chapada']) addList(name, []);
  const [, serra] = storedLists().lists;
  if (serra) deleteList(serra); // it may have reached the server without our knowledge
  renderScreen(<AccountPanel onClose={() => {}} />, { rider: ana });
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sair do Estradeiro?' });
  expect(question).toHaveTextContent('Há 3 registros que ainda não chegaram ao servidor.');
});

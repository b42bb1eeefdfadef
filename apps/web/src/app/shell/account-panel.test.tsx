import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteList } from '#features/checklist/deleting.ts';
import { addList, storedLists } from '#features/checklist/stored-lists.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { ana, renderScreen } from '#platform/render.testing.tsx';
import { AccountPanel } from './account-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('asks before leaving how much has not reached the server: what waits to be sent, and checklists with it', async () => {
  await outbox.put({
    id: 'refuelling',
    kind: 'fuel-record',
    payload: {},
    riderId: ana.id,
    about: 'fuel-record:1',
    needs: null,
    makes: true,
    createdAt: 0,
  });
  localStorage.setItem('last-user', JSON.stringify(ana));
  for (const name of ['Serra', 'Chapada']) addList(name, []);
  const [, serra] = storedLists().lists;
  if (serra) deleteList(serra); // which may have reached the server without our knowing of it
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  renderScreen(<AccountPanel onClose={() => {}} />, { rider: ana });
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask).toHaveBeenCalledWith(expect.stringContaining('Há 3 registros que ainda não chegaram ao servidor.'));
});

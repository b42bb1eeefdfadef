import { deleteChecklist, listChecklists } from '@estradeiro/contract/checklist/lists';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Toasts } from '#ui/toast.tsx';
import { press, served } from './checklist-screen.testing.tsx';
import { ChecklistScreen } from './checklist-screen.tsx';
import { ChecklistSender } from './checklist-sender.tsx';
import { countUnsent } from './stored-lists.ts';

const serra = served({ name: 'Serra', totalCount: 9 }, 'weekend');
const show = () =>
  renderScreen(
    <>
      <ChecklistScreen />
      <ChecklistSender />
      <Toasts />
    </>,
  );

/** Deletes a list that the server has and cannot be reached for. */
async function deleteWithoutNetwork() {
  api.answer(listChecklists, [serra]);
  const { unmount } = show();
  await press('Serra');
  api.drop(listChecklists);
  api.drop(deleteChecklist);
  await press('Organizar');
  await press('Excluir checklist');
  await answerQuestion('Excluir');
  await screen.findByText('Excluído neste aparelho');
  expect(screen.queryByRole('button', { name: 'Serra' })).toBeNull();
  return unmount;
}

it('deletes a list without a network, over a reload, and on the server once there is one', async () => {
  (await deleteWithoutNetwork())();
  show();
  await screen.findByText(/Exclusão de “Serra” guardada neste aparelho\./);
  expect(countUnsent()).toBe(1);
  api.answer(listChecklists, [serra]); // the server has not received the deletion yet
  api.answer(deleteChecklist);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(countUnsent()).toBe(0));
  expect(api.seen(deleteChecklist).at(-1)).toMatchObject({
    params: { id: serra.id },
    body: { seen: { updatedAt: serra.updatedAt } },
  });
  expect(screen.queryByRole('button', { name: 'Serra' })).toBeNull();
});

it('brings a list back, and says so, where another device changed it', async () => {
  await deleteWithoutNetwork();
  const ticked = { ...serra, completedCount: 1, updatedAt: '2026-01-02T00:00:00.000Z' };
  api.fail(deleteChecklist, 'changed_elsewhere', 409, 'Mudou.', ticked);
  dispatchEvent(new Event('online'));
  await screen.findByText('O checklist voltou');
  await screen.findByRole('button', { name: 'Serra' });
  expect(countUnsent()).toBe(0);
});

it('counts one as deleted that the server no longer has', async () => {
  await deleteWithoutNetwork();
  api.fail(deleteChecklist, 'not_found', 404);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(countUnsent()).toBe(0));
});

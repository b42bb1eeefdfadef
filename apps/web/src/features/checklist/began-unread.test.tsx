import {
  type Checklist,
  type ChecklistItem,
  createChecklist,
  listChecklists,
  mainChecklistName,
  updateChecklist,
} from '@estradeiro/contract/checklist/lists';
import { customItem, moveItem } from '@estradeiro/contract/checklist/merge';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { served, show } from './checklist-screen.testing.tsx';
import { deleteList } from './deleting.ts';
import { changesOf } from './hooks/use-changes.ts';
import { sendingEnds, sendUnsent } from './sending.ts';
import { addList, countUnsent, storedLists } from './stored-lists.ts';
import { templateItems } from './templates.ts';

const proposed = (text: string) => templateItems('standard').find((item) => item.text === text) as ChecklistItem;
const items = [
  { ...proposed('Freios: pastilhas e fluido'), position: 0 },
  { ...proposed('Nível do óleo'), position: 1 },
  customItem('Chimarrão', 2, 'tablet'),
];
const main = served({ items, totalCount: 3 });
const sentTo = (endpoint: typeof createChecklist | typeof updateChecklist) =>
  api.seen(endpoint).map(({ body }) => (body as { items: ChecklistItem[] }).items);
const storedItems = () => storedLists().lists[0]?.items ?? [];
const textsOf = (list: readonly ChecklistItem[] | undefined) => list?.map(({ text }) => text);

async function workWithoutNetwork() {
  api.drop(listChecklists);
  const { toggle, add } = changesOf(mainChecklistName);
  for (const text of ['Capacete', 'Nível do óleo', 'Luvas', 'Luvas']) toggle(proposed(text).id);
  add(['Pelego']);
  await sendingEnds();
}

beforeEach(() => enterSession(createQueryClient(), ana));

it('brings ticks and own items into the list of the server, and nothing that was only proposed', async () => {
  await workWithoutNetwork();
  api.answer(listChecklists, [main]);
  api.answer(updateChecklist, main);
  expect(await sendUnsent()).toEqual({ state: 'sent' });
  expect(api.seen(createChecklist)).toEqual([]);
  const [sent] = sentTo(updateChecklist);
  expect(sent?.filter(({ completed }) => completed).map(({ text }) => text)).toEqual(['Nível do óleo', 'Capacete']);
  expect(textsOf(sent)).toEqual(['Freios: pastilhas e fluido', 'Nível do óleo', 'Chimarrão', 'Capacete', 'Pelego']);
});

it('does the same where the screen loads first', async () => {
  await workWithoutNetwork();
  api.answer(listChecklists, [main]);
  show();
  await screen.findByRole('checkbox', { name: 'Chimarrão' });
  expect(textsOf(storedItems())).toEqual(textsOf(items)?.concat('Capacete', 'Pelego'));
});

it("keeps the rider's order of items in both lists", async () => {
  api.drop(listChecklists);
  changesOf(mainChecklistName).reorder((all) => moveItem(all, proposed('Nível do óleo').id, 0));
  await sendingEnds();
  api.answer(listChecklists, [main]);
  api.answer(updateChecklist, main);
  await sendUnsent();
  expect(textsOf(sentTo(updateChecklist)[0])?.slice(0, 2)).toEqual(['Nível do óleo', 'Freios: pastilhas e fluido']);
});

it('sends all of it where the server has no list', async () => {
  await workWithoutNetwork();
  api.answer(listChecklists, []);
  api.answer(createChecklist, main);
  expect(await sendUnsent()).toEqual({ state: 'sent' });
  expect(sentTo(createChecklist)[0]).toHaveLength(20);
});

it('sends nothing until the server has said which lists it has', async () => {
  await workWithoutNetwork();
  api.fail(listChecklists, 'internal', 500);
  expect(await sendUnsent()).toMatchObject({ state: 'failed' });
  api.fail(listChecklists, 'unauthenticated', 401);
  expect(await sendUnsent()).toEqual({ state: 'signed-out' });
  expect(countUnsent()).toBe(1);
  expect(storedItems().filter(({ completed }) => completed)).toHaveLength(2);
});

it('still sends what needs no loading first', async () => {
  await workWithoutNetwork();
  addList('Serra', templateItems('weekend'));
  api.fail(listChecklists, 'internal', 500);
  api.answer(createChecklist, served({ name: 'Serra' }));
  expect(await sendUnsent()).toMatchObject({ state: 'failed' });
  expect(api.seen(createChecklist).map(({ body }) => (body as Checklist).name)).toEqual(['Serra']);
});

it('shows what the rider began without a network where the first load fails, and no proposal beside it', async () => {
  addList('Serra', templateItems('weekend'));
  api.fail(listChecklists, 'internal', 500);
  show();
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Serra' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: mainChecklistName })).toBeNull();
});

it('says that a deletion is pending where no list shows', async () => {
  addList('Serra', []);
  for (const list of storedLists().lists.filter(({ name }) => name === 'Serra')) deleteList(list);
  api.fail(listChecklists, 'internal', 500);
  show();
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Exclusão de “Serra” guardada'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

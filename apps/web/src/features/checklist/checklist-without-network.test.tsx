import { createChecklist, listChecklists } from '@estradeiro/contract/checklist/lists';
import { withTick } from '@estradeiro/contract/checklist/merge';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { press, sent, served, show, tick, tickedIn, withoutNetwork } from './checklist-screen.testing.tsx';
import { ChecklistSender } from './checklist-sender.tsx';
import { countUnsent } from './stored-lists.ts';
import { templateItems } from './templates.ts';

it("does not show the template as the rider's list where a server that can be reached fails", async () => {
  api.drop(listChecklists);
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Não foi possível buscar seus checklistsProblema de conexão.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  api.answer(listChecklists, [served({ name: 'Serra' })]);
  await press('Tentar Novamente');
  await screen.findByRole('button', { name: 'Serra' });
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('without a network', () => {
  it('says that no list was loaded yet, and offers no useless retry', async () => {
    withoutNetwork();
    api.drop(listChecklists);
    show();
    await screen.findByText('Sem conexão. Seus checklists ainda não foram lidos neste aparelho.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ticks, outlives a reload, and is sent later with what another device ticked in between', async () => {
    withoutNetwork();
    api.drop(listChecklists);
    api.drop(createChecklist);
    const { unmount } = show();
    await tick('Capacete');
    await screen.findByText(/Guardado neste aparelho. Será enviado quando houver conexão./);
    unmount();
    show();
    expect(await screen.findByRole('checkbox', { name: 'Capacete' })).toBeChecked();
    api.answer(listChecklists, []);
    api.answer(createChecklist, served());
    const { unmount: stop } = renderScreen(<ChecklistSender />);
    await waitFor(() => expect(countUnsent()).toBe(0));
    expect(tickedIn(sent())).toEqual(['Capacete']);
    stop();
  });

  it('keeps its own ticks where another device ticked others', async () => {
    withoutNetwork();
    api.drop(listChecklists);
    api.drop(createChecklist);
    const { unmount } = show();
    await tick('Capacete');
    await screen.findByText(/Guardado neste aparelho/);
    unmount();
    const others = templateItems('standard').map((item) => withTick(item, item.text === 'Luvas', 'tablet'));
    api.answer(listChecklists, [served({ items: others })]);
    show();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Luvas' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Capacete' })).toBeChecked();
  });
});

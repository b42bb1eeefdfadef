import {
  createChecklist,
  deleteChecklist,
  listChecklists,
  updateChecklist,
} from '@estradeiro/contract/checklist/lists';
import { withTick } from '@estradeiro/contract/checklist/merge';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { press, sent, served, show, tick, tickedIn } from './checklist-screen.testing.tsx';
import { countUnsent } from './stored-lists.ts';
import { templateItems } from './templates.ts';

describe('the list', () => {
  it('starts with the items of the specification, nothing ticked and nothing saved', async () => {
    api.answer(listChecklists, []);
    show();
    await screen.findByRole('heading', { name: 'Preparação para Viagem' });
    for (const name of ['Moto', 'Equipamentos', 'Documentos', 'Kit de emergência']) await screen.findByText(name);
    expect(screen.getAllByRole('checkbox')).toHaveLength(19);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByRole('button', { name: 'Concluir Checklist' })).toBeDisabled();
    expect(api.seen(createChecklist)).toEqual([]);
  });

  it('saves each tick at once: the first makes the list, the next change it', async () => {
    const list = served({
      items: templateItems('standard').map((item) => withTick(item, item.text === 'Capacete', 'd')),
    });
    api.answer(listChecklists, []);
    api.answer(createChecklist, list);
    api.answer(updateChecklist, list);
    show();
    await tick('Capacete');
    expect(screen.getByRole('checkbox', { name: 'Capacete' })).toBeChecked();
    await waitFor(() => expect(sent()).toMatchObject({ name: 'Checklist de Viagem', completedCount: 1 }));
    expect(tickedIn(sent())).toEqual(['Capacete']);
    await waitFor(() => expect(countUnsent()).toBe(0));
    await tick('Luvas');
    await waitFor(() => expect(api.seen(updateChecklist)).toHaveLength(1));
  });

  it('says that it is complete at 100 per cent', async () => {
    const items = templateItems('standard').map((item, n) => withTick(item, n > 0, 'tablet'));
    api.answer(listChecklists, [served({ items })]);
    api.drop(updateChecklist);
    show();
    expect(await screen.findByText('94%')).toBeVisible();
    await tick('Pressão dos pneus');
    await screen.findByText('100%');
    await press('Concluir Checklist');
    await screen.findByText('Checklist concluído!');
    screen.getByText('Você está pronto para sua aventura!');
  });

  it('closes a finished category, which a press opens again', async () => {
    const items = templateItems('standard').map((item) =>
      withTick(item, item.category === 'equipment' && item.text !== 'Capacete', 'tablet'),
    );
    api.answer(listChecklists, [served({ items })]);
    api.drop(updateChecklist);
    show();
    await tick('Capacete');
    const equipment = screen.getByRole('button', { name: /^Equipamentos/ });
    expect(equipment).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('checkbox', { name: 'Capacete' })).toBeNull();
    await userEvent.click(equipment);
    await tick('Capacete');
    await tick('Capacete');
    expect(screen.getByRole('checkbox', { name: 'Capacete' })).toBeChecked();
  });

  it('says that saving is automatic', async () => {
    api.answer(listChecklists, []);
    show();
    await press('Salvar Progresso');
    await screen.findByText('Progresso salvo');
    screen.getByText('Seu checklist foi salvo automaticamente.');
  });

  it('reports a failure to save, keeps the tick, and sends it with the next one', async () => {
    api.answer(listChecklists, []);
    api.fail(createChecklist, 'internal', 500);
    show();
    await tick('Capacete');
    await screen.findByText('Falha ao atualizar checklist. Tente novamente.');
    expect(screen.getByRole('checkbox', { name: 'Capacete' })).toBeChecked();
    api.answer(createChecklist, served());
    await tick('Luvas');
    await waitFor(() => expect(tickedIn(sent())).toEqual(['Capacete', 'Luvas']));
  });

  it('shows only the failure where no list is loaded, and tries again', async () => {
    api.fail(listChecklists, 'internal', 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Checklist de Viagem' })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    api.answer(listChecklists, []);
    await press('Tentar Novamente');
    expect(await screen.findByRole('checkbox', { name: 'Capacete' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the cached list where a refetch fails, says so, and tries again', async () => {
    api.answer(listChecklists, [served({ items: templateItems('standard').slice(0, 2) })]);
    const { unmount } = show();
    await screen.findByRole('checkbox', { name: 'Nível do óleo' });
    unmount();
    api.fail(listChecklists, 'internal', 500);
    show();
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('Não foi possível atualizar. Última leitura agora.');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    const answer = api.hold(listChecklists);
    await press('Tentar Novamente');
    expect(notice).toBeVisible(); // until a read succeeds
    answer([served()]);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getAllByRole('checkbox')).toHaveLength(19);
  });

  it('says beside a failed refetch what is pending', async () => {
    api.answer(listChecklists, [served()]);
    api.drop(updateChecklist);
    const { unmount } = show();
    await tick('Capacete');
    unmount();
    api.drop(listChecklists);
    show();
    await screen.findByText('Guardado neste aparelho. Será enviado quando houver conexão.');
    screen.getByText('Não foi possível atualizar. Última leitura agora.');
  });
});

describe('own items', () => {
  const open = async () => {
    api.answer(listChecklists, []);
    api.drop(createChecklist);
    show();
    return screen.findByRole('textbox', { name: 'Adicionar item' });
  };

  it('are added with Enter, trimmed; blank ones are ignored', async () => {
    const field = await open();
    await userEvent.type(field, '   {Enter}');
    expect(api.seen(createChecklist)).toEqual([]);
    await userEvent.type(field, '  Pelego  {Enter}');
    await screen.findByText('Item adicionado');
    await waitFor(() => expect(sent().items.at(-1)).toMatchObject({ text: 'Pelego', category: 'custom' }));
    expect((sent().items.at(-1) as { id?: string }).id).toMatch(/^custom-/);
  });

  it('come from a pasted list, a line each', async () => {
    const field = await open();
    const pasted = ['- Pelego', '', '2. Chimarrão', '[ ] Garrafa térmica', 'x'.repeat(10_000)].join('\n');
    fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
    await screen.findByText('3 itens adicionados');
    await screen.findByText('1 linha tem mais de 200 caracteres.');
    for (const name of ['Pelego', 'Chimarrão', 'Garrafa térmica']) screen.getByRole('checkbox', { name });
  });

  it('are not added where their text is invisible', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: '\u200B\u2060\u3164' } });
    fireEvent.submit(field);
    expect(field).toHaveValue('');
    expect(screen.getAllByRole('checkbox')).toHaveLength(19);
  });

  it.each([
    ['x'.repeat(10_000), 'Cada item tem no máximo 200 caracteres'],
    [Array.from({ length: 500 }, (_, n) => `Item ${n}`).join('\n'), 'Cabem 500 itens em um checklist'],
  ])('are refused with a message where there is no room', async (text, problem) => {
    const field = await open();
    if (text.includes('\n')) fireEvent.paste(field, { clipboardData: { getData: () => text } });
    else {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field);
    }
    await screen.findByText(problem);
    expect(screen.getAllByRole('checkbox')).toHaveLength(19);
  });
});

describe('order', () => {
  it('changes step by step, is announced, and survives', async () => {
    api.answer(listChecklists, []);
    api.answer(createChecklist, served());
    show();
    await press('Organizar');
    await press('Mover para baixo: Capacete');
    await screen.findByText('Capacete: posição 2 de 5');
    await waitFor(() => {
      const equipment = (sent().items as unknown as { category: string; text: string }[])
        .filter(({ category }) => category === 'equipment')
        .map(({ text }) => text);
      expect(equipment.slice(0, 2)).toEqual(['Jaqueta com proteção', 'Capacete']);
    });
  });

  it('leaves out what does not belong to this motorcycle', async () => {
    api.answer(listChecklists, []);
    api.answer(createChecklist, served());
    show();
    await press('Organizar');
    await press('Remover: Corrente e transmissão');
    await screen.findByText('Item removido');
    expect(screen.queryByText('Corrente e transmissão')).toBeNull();
    await press('Desfazer');
    expect(api.seen(createChecklist)).toEqual([]);
    await press('Remover: Corrente e transmissão');
    await press('Fechar');
    await waitFor(() =>
      expect(api.seen(createChecklist)[0]?.body).toMatchObject({ removed: ['motorcycle-chain'], totalCount: 18 }),
    );
  });
});

describe('a list for one trip', () => {
  it('starts with a template, and is deleted after a confirmation', async () => {
    api.answer(listChecklists, []);
    const trip = served({ name: 'Serra' }, 'tour');
    api.answer(createChecklist, trip);
    show();
    await press('Novo checklist');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Criar' }));
    await dialog.findByText('Nome é obrigatório');
    await userEvent.type(dialog.getByLabelText('Nome da viagem'), 'Serra');
    await userEvent.click(dialog.getByRole('button', { name: 'Viagem longa' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Criar' }));
    await screen.findByRole('checkbox', { name: 'Carta Verde, se for cruzar a fronteira' });
    expect(sent()).toMatchObject({ name: 'Serra' });
    api.answer(deleteChecklist);
    await press('Organizar');
    await press('Excluir checklist');
    await answerQuestion('Excluir');
    await screen.findByText('Checklist excluído');
    expect(screen.getByRole('button', { name: 'Checklist de Viagem' })).toHaveAttribute('aria-pressed', 'true');
  });
});

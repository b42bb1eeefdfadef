import {
  addEmergencyContact,
  deleteEmergencyContact,
  listEmergencyContacts,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { answerQuestion } from '#ui/ask.testing.ts';
import { ana, bia, press, show, textUnder } from './contacts-screen.testing.tsx';

describe('the list', () => {
  it('is there without a network, once it was read, and says how old it is', async () => {
    cacheAnswersOf(ana);
    const { unmount } = show([bia]);
    await screen.findByText('Bia Lima');
    await answersCached(1);
    unmount();
    api.drop(listEmergencyContacts);
    show(null);
    await screen.findByText('Bia Lima');
    await screen.findByText('Não foi possível atualizar. Última leitura agora.');
  });

  it('is not that of another rider of this browser', async () => {
    cacheAnswersOf({ ...ana, id: crypto.randomUUID() });
    const { unmount } = show([bia]);
    await screen.findByText('Bia Lima');
    await answersCached(1);
    unmount();
    enterSession(createQueryClient(), ana);
    api.drop(listEmergencyContacts);
    show(null);
    await screen.findByRole('alert');
    expect(screen.queryByText('Bia Lima')).toBeNull();
  });

  it('accepts a contact where none were ever loaded, and shows it as pending', async () => {
    api.drop(listEmergencyContacts);
    api.drop(addEmergencyContact);
    show(null);
    await screen.findByRole('alert');
    expect(screen.queryByText('Nenhum contato cadastrado')).toBeNull();
    await press('Adicionar contato');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome *' }), 'Bia Lima');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Telefone *' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Telefone *' }), '+55 (48) 99999-0001');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const card = (await screen.findByText('Aguardando sinal')).closest('li');
    expect(card).toHaveTextContent('Bia Lima');
  });
});

describe('changing on two devices', () => {
  it("shows what was written here beside the other device's version, until the rider chooses", async () => {
    show([bia]);
    await press('Editar Bia Lima');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Nome *' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Bia Lima Souza');
    const theirs = { ...bia, name: 'Beatriz', phone: '+5548999990009' };
    api.fail(updateEmergencyContact, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho enquanto isso.', theirs);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    const card = (await screen.findByRole('heading', { name: 'Bia Lima Souza' })).closest('li');
    expect(card).toHaveTextContent('No outro aparelho: Beatriz · +55 (48) 99999-0009 · Irmã');
    api.answer(updateEmergencyContact, { ...bia, name: 'Bia Lima Souza' });
    api.answer(listEmergencyContacts, [{ ...bia, name: 'Bia Lima Souza' }]);
    await press('Usar a minha');
    await waitFor(() => expect(screen.queryByText(/^No outro aparelho/)).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Bia Lima Souza' })).toBeVisible();
  });
});

describe('removing', () => {
  it('is removed here at once without a network, and on the server when there is one', async () => {
    show([bia]);
    api.drop(deleteEmergencyContact);
    await press('Remover Bia Lima');
    await answerQuestion('Remover');
    await textUnder('Excluído neste aparelho');
    expect(screen.queryByText('Bia Lima')).toBeNull();
    api.fail(deleteEmergencyContact, 'not_found', 404); // another device was faster
    api.answer(listEmergencyContacts, []);
    dispatchEvent(new Event('online'));
    await screen.findByText(/Nenhum contato/);
    expect(api.seen(deleteEmergencyContact)).toHaveLength(2);
  });
});

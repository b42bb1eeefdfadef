import {
  addEmergencyContact,
  deleteEmergencyContact,
  listEmergencyContacts,
} from '@estradeiro/contract/emergency/contacts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
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

  it('is not what another rider of this browser had', async () => {
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

  it('takes a contact also where none were ever read, and shows that it waits', async () => {
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

describe('removing', () => {
  it('is gone here at once without a network, and there when there is one', async () => {
    vi.stubGlobal('confirm', () => true);
    show([bia]);
    api.drop(deleteEmergencyContact);
    await press('Remover Bia Lima');
    await textUnder('Excluído neste aparelho');
    expect(screen.queryByText('Bia Lima')).toBeNull();
    api.fail(deleteEmergencyContact, 'not_found', 404); // another device was faster
    api.answer(listEmergencyContacts, []);
    dispatchEvent(new Event('online'));
    await screen.findByText(/Nenhum contato/);
    expect(api.seen(deleteEmergencyContact)).toHaveLength(2);
  });
});

import { deleteGroup, leaveGroup, listGroups, updateGroup } from '@estradeiro/contract/groups/groups';
import { letInAgain, listRemovedRiders } from '@estradeiro/contract/groups/members';
import { listGroupReports, settleGroupReport } from '@estradeiro/contract/groups/safety';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerGroupInfo, bia, bodes, press, pressInSheet, show, toast } from './group-info.testing.tsx';

beforeEach(answerGroupInfo);

describe('taking care', () => {
  it('changes name, description and visibility', async () => {
    api.answer(updateGroup, { ...bodes, name: 'Cabras' });
    show();
    await press('Editar grupo');
    const name = screen.getByRole('textbox', { name: 'Nome do grupo' });
    expect(name).toHaveValue(bodes.name);
    await userEvent.clear(name);
    await userEvent.type(name, 'Cabras');
    await press('Salvar');
    expect(await toast('Grupo salvo')).toBeVisible();
    const sent = { name: 'Cabras', description: 'Serra todo sábado', visibility: 'private' };
    expect(api.seen(updateGroup)).toMatchObject([{ body: sent }]);
  });

  it('shows, before a private group is opened to all, what they will read', async () => {
    show();
    await press('Editar grupo');
    expect(screen.queryByText(/lerá também o que já foi escrito/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Público/ }));
    expect(screen.getByText('Quem entrar lerá também o que já foi escrito no grupo.')).toBeVisible();
  });

  it('lets only the owner change the visibility: a moderator may edit the texts', async () => {
    api.answer(updateGroup, { ...bodes, role: 'moderator', name: 'Cabras' });
    show({ role: 'moderator' });
    await press('Editar grupo');
    expect(screen.queryByRole('radio', { name: /^Público/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome do grupo' }), ' da Serra');
    await press('Salvar');
    expect(await toast('Grupo salvo')).toBeVisible();
    const sent = { name: `${bodes.name} da Serra`, description: 'Serra todo sábado' };
    expect(api.seen(updateGroup).map(({ body }) => body)).toEqual([sent]);
  });

  it('offers no change of a group that belongs to the product', async () => {
    show({ role: 'moderator', ownerId: null, visibility: 'public', popularMembers: 1_247 });
    await screen.findByText('Grupo popular do Estradeiro · comunidade de 1.247');
    expect(screen.getByRole('button', { name: 'Convidar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar grupo' })).toBeNull();
  });

  it('shows below the members that reports failed to load, and retries', async () => {
    api.fail(listGroupReports, 'internal', 500);
    show();
    const failure = await screen.findByText('Não foi possível carregar as denúncias');
    const members = screen.getByRole('region', { name: 'Membros' });
    expect(members.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('alert')).toBeNull();
    api.answer(listGroupReports, []);
    await press('Tentar Novamente');
    await waitFor(() => expect(screen.queryByText('Não foi possível carregar as denúncias')).toBeNull());
  });

  it('shows reports and settles them', async () => {
    const report = {
      id: crypto.randomUUID(),
      userId: bia.userId,
      userName: 'Bia Lima',
      messageId: null,
      message: 'Pix',
    };
    const more = { reason: 'scam' as const, details: 'Pede dinheiro', createdAt: '2026-11-21T12:00:00.000Z' };
    api.answer(listGroupReports, [{ ...report, ...more }]);
    api.answer(settleGroupReport);
    show();
    expect(await screen.findByText('Sobre Bia Lima')).toBeVisible();
    expect(screen.getByText('Pede dinheiro')).toBeVisible();
    api.answer(listGroupReports, []);
    await press('Resolvida');
    expect(await toast('Denúncia arquivada')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Denúncias (1)')).toBeNull());
  });

  it('lets a removed rider in again', async () => {
    api.answer(listRemovedRiders, [{ ...bia, removedAt: '2026-11-21T12:00:00.000Z' }]);
    api.answer(letInAgain);
    show();
    await userEvent.click(await screen.findByText('Não podem voltar (1)'));
    api.answer(listRemovedRiders, []);
    await press('Deixar voltar: Bia Lima');
    expect(await toast('Bia pode entrar de novo')).toBeVisible();
  });
});

describe('leaving', () => {
  it('needs a confirmation, and leads to the list', async () => {
    api.answer(leaveGroup);
    const { history } = show({ role: 'member' });
    await press('Sair do grupo');
    api.answer(listGroups, []);
    await pressInSheet('Sair do grupo');
    expect(await toast('Você saiu do grupo')).toBeVisible();
    expect(history?.at(-1)).toBe('/groups');
    expect(await screen.findByText('Você ainda não tem grupos')).toBeVisible();
  });

  it('is deleting for the owner, who is shown how to leave instead', async () => {
    api.answer(deleteGroup);
    show();
    expect(await screen.findByText(/passe antes o grupo a outra pessoa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sair do grupo' })).toBeNull();
    await press('Apagar grupo');
    await pressInSheet('Apagar grupo');
    expect(await toast('Grupo apagado')).toBeVisible();
  });

  it('shows why it is closed', async () => {
    api.fail(leaveGroup, 'owner_must_hand_over', 409, 'Passe o grupo a alguém antes de sair.');
    show({ role: 'member' });
    await press('Sair do grupo');
    await pressInSheet('Sair do grupo');
    expect(await screen.findByRole('alert')).toHaveTextContent('Passe o grupo a alguém antes de sair.');
  });
});

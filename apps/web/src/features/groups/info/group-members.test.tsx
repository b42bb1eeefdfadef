import { handOverGroup, listGroupMembers, removeGroupMember, setGroupRole } from '@estradeiro/contract/groups/members';
import { blockRider, listBlockedRiders, reportInGroup, unblockRider } from '@estradeiro/contract/groups/safety';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { someMember } from '../groups.testing.ts';
import { answerGroupInfo, bia, bodes, me, press, pressInSheet, show, toast } from './group-info.testing.tsx';

const openMember = (name: string) => press(new RegExp(`${name}$`));

beforeEach(answerGroupInfo);

describe('the members', () => {
  it('show their roles, who is online and whom the rider blocked', async () => {
    show();
    const rows = await within(await screen.findByRole('region', { name: 'Membros' })).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ana Souza.*você.*online.*Dono/),
      expect.stringMatching(/Caio Reis.*Moderador.*bloqueado/),
      expect.stringMatching(/Bia Lima.*online/),
    ]);
  });

  it('come page by page', async () => {
    api.answer(listGroupMembers, { members: [me], nextCursor: 'next' });
    show();
    await screen.findByText('Ana Souza');
    api.answer(listGroupMembers, { members: [bia], nextCursor: null });
    await press('Ver mais');
    expect(await screen.findByText('Bia Lima')).toBeVisible();
  });

  it('are made moderators', async () => {
    api.answer(setGroupRole, { ...bia, role: 'moderator' });
    show();
    await openMember('Bia Lima');
    await pressInSheet(/^Tornar moderador/);
    expect(await toast('Bia agora modera o grupo')).toBeVisible();
    expect(api.seen(setGroupRole)).toMatchObject([{ params: { userId: bia.userId }, body: { role: 'moderator' } }]);
  });

  it('are removed, for good where that is wished', async () => {
    api.answer(removeGroupMember);
    show();
    await openMember('Bia Lima');
    await pressInSheet('Retirar do grupo');
    await userEvent.click(screen.getByRole('switch', { name: /^Não pode voltar/ }));
    await pressInSheet('Retirar Bia');
    expect(await toast('Bia não está mais no grupo')).toBeVisible();
    expect(api.seen(removeGroupMember)).toMatchObject([{ params: { userId: bia.userId }, body: { forGood: true } }]);
  });

  it('are made the owner, after a second press', async () => {
    api.answer(handOverGroup, { ...bodes, role: 'moderator' });
    show();
    await openMember('Bia Lima');
    await pressInSheet('Passar o grupo');
    await pressInSheet('Passar o grupo para Bia');
    expect(await toast('O grupo agora é de Bia')).toBeVisible();
    expect(api.seen(handOverGroup)).toMatchObject([{ body: { userId: bia.userId } }]);
  });

  it('are reported with a reason', async () => {
    api.answer(reportInGroup);
    show({ role: 'member' });
    await openMember('Bia Lima');
    await pressInSheet('Denunciar');
    await pressInSheet('Denunciar');
    expect(screen.getByText('Escolha o motivo')).toBeVisible();
    await pressInSheet('Golpe');
    await pressInSheet('Denunciar');
    expect(await toast('Denúncia enviada')).toBeVisible();
    expect(await toast('Quem cuida do grupo vai ver.')).toBeVisible();
    expect(api.seen(reportInGroup)).toMatchObject([
      { body: { userId: bia.userId, messageId: null, reason: 'scam', details: '' } },
    ]);
  });

  it('are reported under a new key where the reason was corrected after a lost response', async () => {
    api.drop(reportInGroup);
    show({ role: 'member' });
    await openMember('Bia Lima');
    await pressInSheet('Denunciar');
    await pressInSheet('Golpe');
    await pressInSheet('Denunciar');
    expect(await toast('Não foi possível denunciar')).toBeVisible();
    api.answer(reportInGroup);
    await pressInSheet('Ofensa ou assédio');
    await pressInSheet('Denunciar');
    expect(await toast('Denúncia enviada')).toBeVisible();
    const [lost, sent] = api.seen(reportInGroup);
    expect(sent?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  it('see who receives a report about the owner, who sees nothing about themselves', async () => {
    const owner = someMember({ firstName: 'Davi', lastName: 'Rocha', role: 'owner' });
    api.answer(listGroupMembers, { members: [owner, bia], nextCursor: null });
    api.answer(reportInGroup);
    show({ role: 'member', ownerId: owner.userId });
    await openMember('Davi Rocha');
    await pressInSheet('Denunciar');
    expect(await screen.findByText(/sem moderadores, fica registrada com quem opera o Estradeiro/)).toBeVisible();
    await pressInSheet('Ofensa ou assédio');
    await pressInSheet('Denunciar');
    const notified = 'Os moderadores vão ver; sem moderadores, fica registrada com quem opera o Estradeiro.';
    expect(await toast(notified)).toBeVisible();
    expect(screen.queryByText('Quem cuida do grupo vai ver.')).toBeNull();
  });

  it('are blocked, and unblocked in the list of the blocked', async () => {
    api.answer(blockRider);
    show({ role: 'member' });
    await openMember('Bia Lima');
    api.answer(listBlockedRiders, [bia]);
    await userEvent.click(await screen.findByRole('button', { name: /^Bloquear/ }));
    expect(await toast('Você bloqueou Bia')).toBeVisible();
    await userEvent.click(await screen.findByText('Você bloqueou (1)'));
    api.answer(unblockRider);
    api.answer(listBlockedRiders, []);
    await press('Desbloquear: Bia Lima');
    expect(await toast('Você desbloqueou Bia')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Você bloqueou (1)')).toBeNull());
  });

  it('cannot be given a role by a member', async () => {
    show({ role: 'member' });
    await openMember('Bia Lima');
    const sheet = within(await screen.findByRole('dialog', { name: 'Bia Lima' }));
    expect((await sheet.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      '',
      expect.stringMatching(/^Bloquear/),
      'Denunciar',
    ]);
    expect(screen.queryByRole('button', { name: 'Convidar' })).toBeNull();
  });
});

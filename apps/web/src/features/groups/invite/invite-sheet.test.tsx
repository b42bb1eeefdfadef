import {
  createGroupInvitation,
  listGroupInvitations,
  revokeGroupInvitation,
} from '@estradeiro/contract/groups/members';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerGroupInfo, bodes, press, pressInSheet, show, toast } from '../info/group-info.testing.tsx';

beforeEach(answerGroupInfo);

describe('inviting', () => {
  const link = {
    id: crypto.randomUUID(),
    code: 'a-code_of-twenty-letters',
    createdAt: '2026-11-21T12:00:00.000Z',
    uses: 1,
    expiresAt: new Date(2026, 10, 28, 14, 30).toISOString(),
    createdByName: 'Ana Souza',
  };

  it('makes a link for as long as is wished, and shows it', async () => {
    api.answer(createGroupInvitation, link);
    show();
    await press('Convidar');
    await pressInSheet('1 dia');
    api.answer(listGroupInvitations, [link]);
    await pressInSheet('Criar link de convite');
    const sending = await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
    expect(new URL(sending.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Venha rodar com ${bodes.name} no Estradeiro: http://localhost:3000/groups?convite=a-code_of-twenty-letters`,
    );
    expect(screen.getByText('Até 28/11/2026 às 14h30')).toBeVisible();
    expect(screen.getByText('1 pessoa entrou · de Ana Souza')).toBeVisible();
    expect(api.seen(createGroupInvitation)).toMatchObject([{ body: { hours: 24 } }]);
    await pressInSheet('Mostrar QR');
    expect(await screen.findByRole('img', { name: `QR Code do convite para ${bodes.name}` })).toBeVisible();
  });

  it('requests the same link again where the response was lost, and another once one was made', async () => {
    api.drop(createGroupInvitation);
    show();
    await press('Convidar');
    await pressInSheet('Criar link de convite');
    expect(await toast('Não foi possível criar o link')).toBeVisible();
    api.answer(createGroupInvitation, link);
    api.answer(listGroupInvitations, [link]);
    await pressInSheet('Criar link de convite');
    await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
    await pressInSheet('Criar link de convite');
    await waitFor(() => expect(api.seen(createGroupInvitation)).toHaveLength(3));
    const [lost, again, another] = api.seen(createGroupInvitation).map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('shows what failed to load, and loads it at the second attempt', async () => {
    api.fail(listGroupInvitations, 'internal', 500);
    show();
    await press('Convidar');
    await screen.findByText('Não foi possível carregar os links');
    api.answer(listGroupInvitations, []);
    await pressInSheet('Tentar Novamente');
    expect(await screen.findByText('Nenhum link vale agora.')).toBeVisible();
  });

  it('revokes one at the second press', async () => {
    api.answer(listGroupInvitations, [link]);
    api.answer(revokeGroupInvitation);
    show();
    await press('Convidar');
    await pressInSheet('Cancelar link');
    expect(api.seen(revokeGroupInvitation)).toEqual([]);
    api.answer(listGroupInvitations, []);
    await pressInSheet('Cancelar mesmo');
    expect(await toast('Link cancelado')).toBeVisible();
    expect(await screen.findByText('Nenhum link vale agora.')).toBeVisible();
  });
});

import { listMessages, quoteOf, sendMessage } from '@estradeiro/contract/groups/chat';
import { listGroupMembers } from '@estradeiro/contract/groups/members';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ana, api } from '#platform/render.testing.tsx';
import { someMember } from '../groups.testing.ts';
import { bia, field, layOut, mine, open, optionsOf, press, rowOf, said, serve } from './group-chat.testing.tsx';

const sentBody = async () => {
  await waitFor(() => expect(api.seen(sendMessage)).toHaveLength(1));
  return api.seen(sendMessage)[0]?.body;
};

const focusedRow = () => document.activeElement?.closest('[data-options]')?.closest<HTMLElement>('[data-row]');

describe('a reply', () => {
  it('is written to a message, quotes it while it is sent, and is one message only', async () => {
    const first = said('Saímos às 6h?', { seq: 1 });
    serve([first]);
    api.hold(sendMessage);
    open();
    await optionsOf('Saímos às 6h?');
    await press('Responder');
    expect(await screen.findByText('Respondendo a Bia Lima')).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.type(await field(), 'Sim{Enter}');
    expect(await sentBody()).toEqual({ message: 'Sim', replyToId: first.id });
    expect(
      within(await rowOf('Sim')).getByRole('button', { name: /^Resposta a Bia Lima: Saímos às 6h\?/ }),
    ).toBeVisible();
    expect(screen.queryByText('Respondendo a Bia Lima')).toBeNull();
  });

  it('may be given up', async () => {
    serve([said('Oi', { seq: 1 })]);
    api.hold(sendMessage);
    open();
    await optionsOf('Oi');
    await press('Responder');
    await press('Não responder a esta mensagem');
    await userEvent.type(await field(), 'Tchau{Enter}');
    expect(await sentBody()).toEqual({ message: 'Tchau' });
  });

  it('leads to the message that it quotes', async () => {
    const first = said('Primeira', { seq: 1 });
    serve([
      first,
      ...Array.from({ length: 9 }, (_, n) => said(`${n}`, { seq: n + 2 })),
      mine('Sim', { seq: 11, replyTo: quoteOf(first) }),
    ]);
    layOut();
    open();
    await press(/^Resposta a Bia Lima/);
    await waitFor(() => expect(focusedRow()).toHaveTextContent(/Bia LimaPrimeira/));
  });

  it('leads to a message of an earlier page', async () => {
    const first = said('Primeira', { seq: 1 });
    const reply = mine('Sim', { seq: 2, replyTo: quoteOf(first) });
    serve([reply], { hasMore: true });
    open();
    const quote = await screen.findByRole('button', { name: /^Resposta a Bia Lima/ });
    serve([first], { revision: 2 });
    await userEvent.click(quote);
    await waitFor(() => expect(focusedRow()).toHaveTextContent(/Bia LimaPrimeira/));
    expect(api.seen(listMessages).map(({ query }) => query)).toContainEqual({ before: '2' });
  });

  it.each([
    ['a deleted message', { message: '', deletedAt: '2026-11-20T12:00:00.000Z' }, 'Mensagem apagada'],
    [
      'a place',
      { message: 'Localização compartilhada: https://www.google.com/maps?q=-28,-49' },
      'Localização compartilhada',
    ],
  ])('to %s says so', async (_, change, words) => {
    serve([mine('Sim', { seq: 2, replyTo: quoteOf(said('Oi', { seq: 1, ...change })) })]);
    open();
    expect(
      await screen.findByRole('button', { name: `Resposta a Bia Lima: ${words}. Ir para a mensagem` }),
    ).toBeVisible();
  });
});

describe('a mention', () => {
  const biaLima = someMember({ userId: bia.userId });
  const members = [
    someMember({ userId: ana.id, firstName: 'Ana' }),
    biaLima,
    someMember({ firstName: 'Caio', lastName: 'Reis' }),
  ];

  it('is completed from the members, by keys, and sent with their id', async () => {
    serve([]);
    api.hold(sendMessage);
    api.answer(listGroupMembers, { members, nextCursor: null });
    open();
    const input = await field();
    await userEvent.type(input, 'Oi @');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bia Lima'),
      expect.stringContaining('Caio Reis'),
    ]);
    await userEvent.type(input, 'l{Enter}');
    expect(input).toHaveValue('Oi @Bia Lima ');
    await userEvent.type(input, 'vem?{Enter}');
    expect(await sentBody()).toEqual({ message: 'Oi @Bia Lima vem?', mentions: [bia.userId] });
    expect(within(await rowOf('@Bia Lima')).getByText('@Bia Lima').tagName).toBe('STRONG');
  });

  it('is chosen by a press, and not sent once its name was deleted', async () => {
    serve([]);
    api.hold(sendMessage);
    api.answer(listGroupMembers, { members, nextCursor: null });
    open();
    const input = await field();
    await userEvent.type(input, '@');
    await userEvent.click(await screen.findByRole('option', { name: /Caio Reis/ }));
    expect(input).toHaveValue('@Caio Reis ');
    await userEvent.clear(input);
    await userEvent.type(input, 'Oi @{ArrowDown}{Enter}');
    expect(input).toHaveValue('Oi @Caio Reis ');
    await userEvent.clear(input);
    await userEvent.type(input, 'Oi{Enter}');
    expect(await sentBody()).toEqual({ message: 'Oi' });
  });

  it('needs no choice: Escape closes it, and Enter sends', async () => {
    serve([]);
    api.hold(sendMessage);
    api.answer(listGroupMembers, { members, nextCursor: null });
    open();
    await userEvent.type(await field(), '@ca');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await sentBody()).toEqual({ message: '@ca' });
  });

  it('of the rider stands out', async () => {
    serve([said('@Ana Souza vem?', { seq: 1, mentions: [{ userId: ana.id, name: 'Ana Souza' }] })]);
    open();
    expect(await screen.findByText('@Ana Souza')).toHaveClass('bg-warning');
  });
});

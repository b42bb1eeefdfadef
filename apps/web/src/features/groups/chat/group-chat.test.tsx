import { listMessages, markMessages, messageChanged, messagesDelivered } from '@estradeiro/contract/groups/chat';
import { blockRider, listBlockedRiders, reportInGroup } from '@estradeiro/contract/groups/safety';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { emit } from './chat.testing.ts';
import {
  bia,
  group,
  layOut,
  mine,
  onBack,
  onInfo,
  open,
  optionsOf,
  press,
  rowOf,
  said,
  serve,
} from './group-chat.testing.tsx';

describe('the conversation', () => {
  it('names the group, shows who is online, and links back and to its details', async () => {
    serve([]);
    open();
    expect(await screen.findByRole('heading', { name: 'Bodes da Mantiqueira' })).toBeVisible();
    expect(screen.getByText(/3 online/)).toHaveTextContent('3 online·12 membros');
    await press('Voltar aos grupos');
    await press('Informações do grupo');
    expect([onBack, onInfo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await screen.findByText('Nenhuma mensagem ainda');
    screen.getByText('Seja o primeiro a escrever!');
  });

  it('shows who speaks, and when', async () => {
    serve([said('Bora?', { seq: 1, createdAt: new Date(2026, 2, 12, 7, 5).toISOString() })]);
    open();
    expect(await rowOf('Bora?')).toHaveTextContent('Bia LimaBora?07:05');
    screen.getByRole('heading', { name: '12 de março' });
  });

  it('draws words only, whatever they look like', async () => {
    const markup = '<img src=x onerror="alert(1)"><b>oi</b>';
    serve([said(`${markup} https://exemplo.com/a javascript:alert(1)`)]);
    open();
    const row = await rowOf(/<img src=x/);
    expect(row).toHaveTextContent(markup);
    expect(row.querySelector('b, img[onerror]')).toBeNull();
    const link = within(row).getByRole('link', { name: 'https://exemplo.com/a' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
    expect(within(row).getAllByRole('link')).toHaveLength(1);
  });

  it('folds a text longer than a window, and unfolds it', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `linha ${at + 1}`);
    serve([said(lines.join('\n'))]);
    open();
    const row = await rowOf(/linha 25/);
    expect(row).not.toHaveTextContent('linha 26');
    await press('Ler tudo');
    expect(row).toHaveTextContent('linha 300');
  });

  it('folds before an address, never within it', async () => {
    serve([said(`${'palavra '.repeat(184)}https://exemplo.com/roteiro-da-serra ${'e mais '.repeat(100)}`)]);
    open();
    const row = await rowOf(/palavra/);
    expect(within(row).queryByRole('link')).toBeNull();
    await press('Ler tudo');
    expect(within(row).getByRole('link')).toHaveAttribute('href', 'https://exemplo.com/roteiro-da-serra');
  });

  it('shows a shared place with links, and only one that leads to a map', async () => {
    serve([
      said('Localização compartilhada: https://www.google.com/maps?q=-28.39015,-49.54812', { seq: 1 }),
      said('Localização compartilhada: https://mau.example/maps?q=1,2', { seq: 2 }),
    ]);
    open();
    expect(await screen.findByRole('link', { name: 'Abrir no Maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps?q=-28.39015,-49.54812',
    );
    expect(screen.getByRole('link', { name: 'Navegar até aqui' })).toHaveAttribute(
      'href',
      '/navigation?lat=-28.39015&lng=-49.54812&name=Localiza%C3%A7%C3%A3o+de+Bia+Lima',
    );
    expect(await rowOf(/mau.example/)).toHaveTextContent('Localização compartilhada: https://mau.example/maps?q=1,2');
  });

  /** All receipts of the group, in however many requests: what is seen within half a second is sent together. */
  function receiptsSoFar() {
    const sent = api.seen(markMessages).filter(({ params }) => params.id === group.id);
    return Object.assign({}, ...sent.map(({ body }) => body));
  }
  const sayings = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => said(`fala ${from + at}`, { seq: from + at }));

  it('marks what is new, and sends the server that it was read', async () => {
    layOut();
    serve([said('velha', { seq: 1 }), said('nova', { seq: 2 })], { readSeq: 1 });
    open();
    await screen.findByText('Novas mensagens');
    await waitFor(() => expect(receiptsSoFar()).toEqual({ deliveredSeq: 2, readSeq: 2 }));
  });

  it('opens at the first new one, and counts only visible ones as read', async () => {
    const view = layOut();
    serve(sayings(1, 20), { readSeq: 0 });
    open();
    await screen.findByText('Novas mensagens');
    // Its line, and three rows: the third one is cut off at its end.
    await waitFor(() => expect(receiptsSoFar()).toEqual({ deliveredSeq: 20, readSeq: 3 }));
    view.scrollTo(0);
    await press('13 novas acima'); // of twenty, three and four were visible
    await waitFor(() => expect(receiptsSoFar()).toEqual({ deliveredSeq: 20, readSeq: 7 }));
  });

  it('loads older pages until the first new message is there', async () => {
    layOut();
    const page = (from: number) => {
      const messages = sayings(from, from + 49);
      return { messages, revision: 150, deliveredSeq: 0, readSeq: 20, hasMore: from > 1 };
    };
    let answer = api.hold(listMessages);
    open();
    for (const [from, before] of [[101], [51, '101'], [1, '51']] as const) {
      await waitFor(() => expect(api.seen(listMessages).at(-1)?.query).toEqual(before ? { before } : {}));
      const next = api.hold(listMessages);
      answer(page(from));
      answer = next;
    }
    await screen.findByText('Novas mensagens');
    await waitFor(() => expect(receiptsSoFar()).toMatchObject({ readSeq: 23 }));
  });

  it('counts all as read where the rider says so', async () => {
    const view = layOut();
    serve(sayings(1, 20), { readSeq: 0 });
    open();
    await screen.findByText('Novas mensagens');
    view.scrollTo(0);
    await press('Marcar todas como lidas');
    await waitFor(() => expect(receiptsSoFar()).toMatchObject({ readSeq: 20 }));
    expect(screen.queryByText(/novas acima/)).toBeNull();
  });

  it('reads the page before, where there is one', async () => {
    serve([said('segunda', { seq: 2, revision: 2 })], { hasMore: true });
    open();
    await rowOf('segunda');
    serve([said('primeira', { seq: 1, revision: 1 })], { revision: 2 });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    fireEvent.scroll(screen.getByRole('log').parentElement as HTMLElement);
    await rowOf('primeira');
    expect(api.seen(listMessages).at(-1)?.query).toEqual({ before: '2' });
    screen.getByText('Aqui começa a conversa do grupo.');
  });

  it('shows the failure and retries', async () => {
    api.fail(listMessages, 'internal', 500);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    serve([said('Bora?')]);
    await press('Tentar Novamente');
    await rowOf('Bora?');
  });

  it('shows the cached messages with their age when the server is unreachable', async () => {
    serve([said('Bora?')]);
    const { unmount } = open();
    await rowOf('Bora?');
    unmount();
    api.drop(listMessages);
    api.drop(listBlockedRiders);
    open();
    await rowOf('Bora?');
    expect(await screen.findByText(/Última leitura agora/)).toBeVisible();
  });
});

describe('live changes', () => {
  it('shows and acknowledges a message as it arrives', async () => {
    serve([said('Bora?', { seq: 1 })]);
    open();
    await rowOf('Bora?');
    emit(messageChanged, said('Já saí', { seq: 2 }));
    await rowOf('Já saí');
    expect(screen.getByText('Bia Lima: Já saí')).toBeInTheDocument();
  });

  it('loads what an event shows to be missing', async () => {
    serve([said('um', { seq: 1 })]);
    open();
    await rowOf('um');
    serve([said('dois', { seq: 2 }), said('três', { seq: 3 })]);
    emit(messageChanged, said('três', { seq: 3 }));
    await rowOf('dois');
    expect(api.seen(listMessages).at(-1)?.query).toEqual({ afterRevision: '1' });
    expect(screen.getAllByText('três')).toHaveLength(1);
  });

  it('follows edits, deletions and deliveries', async () => {
    const message = mine('oi', { seq: 1 });
    serve([message]);
    open();
    expect(await rowOf('oi')).toHaveTextContent('Enviada');
    emit(messagesDelivered, { groupId: group.id, seq: 1 });
    await waitFor(async () => expect(await rowOf('oi')).toHaveTextContent('Entregue'));
    emit(messageChanged, { ...message, message: 'olá', revision: 2, editedAt: message.createdAt });
    expect(await rowOf('olá')).toHaveTextContent('editada');
    emit(messageChanged, { ...message, message: '', revision: 3, deletedAt: message.createdAt });
    await optionsOf('Mensagem apagada');
    await screen.findByText('Não há mais o que fazer com esta mensagem.');
  });
});

describe('others', () => {
  it('are reported with their message', async () => {
    const message = said('xingamento', { seq: 1 });
    serve([message]);
    api.answer(reportInGroup);
    open();
    await optionsOf('xingamento');
    await press('Denunciar');
    await press('Ofensa ou assédio');
    await press('Denunciar');
    await screen.findByText('Denúncia enviada');
    expect(api.seen(reportInGroup)[0]?.body).toMatchObject({
      userId: bia.userId,
      messageId: message.id,
      reason: 'abuse',
    });
  });

  it('are blocked, and their messages are folded', async () => {
    const [one, two] = [said('um', { seq: 1 }), said('dois', { seq: 2 })];
    serve([one, two]);
    api.answer(blockRider);
    open();
    await optionsOf('um');
    await press('Bloquear Bia Lima');
    api.answer(listBlockedRiders, [{ userId: bia.userId, firstName: 'Bia', lastName: 'Lima' }]);
    serve([one, two].map((message) => ({ ...message, message: '' })));
    await press('Bloquear');
    await screen.findByText('2 mensagens de quem você bloqueou');
    expect(screen.queryByText('um')).toBeNull();
  });
});

describe('the options of a message', () => {
  const bubble = async (text: string) => (await screen.findByText(text)) as HTMLElement;
  const isOpen = () => screen.findByRole('dialog', { name: 'Mensagem' });
  beforeEach(() => serve([said('um', { seq: 1 }), said('veja https://exemplo.com.br', { seq: 2 })]));

  it('open by a press that a finger holds', async () => {
    open();
    fireEvent.pointerDown(await bubble('um'), { pointerType: 'touch' });
    await isOpen();
  });

  it('open by the context menu of a mouse, which stays the browser’s on a link', async () => {
    open();
    expect(fireEvent.contextMenu(await screen.findByRole('link', { name: /exemplo/ }))).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fireEvent.contextMenu(await bubble('um'))).toBe(false);
    await isOpen();
  });

  it('open by the keyboard on the message that has the focus', async () => {
    open();
    await bubble('um');
    const [first, last] = screen.getAllByRole('button', { name: /^Opções da mensagem de Bia Lima/ });
    expect(first).toHaveAttribute('tabindex', '-1');
    last?.focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await isOpen()).toHaveAccessibleDescription('Bia Lima: um');
  });
});

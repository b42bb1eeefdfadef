import { deleteMessage, editMessage, messageChanged, sendMessage } from '@estradeiro/contract/groups/chat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { recordIdOf } from '#platform/record-id.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { emit } from './chat.testing.ts';
import { field, group, mine, open, optionsOf, press, rowOf, serve } from './group-chat.testing.tsx';

describe('writing', () => {
  it('sends on Enter, clears the field, and shows the message once, whichever copy arrives first', async () => {
    serve([]);
    const release = api.hold(sendMessage);
    open();
    const input = await field();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await userEvent.type(input, 'Bora{Shift>}{Enter}{/Shift}rodar?');
    await userEvent.keyboard('{Enter}');
    expect(await rowOf(/Bora/)).toHaveTextContent('Enviando');
    expect(input).toHaveValue('');
    await waitFor(() => expect(api.seen(sendMessage)).toHaveLength(1));
    const { body, idempotencyKey } = api.seen(sendMessage)[0] as { body: unknown; idempotencyKey: string };
    expect(body).toEqual({ message: 'Bora\nrodar?' });
    const id = recordIdOf(sendMessage, { riderId: ana.id, key: idempotencyKey, params: { id: group.id } });
    const sent = mine('Bora\nrodar?', { id, seq: 1 });
    emit(messageChanged, sent);
    await waitFor(async () => expect(await rowOf(/Bora/)).toHaveTextContent('Enviada'));
    release(sent);
    await waitFor(async () => expect(await rowOf(/Bora/)).toHaveTextContent('Enviada'));
  });

  it('sends everything written faster than the device stores it', async () => {
    serve([]);
    api.hold(sendMessage);
    open();
    const input = await field();
    for (const value of ['um', 'dois']) {
      fireEvent.change(input, { target: { value } });
      fireEvent.keyDown(input, { key: 'Enter' });
    }
    expect(await rowOf('um')).toBeVisible();
    expect(await rowOf('dois')).toBeVisible();
    expect(input).toHaveValue('');
  });

  it('requires a text', async () => {
    serve([]);
    open();
    await userEvent.type(await field(), '  {Enter}');
    expect(await screen.findByText('Mensagem é obrigatória')).toBeVisible();
  });

  it('shows how much room is left, and when there is none', async () => {
    serve([]);
    open();
    fireEvent.change(await field(), { target: { value: 'a'.repeat(9_990) } });
    await screen.findByText('Restam 10 caracteres');
    fireEvent.change(await field(), { target: { value: 'a'.repeat(10_001) } });
    await screen.findByText('A mensagem tem no máximo 10.000 caracteres');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  });

  it('keeps a draft', async () => {
    serve([]);
    const { unmount } = open();
    await userEvent.type(await field(), 'amanhã às');
    unmount();
    open();
    expect(await field()).toHaveValue('amanhã às');
  });

  it('waits for a signal, and a pending message can still be changed or deleted', async () => {
    serve([]);
    api.drop(sendMessage);
    api.drop(deleteMessage); // it may have arrived all the same
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await userEvent.type(await field(), 'sem sinal{Enter}');
    await waitFor(async () => expect(await rowOf('sem sinal')).toHaveTextContent('Aguardando sinal'));
    await optionsOf('sem sinal');
    await press('Descartar');
    await waitFor(() => expect(screen.queryByText('sem sinal')).toBeNull());
  });

  it('shows a refused message, and what to do', async () => {
    serve([]);
    api.fail(sendMessage, 'not_found', 404);
    open();
    await userEvent.type(await field(), 'oi{Enter}');
    const row = await rowOf('oi');
    await waitFor(() => expect(row).toHaveTextContent('Falha ao enviar mensagem'));
    expect(row).toHaveTextContent('mensagem de not_found');
    api.answer(sendMessage, mine('oi', { seq: 1 }));
    await userEvent.click(within(row).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(api.seen(sendMessage)).toHaveLength(2));
  });

  it('edits an own message at once', async () => {
    const message = mine('oi', { seq: 1 });
    serve([message]);
    api.answer(editMessage, { ...message, message: 'olá', revision: 2, editedAt: message.createdAt });
    open();
    await optionsOf('oi');
    await press('Editar');
    const dialog = await screen.findByRole('dialog', { name: 'Editar mensagem' });
    const input = within(dialog).getByRole('textbox');
    await userEvent.clear(input);
    within(dialog).getByText('Mensagem é obrigatória');
    await userEvent.type(input, 'olá');
    await press('Salvar');
    expect(await rowOf('olá')).toHaveTextContent('editada');
    await waitFor(() => expect(api.seen(editMessage)[0]?.body).toEqual({ message: 'olá' }));
  });

  it('keeps an edit of a message that is deleted meanwhile, and sends it as a new one', async () => {
    const message = mine('oi', { seq: 1 });
    serve([message]);
    open();
    await optionsOf('oi');
    await press('Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar mensagem' }));
    await userEvent.type(dialog.getByRole('textbox'), ', bora?');
    emit(messageChanged, { ...message, message: '', revision: 2, deletedAt: message.createdAt });
    expect(await dialog.findByRole('alert')).toHaveTextContent('foi apagada enquanto isso');
    expect(dialog.getByRole('textbox')).toHaveValue('oi, bora?');
    api.hold(sendMessage);
    await press('Enviar como nova');
    await waitFor(() => expect(api.seen(sendMessage)[0]?.body).toEqual({ message: 'oi, bora?' }));
    expect(api.seen(editMessage)).toEqual([]);
  });

  it('restores the text of an edit to the field where the message was deleted on the server, and says so', async () => {
    serve([mine('oi', { seq: 1 })]);
    api.fail(editMessage, 'not_found', 404);
    open();
    await optionsOf('oi');
    await press('Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar mensagem' }));
    await userEvent.type(dialog.getByRole('textbox'), ', bora?');
    await press('Salvar');
    await screen.findByText('A mensagem que você editou foi apagada');
    await waitFor(async () => expect(await field()).toHaveValue('oi, bora?'));
  });

  it('deletes an own message after a confirmation', async () => {
    const message = mine('oi', { seq: 1 });
    serve([message]);
    api.answer(deleteMessage);
    open();
    await optionsOf('oi');
    serve([{ ...message, message: '', revision: 2, deletedAt: message.createdAt }]);
    await press('Apagar');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }));
    await screen.findByText('Mensagem apagada');
    expect(api.seen(deleteMessage)).toHaveLength(1);
  });

  it("shares the rider's position after a confirmation", async () => {
    serve([]);
    api.answer(sendMessage, mine('x', { seq: 1 }));
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { latitude: -28.39015, longitude: -49.54812 }, timestamp: 1 } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    open();
    await press('Compartilhar localização');
    expect(api.seen(sendMessage)).toEqual([]);
    await press('Enviar localização');
    await waitFor(() => expect(api.seen(sendMessage)).toHaveLength(1));
    expect(api.seen(sendMessage)[0]?.body).toMatchObject({
      message: 'Localização compartilhada: https://www.google.com/maps?q=-28.39015,-49.54812',
    });
  });

  it('shows that the position is unavailable', async () => {
    serve([]);
    const getCurrentPosition = (_: unknown, fail: PositionErrorCallback) =>
      fail({ code: 1 } as GeolocationPositionError);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    open();
    await press('Compartilhar localização');
    await press('Enviar localização');
    await screen.findByText('Não foi possível obter sua localização');
  });
});

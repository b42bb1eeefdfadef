import { type ChatMessage, chatPhotoAddress, editMessage, quoteOf, sendPhoto } from '@estradeiro/contract/groups/chat';
import { listBlockedRiders } from '@estradeiro/contract/groups/safety';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeCanvas } from '#platform/canvas.testing.ts';
import { api } from '#platform/render.testing.tsx';
import { bia, field, group, mine, open, optionsOf, press, said, serve } from './group-chat.testing.tsx';

const photo = { widthPixels: 1_600, heightPixels: 1_200 };
const shown = (more: Partial<ChatMessage> = {}) => said('', { seq: 1, photo, ...more });
const attach = async (file = new File(['pixels'], 'serra.jpg', { type: 'image/jpeg' })) =>
  userEvent.upload(await screen.findByLabelText('Anexar foto', { selector: 'input' }), file, { applyAccept: false });
const sent = async () => {
  await waitFor(() => expect(api.seen(sendPhoto)).toHaveLength(1));
  return api.seen(sendPhoto)[0]?.body;
};

beforeEach(() => fakeCanvas());

it('are sent in three sizes, with or without words, and are one message only', async () => {
  serve([]);
  api.answer(sendPhoto, mine('Corvo Branco', { seq: 1, photo }));
  open();
  await attach();
  expect(await screen.findByText('Foto anexada')).toBeVisible();
  await userEvent.type(await field(), 'Corvo Branco{Enter}');
  const sizes = { small: expect.any(String), medium: expect.any(String), large: expect.any(String) };
  expect(await sent()).toEqual({ message: 'Corvo Branco', photo: sizes });
  expect(screen.queryByText('Foto anexada')).toBeNull();
  expect(await screen.findByText('Corvo Branco')).toBeVisible();
});

it('need no words, and may be taken back before', async () => {
  serve([]);
  api.hold(sendPhoto);
  open();
  expect(await screen.findByRole('button', { name: 'Enviar' })).toBeDisabled();
  await attach();
  await press('Tirar a foto da mensagem');
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await attach();
  await press('Enviar');
  expect(await sent()).toMatchObject({ message: '' });
});

it('wait for a signal where they are seen', async () => {
  serve([]);
  api.drop(sendPhoto);
  open();
  await attach();
  await press('Enviar');
  const own = await screen.findByRole('button', { name: 'Abrir a sua foto' });
  expect(own.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  expect(await screen.findByText('Aguardando sinal')).toBeVisible();
});

it('answer a message', async () => {
  const first = said('Onde estão?', { seq: 1 });
  serve([first]);
  api.hold(sendPhoto);
  open();
  await optionsOf('Onde estão?');
  await press('Responder');
  await attach();
  await press('Enviar');
  expect(await sent()).toMatchObject({ replyToId: first.id });
});

it('are pressed to be seen large', async () => {
  const message = shown();
  serve([message]);
  open();
  await press('Abrir foto de Bia Lima');
  const large = await screen.findByRole('img', { name: 'Foto de Bia Lima' });
  expect(large).toHaveAttribute('src', chatPhotoAddress(group.id, message.id, 'large'));
});

it('say that they were not loaded, and are loaded again by a press', async () => {
  serve([shown()]);
  open();
  const button = await screen.findByRole('button', { name: 'Abrir foto de Bia Lima' });
  fireEvent.error(button.querySelector('img') as HTMLImageElement);
  await press('A foto não foi carregada. Toque para tentar de novo.');
  expect(
    within(await screen.findByRole('button', { name: 'Abrir foto de Bia Lima' })).getByRole('presentation'),
  ).toBeDefined();
});

it('are quoted, reported and deleted as messages are, and have no text to copy', async () => {
  const first = shown();
  serve([first, mine('Linda', { seq: 2, replyTo: quoteOf(first) })]);
  open();
  expect(await screen.findByRole('button', { name: /^Resposta a Bia Lima: Foto\./ })).toBeVisible();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Opções da mensagem de Bia/ }))[0] as HTMLElement,
  );
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Bia Lima: Foto')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Denunciar' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Copiar texto' })).toBeNull();
});

it('of a blocked rider are hidden', async () => {
  api.answer(listBlockedRiders, [{ userId: bia.userId, firstName: 'Bia', lastName: 'Lima' }]);
  serve([shown()]);
  open();
  expect(await screen.findByText('1 mensagem de quem você bloqueou')).toBeVisible();
  expect(screen.queryByRole('button', { name: /foto de Bia/ })).toBeNull();
});

it.each([
  ['what is no image', new File(['pdf'], 'rota.pdf', { type: 'application/pdf' }), /Escolha uma imagem/],
  ['a HEIC file that this browser cannot open', new File(['....ftypheic'], 'IMG.heic'), /HEIC/],
])('are not made of %s', async (_, file, words) => {
  if (file.name.endsWith('heic')) fakeCanvas({ width: 0 });
  serve([]);
  open();
  await attach(file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Foto anexada')).toBeNull();
});

it('may get other words while they wait', async () => {
  serve([]);
  api.drop(sendPhoto);
  open();
  await attach();
  await userEvent.type(await field(), 'Serra{Enter}');
  await screen.findByText('Aguardando sinal');
  await optionsOf('Serra');
  await press('Editar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar mensagem' }));
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), 'Corvo');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Corvo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir a sua foto' })).toBeVisible();
  expect(api.seen(editMessage)).toEqual([]);
});

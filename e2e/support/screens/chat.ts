import { getUser } from '@estradeiro/contract/auth';
import { deleteMessage, editMessage, sendMessage, sendPhoto } from '@estradeiro/contract/groups/chat';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { photoInSizes } from '../camera.ts';
import { chatOf, choose, messageWith, newGroup, openOptions, say } from '../group.ts';
import { unseenRiderIn } from '../unseen-rider.ts';
import { closeDialog, press, type State } from './screen.ts';

const place = 'Localização compartilhada: https://www.google.com/maps?q=-30.03460,-51.21770';

/** Opens a chat with text, a link, a place, a photo and an answer that mentions the rider from another, and own text. */
async function openChat(page: Page) {
  const group = await newGroup(page, 'Bodes da Mantiqueira e amigos da estrada');
  const other = await unseenRiderIn(group);
  const params = { id: group.id };
  const { id: own } = await callEndpoint(page.request, getUser);
  const asked = await callEndpoint(page.request, sendMessage, { params, body: { message: 'Como está a serra hoje?' } });
  const photo = await photoInSizes(page);
  await callEndpoint(other, sendPhoto, { params, body: { photo, message: 'Do mirante, agora há pouco.' } });
  const answer = { message: '@Ana Souza seca até o topo', replyToId: asked.id, mentions: [own] };
  await callEndpoint(other, sendMessage, { params, body: answer });
  for (const message of [
    'Bora rodar sábado? Saída às 6h30 do posto.',
    `Vi isto: https://exemplo.com.br/serra`,
    place,
  ]) {
    await callEndpoint(other, sendMessage, { params, body: { message } });
  }
  await callEndpoint(page.request, sendMessage, {
    params,
    body: { message: 'Tudo certo por lá.\nCuidado com a neblina.' },
  });
  await page.goto(chatOf(group));
  await expect(messageWith(page, 'Tudo certo')).toBeVisible();
}

export const chat: State[] = [
  {
    name: 'chat, empty',
    open: async (page) => {
      await page.goto(chatOf(await newGroup(page, 'Bodes da Mantiqueira')));
      await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible();
    },
  },
  {
    name: 'chat',
    open: openChat,
    next: [
      {
        name: 'chat, options of a message',
        open: async (page) => {
          await openOptions(page, 'Tudo certo');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'chat, editing a message',
        open: async (page) => {
          await closeDialog(page);
          await choose(page, 'Tudo certo', 'Editar');
          await page.getByRole('dialog').getByRole('textbox').fill('');
        },
      },
      {
        name: 'chat, reporting a message',
        open: async (page) => {
          await closeDialog(page);
          await choose(page, 'Bora rodar', 'Denunciar');
          await page.getByRole('dialog', { name: /^Denunciar/ }).waitFor();
        },
      },
      {
        name: 'chat, options of a message of another',
        open: async (page) => {
          await closeDialog(page);
          await openOptions(page, 'Bora rodar');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'chat, taking a message back',
        open: async (page) => {
          await closeDialog(page);
          await choose(page, 'Tudo certo', 'Apagar');
          await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).waitFor();
        },
      },
      {
        name: 'chat, blocking a rider',
        open: async (page) => {
          await closeDialog(page);
          await choose(page, 'Bora rodar', 'Bloquear Beatriz Lima');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'chat, sharing a place',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Compartilhar localização');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'chat, a message being sent',
        open: async (page) => {
          await closeDialog(page);
          await page.route(/\/messages$/, () => {}); // never a response
          await say(page, 'Já estou na estrada, chego em meia hora.');
          await expect(messageWith(page, 'Já estou')).toContainText('Enviando');
        },
      },
    ],
  },
  {
    name: 'chat, changed and taken back, and what came since it was read',
    open: async (page) => {
      const group = await newGroup(page, 'Bodes da Mantiqueira');
      const other = await unseenRiderIn(group);
      const params = { id: group.id };
      const sendAsOther = (message: string) => callEndpoint(other, sendMessage, { params, body: { message } });
      const [changed, removed] = [await sendAsOther('Bora rodar sábado?'), await sendAsOther('Engano')];
      await callEndpoint(other, editMessage, {
        params: { ...params, messageId: changed.id },
        body: { message: 'Domingo?' },
      });
      await callEndpoint(other, deleteMessage, { params: { ...params, messageId: removed.id } });
      await page.goto(chatOf(group));
      await expect(messageWith(page, 'Domingo?')).toContainText('editada');
      await expect(messageWith(page, 'Mensagem apagada')).toBeVisible();
      await expect(page.getByRole('log').getByText('Novas mensagens')).toBeVisible();
    },
  },
];

import {
  changeDayQuotas,
  getOperatorMessages,
  type OperatorMessages,
  restoreDayQuotas,
  sendTestMessage,
} from '@estradeiro/contract/operator-messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Messages } from './components/messages.tsx';

const sms: OperatorMessages['channels'][number] = {
  channel: 'twilio-sms',
  sent: 40,
  failed: 2,
  problems: [{ reason: 'Este endereço não recebe mensagens nossas.', count: 2 }],
  today: 3,
  canTest: true,
};
const messages: OperatorMessages = {
  calls: [
    { state: 'closed', count: 9 },
    { state: 'open', count: 1 },
  ],
  channels: [sms, { ...sms, channel: 'email', problems: [], canTest: false }],
  contacts: { askedToday: 4, accepted: 30, declined: 1, open: 6 },
  quotas: { channelADay: 500, askedADay: 200 },
  quotasChangedUntil: null,
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('counts calls for help, messages by channel with why they failed, and answers of contacts', async () => {
  api.answer(getOperatorMessages, messages);
  renderScreen(<Messages />);
  expect(await screen.findByText('Pedidos de ajuda: encerrados 9, abertos 1')).toBeVisible();
  expect(screen.getAllByText('40 enviadas, 2 sem entrega')).toHaveLength(2);
  expect(screen.getByText('2 × Este endereço não recebe mensagens nossas.')).toBeVisible();
  expect(screen.getByText(/Contatos: aceitaram 30, recusaram 1, sem resposta 6/)).toBeVisible();
  expect(screen.getByText(/Perguntas a contatos em 24 horas: 4 de 200/)).toBeVisible();
});

it('says that a call for help reaches nobody where there is no channel', async () => {
  api.answer(getOperatorMessages, { ...messages, calls: [], channels: [] });
  renderScreen(<Messages />);
  expect(await screen.findByText(/não chega a ninguém/)).toBeVisible();
  expect(screen.getByText('Nenhum pedido de ajuda.')).toBeVisible();
});

it('sends a test, and says why a channel did not take it', async () => {
  api.answer(getOperatorMessages, messages);
  api.answer(sendTestMessage, { problem: 'O canal recusou a nossa conta.' });
  renderScreen(<Messages />);
  await press('Enviar teste por SMS (Twilio)');
  expect(await screen.findByText('O canal recusou a nossa conta.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar teste por E-mail' })).toBeNull();
});

it('changes the quotas for a day, and goes back', async () => {
  const until = '2026-11-30T15:00:00.000Z';
  api.answer(getOperatorMessages, messages);
  api.answer(changeDayQuotas);
  renderScreen(<Messages />);
  await press('Mudar limites por um dia');
  const field = screen.getByRole('textbox', { name: 'Mensagens por canal em 24 horas' });
  await userEvent.clear(field);
  await userEvent.type(field, 'muitas');
  await press('Mudar limites');
  expect(screen.getByText('Um número inteiro de 1 a 100.000.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '5.000');
  api.answer(getOperatorMessages, { ...messages, quotasChangedUntil: until });
  await press('Mudar limites');
  expect(await screen.findByText(/^Limites mudados até/)).toBeVisible();
  expect(api.seen(changeDayQuotas)).toMatchObject([{ body: { channelADay: 5_000, askedADay: 200 } }]);
  api.answer(restoreDayQuotas);
  api.answer(getOperatorMessages, messages);
  await press('Voltar aos limites da configuração');
  await expect.poll(() => screen.queryByText(/^Limites mudados até/)).toBeNull();
});

import { randomUUID } from 'node:crypto';
import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import { alertReceiverSecret, startAlertReceiver } from '@estradeiro/simulators/alert-receiver';
import type { GatewaySimulator } from '@estradeiro/simulators/gateway';
import { startSmtpSink } from '@estradeiro/simulators/smtp-sink';
import { startTwilio, twilioAccount } from '@estradeiro/simulators/twilio';
import { startWhatsAppCloud, whatsAppAccount } from '@estradeiro/simulators/whatsapp-cloud';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Message } from '../emergency.provider.ts';
import { createEmail, letterBy } from './email.ts';
import { createTwilio } from './twilio.ts';
import { createWebhook } from './webhook.ts';
import { createWhatsAppCloud } from './whatsapp-cloud.ts';

/** Longer than a simulator takes on a machine with other work; one test waits for it. */
const timeoutMs = 1_500;
const message: Message = {
  deliveryId: '0b5b5d0a-7f0e-4a39-9d7c-3f6d3d6f1a11',
  kind: 'alert',
  to: { name: 'Bia Lima', phone: '+5548999990000', email: 'bia@example.com' },
  subject: 'SOS: Ana Souza precisa de ajuda',
  text: 'SOS: Ana Souza pediu socorro às 14:32.\nPosição: https://www.google.com/maps?q=-28.39,-49.4',
  parameters: ['Ana Souza', '14:32', 'https://www.google.com/maps?q=-28.39,-49.4', 'sem link ao vivo'],
};
const account = {
  accountSid: twilioAccount.accountSid,
  authToken: twilioAccount.authToken,
  callbackUrl: null,
  timeoutMs,
};

type Adapter = {
  name: string;
  start: () => Promise<GatewaySimulator>;
  create: (url: string) => Channel;
  /** With an account unknown to the simulator. */
  createUnknown?: (url: string) => Channel;
  to: string;
};
const adapters: Record<ChannelName, Adapter> = {
  'twilio-sms': {
    name: 'Twilio SMS',
    start: startTwilio,
    create: (baseUrl) => createTwilio({ ...account, baseUrl }, { name: 'twilio-sms', from: twilioAccount.from }),
    createUnknown: (baseUrl) =>
      createTwilio({ ...account, baseUrl, authToken: 'wrong' }, { name: 'twilio-sms', from: twilioAccount.from }),
    to: '+5548999990000',
  },
  'twilio-whatsapp': {
    name: 'Twilio WhatsApp',
    start: startTwilio,
    create: (baseUrl) => createTwilio({ ...account, baseUrl }, { name: 'twilio-whatsapp', from: twilioAccount.from }),
    to: 'whatsapp:+5548999990000',
  },
  whatsapp: {
    name: 'WhatsApp Cloud',
    start: startWhatsAppCloud,
    create: (baseUrl) => createWhatsAppCloud({ ...whatsAppAccount, baseUrl, timeoutMs }),
    createUnknown: (baseUrl) => createWhatsAppCloud({ ...whatsAppAccount, baseUrl, accessToken: 'wrong', timeoutMs }),
    to: '5548999990000',
  },
  email: {
    name: 'e-mail',
    start: startSmtpSink,
    create: (smtpUrl) => createEmail({ smtpUrl, from: 'Estradeiro <sos@estradeiro.example>', timeoutMs }),
    to: 'bia@example.com',
  },
  webhook: {
    name: 'webhook',
    start: startAlertReceiver,
    create: (url) => createWebhook({ url, secret: alertReceiverSecret, timeoutMs }),
    createUnknown: (url) => createWebhook({ url, secret: 'another one than theirs', timeoutMs }),
    to: '+5548999990000',
  },
};

describe.each(Object.values(adapters))('$name', ({ start, create, createUnknown, to }) => {
  let gateway: GatewaySimulator;
  let channel: Channel;
  beforeAll(async () => {
    gateway = await start();
    channel = create(gateway.url);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.accepted.length = 0;
    gateway.outcomeOf = () => 'accept';
  });

  it('brings the message to the contact, word for word, and knows it by an id', async () => {
    const { providerMessageId } = await channel.send(message);
    expect(gateway.accepted).toMatchObject([{ id: providerMessageId, to }]);
    expect(gateway.accepted[0]?.text.replaceAll('\r\n', '\n').trim()).toBe(message.text);
  });

  it('is called without a message, where it offers that, by the account that is known there', async () => {
    if (!channel.ping) return expect(channel.name).toBe('webhook');
    await channel.ping();
    expect(gateway.accepted).toEqual([]);
    if (createUnknown) await expect(createUnknown(gateway.url).ping?.()).rejects.toThrow();
  });

  it('knows that a busy gateway has not taken it', async () => {
    gateway.outcomeOf = () => ({ status: 503 });
    await expect(channel.send(message)).rejects.toMatchObject({ problem: 'unavailable', isFinal: false });
    expect(gateway.accepted).toEqual([]);
  });

  it('gives up at once when the gateway refuses', async () => {
    gateway.outcomeOf = () => ({ status: 400 });
    const failure = { isFinal: true, mayHaveArrived: false, problem: 'message_refused' };
    await expect(channel.send(message)).rejects.toMatchObject(failure);
  });

  it.each(['drop-before-accept', 'drop-after-accept'] as const)('knows that it may have arrived: %s', async (fate) => {
    gateway.outcomeOf = () => fate;
    const failure = { problem: 'unavailable', isFinal: false, mayHaveArrived: true };
    await expect(channel.send(message)).rejects.toMatchObject(failure);
  });

  it('ends every wait at its time limit', async () => {
    gateway.outcomeOf = () => ({ acceptAfterMs: 5 * timeoutMs });
    await expect(channel.send(message)).rejects.toMatchObject({ problem: 'unavailable', mayHaveArrived: true });
  });

  it('knows that nothing arrives where nobody listens', async () => {
    const gone = await start();
    await gone.stop();
    await expect(create(gone.url).send(message)).rejects.toMatchObject({ isFinal: false, mayHaveArrived: false });
  });

  it.skipIf(!createUnknown)('reports that the gateway does not know us', async () => {
    const failure = { problem: 'misconfigured', isFinal: true };
    await expect(createUnknown?.(gateway.url).send(message)).rejects.toMatchObject(failure);
  });

  it('finds a message accepted without a response, where it can be queried', async () => {
    if (!channel.find) return;
    const since = new Date();
    expect(await channel.find(message, since)).toBeNull();
    gateway.outcomeOf = () => 'drop-after-accept';
    await channel.send(message).catch(() => undefined);
    expect(await channel.find(message, since)).toEqual({ providerMessageId: gateway.accepted[0]?.id });
    expect(await channel.find({ ...message, text: 'another one', parameters: ['another'] }, since)).toBeNull();
    expect(await channel.find(message, new Date(since.getTime() + 3_600_000))).toBeNull();
  });
});

it.each([
  ['paused', false],
  ['held_for_quality_assessment', true],
] as const)('WhatsApp: a message that is put aside is with nobody: %s', async (status, mayHaveArrived) => {
  const gateway = await startWhatsAppCloud();
  gateway.messageStatus = () => status;
  const channel = createWhatsAppCloud({ ...whatsAppAccount, baseUrl: gateway.url });
  await expect(channel.send(message)).rejects.toMatchObject({ isFinal: true, mayHaveArrived });
  await gateway.stop();
});

it('e-mail: waits for a server that greets late', async () => {
  const gateway = await startSmtpSink({ greetAfterMs: 1_200 });
  const channel = createEmail({ smtpUrl: gateway.url, from: 'sos@estradeiro.example', timeoutMs: 4_000 });
  expect(await channel.send(message)).toMatchObject({ providerMessageId: expect.any(String) });
  await gateway.stop();
});

it('e-mail: marks an SOS as urgent, and nothing else', async () => {
  const gateway = await startSmtpSink();
  const sources: string[] = [];
  gateway.outcomeOf = ({ text }) => {
    sources.push(text);
    return 'accept';
  };
  const channel = createEmail({ smtpUrl: gateway.url, from: 'sos@estradeiro.example', timeoutMs: 2_000 });
  for (const kind of ['alert', 'safe', 'ask'] as const) await channel.send({ ...message, kind });
  expect(sources.map((source) => /^(X-Priority|Importance): (1|high)/im.test(source))).toEqual([true, false, false]);
  await gateway.stop();
});

it('e-mail: sends letters to riders, and reports a failure', async () => {
  const gateway = await startSmtpSink();
  const sendLetter = letterBy(createEmail({ smtpUrl: gateway.url, from: 'sos@estradeiro.example', timeoutMs: 2_000 }));
  const letter = {
    id: randomUUID(),
    to: 'ana@example.com',
    subject: 'Confirme',
    text: 'https://estradeiro.example/confirm',
  };
  await sendLetter(letter);
  expect(gateway.accepted).toMatchObject([{ to: letter.to, text: expect.stringContaining(letter.text) }]);
  gateway.outcomeOf = () => ({ status: 503 });
  await expect(sendLetter(letter)).rejects.toMatchObject({ type: 'upstream_unavailable' });
  await gateway.stop();
});

it('e-mail: attaches a calendar to a letter', async () => {
  const gateway = await startSmtpSink();
  const sources: string[] = [];
  gateway.outcomeOf = ({ text }) => {
    sources.push(text);
    return 'accept';
  };
  const sendLetter = letterBy(createEmail({ smtpUrl: gateway.url, from: 'sos@estradeiro.example', timeoutMs: 2_000 }));
  const calendar = { name: 'EST-ABCD-EFGH.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  await sendLetter({ id: randomUUID(), to: 'ana@example.com', subject: 'Confirmada', text: 'Boa viagem', calendar });
  const [source = ''] = sources;
  expect(source).toContain('Boa viagem');
  expect(source).toMatch(/Content-Type: text\/calendar;.*method=PUBLISH/i);
  expect(source).toContain('filename=EST-ABCD-EFGH.ics');
  expect(source.replaceAll('\n', '')).toContain(Buffer.from(calendar.content).toString('base64'));
  await gateway.stop();
});

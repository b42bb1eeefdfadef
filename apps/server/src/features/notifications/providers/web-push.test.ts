import { type PushServiceSimulator, startPushService } from '@estradeiro/simulators/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newVapidKey } from '#platform/vapid-keys.ts';
import type { PushService } from '../push.provider.ts';
import { createWebPush } from './web-push.ts';

let service: PushServiceSimulator;
let push: PushService;
beforeAll(async () => {
  service = await startPushService();
  const settings = { privateKey: newVapidKey(), subject: 'mailto:ana@example.com', pushHosts: [service.url] };
  push = createWebPush({ ...settings, timeoutMs: 2_000 });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.answerTo = () => ({ status: 201 });
  service.accepted.length = 0;
});

const message = {
  payload: JSON.stringify({ title: 'Estradeiro', body: 'Mensagem nova em um grupo' }),
  ttlSeconds: 3_600,
  topic: 'a'.repeat(32),
  urgency: 'high' as const,
};

it('encrypts and signs a message that only the device reads', async () => {
  const device = service.subscribe();
  expect(await push.send({ ...message, ...device })).toBe('accepted');
  expect(service.complaints).toEqual([]);
  expect(service.accepted).toEqual([
    {
      device: device.endpoint,
      payload: { title: 'Estradeiro', body: 'Mensagem nova em um grupo' },
      ttlSeconds: 3_600,
      topic: 'a'.repeat(32),
      urgency: 'high',
    },
  ]);
});

describe('the answer of the service', () => {
  it.each([
    [404, undefined, 'gone'],
    [410, undefined, 'gone'],
    [403, undefined, 'refused'],
    [400, undefined, 'refused'],
    [413, undefined, 'refused'],
    [429, 90, { later: true, afterSeconds: 90 }],
    [500, undefined, { later: true, afterSeconds: null }],
    [503, 10, { later: true, afterSeconds: 10 }],
  ])('%i means what becomes of the message', async (status, retryAfterSeconds, outcome) => {
    service.answerTo = () => ({ status, ...(retryAfterSeconds && { retryAfterSeconds }) });
    expect(await push.send({ ...message, ...service.subscribe() })).toEqual(outcome);
    expect(service.accepted).toEqual([]);
  });

  it('is waited for again where none comes', async () => {
    const other = await startPushService();
    const settings = { privateKey: newVapidKey(), subject: 'mailto:ana@example.com', pushHosts: [other.url] };
    const device = other.subscribe();
    await other.stop();
    expect(await createWebPush(settings).send({ ...message, ...device })).toEqual({ later: true, afterSeconds: null });
  });
});

it('follows no redirect', async () => {
  service.answerTo = () => ({ status: 307 });
  expect(await push.send({ ...message, ...service.subscribe() })).not.toBe('accepted');
});

it('calls no address that is no push service, and ends a subscription whose key is no key', async () => {
  const device = service.subscribe();
  expect(await push.send({ ...message, ...device, endpoint: 'https://example.com/x' })).toBe('gone');
  expect(await push.send({ ...message, ...device, p256dh: `B${'A'.repeat(86)}` })).toBe('gone');
});

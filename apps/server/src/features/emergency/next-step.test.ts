import { describe, expect, it } from 'vitest';
import type { Delivery } from './delivery.ts';
import { nextCheckAt, nextStep, retryAt } from './next-step.ts';

const now = new Date('2026-03-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const secondsUntil = (at: Date) => (at.getTime() - now.getTime()) / 1_000;
const queued: Delivery = {
  state: 'queued',
  attempts: 0,
  sendingSince: null,
  acceptedAt: null,
  providerMessageId: null,
  problem: null,
  firstTriedAt: null,
  inDoubt: false,
  notBefore: null,
};
const sent = (seconds: number): Delivery => ({ ...queued, state: 'sent', acceptedAt: secondsAgo(seconds) });
const usual = { now, isCalledOff: false, canCheck: true };

it.each<[string, Delivery, Partial<typeof usual>, string]>([
  ['sends what waits', queued, {}, 'send'],
  ['sends again what surely did not arrive', { ...queued, attempts: 3 }, {}, 'send'],
  ['waits where a receipt told of trouble', { ...queued, notBefore: new Date(now.getTime() + 1) }, {}, 'wait'],
  ['and no longer than that', { ...queued, notBefore: now }, {}, 'send'],
  ['looks for what may have arrived', { ...queued, sendingSince: secondsAgo(1) }, {}, 'find'],
  ['calls off what waits when the rider is well', queued, { isCalledOff: true }, 'cancel'],
  ['still looks for what may have arrived then', { ...queued, sendingSince: now }, { isCalledOff: true }, 'find'],
  ['gives the receipt some time', sent(5), {}, 'wait'],
  ['then asks for it', sent(20), {}, 'check'],
  ['asks nobody who cannot tell', sent(20), { canCheck: false }, 'done'],
  ['stops asking after hours', sent(5 * 3_600), {}, 'done'],
  ['is done with what was delivered', { ...queued, state: 'delivered' }, {}, 'done'],
  ['is done with what failed', { ...queued, state: 'failed' }, {}, 'done'],
])('%s', (_, delivery, situation, expected) => {
  expect(nextStep(delivery, { ...usual, ...situation }).type).toBe(expected);
});

describe('pauses', () => {
  it('grow, and leave room for ten tries in half an hour', () => {
    const pauses = Array.from({ length: 9 }, (_, index) => secondsUntil(retryAt(now, index + 1, null)));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(1_800);
  });

  it('are as long as a provider requests, within bounds', () => {
    expect(secondsUntil(retryAt(now, 1, 60))).toBe(60);
    expect(secondsUntil(retryAt(now, 1, 86_400))).toBe(900);
  });

  it('between looks for a receipt double', () => {
    expect(secondsUntil(nextCheckAt(sent(15), now))).toBe(15);
    expect(secondsUntil(nextCheckAt(sent(120), now))).toBe(120);
  });
});

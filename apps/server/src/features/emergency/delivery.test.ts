import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delivery, type DeliveryEvent, mayHaveArrived, mostAttempts, reduceDelivery } from './delivery.ts';

const at = new Date('2026-03-01T12:00:00Z');
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
const began: DeliveryEvent = { type: 'began', at };
const accepted: DeliveryEvent = { type: 'accepted', at, providerMessageId: 'SM1' };
const busy: DeliveryEvent = { type: 'refused', problem: 'unavailable', isFinal: false };
const refused: DeliveryEvent = { type: 'refused', problem: 'address_refused', isFinal: true };
const silence: DeliveryEvent = { type: 'silence' };
const notFound: DeliveryEvent = { type: 'not-found' };
const cancelled: DeliveryEvent = { type: 'cancelled' };
const receipt = (outcome: 'sent' | 'delivered' | 'failed', providerMessageId = 'SM1'): DeliveryEvent => ({
  type: 'receipt',
  at,
  providerMessageId,
  outcome,
  problem: outcome === 'failed' ? 'undeliverable' : null,
});
const again = new Date('2026-03-01T12:00:02Z');
const passing: DeliveryEvent = {
  type: 'receipt',
  at,
  providerMessageId: 'SM1',
  outcome: 'failed',
  problem: 'undeliverable',
  retryAt: again,
};
const after = (events: readonly DeliveryEvent[]) => events.reduce(reduceDelivery, queued);

describe('one message', () => {
  it.each<[string, DeliveryEvent[], Partial<Delivery>]>([
    ['is sent when the channel took it', [began, accepted], { state: 'sent', attempts: 1, sendingSince: null }],
    ['is delivered when the device has it', [began, accepted, receipt('delivered')], { state: 'delivered' }],
    ['waits in the queue after a busy channel', [began, busy], { state: 'queued', problem: 'unavailable' }],
    [
      'fails at once where trying again is of no use',
      [began, refused],
      { state: 'failed', problem: 'address_refused' },
    ],
    ['may have arrived after silence', [began, silence], { state: 'queued', sendingSince: at, problem: 'unavailable' }],
    ['may be sent again once it was not found', [began, silence, notFound], { state: 'queued', sendingSince: null }],
    ['forgets its trouble when it gets through', [began, busy, began, accepted], { attempts: 2, problem: null }],
    ['is failed when the device could not be reached', [began, accepted, receipt('failed')], { state: 'failed' }],
    ['has one attempt at a time', [began, began], { attempts: 1, sendingSince: at }],
    [
      'may have been read by whom a later attempt is refused to',
      [began, silence, notFound, began, refused],
      { state: 'failed', sendingSince: null, inDoubt: true },
    ],
    ['surely was read by nobody where all was refused', [began, busy, began, refused], { inDoubt: false }],
    ['is called off before it went out', [cancelled], { state: 'failed', problem: 'cancelled' }],
    ['is not called off while nobody knows whether it went', [began, cancelled], { state: 'queued', sendingSince: at }],
    ['gives up', Array.from({ length: mostAttempts }, () => [began, busy]).flat(), { state: 'failed', attempts: 10 }],
  ])('%s', (_, events, expected) => expect(after(events)).toMatchObject(expected));
});

describe('receipts', () => {
  it.each<[string, DeliveryEvent[], Partial<Delivery>]>([
    ['may come before the answer', [began, receipt('delivered'), accepted], { state: 'delivered', sendingSince: null }],
    ['settle an attempt that had no answer', [began, silence, receipt('sent')], { state: 'sent', sendingSince: null }],
    ['bring back what was given up', [began, refused, receipt('delivered')], { state: 'delivered', problem: null }],
    [
      'of a failure that may pass put it back into the queue',
      [began, accepted, passing],
      { state: 'queued', notBefore: again, inDoubt: true, problem: 'undeliverable' },
    ],
    ['of that kind count once', [began, accepted, passing, began, passing], { state: 'queued', sendingSince: at }],
    ['of that kind may come before the answer', [began, passing, accepted], { state: 'queued', sendingSince: null }],
    [
      'of that kind are bounded like all tries',
      [...Array.from({ length: mostAttempts - 1 }, () => [began, busy]).flat(), began, accepted, passing],
      { state: 'failed', attempts: mostAttempts },
    ],
    ['may come backwards', [began, accepted, receipt('delivered'), receipt('sent')], { state: 'delivered' }],
    ['of a failure come too late', [began, accepted, receipt('delivered'), receipt('failed')], { state: 'delivered' }],
    [
      'of delivery correct a failure',
      [began, accepted, receipt('failed'), receipt('delivered')],
      { state: 'delivered' },
    ],
    ['do not revive what failed', [began, accepted, receipt('failed'), receipt('sent')], { state: 'failed' }],
    ['about another copy say nothing bad', [began, accepted, receipt('failed', 'SM0')], { state: 'sent' }],
    ['about another copy say that it is there', [began, accepted, receipt('delivered', 'SM0')], { state: 'delivered' }],
  ])('%s', (_, events, expected) => expect(after(events)).toMatchObject(expected));

  const event = fc.constantFrom<DeliveryEvent>(
    ...[began, accepted, busy, refused, silence, notFound, cancelled, passing],
    ...[receipt('sent'), receipt('delivered'), receipt('failed'), receipt('failed', 'SM0')],
  );

  it('change nothing when they are repeated, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(event), fc.constantFrom('sent', 'delivered', 'failed'), (events, outcome) => {
        const once = after([...events, receipt(outcome)]);
        expect(reduceDelivery(once, receipt(outcome))).toEqual(once);
      }),
    );
  });

  it('of delivery are never taken back, whatever comes after', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(events.reduce(reduceDelivery, after([receipt('delivered')])).state).toBe('delivered');
      }),
    );
  });

  it('leave nobody without an all-clear after an attempt of unknown outcome', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const wasInDoubt = events.some((one, index) => {
          const before = after(events.slice(0, index));
          return one.type === 'silence' && before.state === 'queued' && before.sendingSince !== null;
        });
        if (wasInDoubt) expect(mayHaveArrived(after(events))).toBe(true);
      }),
    );
  });

  it('leave no message that was taken without an all-clear', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const end = after(events);
        if (end.state === 'sent' || end.state === 'delivered') expect(mayHaveArrived(end)).toBe(true);
      }),
    );
  });
});

import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Changed, DeliveriesStore, DeliveryInFull } from './deliveries.store.ts';
import type { DeliveryEvent } from './delivery.ts';
import { type Acceptance, type Channel, ChannelFailure, type Message } from './emergency.provider.ts';
import { liveLinkUrl } from './live-link.ts';
import { messageOf } from './message.ts';
import { checkFirstMs, lastLookAt, nextCheckAt, nextStep, retryAt, settledAt } from './next-step.ts';

type Deps = {
  store: DeliveriesStore;
  channels: readonly Channel[];
  secret: string;
  tell(riderId: string, alertId: string): void;
  clock: Clock;
};

const Payload = z.object({ deliveryId: z.uuid() });

/** Soon after an answer that did not come: a provider that took the message mostly knows of it at once. */
const lookAfterMs = 1_000;
/** While the provider cannot be asked. */
const lookAgainMs = 3_000;

/**
 * Works on one message, one step a call. An attempt is written down before it begins: when its end is not, be it for a
 * crash or for a connection that broke, the provider is asked first whether it has the message (decision 0008).
 */
export function createDeliver({ store, channels, secret, tell, clock }: Deps): JobHandler {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function note(deliveryId: string, event: DeliveryEvent): Promise<boolean> {
    return publish(await store.apply(deliveryId, event, clock.now()));
  }

  function publish(changed: Changed | null): boolean {
    if (changed) tell(changed.riderId, changed.alertId);
    return changed !== null;
  }

  async function accept(deliveryId: string, channel: Channel, { providerMessageId }: Acceptance): Promise<Date | null> {
    await note(deliveryId, { type: 'accepted', at: clock.now(), providerMessageId });
    return channel.check ? inMs(checkFirstMs) : null;
  }

  async function send({ delivery }: DeliveryInFull, channel: Channel, message: Message): Promise<Date | null> {
    const mayBegin = await note(delivery.id, { type: 'began', at: clock.now() });
    if (!mayBegin) return clock.now(); // called off, or known by a receipt, since it was read
    try {
      return await accept(delivery.id, channel, await channel.send(message));
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      const { mayHaveArrived, problem, isFinal, retryAfterSeconds } = error;
      await note(delivery.id, mayHaveArrived ? { type: 'silence' } : { type: 'refused', problem, isFinal });
      return mayHaveArrived ? inMs(lookAfterMs) : retryAt(clock.now(), delivery.attempts + 1, retryAfterSeconds);
    }
  }

  async function find({ delivery }: DeliveryInFull, channel: Channel, message: Message): Promise<Date | null> {
    const since = delivery.sendingSince ?? clock.now();
    const known = await channel.find?.(message, since).catch(asFailure);
    if (known instanceof ChannelFailure && clock.now() < lastLookAt(since)) return inMs(lookAgainMs);
    if (known && !(known instanceof ChannelFailure)) return accept(delivery.id, channel, known);
    if (clock.now() < settledAt(since)) return settledAt(since);
    await note(delivery.id, { type: 'not-found' });
    return retryAt(clock.now(), delivery.attempts, null);
  }

  async function check({ delivery }: DeliveryInFull, channel: Channel): Promise<Date> {
    const receipt = await channel.check?.(delivery.providerMessageId ?? '').catch(asFailure);
    if (receipt instanceof ChannelFailure) return inMs(checkFirstMs);
    if (receipt) publish(await store.applyReceipt(receipt, clock.now()));
    return nextCheckAt(delivery, clock.now());
  }

  return async (payload) => {
    const { deliveryId } = Payload.parse(payload);
    const full = await store.inFull(deliveryId);
    if (!full) return null;
    const channel = channels.find(({ name }) => name === full.delivery.channel);
    if (!channel) {
      await note(deliveryId, { type: 'refused', problem: 'misconfigured', isFinal: true });
      return null;
    }
    const now = clock.now();
    const isCalledOff = full.delivery.kind === 'alert' && full.alert.closedAt !== null;
    const step = nextStep(full.delivery, { now, isCalledOff, canCheck: channel.check !== undefined });
    const message = messageOf(full, liveLinkUrl(full.alert, secret, full.alert.createdAt));
    switch (step.type) {
      case 'done':
        return null;
      case 'wait':
        return step.until;
      case 'cancel':
        await note(deliveryId, { type: 'cancelled' });
        return null;
      case 'send':
        return send(full, channel, message);
      case 'find':
        return find(full, channel, message);
      case 'check':
        return check(full, channel);
    }
  };
}

const asFailure = (error: unknown): ChannelFailure => {
  if (error instanceof ChannelFailure) return error;
  throw error;
};

import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { originOf } from '#platform/origin.ts';
import type { DeliveriesStore } from './deliveries.store.ts';
import { logFailure } from './delivery-log.ts';
import type { Channels, TakeReceipts } from './emergency.provider.ts';

type Deps = {
  store: DeliveriesStore;
  channels: Channels;
  notify(riderId: string, alertId: string): void;
  publicUrl: string | undefined;
  clock: Clock;
};

/** Where providers say what became of messages. They sign what they send; a receipt sent again changes nothing. */
export const receiptEndpoints =
  ({ store, channels, notify, publicUrl, clock }: Deps) =>
  async (app: FastifyInstance) => {
    acceptRawBodies(app);

    const take: TakeReceipts = async (request, body, read) => {
      if (!read) throw new AppError('not_found');
      const url = originOf(request, publicUrl) + request.url;
      for (const receipt of read({ url, body, headers: request.headers })) {
        const changed = await store.applyReceipt(receipt, clock.now());
        if (!changed) continue;
        notify(changed.riderId, changed.alertId);
        if (receipt.outcome === 'failed') logFailure(request.log, changed);
      }
    };

    for (const serveReceipts of channels.receiptRoutes) serveReceipts(app, take);
  };

/** A signature is over the very bytes. */
function acceptRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

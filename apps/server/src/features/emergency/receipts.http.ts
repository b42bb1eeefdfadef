import { twilioReceipts, whatsAppChallenge, whatsAppReceipts } from '@estradeiro/contract/emergency/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { originOf } from '#platform/origin.ts';
import { serve } from '#platform/serve.ts';
import type { DeliveriesStore } from './deliveries.store.ts';
import { logFailure } from './delivery-log.ts';
import type { Channels, ReceiptReader } from './emergency.provider.ts';

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

    const take = async (request: FastifyRequest, body: string, read: ReceiptReader | null) => {
      if (!read) throw new AppError('not_found');
      const url = originOf(request, publicUrl) + request.url;
      for (const receipt of read({ url, body, headers: request.headers })) {
        const changed = await store.applyReceipt(receipt, clock.now());
        if (!changed) continue;
        notify(changed.riderId, changed.alertId);
        if (receipt.outcome === 'failed') logFailure(request.log, changed);
      }
    };

    serve(app, twilioReceipts, ({ request, body }) => take(request, body, channels.twilioReceipts));
    serve(app, whatsAppReceipts, ({ request, body }) => take(request, body, channels.whatsAppReceipts));

    serve(app, whatsAppChallenge, ({ query, reply }) => {
      if (!channels.whatsAppChallenge) throw new AppError('not_found');
      const challenge = channels.whatsAppChallenge({
        token: query['hub.verify_token'],
        challenge: query['hub.challenge'],
      });
      return reply.type('text/plain; charset=utf-8').send(challenge);
    });
  };

/** A signature is over the very bytes. */
function acceptRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

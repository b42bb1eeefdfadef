import {
  cancelAlertByKey,
  cancelEmergencyAlert,
  getActiveAlert,
  getEmergencyAlert,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { getConsent, replyToConsent } from '@estradeiro/contract/emergency/consent';
import { acknowledgeAlert, getLiveView, listLiveLinks, revokeLiveLink } from '@estradeiro/contract/emergency/live-link';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { originOf } from '#platform/origin.ts';
import { setPrivateHeaders } from '#platform/private-headers.ts';
import { serve } from '#platform/serve.ts';
import type { Consents } from './consents.ts';
import type { DeliveriesStore } from './deliveries.store.ts';
import { logFailure } from './delivery-log.ts';
import type { Channels, TakeReceipts } from './emergency.provider.ts';
import type { Emergency } from './emergency.service.ts';

/** SOS: the rider's own endpoints, and the live link's. */
export const emergencyEndpoints =
  (service: Emergency, publicUrl: string | undefined) => async (app: FastifyInstance) => {
    serve(app, sendEmergencyAlert, ({ rider, body, newId, request }) =>
      service.send(rider.id, { ...body, id: newId, linkOrigin: originOf(request, publicUrl), client: request.ip }),
    );
    serve(app, cancelAlertByKey, ({ rider, newId, request }) =>
      service.cancelCall(rider.id, newId, originOf(request, publicUrl)),
    );
    serve(app, cancelEmergencyAlert, ({ rider, params }) => service.cancel(rider.id, params.id));
    serve(app, getAlertChannels, () => ({ channels: service.channelNames }));
    serve(app, getActiveAlert, ({ rider }) => service.active(rider.id));
    serve(app, getEmergencyAlert, ({ rider, params }) => service.byId(rider.id, params.id));
    serve(app, resolveEmergencyAlert, ({ rider, params }) => service.resolve(rider.id, params.id));
    serve(app, reportPosition, ({ rider, params, body }) => service.reportPosition(rider.id, params.id, body));
    serve(app, listLiveLinks, ({ rider }) => service.liveLinks(rider.id));
    serve(app, revokeLiveLink, ({ rider, params }) => service.revokeLink(rider.id, params.id));

    serve(app, getLiveView, ({ params, reply }) => {
      setPrivateHeaders(reply);
      return service.live(params.token);
    });
    serve(app, acknowledgeAlert, ({ params, body, newId, reply }) => {
      setPrivateHeaders(reply);
      return service.acknowledge(params.token, newId, body);
    });
  };

/** A contact's consent, through a link sent only to that address. */
export const consentEndpoints = (consents: Consents) => async (app: FastifyInstance) => {
  serve(app, getConsent, ({ params, reply }) => {
    setPrivateHeaders(reply);
    return consents.view(params.token);
  });
  serve(app, replyToConsent, ({ params, body, reply }) => {
    setPrivateHeaders(reply);
    return consents.reply(params.token, body.answer);
  });
};

type Deps = {
  store: DeliveriesStore;
  channels: Channels;
  notify(riderId: string, alertId: string): void;
  publicUrl: string | undefined;
  clock: Clock;
};

/** Providers report the results of messages here, signed; a repeated receipt changes nothing. */
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

/** Leaves bodies unparsed, since signatures are over the exact bytes. */
function acceptRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

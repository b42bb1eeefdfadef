import { getActiveAlert, getEmergencyAlert } from '@estradeiro/contract/emergency-alert';
import {
  cancelCall,
  cancelEmergencyAlert,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency-call';
import { getAlertChannels } from '@estradeiro/contract/emergency-channels';
import { listLiveLinks, revokeLiveLink } from '@estradeiro/contract/emergency-live-links';
import { acknowledgeAlert, getLiveView } from '@estradeiro/contract/emergency-live-view';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOf } from '#platform/origin.ts';
import { serve } from '#platform/serve.ts';
import type { Emergency } from './emergency.service.ts';

/** SOS: the rider's own side, and what the live link shows to whoever holds it. */
export const emergencyEndpoints =
  (service: Emergency, publicUrl: string | undefined) => async (app: FastifyInstance) => {
    serve(app, sendEmergencyAlert, ({ rider, body, newId, request }) =>
      service.send(rider.id, { ...body, id: newId, linkOrigin: originOf(request, publicUrl) }),
    );
    serve(app, cancelCall, ({ rider, newId, request }) =>
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
      keepSecret(reply);
      return service.live(params.token);
    });
    serve(app, acknowledgeAlert, ({ params, body, newId, reply }) => {
      keepSecret(reply);
      return service.acknowledge(params.token, newId, body.name);
    });
  };

/** Whoever knows the address sees where the rider is: it goes to no other site and into no index. */
function keepSecret(reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
}

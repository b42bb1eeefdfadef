import {
  getOperatorNotice,
  resumeService,
  setOperatorNotice,
  silenceService,
} from '@estradeiro/contract/operator-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import type { ActionsStore, Actor } from './actions.store.ts';
import type { LiveNotice } from './live-notice.ts';
import type { SilencedServices } from './silenced-services.ts';

type Deps = {
  liveNotice: LiveNotice;
  silenced: SilencedServices;
  actions: Pick<ActionsStore, 'whoLast'>;
  clock: Clock;
  actorOf: (rider: { id: string }, request: FastifyRequest) => Actor;
};

/** What is changed while the server runs, on the operator's page, within the page's own access check. */
export function serveOperatorSettings(
  app: FastifyInstance,
  { liveNotice, silenced, actions, clock, actorOf }: Deps,
): void {
  serve(app, getOperatorNotice, async () => {
    const at = liveNotice.changedAt();
    return {
      notice: liveNotice.current(),
      configured: liveNotice.configured,
      change: at ? { at, who: await actions.whoLast(['set_notice', 'removed_notice']) } : null,
    };
  });

  serve(app, setOperatorNotice, async ({ rider, body, request }) => {
    requireProof(request, clock);
    await liveNotice.set(body.notice, actorOf(rider, request));
  });

  serve(app, silenceService, async ({ rider, params, request }) => {
    requireProof(request, clock);
    await silenced.silence(params.name, actorOf(rider, request));
  });

  serve(app, resumeService, async ({ rider, params, request }) => {
    requireProof(request, clock);
    await silenced.resume(params.name, actorOf(rider, request));
  });
}

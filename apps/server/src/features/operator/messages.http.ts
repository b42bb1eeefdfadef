import {
  changeDayQuotas,
  getOperatorMessages,
  restoreDayQuotas,
  sendTestMessage,
} from '@estradeiro/contract/operator-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { ChangeableQuotas } from './day-quotas.ts';
import type { MessageAdministration } from './message-administration.provider.ts';
import type { Operators } from './operators.store.ts';

type Deps = {
  db: Database;
  operators: Pick<Operators, 'addressesOf'>;
  messages: MessageAdministration;
  quotas: ChangeableQuotas;
  clock: Clock;
  actorOf: (rider: { id: string }, request: FastifyRequest) => Actor;
};

/** Messages that cost, on the operator's page, within the page's own access check. */
export function serveOperatorMessages(
  app: FastifyInstance,
  { db, operators, messages, quotas, clock, actorOf }: Deps,
): void {
  const testerOf = async (riderId: string) => orNotFound(await operators.addressesOf(riderId));

  serve(app, getOperatorMessages, async ({ rider }) => {
    const [{ channels, ...counts }, tester] = await Promise.all([messages.counts(), testerOf(rider.id)]);
    const changed = quotas.current();
    const { channelADay, askedADay } = changed ?? messages.configuredQuotas;
    return {
      ...counts,
      channels: channels.map((channel) => ({ ...channel, canTest: messages.canReach(channel.channel, tester) })),
      quotas: { channelADay, askedADay },
      quotasChangedUntil: changed?.until ?? null,
    };
  });

  serve(app, changeDayQuotas, async ({ rider, body, request }) => {
    requireProof(request, clock);
    await quotas.change(body, actorOf(rider, request));
  });

  serve(app, restoreDayQuotas, async ({ rider, request }) => {
    requireProof(request, clock);
    await quotas.restore(actorOf(rider, request));
  });

  serve(app, sendTestMessage, async ({ rider, params: { channel }, request }) => {
    requireProof(request, clock);
    const tester = await testerOf(rider.id);
    if (!messages.canReach(channel, tester)) throw new AppError('not_found');
    // Before it is sent: what cost something is written down whatever happens.
    await writeAction(db, clock, actorOf(rider, request), 'sent_test', channel);
    return { problem: await messages.test(channel, tester) };
  });
}

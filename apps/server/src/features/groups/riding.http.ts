import {
  acknowledgeSignal,
  getOfferedRoute,
  getSharing,
  listRiding,
  listSignals,
  offerRoute,
  type RidingSharing,
  reportRidingPosition,
  riderStopped,
  ridingChanged,
  sendSignal,
  setRidesLast,
  sharingChanged,
  signalAcknowledged,
  signalSeconds,
  signalSent,
  startSharing,
  stopSharing,
  withdrawRoute,
} from '@estradeiro/contract/groups/riding';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { serve } from '#platform/serve.ts';
import { groupTopic } from './group-topic.ts';
import type { Ended, RidingStore } from './riding.store.ts';
import { callsCause, type SignalsStore } from './signals.store.ts';
import { texts } from './texts.ts';

type RidingDeps = {
  store: RidingStore;
  signals: SignalsStore;
  events: Events;
  /** Marks what a rider was told of a cause as read. */
  onSeen: (riderId: string, cause: string) => Promise<void>;
  clock: Clock;
};

/** Positions and signals of members who ride together. */
export const riding =
  ({ store, signals, events, onSeen, clock }: RidingDeps) =>
  async (app: FastifyInstance) => {
    const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1_000);
    forgetOld(app, { store, signals, clock });

    async function publishSharing(riderId: string, sharing: RidingSharing) {
      const { groupId } = sharing;
      const except = [riderId, ...(await store.blockedInEitherDirection(riderId))];
      events.publish(groupTopic(groupId), ridingChanged.of({ groupId }), { except });
      events.toRider(riderId, sharingChanged.of({ sharing }));
    }

    serve(app, getSharing, async ({ rider }) => ({ sharing: await store.sharing(rider.id, clock.now()) }));

    serve(app, startSharing, async ({ rider, params: { id: groupId }, body: { duration }, newId, request }) => {
      const { sessionId } = request.session;
      const begun = await store.start(rider.id, { id: newId, groupId, sessionId, duration }, clock.now());
      const sharing = begun && (await store.sharing(rider.id, clock.now()));
      if (!sharing) throw new AppError('not_found');
      if (begun.left !== null) await publishStopped(store, events, { userId: rider.id, groupId: begun.left });
      await publishSharing(rider.id, sharing);
      return sharing;
    });

    serve(app, stopSharing, async ({ rider, params: { sharingId } }) => {
      const ended = await store.stop(rider.id, sharingId);
      if (!ended) return;
      await publishStopped(store, events, ended);
      events.toRider(rider.id, sharingChanged.of({ sharing: null }));
    });

    serve(app, reportRidingPosition, async ({ rider, params, body: { ageSeconds, ...place } }) => {
      const isShared = await store.move(rider.id, params.sharingId, { ...place, fixAt: ago(ageSeconds) }, clock.now());
      if (!isShared) throw new AppError('not_found');
    });

    serve(app, setRidesLast, async ({ rider, params: { sharingId }, body }) => {
      await publishSharing(rider.id, orNotFound(await store.announce(rider.id, sharingId, body, clock.now())));
    });

    serve(app, offerRoute, async ({ rider, params: { sharingId }, body: { name, route } }) => {
      const announced = { routeName: name, route };
      await publishSharing(rider.id, orNotFound(await store.announce(rider.id, sharingId, announced, clock.now())));
    });

    serve(app, withdrawRoute, async ({ rider, params: { sharingId } }) => {
      const announced = { routeName: null, route: null };
      const sharing = await store.announce(rider.id, sharingId, announced, clock.now());
      if (sharing) await publishSharing(rider.id, sharing);
    });

    serve(app, getOfferedRoute, async ({ rider, params: { id, userId } }) =>
      orNotFound(await store.offeredRoute(rider.id, id, userId, clock.now())),
    );

    serve(app, listRiding, async ({ rider, params: { id } }) => {
      const now = clock.now();
      return { now: now.toISOString(), riders: orNotFound(await store.list(rider.id, id, now)) };
    });

    serve(app, sendSignal, async ({ rider, params: { id: groupId }, body: { ageSeconds, ...body }, newId }) => {
      if (ageSeconds > signalSeconds) throw new AppError('report_outdated', { message: texts.signalOutdated });
      const given = { ...body, id: newId, groupId, sentAt: ago(ageSeconds) };
      const signal = orNotFound(await signals.insert(rider.id, given, clock.now()));
      const except = [rider.id, ...(await store.blockedInEitherDirection(rider.id))];
      events.publish(groupTopic(groupId), signalSent.of(signal), { except });
      return signal;
    });

    serve(app, listSignals, async ({ rider, params: { id } }) => {
      const since = ago(signalSeconds);
      const [recent, seen] = await Promise.all([
        signals.list(rider.id, id, since),
        signals.acknowledgements(rider.id, id, since),
      ]);
      return { now: clock.now().toISOString(), signals: orNotFound(recent), seen };
    });

    serve(app, acknowledgeSignal, async ({ rider, params: { id, signalId } }) => {
      const { senderId, seen } = orNotFound(await signals.see(rider.id, id, signalId, ago(signalSeconds), clock.now()));
      events.toRider(senderId, signalAcknowledged.of(seen));
      await onSeen(rider.id, callsCause(id, senderId));
    });
  };

export async function publishStopped(
  store: Pick<RidingStore, 'blockedInEitherDirection'>,
  events: Events,
  { userId, groupId }: Ended,
): Promise<void> {
  const except = [userId, ...(await store.blockedInEitherDirection(userId))];
  events.publish(groupTopic(groupId), riderStopped.of({ groupId, userId }), { except });
}

function forgetOld(app: FastifyInstance, { store, signals, clock }: Omit<RidingDeps, 'events' | 'onSeen'>) {
  const forget = async () => {
    await store.deleteOver(clock.now());
    await signals.deleteOld(new Date(clock.now().getTime() - 2 * signalSeconds * 1_000));
  };
  scheduleCleaning(app, forget, 'ended sharings not cleaned');
}

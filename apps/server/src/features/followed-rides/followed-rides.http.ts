import type { Places } from '@estradeiro/atlas/places/open-places';
import { nightsBetween } from '@estradeiro/contract/day';
import {
  answerMissedArrival,
  endFollowedRide,
  type FollowedRide,
  followedEnded,
  followedMostDays,
  followedMoved,
  followedRidePath,
  followRide,
  getFollowedView,
  listFollowedRides,
  listNotifiedContacts,
  maxFollowedRides,
  missedArrivalChanged,
  mostFollowersPerInstance,
  openFollowedEvents,
  reportFollowedPositions,
} from '@estradeiro/contract/followed-rides';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { ContactWords } from '#platform/contact-words.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { createEventStreams } from '#platform/event-streams.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { JobHandler, Jobs } from '#platform/jobs.ts';
import { hashOfToken, newLink, tokenOfStored } from '#platform/link-tokens.ts';
import type { TellNotices } from '#platform/notices.ts';
import { setPrivateHeaders } from '#platform/private-headers.ts';
import type { Secrets } from '#platform/secrets.ts';
import { serve } from '#platform/serve.ts';
import { startStream } from '#platform/stream-response.ts';
import {
  createFollowedRidesStore,
  type FollowedRidesStore,
  type FollowedRow,
  lookJob,
} from './followed-rides.store.ts';
import { afterReport, dayAt, expiryOf, stateOf } from './followed-state.ts';
import { afterAnswer, afterLook, nextLookAt } from './missed-arrival.ts';
import { missedArrivalCause, missedWords, questionOf, reportedWords } from './ride-messages.ts';
import { texts } from './texts.ts';

type Deps = {
  store: FollowedRidesStore;
  events: Events;
  /** The places of the maps installed now. */
  places: () => Places;
  /** Messages to emergency contacts who agreed, sent by the `emergency` feature. */
  contacts: {
    told(riderId: string): Promise<{ id: string; name: string }[]>;
    write(tx: Database, words: ContactWords): Promise<void>;
  };
  tell: TellNotices;
  readNotice(riderId: string, cause: string): Promise<void>;
  jobs: Pick<Jobs, 'handle'>;
  publicUrl: string | undefined;
  secrets: Secrets;
  clock: Clock;
};

const LookPayload = z.object({ rideId: z.uuid() });
const townMeters = 30_000;

const followedRides =
  ({ store, events, places, contacts, tell, readNotice, jobs, publicUrl, secrets, clock }: Deps) =>
  async (app: FastifyInstance) => {
    const townNear = (at: LatLng) => places().nearby('city', at, townMeters, 1)[0]?.name ?? null;
    scheduleCleaning(app, () => store.deleteEnded(clock.now()), 'ended followed rides not deleted');
    const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'stream of a followed ride failed');
    const streams = createEventStreams({
      events,
      topicsOf: async () => [],
      mostPerRider: mostFollowersPerInstance,
      onTrouble,
    });
    app.addHook('preClose', async () => streams.closeAll());

    const publish = (row: FollowedRow, riderFirstName: string, added: LatLng[] = []) => {
      const state = stateOf(row, { riderFirstName, now: clock.now(), townNear });
      events.publish(topicOf(row.id), followedMoved.of({ ...state, added }));
    };
    const urlOf = (row: FollowedRow): string | null => {
      const path = linkPathOf(row, secrets);
      return path && publicUrl ? new URL(path, publicUrl).href : null;
    };
    const tellingOf = (row: FollowedRow, riderFirstName: string) => ({ riderFirstName, url: urlOf(row), townNear });
    const writeWords = async (tx: Database, words: ContactWords | null) => {
      if (words) await contacts.write(tx, words);
    };
    const questionEnded = async ({ userId, id }: FollowedRow) => {
      events.toRider(userId, missedArrivalChanged.of({}));
      await readNotice(userId, missedArrivalCause(id));
    };

    /** Looks whether an arrival is missed, until the ride has ended. */
    const look: JobHandler = async (payload) => {
      const { rideId: id } = LookPayload.parse(payload);
      const now = clock.now();
      const userId = await store.riderOf(id, now);
      if (!userId) return null;
      const { changed, riderFirstName } = await store.change(
        { userId, id },
        now,
        (row) => afterLook(row, now),
        async (tx, { row, due }, name) => {
          if (due === 'ask') await tell(tx, [questionOf(row, now)]);
          if (due === 'tell') await writeWords(tx, missedWords(row, { ...tellingOf(row, name), now }));
        },
      );
      const [looked] = changed;
      if (!looked) return null;
      if (looked.due === 'ask') events.toRider(userId, missedArrivalChanged.of({}));
      if (looked.due === 'tell') publish(looked.row, riderFirstName);
      return nextLookAt(looked.row, now);
    };
    jobs.handle(lookJob, look);

    serve(app, listFollowedRides, async ({ rider }) =>
      (await store.list(rider.id, clock.now())).map((row) => toFollowedRide(row, secrets)),
    );

    serve(app, followRide, async ({ rider, body: { start, end, ...body }, newId: id, request }) => {
      const now = clock.now();
      requireReachableDay(body.lastDay, dayAt(start, now));
      if (body.contactIds.length > 0) requireTold(body.contactIds, await contacts.told(rider.id));
      const ends = body.hiddenMeters > 0 ? [start, end].filter((place) => place !== null) : [];
      const { nonce, hash } = newLink(secrets[0], linked(id));
      const row: FollowedRow = {
        ...body,
        ...nothingReported,
        id,
        userId: rider.id,
        sid: request.session.sessionId,
        linkNonce: nonce,
        linkHash: hash,
        createdAt: now,
        expiresAt: expiryOf({ ...body, createdAt: now, arrivedAt: null }, { place: start, now }),
        ends,
      };
      const made = await store.insert(row, nextLookAt(row, now));
      if (made === 'full') throw new AppError('limit_reached', { message: texts.tooMany(maxFollowedRides) });
      return toFollowedRide(made, secrets);
    });

    serve(app, endFollowedRide, async ({ rider, params: { id } }) => {
      if (!(await store.delete(rider.id, id))) throw new AppError('not_found');
      events.publish(topicOf(id), followedEnded.of({}));
    });

    serve(app, reportFollowedPositions, async ({ rider, body }) => {
      const now = clock.now();
      const { changed, riderFirstName } = await store.change(
        { userId: rider.id },
        now,
        (before) => ({ ...afterReport(before, body, now), before }),
        (tx, { before, row }, name) => writeWords(tx, reportedWords(before, row, tellingOf(row, name))),
      );
      for (const { before, row, added } of changed) {
        publish(row, riderFirstName, added);
        if (before.askedAt && !row.askedAt) await questionEnded(row);
      }
      return { open: changed.filter(({ row }) => !row.arrivedAt || row.lastDay !== null).length };
    });

    serve(app, listNotifiedContacts, ({ rider }) => contacts.told(rider.id));

    serve(app, answerMissedArrival, async ({ rider, params: { id }, body: { answer } }) => {
      const now = clock.now();
      const { changed, riderFirstName } = await store.change(
        { userId: rider.id, id },
        now,
        (before) => ({ row: afterAnswer(before, answer, now), before }),
        (tx, { before, row }, name) => writeWords(tx, reportedWords(before, row, tellingOf(row, name))),
      );
      const { row } = orNotFound(changed[0] ?? null);
      publish(row, riderFirstName);
      await questionEnded(row);
      return toFollowedRide(row, secrets);
    });

    serve(app, getFollowedView, async ({ params: { token }, reply }) => {
      setPrivateHeaders(reply);
      const now = clock.now();
      const { ride, riderFirstName } = orNotFound(await store.byHash(hashOfToken(token), now));
      return { ...stateOf(ride, { riderFirstName, now, townNear }), line: ride.line };
    });

    serve(app, openFollowedEvents, async ({ params: { token }, reply }) => {
      setPrivateHeaders(reply);
      const { ride } = orNotFound(await store.byHash(hashOfToken(token), clock.now()));
      return startStream(reply, (connection) => {
        const topic = topicOf(ride.id);
        streams.start(connection, { riderId: topic, sessionId: topic, topics: [topic], lastEventId: undefined });
      });
    });
  };

const nothingReported = {
  reportedAt: null,
  isNearHiddenEnd: false,
  position: null,
  lineDay: null,
  line: '',
  standingAt: null,
  standingSince: null,
  batteryPercent: null,
  leftMeters: null,
  arrivesAt: null,
  arrivedAt: null,
  askAt: null,
  askedAt: null,
  toldLateAt: null,
};

function requireReachableDay(lastDay: string | null, today: string) {
  if (lastDay === null) return;
  const days = nightsBetween(today, lastDay);
  if (days < 0 || days > followedMostDays) throw new AppError('invalid_request', { message: texts.lastDay });
}

function requireTold(chosen: readonly string[], told: readonly { id: string }[]) {
  const known = new Set(told.map(({ id }) => id));
  if (!chosen.every((id) => known.has(id))) throw new AppError('invalid_request', { message: texts.contacts });
}

const topicOf = (id: string) => `followed:${id}`;
const linked = (id: string) => `followed ride ${id}`;

function linkPathOf({ id, linkNonce, linkHash }: FollowedRow, secrets: Secrets): string | null {
  const token = tokenOfStored({ nonce: linkNonce, hash: linkHash }, linked(id), secrets);
  return token && followedRidePath(token);
}

function toFollowedRide(row: FollowedRow, secrets: Secrets): FollowedRide {
  const { id, destination, lastDay, hiddenMeters, contactIds, tellsIfLate } = row;
  return {
    ...{ id, destination, lastDay, hiddenMeters, contactIds, tellsIfLate },
    linkPath: linkPathOf(row, secrets),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    reportedAt: row.reportedAt?.toISOString() ?? null,
    missedArrival: (row.askedAt && row.arrivesAt?.toISOString()) ?? null,
  };
}

type FeatureDeps = Omit<Deps, 'store'> & { db: Database };

/** 'Acompanhe minha viagem': rides that are followed by a link without an account (decision 0054). */
export function followedRidesFeature({
  db,
  ...deps
}: FeatureDeps): Feature & Pick<FollowedRidesStore, 'outliveSessions'> {
  const store = createFollowedRidesStore(db);
  return {
    outliveSessions: store.outliveSessions,
    register: followedRides({ ...deps, store }),
    exports: [
      {
        table: 'followed_rides',
        records: async (userId) =>
          (await store.list(userId, deps.clock.now())).map(({ sid: _, linkNonce: __, linkHash: ___, ...ride }) => ride),
      },
    ],
  };
}

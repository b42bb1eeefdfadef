import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '@estradeiro/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { TellNotices } from '#platform/notices.ts';
import type { WriteOperatorAction } from '#platform/operator-actions.ts';
import type { Presence } from '#platform/presence.ts';
import type { Sessions } from '#platform/sessions.store.ts';
import type { Actors } from './actor.ts';
import { blockedInEitherDirection } from './blocked-in-either-direction.store.ts';
import { createBlocksStore } from './blocks.store.ts';
import { chat } from './chat.http.ts';
import { type ChatStore, createChatStore } from './chat.store.ts';
import { createChatWriting } from './chat-writing.store.ts';
import { createGroupEvents } from './group-events.ts';
import { createGroupRecords } from './group-records.store.ts';
import { groupTopic } from './group-topic.ts';
import { groupIdsOf, groupTopicsOf } from './group-topics.store.ts';
import { groupEndpoints } from './groups.http.ts';
import { createGroupsStore } from './groups.store.ts';
import { invitationEndpoints } from './invitations.http.ts';
import { createInvitationsStore } from './invitations.store.ts';
import { memberEndpoints } from './members.http.ts';
import { createMembersStore } from './members.store.ts';
import { createMembershipStore } from './membership.store.ts';
import { messageNotices } from './message-notices.http.ts';
import { createMessageNotices, messagesCause } from './message-notices.store.ts';
import { operatorReportEndpoints } from './operator-reports.http.ts';
import { createOperatorReportsStore } from './operator-reports.store.ts';
import type { Partings } from './partings.ts';
import { publicGroupEndpoints } from './public-groups.http.ts';
import { createPublicGroupsStore } from './public-groups.store.ts';
import { reportedGroupEndpoints } from './reported-groups.http.ts';
import { createReportedGroups } from './reported-groups.store.ts';
import { createReportsStore } from './reports.store.ts';
import { createMustCare } from './require-moderator.ts';
import { riding } from './riding.http.ts';
import { createRidingStore, type RidingStore } from './riding.store.ts';
import { stopAllSharing, stopSharingAtTheEnd } from './riding-sessions.ts';
import { blockEndpoints, safetyEndpoints } from './safety.http.ts';
import { createSignalsStore } from './signals.store.ts';
import { createWithOnline } from './with-online.ts';

type Deps = {
  db: Database;
  events: Events;
  presence: Presence;
  /** Whether the operator made the rider a moderator of the three popular groups. */
  isModerator: (riderId: string) => Promise<boolean>;
  moderators: () => Promise<string[]>;
  isOperator: (riderId: string) => Promise<boolean>;
  operators: { among(ids: readonly string[]): Promise<Set<string>> };
  writeOperatorAction: WriteOperatorAction;
  partings: Partings;
  jobs: Jobs;
  tell: TellNotices;
  /** Marks what a rider was told of a cause as read. */
  readNotice: (riderId: string, cause: string) => Promise<void>;
  clock: Clock;
};

type GroupsFeature = Feature & {
  /** The topics that a rider is subscribed to as a member of groups. */
  topicsOf(riderId: string): Promise<string[]>;
  groupsOf(riderId: string, tx?: Database): Promise<string[]>;
  /** Both those whom a rider blocked and those who blocked the rider. */
  blockedInEitherDirection(riderId: string, tx?: Database): Promise<string[]>;
  publishToGroup(groupId: string, event: LiveEvent): void;
  /** Wraps the sessions so that a rider stops sharing the position when a session ends. */
  watching(sessions: Sessions): Sessions;
  /** Ends a rider's sharing within `tx`; the others are told of it by what this returns. */
  stopSharing(riderId: string, tx: Database): Promise<() => Promise<void>>;
};

/** Groups, their messages, and riding together. */
export function groupsFeature(deps: Deps): GroupsFeature {
  const { db, events, clock } = deps;
  const [ridingStore, signals] = [createRidingStore(db), createSignalsStore(db, deps.tell)];
  const records = createGroupRecords(db);
  const chatStore = createChatStore(db);
  return {
    async register(app: FastifyInstance) {
      app.register(groups({ ...deps, chatStore, ridingStore }));
      app.register(riding({ store: ridingStore, signals, events, clock, onSeen: deps.readNotice }));
    },
    exports: [
      { table: 'group_members', records: records.members },
      { table: 'group_invitations', records: records.invitations },
      { table: 'group_invitation_uses', records: records.uses },
      { table: 'group_removals', records: records.removals },
      { table: 'group_reports', records: records.reports },
      { table: 'rider_blocks', records: records.blocks },
      { table: 'chat_messages', records: (userId) => chatStore.records(userId) },
      { table: 'chat_photos', records: (userId) => chatStore.photoRecords(userId), bytes: chatStore.photoBytes },
      { table: 'group_ridings', records: ridingStore.records },
      { table: 'group_signals', records: signals.records },
      { table: 'group_signal_views', records: signals.viewRecords },
    ],
    topicsOf: groupTopicsOf(db),
    groupsOf: (riderId, tx = db) => groupIdsOf(tx, riderId),
    blockedInEitherDirection: (riderId, tx = db) => blockedInEitherDirection(tx, riderId),
    publishToGroup: (groupId, event) => events.publish(groupTopic(groupId), event),
    watching: (sessions: Sessions) => stopSharingAtTheEnd(sessions, ridingStore, events),
    stopSharing: stopAllSharing(ridingStore, events),
  };
}

type Stores = { chatStore: ChatStore; ridingStore: RidingStore };

/** Members, access and moderation. */
const groups = (deps: Deps & Stores) => async (app: FastifyInstance) => {
  const { db, events, presence, isModerator, moderators, partings, jobs, tell, readNotice, clock } = deps;
  const { chatStore, ridingStore } = deps;
  const store = createGroupsStore(db);
  const membership = createMembershipStore(db, partings);
  const actorOf: Actors = async (id) => ({ id, moderatesPopular: await isModerator(id) });
  const mustCare = createMustCare(store, actorOf);
  const withOnline = createWithOnline((ids) => presence.counts(ids.map(groupTopic)));
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'figures of a group not told');
  const groupEvents = createGroupEvents({
    events,
    presence,
    memberCount: store.memberCount,
    onTrouble,
    blockedInEitherDirection: (id) => blockedInEitherDirection(db, id),
  });
  app.addHook('preClose', async () => groupEvents.stop());

  const common = { store, membership, actorOf, mustCare, withOnline, groupEvents, clock };
  app.register(groupEndpoints(common));
  app.register(publicGroupEndpoints({ ...common, publicGroups: createPublicGroupsStore(db) }));
  app.register(
    memberEndpoints({
      ...common,
      members: createMembersStore(db),
      onlineIn: (id) => presence.riders(groupTopic(id)),
    }),
  );
  const onRead = (riderId: string, groupId: string) => readNotice(riderId, messagesCause(groupId));
  app.register(chat({ store: chatStore, writing: createChatWriting(db), events, actorOf, clock, onRead }));
  app.register(messageNotices({ store: createMessageNotices(db, tell), jobs, clock }));
  app.register(invitationEndpoints({ ...common, invitations: createInvitationsStore(db), newCode }));
  const theirs = createOperatorReportsStore(db);
  app.register(
    safetyEndpoints({
      reports: createReportsStore(db),
      mustCare,
      moderators,
      events,
      clock,
      isMember: store.isMember,
      isOperators: theirs.isTheirs,
    }),
  );
  app.register(operatorReportEndpoints({ ...deps, theirs }));
  app.register(reportedGroupEndpoints({ ...deps, reported: createReportedGroups(db), groupEvents }));
  const blocks = createBlocksStore(db, partings);
  app.register(blockEndpoints({ blocks, ridingBetween: ridingStore.between, events, clock }));
};

/** Unguessable, and long enough to be left out of logged addresses (`platform/secret-in-path.ts`). */
const newCode = () => randomBytes(32).toString('base64url');

import { passwordLink } from '#features/auth/password-link.ts';
import { createPasswordResets } from '#features/auth/password-reset.store.ts';
import { hasOpenAlert } from '#features/emergency/open-alerts.store.ts';
import { createFollowedRidesStore } from '#features/followed-rides/followed-rides.store.ts';
import { createRidingStore } from '#features/groups/riding.store.ts';
import { stopAllSharing } from '#features/groups/riding-sessions.ts';
import { suspendedHosts } from '#features/lodging/suspended-hosts.ts';
import { withAccountNotices } from '#features/notifications/account-notices.ts';
import { tellNotices } from '#features/notifications/notices.store.ts';
import { terminal } from '#features/operator/actions.store.ts';
import { createOperators } from '#features/operator/operators.store.ts';
import { createServerRiders, type Refusal, type StoredRider } from '#features/operator/riders.store.ts';
import { createProfileStore } from '#features/profile/profile.store.ts';
import { CommandError, runCommand } from '#operator-command.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { inProcessBus, openRedisBus } from '#platform/event-bus.ts';
import { createEvents, type Events } from '#platform/events.ts';
import { noLetters } from '#platform/letters.ts';
import { openRedis } from '#platform/redis.ts';
import { publishEnds } from '#platform/session-ends.ts';
import { createSessionStore, noSession } from '#platform/sessions.store.ts';
import { texts } from './texts.ts';

// The command of `npm run riders`: list and words, or what is done and the e-mail or id of an account.
const [command = '', who = '', ...rest] = process.argv.slice(2);
const onOne = ['link', 'suspend', 'release', 'sign-out', 'delete'];
const isSure = command === 'delete' && rest.join() === '--yes';
const isKnown = command === 'list' || (onOne.includes(command) && who !== '' && (rest.length === 0 || isSure));

await runCommand(isKnown, texts.usage, ({ db }, config) =>
  withEvents(config.REDIS_URL, async (events) => {
    const letters = withAccountNotices(noLetters, clock);
    const operators = createOperators({ db, clock, emails: config.OPERATOR_EMAILS });
    const resets = createPasswordResets({ db, clock, letters, isOperator: operators.isOperator });
    const riders = createServerRiders({
      db,
      clock,
      operators,
      deleteRider: createProfileStore(db, letters).delete,
      issueRiderLink: resets.issueRiderLink,
      endLinksBy: resets.endLinksBy,
      keepFollowedRides: createFollowedRidesStore(db).outliveSessions,
      hasOpenAlert,
      onSuspension: suspendedHosts(tellNotices, clock),
      stopSharing: stopAllSharing(createRidingStore(db), events),
    });
    /** The sessions are deleted already: what this adds is that open streams end. */
    const closeStreams = (id: string) => publishEnds(createSessionStore(db, clock), events).endOthers(id, noSession);
    const done = async (refused: Refusal | null, rider: StoredRider): Promise<string[]> => {
      if (refused === 'last') throw new CommandError(texts.only);
      if (refused === 'notNow') throw new CommandError(texts.notNow);
      if (command !== 'release') await closeStreams(rider.id);
      return [texts.done[command as keyof typeof texts.done](rider.name)];
    };

    if (command === 'list') {
      const found = await riders.page([who, ...rest].join(' '), 0);
      return [...found.riders.map(texts.described), texts.found(found.riders.length, found.total)];
    }

    const accounts = await riders.called(who);
    const [rider] = accounts;
    if (!rider) throw new CommandError(texts.unknown(who));
    if (accounts.length > 1) throw new CommandError([texts.several(who), ...accounts.map(texts.described)].join('\n'));

    if (command === 'link') {
      const link = await riders.makeLink(rider.id, terminal);
      if (typeof link === 'string') throw new CommandError(texts.isSuspended);
      const address = passwordLink(link.token, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
      return [texts.described(rider), address, texts.handOver];
    }
    if (command === 'suspend') return done(await riders.suspend(rider.id, terminal), rider);
    if (command === 'delete') {
      if (!isSure) throw new CommandError([texts.described(rider), texts.reallyDelete(who)].join('\n'));
      return done(await riders.delete(rider.id, terminal), rider);
    }
    if (command === 'release' && !(await riders.release(rider.id, terminal)))
      throw new CommandError(texts.notSuspended);
    if (command === 'sign-out') return done(await riders.endSessions(rider.id, terminal), rider);
    return done(null, rider);
  }),
);

/** Running instances hear by Redis what is done here. Without it there is at most one, whose open streams end when they reconnect. */
async function withEvents<T>(redisUrl: string | undefined, work: (events: Events) => Promise<T>): Promise<T> {
  if (!redisUrl) return work(createEvents(inProcessBus()));
  const redis = await openRedis(redisUrl, { onAway: () => undefined, onTrouble: () => undefined });
  const events = createEvents(await openRedisBus(redis, () => undefined));
  try {
    return await work(events);
  } finally {
    events.close();
    // After everything that was published.
    await redis.quit().catch(() => redis.disconnect());
  }
}

import { passwordLink } from '#features/auth/password-link.ts';
import { createPasswordResets } from '#features/auth/password-reset.store.ts';
import { hasOpenAlert } from '#features/emergency/open-alerts.store.ts';
import { createFollowedRidesStore } from '#features/followed-rides/followed-rides.store.ts';
import { withAccountNotices } from '#features/notifications/account-notices.ts';
import { terminal } from '#features/operator/actions.store.ts';
import { createOperators } from '#features/operator/operators.store.ts';
import { createServerRiders, type Refusal, type StoredRider } from '#features/operator/riders.store.ts';
import { createProfileStore } from '#features/profile/profile.store.ts';
import { CommandError, runCommand } from '#operator-command.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { noLetters } from '#platform/letters.ts';
import { texts } from './texts.ts';

// The command of `npm run riders`: list and words, or what is done and the e-mail or id of an account.
const [command = '', who = '', ...rest] = process.argv.slice(2);
const onOne = ['link', 'suspend', 'release', 'sign-out', 'delete'];
const isSure = command === 'delete' && rest.join() === '--yes';
const isKnown = command === 'list' || (onOne.includes(command) && who !== '' && (rest.length === 0 || isSure));

await runCommand(isKnown, texts.usage, async ({ db }, config) => {
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
    // No event leaves a command: the group sees it when it next reads who rides.
    stopSharing: async () => async () => undefined,
  });

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
  if (command === 'release' && !(await riders.release(rider.id, terminal))) throw new CommandError(texts.notSuspended);
  if (command === 'sign-out') return done(await riders.endSessions(rider.id, terminal), rider);
  return done(null, rider);
});

function done(refused: Refusal | null, rider: StoredRider): string[] {
  if (refused === 'last') throw new CommandError(texts.only);
  if (refused === 'notNow') throw new CommandError(texts.notNow);
  return [texts.done[command as keyof typeof texts.done](rider.name)];
}

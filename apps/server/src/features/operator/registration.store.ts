import { randomBytes } from 'node:crypto';
import { RegistrationMode } from '@estradeiro/contract/auth';
import { invitationDays } from '@estradeiro/contract/operator-riders';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import { users } from '#platform/users.tables.ts';
import { type Actor, writeAction } from './actions.store.ts';
import { operatorLinks } from './operator.tables.ts';
import type { Operators } from './operators.store.ts';
import { readSetting, writeSetting } from './settings.store.ts';
import { texts } from './texts.ts';

const setting = 'registration';
const maker = { madeBy: operatorLinks.userId };

type Deps = { db: Database; clock: Clock; operators: Pick<Operators, 'isOperator'> };

/** Who may create an account. Everybody until an operator decides otherwise. */
export function createRegistration({ db, clock, operators }: Deps) {
  /** The first account takes care of the server by the link that its start has printed, whatever was decided before. */
  const mode = async (tx: Database = db, newAccounts = 0): Promise<RegistrationMode> => {
    const accounts = await tx
      .select({ id: users.id })
      .from(users)
      .limit(newAccounts + 1);
    if (accounts.length <= newAccounts) return 'open';
    return RegistrationMode.catch('open').parse(await readSetting(tx, setting));
  };
  const isOpen = (token: string) =>
    and(
      eq(operatorLinks.kind, 'account'),
      eq(operatorLinks.hash, hashOfToken(token)),
      gt(operatorLinks.expiresAt, clock.now()),
    );
  /** Fails with `invitation_over` without such a link, and where its maker is no operator any more. */
  const requireMaker = async (tx: Database, [link]: readonly { madeBy: string | null }[]): Promise<void> => {
    const isValid = link && (link.madeBy === null || (await operators.isOperator(link.madeBy, tx)));
    if (!isValid) throw new AppError('invitation_over');
  };
  /** The invitation that counts; null where none is needed. Fails where nobody may come in, or only by one. */
  const invitationFor = async (
    tx: Database,
    invitation: string | undefined,
    newAccounts = 0,
  ): Promise<string | null> => {
    const present = await mode(tx, newAccounts);
    if (present === 'open') return null;
    if (present === 'closed') throw new AppError('registration_closed');
    if (!invitation) throw new AppError('registration_closed', { message: texts.onlyInvited });
    return invitation;
  };

  return {
    mode: () => mode(),

    async setMode(value: RegistrationMode, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await writeSetting(tx, setting, value);
        await writeAction(tx, clock, actor, 'set_registration', value);
      });
    },

    /** Makes an invitation's token, which only its reader knows, and writes that down. */
    async makeInvitation(actor: Actor): Promise<{ token: string; expiresAt: Date }> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + invitationDays * 24 * 3_600_000);
      await db.transaction(async (tx) => {
        const link = { hash: hashOfToken(token), kind: 'account', userId: actor.userId, expiresAt } as const;
        await tx.insert(operatorLinks).values(link);
        await writeAction(tx, clock, actor, 'made_invitation');
      });
      return { token, expiresAt };
    },

    /** Checked before the costly hashing of a password. Fails with `registration_closed` or `invitation_over`. */
    async check(invitation: string | undefined): Promise<void> {
      const token = await invitationFor(db, invitation);
      if (token !== null) await requireMaker(db, await db.select(maker).from(operatorLinks).where(isOpen(token)));
    },

    /** Uses the invitation up, in the transaction that creates the account. Fails as `check` does. */
    async admit(tx: Database, invitation: string | undefined): Promise<void> {
      const token = await invitationFor(tx, invitation, 1);
      if (token === null) return;
      await requireMaker(tx, await tx.delete(operatorLinks).where(isOpen(token)).returning(maker));
    },
  };
}

export type Registration = ReturnType<typeof createRegistration>;

import { type ServerRider, serverRidersPerPage } from '@estradeiro/contract/operator-riders';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { hasEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { type Actor, writeAction } from './actions.store.ts';
import { operatorActions, operatorLinks } from './operator.tables.ts';
import type { Operators } from './operators.store.ts';

/**
 * Why a rider cannot be suspended or deleted: it is the actor, the only operator, or one whom the configuration names; or,
 * as for signing out, they are calling for help or there is none of that id.
 */
export type Refusal = 'yourself' | 'last' | 'configured' | 'notNow' | 'unknown';

export type StoredRider = Omit<ServerRider, 'devices' | 'storedBytes' | 'isOperator' | 'isYou'> & {
  emailVouched: boolean;
};

type Deps = {
  db: Database;
  clock: Clock;
  operators: Pick<Operators, 'refusalOf' | 'isOutOfReach'>;
  /** Deletes an account as its rider can do it. */
  deleteRider: (userId: string, tx: Database) => Promise<void>;
  issueRiderLink: (userId: string, tx: Database, madeBy: string | null) => Promise<{ token: string; expiresAt: Date }>;
  /** Ends the links to new passwords that an operator handed out. */
  endLinksBy: (operatorId: string, tx: Database) => Promise<void>;
  /** Lets followed rides go on without the sessions that made them, so that a missed arrival is still told. */
  keepFollowedRides: (userId: string, tx: Database) => Promise<void>;
  /** Ends what the rider shares with a group; the group is told by what this returns. */
  stopSharing: (userId: string, tx: Database) => Promise<() => Promise<void>>;
  /** Tells the guests of a rider who is suspended or released. */
  onSuspension: (tx: Database, id: string, what: 'suspended' | 'released') => Promise<void>;
  /** Whether the rider's phone is needed for a call for help, which ends with its session. */
  hasOpenAlert: (userId: string, now: Date, tx: Database) => Promise<boolean>;
};

type Tell = () => Promise<void>;

const hourMs = 3_600_000;
/** As long as a call's page is open: calls after the one that an operator waited for put nothing off for longer. */
const longestWaitHours = 72;
/** A wait that nobody came back to is over, so that a later call for help holds again. */
const waitEndsHours = 7 * 24;

/** Riders' accounts as an operator handles them. What is done is written down in the same transaction. */
export function createServerRiders({ db, clock, operators, deleteRider, issueRiderLink, endLinksBy, ...rides }: Deps) {
  /** Resolves to what tells those who rode with the rider, once the transaction is over. */
  const endSessions = async (tx: Database, id: string): Promise<Tell> => {
    await rides.keepFollowedRides(id, tx);
    const tell = await rides.stopSharing(id, tx);
    await tx.delete(sessions).where(sql`${sessions.sess}->>'riderId' = ${id}`);
    return tell;
  };

  /** Does what ends the rider's sessions, unless it may not be done. */
  const signingOut = async (
    id: string,
    actor: Actor,
    refusal: (tx: Database) => Promise<Refusal | null>,
    work: (tx: Database) => Promise<Tell>,
    waits: (tx: Database) => Promise<boolean> = async () => true,
  ): Promise<Refusal | null> => {
    const outcome = await db.transaction(async (tx) => {
      const refused = await refusal(tx);
      if (refused) return refused;
      // A call for help that is being stored refers to the rider: this waits for it. What is written down refers to the actor: two
      // who act on each other lock both in one order.
      const involved = [id, ...(actor.userId ? [actor.userId] : [])];
      const locked = await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, involved))
        .orderBy(asc(users.id))
        .for('update');
      if (!locked.some((rider) => rider.id === id)) return 'unknown';
      const mustWait = (await rides.hasOpenAlert(id, clock.now(), tx)) && (await waits(tx));
      return mustWait ? 'notNow' : work(tx);
    });
    if (typeof outcome === 'string') return outcome;
    await outcome();
    return null;
  };

  /**
   * Whether a call for help still puts off what an operator wants. It is written down when it first does: a rider who calls again
   * and again is kept out once that is 72 hours ago.
   */
  const waitsFor = async (tx: Database, id: string, actor: Actor): Promise<boolean> => {
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
    const { kind, about, at } = operatorActions;
    const acts = await tx
      .select({ kind, at })
      .from(operatorActions)
      .where(and(inArray(kind, ['awaited_call', 'suspended_rider']), eq(about, id), gt(at, hoursAgo(waitEndsHours))))
      .orderBy(asc(at));
    const first = acts.slice(acts.findLastIndex((act) => act.kind === 'suspended_rider') + 1)[0];
    if (!first) await writeAction(tx, clock, actor, 'awaited_call', id);
    return !first || first.at > hoursAgo(longestWaitHours);
  };

  /** Suspends or deletes, unless that would leave the server without an operator. */
  const keepOut = (id: string, actor: Actor, work: (tx: Database) => Promise<Tell>): Promise<Refusal | null> =>
    signingOut(
      id,
      actor,
      (tx) => operators.refusalOf(tx, id, actor),
      work,
      (tx) => waitsFor(tx, id, actor),
    );

  return {
    /** A page of the accounts whose name or e-mail has all the words, the newest first. */
    async page(q: string, page: number): Promise<{ riders: StoredRider[]; total: number }> {
      const where = hasAll(wordsIn(q));
      const rows = await db
        .select(shown)
        .from(users)
        .where(where)
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(serverRidersPerPage)
        .offset(page * serverRidersPerPage);
      return { riders: rows.map(toRider), total: await db.$count(users, where) };
    },

    /** The accounts with this e-mail, or the one with this id. */
    async called(emailOrId: string): Promise<StoredRider[]> {
      const isTheirs = emailOrId.includes('@') ? hasEmail(emailOrId) : eq(sql`${users.id}::text`, emailOrId);
      const rows = await db.select(shown).from(users).where(isTheirs).orderBy(desc(users.createdAt));
      return rows.map(toRider);
    },

    /** Also ends the links that they handed out as an operator. A second suspension changes nothing. */
    suspend: (id: string, actor: Actor): Promise<Refusal | null> =>
      keepOut(id, actor, async (tx) => {
        const suspended = await tx
          .update(users)
          .set({ suspendedAt: clock.now(), isOperator: false })
          .where(and(eq(users.id, id), isNull(users.suspendedAt)))
          .returning({ id: users.id });
        if (suspended.length === 0) return async () => undefined;
        await rides.onSuspension(tx, id, 'suspended');
        const tell = await endSessions(tx, id);
        await tx.delete(operatorLinks).where(eq(operatorLinks.userId, id));
        await endLinksBy(id, tx);
        await writeAction(tx, clock, actor, 'suspended_rider', id);
        return tell;
      }),

    /** False where there is no such suspended rider. */
    release: (id: string, actor: Actor): Promise<boolean> =>
      db.transaction(async (tx) => {
        const rows = await tx
          .update(users)
          .set({ suspendedAt: null })
          .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
          .returning({ id: users.id });
        if (rows.length > 0) {
          await rides.onSuspension(tx, id, 'released');
          await writeAction(tx, clock, actor, 'released_rider', id);
        }
        return rows.length > 0;
      }),

    delete: (id: string, actor: Actor): Promise<Refusal | null> =>
      keepOut(id, actor, async (tx) => {
        const tell = await endSessions(tx, id);
        await deleteRider(id, tx);
        await writeAction(tx, clock, actor, 'deleted_rider', id);
        return tell;
      }),

    endSessions: (id: string, actor: Actor): Promise<Refusal | null> =>
      signingOut(
        id,
        actor,
        async () => null,
        async (tx) => {
          const tell = await endSessions(tx, id);
          await writeAction(tx, clock, actor, 'ended_sessions', id);
          return tell;
        },
      ),

    /** A link to a new password, which only its reader knows; 'unknown' also where the rider is suspended. */
    makeLink: (id: string, actor: Actor): Promise<{ token: string; expiresAt: Date } | Refusal> =>
      db.transaction(async (tx) => {
        if (await operators.isOutOfReach(tx, id, actor)) return 'configured';
        const isThere = and(eq(users.id, id), isNull(users.suspendedAt));
        if ((await tx.$count(users, isThere)) === 0) return 'unknown';
        // Who opens it ends the rider's sessions.
        if (await rides.hasOpenAlert(id, clock.now(), tx)) return 'notNow';
        const link = await issueRiderLink(id, tx, actor.userId);
        await writeAction(tx, clock, actor, 'made_rider_link', id);
        return link;
      }),
  };
}

export type ServerRiders = ReturnType<typeof createServerRiders>;

const { id, email, emailVouched, firstName, lastName, createdAt, lastSeenAt, suspendedAt } = users;
const shown = { id, email, emailVouched, firstName, lastName, createdAt, lastSeenAt, suspendedAt };

type Row = Pick<typeof users.$inferSelect, keyof typeof shown>;

const toRider = ({ firstName, lastName, createdAt, lastSeenAt, suspendedAt, ...row }: Row): StoredRider => ({
  ...row,
  name: `${firstName} ${lastName}`,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  suspendedAt: suspendedAt?.toISOString() ?? null,
});

/** Some four words tell anybody apart. */
const mostWords = 8;
const wordsIn = (q: string): string[] => plain(q).split(/\s+/).filter(Boolean).slice(0, mostWords);

/** In lower case and without accents, so that 'jose' finds José. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A single search for all words, since each account's text is written without accents for it. */
function hasAll(words: readonly string[]) {
  if (words.length === 0) return undefined;
  const text = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || coalesce(${users.email}, ''))`;
  const withoutAccents = sql`regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')`;
  const patterns = words.map((word) => sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`${withoutAccents} like all (array[${sql.join(patterns, sql`, `)}])`;
}

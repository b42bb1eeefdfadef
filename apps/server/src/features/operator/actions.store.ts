import {
  lodgingActionKinds,
  mostOperatorActions,
  type OperatorAction,
  type OperatorActionKind,
  operatorActionDays,
  riderActionKinds,
} from '@estradeiro/contract/operator';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { operatorActions } from './operator.tables.ts';

/** Who acts, and from which network address; both null for the server's terminal. */
export type Actor = { userId: string | null; address: string | null };

export const terminal: Actor = { userId: null, address: null };

/**
 * Writes down what an operator did, in the transaction that does it. An action on a rider's account or a group is `about` its id,
 * and one on lodging about its kind and its place's id, so that no name outlives the account.
 */
export async function writeAction(
  tx: Database,
  clock: Clock,
  actor: Actor,
  kind: OperatorActionKind,
  about: string | null = null,
): Promise<void> {
  await tx.insert(operatorActions).values({ ...actor, kind, about, at: clock.now() });
}

export type ActionsDeps = {
  db: Database;
  clock: Clock;
  /** Those of lodging, by id; without those that are deleted. */
  placeNames: (ids: readonly string[]) => Promise<Map<string, string>>;
};

export function createActionsStore({ db, clock, placeNames }: ActionsDeps) {
  return {
    /** The newest first, at most `mostOperatorActions`. */
    async list(): Promise<OperatorAction[]> {
      const rows = await db
        .select({ action: operatorActions, firstName: users.firstName, lastName: users.lastName })
        .from(operatorActions)
        .leftJoin(users, eq(users.id, operatorActions.userId))
        .orderBy(desc(operatorActions.at), desc(operatorActions.id))
        .limit(mostOperatorActions);
      const ids = rows.filter(({ action }) => isOfRider(action)).map(({ action }) => action.about);
      const [names, places] = await Promise.all([
        namesOf(db, ids),
        placeNames(rows.flatMap(({ action }) => placeIdOf(action) ?? [])),
      ]);
      const aboutOf = (action: Row): string | null => {
        if (isOfRider(action)) return names.get(action.about ?? '') ?? null;
        const placeId = placeIdOf(action);
        if (!placeId) return action.about;
        return action.about?.replace(placeId, () => places.get(placeId) ?? '').trim() ?? null;
      };
      return rows.map(({ action: { userId: _, at, ...action }, firstName, lastName }) => ({
        ...action,
        about: aboutOf(action),
        at: at.toISOString(),
        who: firstName === null ? null : `${firstName} ${lastName}`,
      }));
    },

    /** Who last did one of these about that, by its present name; null for an account that was deleted since. */
    async whoLast(kinds: readonly OperatorActionKind[], about?: string): Promise<string | null> {
      const [last] = await db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(operatorActions)
        .leftJoin(users, eq(users.id, operatorActions.userId))
        .where(
          and(
            inArray(operatorActions.kind, [...kinds]),
            about === undefined ? undefined : eq(operatorActions.about, about),
          ),
        )
        .orderBy(desc(operatorActions.at), desc(operatorActions.id))
        .limit(1);
      return last?.firstName == null ? null : `${last.firstName} ${last.lastName}`;
    },

    async deleteOld(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - operatorActionDays * 24 * 3_600_000);
      await db.delete(operatorActions).where(lte(operatorActions.at, oldest));
    },

    /** A rider's own actions as an operator, for the download of all data. */
    records: (userId: string) => db.select().from(operatorActions).where(eq(operatorActions.userId, userId)),
  };
}

type Row = { kind: string; about: string | null };

const isOfRider = ({ kind }: Row) => riderActionKinds.includes(kind);

/** Actions of earlier versions name no place. */
const placeIdOf = ({ kind, about }: Row) => (lodgingActionKinds.includes(kind) ? about?.split(' ')[1] : undefined);

/** Earlier versions wrote down a name in place of an id, which finds nobody. */
async function namesOf(db: Database, abouts: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = abouts.flatMap((about) => z.uuid().safeParse(about).data ?? []);
  const { id, firstName, lastName } = users;
  const rows = await db.select({ id, firstName, lastName }).from(users).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
}

export type ActionsStore = ReturnType<typeof createActionsStore>;

import { maxPasskeys, type Passkey } from '@estradeiro/contract/passkeys';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Letters } from '#platform/letters.ts';
import { lockRider } from '#platform/users.store.ts';
import { passkeyChallenges, passkeys } from './auth.tables.ts';
import { newPasskeyLetter } from './texts.ts';

type Row = typeof passkeys.$inferSelect;
export type NewPasskeyRow = Pick<Row, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'>;

const challengeMs = 5 * 60_000;

type Deps = { db: Database; clock: Clock; letters: Pick<Letters, 'tell'> };

export function createPasskeysStore({ db, clock, letters }: Deps) {
  const ofRider = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

  return {
    /** Stores a challenge: the rider's for a new passkey, or nobody's for a sign-in. */
    async issue(challenge: string, userId: string | null): Promise<void> {
      const expiresAt = new Date(clock.now().getTime() + challengeMs);
      await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt });
    },

    /** Consumes the challenge; false where it is not open for this. */
    async take(challenge: string, userId: string | null): Promise<boolean> {
      const isMeant = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
      const isOpen = and(eq(passkeyChallenges.challenge, challenge), gt(passkeyChallenges.expiresAt, clock.now()));
      return (await db.delete(passkeyChallenges).where(and(isOpen, isMeant)).returning()).length > 0;
    },

    async deleteExpired(): Promise<void> {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, clock.now()));
    },

    async list(userId: string): Promise<Passkey[]> {
      const newestFirst = [desc(passkeys.createdAt), desc(passkeys.id)];
      const rows = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(...newestFirst);
      return rows.map(toPasskey);
    },

    async byId(id: string): Promise<Row | null> {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1);
      return row ?? null;
    },

    /** 'full' where the rider has `maxPasskeys`; null where the key is known already. The owner is told by a letter. */
    async add(userId: string, passkey: NewPasskeyRow): Promise<Passkey | 'full' | null> {
      return db.transaction(async (tx) => {
        await lockRider(tx, userId);
        if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys) return 'full';
        const made = { ...passkey, userId, createdAt: clock.now() };
        const [row] = await tx.insert(passkeys).values(made).onConflictDoNothing().returning();
        if (!row) return null;
        await letters.tell(tx, userId, newPasskeyLetter(row.name, row.createdAt));
        return toPasskey(row);
      });
    },

    async used(id: string, counter: number): Promise<void> {
      await db.update(passkeys).set({ counter, lastUsedAt: clock.now() }).where(eq(passkeys.id, id));
    },

    async has(userId: string, id: string): Promise<boolean> {
      return (await db.$count(passkeys, ofRider(userId, id))) > 0;
    },

    async remove(userId: string, id: string): Promise<true | null> {
      return (await db.delete(passkeys).where(ofRider(userId, id)).returning()).length > 0 || null;
    },

    /** The rider's passkeys without their public keys, which say nothing to people. */
    async records(userId: string) {
      const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
      return rows.map(({ publicKey: _, ...row }) => row);
    },
  };
}

export type PasskeysStore = ReturnType<typeof createPasskeysStore>;

const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

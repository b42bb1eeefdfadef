import { randomBytes } from 'node:crypto';
import { type ConsentReply, maxConsentAddresses } from '@estradeiro/contract/emergency/consent';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { blockedAddresses as blocked, blockingKeys, contactConsents as consents } from './emergency.tables.ts';
import type { RequestsSpent } from './message-quota.ts';
import { countRequests, requestsSpent, type Spender } from './spending.store.ts';

export type ConsentRow = typeof consents.$inferSelect;
export type NewConsent = Pick<ConsentRow, 'id' | 'address' | 'tokenHash'> & { addressHash: string };
type Asking = { linkOrigin: string; askedAt: Date };

/**
 * `spent` counts the requests of the last 24 hours, `known` are the rows of the requested addresses, and `room` is how
 * many new addresses the rider may still add.
 */
export type EarlierRequest = { spent: RequestsSpent; known: readonly ConsentRow[]; room: number };

/** The kind of job that asks a contact; its payload is `{ consentId }`. */
export const askJob = 'contact-consent';

export function createConsentsStore(db: Database) {
  let keyKnown: string | undefined;
  const of = async (tx: Database, userId: string, addresses: readonly string[]): Promise<ConsentRow[]> => {
    if (addresses.length === 0) return [];
    const ofRider = and(eq(consents.userId, userId), inArray(consents.address, [...addresses]));
    return tx.select().from(consents).where(ofRider);
  };

  return {
    of: (userId: string, addresses: readonly string[]): Promise<ConsentRow[]> => of(db, userId, addresses),

    async blockedAmong(hashes: readonly string[]): Promise<Set<string>> {
      if (hashes.length === 0) return new Set();
      const rows = await db
        .select()
        .from(blocked)
        .where(inArray(blocked.addressHash, [...hashes]));
      return new Set(rows.map(({ addressHash }) => addressHash));
    },

    /** The key of the hashes of blocked addresses, created on first use. */
    async blockingKey(): Promise<string> {
      keyKnown ??= await readOrMakeKey(db);
      return keyKnown;
    },

    /** Blocks addresses by their current hash that are already blocked by another one. */
    async keepBlocked(hashes: readonly string[], at: Date): Promise<void> {
      if (hashes.length > 0) await block(db, hashes, at);
    },

    /**
     * Stores consent requests with their jobs; an address with an earlier request gets it again. `choose` selects the
     * addresses and may throw; concurrent calls wait until the transaction ends.
     */
    async ask(
      { userId, clientHash }: Spender,
      candidates: readonly NewConsent[],
      { linkOrigin, askedAt }: Asking,
      choose: (before: EarlierRequest) => readonly string[],
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const hashes = candidates.map(({ addressHash }) => addressHash);
        const spent = await requestsSpent(tx, { userId, clientHash }, hashes, askedAt);
        const known = await of(
          tx,
          userId,
          candidates.map(({ address }) => address),
        );
        const room = Math.max(0, maxConsentAddresses - (await tx.$count(consents, eq(consents.userId, userId))));
        const chosen = choose({ spent, known, room });
        const requests = candidates.filter(({ address }) => chosen.includes(address));
        if (requests.length === 0) return;
        const made = await tx
          .insert(consents)
          .values(
            requests.map(({ id, address, tokenHash }) => ({ id, address, tokenHash, userId, linkOrigin, askedAt })),
          )
          .onConflictDoUpdate({
            target: [consents.userId, consents.address],
            set: { askedAt, linkOrigin, sentAt: null, attempts: 0 },
          })
          .returning({ id: consents.id });
        await countRequests(
          tx,
          { userId, clientHash },
          requests.map(({ addressHash }) => addressHash),
          askedAt,
        );
        const payloads = made.map(({ id }) => ({ consentId: id }));
        await addJobs(tx, askJob, payloads, askedAt, { owner: userId, priority: 0 });
      });
    },

    /** A request that is still to be sent, with the rider's name. */
    async toSend(id: string): Promise<(ConsentRow & { riderName: string }) | null> {
      const [row] = await db
        .select({ consent: consents, riderName: users.firstName })
        .from(consents)
        .innerJoin(users, eq(users.id, consents.userId))
        .where(and(eq(consents.id, id), isNull(consents.sentAt), isNull(consents.answer)))
        .limit(1);
      return row ? { ...row.consent, riderName: row.riderName } : null;
    },

    /** Counts an attempt before it begins. */
    async noteAttempt(id: string): Promise<void> {
      await db
        .update(consents)
        .set({ attempts: sql`${consents.attempts} + 1` })
        .where(eq(consents.id, id));
    },

    async noteSent(id: string, sentAt: Date): Promise<void> {
      await db.update(consents).set({ sentAt }).where(eq(consents.id, id));
    },

    async byToken(tokenHash: string): Promise<(ConsentRow & { riderName: string }) | null> {
      const [row] = await db
        .select({ consent: consents, riderName: users.firstName })
        .from(consents)
        .innerJoin(users, eq(users.id, consents.userId))
        .where(eq(consents.tokenHash, tokenHash))
        .limit(1);
      return row ? { ...row.consent, riderName: row.riderName } : null;
    },

    /**
     * `never` blocks the address for all riders, by the first of its hashes; a later `yes` or `no` to any rider removes
     * the block, whichever hash it was made with. `tell` tells the rider.
     */
    async answer(
      id: string,
      answer: ConsentReply,
      {
        addressHashes,
        at,
        tell,
      }: { addressHashes: readonly string[]; at: Date; tell: (tx: Database) => Promise<void> },
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.update(consents).set({ answer }).where(eq(consents.id, id));
        await tell(tx);
        if (answer === 'never') await block(tx, addressHashes.slice(0, 1), at);
        else await tx.delete(blocked).where(inArray(blocked.addressHash, [...addressHashes]));
      });
    },

    /** Whether a sign-in provider or a letter confirmed the rider's e-mail. */
    async isVouched(userId: string): Promise<boolean> {
      const [rider] = await db.select({ is: users.emailVouched }).from(users).where(eq(users.id, userId)).limit(1);
      return rider?.is ?? false;
    },

    records: async (userId: string) => {
      const rows = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.askedAt);
      return rows.map(({ tokenHash: _, ...row }) => row);
    },
  };
}

const block = (tx: Database, hashes: readonly string[], blockedAt: Date) =>
  tx
    .insert(blocked)
    .values(hashes.map((addressHash) => ({ addressHash, blockedAt })))
    .onConflictDoNothing();

/** All instances read the same key. */
async function readOrMakeKey(db: Database): Promise<string> {
  const made = { id: 1, key: randomBytes(32).toString('base64url') };
  await db.insert(blockingKeys).values(made).onConflictDoNothing();
  const [row = made] = await db.select().from(blockingKeys);
  return row.key;
}

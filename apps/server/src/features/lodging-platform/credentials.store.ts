import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { bookingComTokens } from './lodging-platform.tables.ts';

/** `fingerprint` stands for the key, with the affiliate and the address that it is for. */
export type Credential = { fingerprint: string; affiliateId: string; baseUrl: string };

export function createCredentialsStore(db: Database) {
  const ofFingerprint = (fingerprint: string) => eq(bookingComTokens.accessToken, fingerprint);

  return {
    /**
     * Makes this credential the active one and any other rotated. Resolves to the time of its refusal; null otherwise.
     */
    async use({ fingerprint, ...credential }: Credential, now: Date): Promise<Date | null> {
      return db.transaction(async (tx) => {
        await tx
          .update(bookingComTokens)
          .set({ isActive: false, rotatedAt: now })
          .where(and(eq(bookingComTokens.isActive, true), ne(bookingComTokens.accessToken, fingerprint)));
        const [row] = await tx
          .insert(bookingComTokens)
          .values({ ...credential, accessToken: fingerprint, createdAt: now })
          .onConflictDoUpdate({ target: bookingComTokens.accessToken, set: { rotatedAt: null } })
          .returning();
        if (row && row.lastError !== null) return row.lastUsedAt;
        await tx.update(bookingComTokens).set({ isActive: true }).where(ofFingerprint(fingerprint));
        return null;
      });
    },

    /** `refusal` null: the platform responded, and the credential becomes active again. */
    async used(fingerprint: string, at: Date, refusal: string | null): Promise<void> {
      await db
        .update(bookingComTokens)
        .set({ lastUsedAt: at, lastError: refusal, isActive: refusal === null })
        .where(ofFingerprint(fingerprint));
    },

    /** A rider's data: none, since the key is the operator's. */
    records: (userId: string) =>
      db
        .select({ tokenType: bookingComTokens.tokenType, createdAt: bookingComTokens.createdAt })
        .from(bookingComTokens)
        .where(eq(bookingComTokens.userId, userId)),
  };
}

export type CredentialsStore = ReturnType<typeof createCredentialsStore>;

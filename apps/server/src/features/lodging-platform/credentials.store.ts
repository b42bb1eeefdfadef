import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { bookingComTokens } from './lodging-platform.tables.ts';

/** `fingerprint` stands for the key, with the affiliate and the address that it is for. */
export type Credential = { fingerprint: string; affiliateId: string; baseUrl: string };

/** Which credentials were presented to the platform, and how each fared. */
export function createCredentialsStore(db: Database) {
  const ofFingerprint = (fingerprint: string) => eq(bookingComTokens.accessToken, fingerprint);

  return {
    /** From now on this one is in force, and any other rotated out. Answers when the platform refused it; null otherwise. */
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

    /** `refusal` null: the platform answered, and the credential is active again if it was not. */
    async used(fingerprint: string, at: Date, refusal: string | null): Promise<void> {
      await db
        .update(bookingComTokens)
        .set({ lastUsedAt: at, lastError: refusal, isActive: refusal === null })
        .where(ofFingerprint(fingerprint));
    },

    /** What belongs to a rider: with a static key of the operator's, nothing. */
    records: (userId: string) =>
      db
        .select({ tokenType: bookingComTokens.tokenType, createdAt: bookingComTokens.createdAt })
        .from(bookingComTokens)
        .where(eq(bookingComTokens.userId, userId)),
  };
}

export type CredentialsStore = ReturnType<typeof createCredentialsStore>;

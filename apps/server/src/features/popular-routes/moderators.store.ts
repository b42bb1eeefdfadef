import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';

export type Moderation = {
  /** Of those who moderate, in small letters. */
  emails: readonly string[];
  /** Only a provider that signs riders in can say whose an e-mail is; where there is none, an account is all there is. */
  mustBeVouched: boolean;
};

/** Who may decide on proposals. */
export function createModerators(db: Database, { emails, mustBeVouched }: Moderation) {
  return async (riderId: string): Promise<boolean> => {
    if (emails.length === 0) return false;
    const [rider] = await db
      .select({ email: users.email, emailVouched: users.emailVouched })
      .from(users)
      .where(eq(users.id, riderId))
      .limit(1);
    if (!rider?.email || (mustBeVouched && !rider.emailVouched)) return false;
    return emails.includes(rider.email.toLowerCase());
  };
}

/** All of them who have an account. */
export function createModeratorIds(db: Database, { emails, mustBeVouched }: Moderation) {
  return async (): Promise<string[]> => {
    if (emails.length === 0) return [];
    const trusted = inArray(sql`lower(${users.email})`, [...emails]);
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(trusted, mustBeVouched ? eq(users.emailVouched, true) : undefined));
    return rows.map(({ id }) => id);
  };
}

export type IsModerator = ReturnType<typeof createModerators>;

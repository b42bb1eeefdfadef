import type { EmailState } from '@estradeiro/contract/auth';
import type { Profile, ProfileUpdate } from '@estradeiro/contract/profile';
import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Letter, Letters } from '#platform/letters.ts';
import { storedBytes } from '#platform/stored-bytes.ts';
import { hasEmail, lockEmail, mostOfOneEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { photos } from './profile.tables.ts';
import { passwordChangedLetter } from './texts.ts';

export type Account = { profile: Profile; passwordHash: string | null; emailVouched: boolean };
type NewProfile = Omit<ProfileUpdate, 'currentPassword'>;
type Photo = { id: string; jpeg: Uint8Array };

/** Riders' own accounts and photos. `at` is the time of a change. Where letters are sent riders may confirm their e-mail. */
export function createProfileStore(db: Database, letters: Letters) {
  const toProfile = (row: Row) => profileOf(row, letters.areSent);
  const change = async (userId: string, values: Partial<Row>, tx: Database = db) => {
    const [row] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
    return row ? toProfile(row) : null;
  };

  return {
    async account(userId: string): Promise<Account | null> {
      const [row] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
      return row ? { profile: toProfile(row), passwordHash: row.passwordHash, emailVouched: row.emailVouched } : null;
    },

    /**
     * Updates the account as it was read. Where letters are sent a new e-mail waits until its link is opened; `letter`
     * brings it, null where it was sent before. 'taken' when the e-mail is another rider's; null when the account was
     * deleted, or a provider has meanwhile proven another owner (decision 0005).
     */
    async update(
      { profile, ...read }: Account,
      update: NewProfile,
      at: Date,
      letter: Letter | null = null,
    ): Promise<Profile | 'taken' | null> {
      const { email, ...rest } = update;
      const stillTheirs = read.emailVouched ? undefined : not(users.emailVouched);
      const isSame = sql`lower(${users.email}) is not distinct from ${email}`;
      return db.transaction(async (tx) => {
        await lockEmail(tx, email);
        if (email !== profile.email?.toLowerCase() && (await isTaken(tx, profile.id, email))) return 'taken';
        const [row] = await tx
          .update(users)
          .set({
            ...rest,
            ...(letters.areSent
              ? { pendingEmail: sql<string | null>`case when ${isSame} then ${users.pendingEmail} else ${email} end` }
              : {
                  email,
                  emailVouched: sql<boolean>`${users.emailVouched} and ${isSame}`,
                  emailTyped: sql<boolean>`${users.emailTyped} or not (${isSame})`,
                }),
            updatedAt: at,
          })
          .where(and(eq(users.id, profile.id), stillTheirs))
          .returning();
        if (row && letter) await letters.write(tx, letter);
        return row ? toProfile(row) : null;
      });
    },

    /**
     * Replaces the password that `account` had when it was read, and ends a change of e-mail that waits: somebody else may
     * have asked for it. False when that was changed or removed since, or a
     * provider has meanwhile proven another owner (decision 0005).
     */
    async replacePassword({ profile, ...read }: Account, passwordHash: string, at: Date): Promise<boolean> {
      const sameHash = sql`${users.passwordHash} is not distinct from ${read.passwordHash}`;
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(users)
          .set({ passwordHash, pendingEmail: null, updatedAt: at })
          .where(and(eq(users.id, profile.id), sameHash, eq(users.emailVouched, read.emailVouched)))
          .returning({ id: users.id });
        if (rows.length > 0) await letters.tell(tx, profile.id, passwordChangedLetter);
        return rows.length > 0;
      });
    },

    cancelEmailChange: (userId: string, at: Date) => change(userId, { pendingEmail: null, updatedAt: at }),

    async setPhoto(userId: string, { id, jpeg }: Photo, at: Date): Promise<Profile | null> {
      return db.transaction(async (tx) => {
        const photo = { id, jpeg, createdAt: at };
        await tx
          .insert(photos)
          .values({ ...photo, userId })
          .onConflictDoUpdate({ target: photos.userId, set: photo });
        return change(userId, { profileImageUrl: `/api/photos/${id}`, updatedAt: at }, tx);
      });
    },

    async removePhoto(userId: string, at: Date): Promise<Profile | null> {
      return db.transaction(async (tx) => {
        await tx.delete(photos).where(eq(photos.userId, userId));
        return change(userId, { profileImageUrl: null, updatedAt: at }, tx);
      });
    },

    async ownsPhoto(userId: string, id: string): Promise<boolean> {
      const own = and(eq(photos.userId, userId), eq(photos.id, id));
      return (await db.select({ id: photos.id }).from(photos).where(own).limit(1)).length > 0;
    },

    /** The JPEG of a photo, whoever owns it. */
    async photo(id: string): Promise<Uint8Array | null> {
      const [row] = await db.select({ jpeg: photos.jpeg }).from(photos).where(eq(photos.id, id)).limit(1);
      return row?.jpeg ?? null;
    },

    /** Stores the phone of a booking, where the booking is for the rider and the profile has none. */
    async savePhone(userId: string, { email, phone }: { email: string; phone: string }): Promise<void> {
      const isTheirs = and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`);
      await db
        .update(users)
        .set({ phone })
        .where(and(isTheirs, isNull(users.phone)));
    },

    /** Deletes every record of the rider by the tables' references. */
    async delete(userId: string, tx: Database = db): Promise<void> {
      await tx.delete(users).where(eq(users.id, userId));
    },

    /** The account as stored, without the password's hash. */
    async accountRecords(userId: string) {
      const rows = await db.select().from(users).where(eq(users.id, userId));
      return rows.map(({ passwordHash, ...row }) => ({ ...row, hasPassword: passwordHash !== null }));
    },

    photoBytes: storedBytes(db, { table: photos, userId: photos.userId, columns: [photos.jpeg] }),

    async photoRecords(userId: string) {
      const rows = await db.select().from(photos).where(eq(photos.userId, userId));
      return rows.map(({ jpeg, ...row }) => ({ ...row, jpegBase64: Buffer.from(jpeg).toString('base64') }));
    },
  };
}

export type ProfileStore = ReturnType<typeof createProfileStore>;

type Row = typeof users.$inferSelect;

function profileOf(row: Row, hasLetters: boolean): Profile {
  const { id, email, firstName, lastName, profileImageUrl, phone, passwordHash, pendingEmail } = row;
  const person = { id, email, firstName, lastName, profileImageUrl, phone, hasPassword: passwordHash !== null };
  return { ...person, emailState: emailStateOf(row, hasLetters), pendingEmail, letters: hasLetters };
}

function emailStateOf({ email, emailVouched }: Row, hasLetters: boolean): EmailState {
  if (email !== null && emailVouched) return 'confirmed';
  return email !== null && hasLetters ? 'unconfirmed' : 'unavailable';
}

/** Whether another rider registered with the e-mail or confirmed it, or the limit of those who typed it is reached. */
async function isTaken(db: Database, userId: string, email: string): Promise<boolean> {
  const others = await db
    .select({ emailTyped: users.emailTyped })
    .from(users)
    .where(and(hasEmail(email), ne(users.id, userId)))
    .limit(mostOfOneEmail);
  return others.length >= mostOfOneEmail - 1 || others.some(({ emailTyped }) => !emailTyped);
}

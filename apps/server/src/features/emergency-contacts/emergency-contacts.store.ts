import type { BaseVersion } from '@estradeiro/contract/base-version';
import {
  type EmergencyContact,
  maxEmergencyContacts,
  NewEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { type Changed, versionedRecords } from '#platform/versioned-records.ts';
import { emergencyContacts as contacts } from './emergency-contacts.tables.ts';

/** A contact without the consent, which the `emergency` feature stores. */
export type StoredContact = Omit<EmergencyContact, 'consent'>;

/** The fields that riders write. `isPrimary` also depends on other contacts. */
const written = NewEmergencyContact.keyof().options.filter((name) => name !== 'isPrimary');

/** Recipients of riders' SOS: exactly one contact of each rider is primary, also under concurrent writes. */
export function createEmergencyContactsStore(db: Database) {
  const versioned = versionedRecords<StoredContact>(db, {
    read: async (tx, { userId, id }) => (await listOf(tx, userId)).find((one) => one.id === id) ?? null,
    deletedAs: written,
    /** When the primary contact is removed, the oldest of the others becomes primary. */
    async remove(tx, { userId, id }, { isPrimary }) {
      await tx.delete(contacts).where(ofRider(userId, id));
      const [next] = isPrimary ? await listOf(tx, userId) : [];
      if (next) await tx.update(contacts).set({ isPrimary: true }).where(ofRider(userId, next.id));
    },
  });

  return {
    /** The primary one first, then in the order in which they were added. */
    list: (userId: string): Promise<StoredContact[]> => listOf(db, userId),

    /**
     * A second insert under one id changes nothing and returns the first. 'exists' where another contact has the phone.
     */
    insert: (userId: string, id: string, contact: NewEmergencyContact, createdAt: Date) =>
      db.transaction(async (tx): Promise<StoredContact | 'exists' | 'full'> => {
        await lockRider(tx, userId);
        const existing = await listOf(tx, userId);
        const made = existing.find((one) => one.id === id);
        if (made) return made;
        if (existing.some(({ phone }) => phone === contact.phone)) return 'exists';
        if (existing.length >= maxEmergencyContacts) return 'full';
        const isPrimary = contact.isPrimary || existing.length === 0;
        if (isPrimary) await clearPrimary(tx, userId);
        const values = { ...contact, isPrimary, id, userId, createdAt };
        return only(await tx.insert(contacts).values(values).returning());
      }),

    /** A primary contact stays primary until another one becomes primary; `isPrimary` never causes a conflict. */
    update: (userId: string, id: string, contact: NewEmergencyContact, baseVersion?: BaseVersion) =>
      versioned.locked({ userId, id }, async ({ tx, current, change }): Promise<Changed<StoredContact> | 'exists'> => {
        const others = (await listOf(tx, userId)).filter((one) => one.id !== id);
        if (others.some(({ phone }) => phone === contact.phone)) return 'exists';
        const { isPrimary: wantsPrimary, ...sent } = contact;
        return change({ sent, baseVersion }, async () => {
          const isPrimary = wantsPrimary || current.isPrimary;
          if (isPrimary) await clearPrimary(tx, userId);
          return only(
            await tx
              .update(contacts)
              .set({ ...sent, isPrimary })
              .where(ofRider(userId, id))
              .returning(),
          );
        });
      }),

    delete: (userId: string, id: string, baseVersion?: BaseVersion) => versioned.delete({ userId, id }, baseVersion),
  };
}

export type EmergencyContactsStore = ReturnType<typeof createEmergencyContactsStore>;

const ofRider = (userId: string, id: string) => and(eq(contacts.userId, userId), eq(contacts.id, id));

async function listOf(db: Database, userId: string): Promise<StoredContact[]> {
  const rows = await db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, userId))
    .orderBy(desc(contacts.isPrimary), asc(contacts.createdAt), asc(contacts.id));
  return rows.map(toContact);
}

const clearPrimary = (db: Database, userId: string) =>
  db
    .update(contacts)
    .set({ isPrimary: false })
    .where(and(eq(contacts.userId, userId), eq(contacts.isPrimary, true)));

const toContact = ({ createdAt, ...contact }: typeof contacts.$inferSelect): StoredContact => ({
  ...contact,
  createdAt: createdAt.toISOString(),
});

function only(rows: (typeof contacts.$inferSelect)[]): StoredContact {
  const [row] = rows;
  if (!row) throw new Error('the row just written is missing');
  return toContact(row);
}

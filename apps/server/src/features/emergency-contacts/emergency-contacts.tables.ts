import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/users.tables.ts';

/** Whom riders' alerts go to. `phone` is E.164. */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    relationship: text(),
    email: text(),
    isPrimary: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (contact) => [
    index().on(contact.userId, contact.createdAt, contact.id),
    // Nobody gets the same message twice.
    unique().on(contact.userId, contact.phone),
    uniqueIndex('emergency_contacts_one_primary').on(contact.userId).where(sql`${contact.isPrimary}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Recipients of riders' SOS. `phone` is E.164. */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    phone: text().notNull(),
    relationship: text(),
    email: text(),
    isPrimary: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (contact) => [
    index().on(contact.userId, contact.createdAt, contact.id),
    // Nobody gets the same message twice.
    unique().on(contact.userId, contact.phone),
    uniqueIndex('emergency_contacts_one_primary').on(contact.userId).where(sql`${contact.isPrimary}`),
  ],
);

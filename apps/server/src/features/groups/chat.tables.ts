import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';
import { groupChats } from './groups.tables.ts';

/** Group messages, in the order in which they were written (decision 0019). */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => groupChats.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted: the messages stay for those who replied, without a sender. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The group's revision as of the last change of this message. */
    revision: bigint({ mode: 'number' }).notNull(),
    /** Empty once deleted. */
    message: text().notNull(),
    messageType: text().$type<'text'>().notNull().default('text'),
    /** For kinds of messages with more than text; null for text. */
    metadata: jsonb(),
    createdAt: timestamptz().notNull(),
    editedAt: timestamptz(),
    deletedAt: timestamptz(),
  },
  (message) => [
    unique().on(message.groupId, message.seq),
    unique().on(message.groupId, message.revision),
    index().on(message.userId, message.createdAt, message.id),
  ],
);

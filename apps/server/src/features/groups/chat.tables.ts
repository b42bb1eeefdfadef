import type { ChatPhoto } from '@estradeiro/contract/groups/chat';
import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/bytea.ts';
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
    /** What a message has besides its text; null without, and once deleted. */
    metadata: jsonb().$type<{ photo: ChatPhoto }>(),
    /** A message of the same group. No reference: messages only go with their whole group. */
    replyToId: uuid(),
    /** Members named in the text. An account that was deleted since is left out when it is read. */
    mentions: uuid().array().notNull().default([]),
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

/** The photos of messages, as long as these (decision 0056). */
export const chatPhotos = pgTable(
  'chat_photos',
  {
    messageId: uuid()
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** As that of the message. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    small: bytea().notNull(),
    medium: bytea().notNull(),
    large: bytea().notNull(),
  },
  (photo) => [index().on(photo.userId)],
);

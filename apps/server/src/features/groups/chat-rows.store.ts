import { type ChatMessage, type Mention, type Quote, quoteOf } from '@estradeiro/contract/groups/chat';
import { getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#platform/users.tables.ts';
import { chatMessages } from './chat.tables.ts';
import { texts } from './texts.ts';

export type MessageRow = typeof chatMessages.$inferSelect & { mentioned: Mention[] };
/** The message that a reply quotes, with its sender. `isHidden`: the reader blocked its sender. */
export type QuotedRow = { message: typeof chatMessages.$inferSelect; sender: SenderRow; isHidden: boolean };
/** Null once the account is deleted. */
export type SenderRow = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'profileImageUrl'> | null;

export const senderColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};
/** With the names of those whom the message mentions. */
export const messageColumns = {
  ...getTableColumns(chatMessages),
  mentioned: sql<Mention[]>`coalesce((
    select jsonb_agg(jsonb_build_object('userId', u.id, 'name', trim(u.first_name || ' ' || u.last_name)))
    from users u where u.id = any(${chatMessages.mentions})), '[]'::jsonb)`.as('mentioned'),
};

export const quotedMessages = alias(chatMessages, 'quoted');
export const quotedSenders = alias(users, 'quoted_sender');
export const quotedColumns = getTableColumns(quotedMessages);
export const quotedSenderColumns = {
  firstName: quotedSenders.firstName,
  lastName: quotedSenders.lastName,
  profileImageUrl: quotedSenders.profileImageUrl,
};

const nameOf = (sender: SenderRow) => (sender ? `${sender.firstName} ${sender.lastName}`.trim() : texts.deletedAccount);

const toQuote = ({ message, sender, isHidden }: QuotedRow): Quote =>
  quoteOf({
    ...message,
    senderName: nameOf(sender),
    photo: isHidden ? null : (message.metadata?.photo ?? null),
    message: isHidden ? '' : message.message,
  });

export const toMessage = (row: MessageRow, sender: SenderRow, quoted: QuotedRow | null): ChatMessage => ({
  id: row.id,
  groupId: row.groupId,
  seq: row.seq,
  revision: row.revision,
  userId: row.userId,
  senderName: nameOf(sender),
  senderImageUrl: sender?.profileImageUrl ?? null,
  message: row.message,
  messageType: row.messageType,
  replyTo: quoted && toQuote(quoted),
  mentions: row.mentioned,
  photo: row.metadata?.photo ?? null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

/**
 * The position up to which at least two riders of the group have all messages, where `groupId` is an expression of the
 * outer query.
 */
export const deliveredSeqOf = (groupId: unknown) =>
  sql<number>`coalesce((
    select two.delivered_seq from group_members two where two.group_id = ${groupId}
    order by two.delivered_seq desc offset 1 limit 1), 0)`.mapWith(Number);

import type { ChatMessage } from '@estradeiro/contract/groups/chat';
import { getTableColumns, sql } from 'drizzle-orm';
import { users } from '#platform/users.tables.ts';
import { chatMessages } from './chat.tables.ts';
import { texts } from './texts.ts';

export type MessageRow = typeof chatMessages.$inferSelect;
/** Null once the account is deleted. */
export type SenderRow = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'profileImageUrl'> | null;

export const senderColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};
export const messageColumns = getTableColumns(chatMessages);

export const toMessage = (row: MessageRow, sender: SenderRow): ChatMessage => ({
  id: row.id,
  groupId: row.groupId,
  seq: row.seq,
  revision: row.revision,
  userId: row.userId,
  senderName: sender ? `${sender.firstName} ${sender.lastName}`.trim() : texts.deletedAccount,
  senderImageUrl: sender?.profileImageUrl ?? null,
  message: row.message,
  messageType: row.messageType,
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

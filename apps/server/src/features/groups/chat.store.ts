import {
  type ChatMessage,
  type MessagesPage,
  messagesPerPage,
  sharedLocationMarker,
} from '@estradeiro/contract/groups/chat';
import type { PhotoSize } from '@estradeiro/contract/photos';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { storedBytes } from '#platform/stored-bytes.ts';
import { users } from '#platform/users.tables.ts';
import { chatMessages, chatPhotos } from './chat.tables.ts';
import {
  deliveredSeqOf,
  messageColumns,
  quotedColumns,
  quotedMessages,
  quotedSenderColumns,
  quotedSenders,
  senderColumns,
  toMessage,
} from './chat-rows.store.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { memberOf } from './locks.store.ts';
import { riderBlocks } from './safety.tables.ts';
import { texts } from './texts.ts';

/** The requested messages: the newest, those before a position, or those changed after a revision. */
export type PageRequest = { before?: number | undefined; afterRevision?: number | undefined };

export type PhotoRequest = { groupId: string; messageId: string; size: PhotoSize };

export type Marks = { deliveredSeq?: number | undefined; readSeq?: number | undefined };

export type Marked = {
  /**
   * Whether the rider now has messages beyond those that two riders had, so that the delivered position may advance.
   */
  hasNews: boolean;
  /** The new read position; null when it did not advance. */
  readSeq: number | null;
};

const blockedBySender = alias(riderBlocks, 'blocked_by_sender');
const blockedQuoted = alias(riderBlocks, 'blocked_quoted');

const sharesPlace = ({ message }: ChatMessage): boolean => message.includes(sharedLocationMarker);

/** Messages of groups, for their members. */
export function createChatStore(db: Database) {
  return {
    /** Null for non-members. The whole result is of one moment. */
    async page(userId: string, groupId: string, requested: PageRequest): Promise<MessagesPage | null> {
      const message = pageOf(db, groupId, requested);
      const rows = await db
        .select({
          revision: groupChats.revision,
          readSeq: groupMembers.readSeq,
          isBlocked: isNotNull(riderBlocks.blockedId),
          isBlocking: isNotNull(blockedBySender.userId),
          deliveredSeq: deliveredSeqOf(groupChats.id),
          message: message._.selectedFields,
          sender: senderColumns,
          quoted: quotedColumns,
          quotedSender: quotedSenderColumns,
          isQuotedBlocked: isNotNull(blockedQuoted.blockedId),
        })
        .from(groupMembers)
        .innerJoin(groupChats, eq(groupChats.id, groupMembers.groupId))
        .leftJoinLateral(message, sql`true`)
        .leftJoin(users, eq(users.id, message.userId))
        .leftJoin(quotedMessages, eq(quotedMessages.id, message.replyToId))
        .leftJoin(quotedSenders, eq(quotedSenders.id, quotedMessages.userId))
        .leftJoin(
          blockedQuoted,
          and(eq(blockedQuoted.userId, userId), eq(blockedQuoted.blockedId, quotedMessages.userId)),
        )
        .leftJoin(riderBlocks, and(eq(riderBlocks.userId, userId), eq(riderBlocks.blockedId, message.userId)))
        .leftJoin(
          blockedBySender,
          and(eq(blockedBySender.userId, message.userId), eq(blockedBySender.blockedId, userId)),
        )
        .where(memberOf(groupId, userId));
      const [first] = rows;
      if (!first) return null;
      const found = rows.flatMap(
        ({ message, sender, quoted, quotedSender, isQuotedBlocked, isBlocked, isBlocking }) => {
          if (!message) return [];
          const quote = quoted && { message: quoted, sender: quotedSender, isHidden: isQuotedBlocked === true };
          const asSent = toMessage(message, sender, quote);
          if (isBlocked) return [{ ...asSent, message: '', replyTo: null, mentions: [], photo: null }];
          return [isBlocking && sharesPlace(asSent) ? { ...asSent, message: texts.hiddenPlace } : asSent];
        },
      );
      const { revision, readSeq, deliveredSeq } = first;
      return { ...inOrder(found, requested), revision, readSeq, deliveredSeq };
    },

    /** Null for non-members. */
    async mark(userId: string, groupId: string, { deliveredSeq = 0, readSeq = 0 }: Marks): Promise<Marked | null> {
      const { rows } = (await db.execute(sql`
        with mine as (
          select m.delivered_seq as had, m.read_seq as had_read, greatest(m.delivered_seq, least(${deliveredSeq}, c.last_seq)) as has,
            greatest(m.read_seq, least(${readSeq}, c.last_seq)) as has_read, ${deliveredSeqOf(sql`c.id`)} as two_have
          from group_members m join group_chats c on c.id = m.group_id
          where m.group_id = ${groupId} and m.user_id = ${userId}
          for no key update of m
        ), grown as (
          update group_members m set delivered_seq = mine.has, read_seq = mine.has_read from mine
          where m.group_id = ${groupId} and m.user_id = ${userId} and (mine.has > mine.had or mine.has_read > mine.had_read)
        )
        select has > had and has > two_have as "hasNews", case when has_read > had_read then has_read end as "readSeq"
        from mine`)) as unknown as { rows: { hasNews: boolean; readSeq: number | string | null }[] };
      const [marked] = rows;
      if (!marked) return null;
      return { hasNews: marked.hasNews, readSeq: marked.readSeq === null ? null : Number(marked.readSeq) };
    },

    /** The position up to which at least two riders have all messages. */
    async deliveredSeq(groupId: string): Promise<number> {
      const [row] = await db
        .select({ seq: deliveredSeqOf(groupChats.id) })
        .from(groupChats)
        .where(eq(groupChats.id, groupId));
      return row?.seq ?? 0;
    },

    /** The JPEG of a message's photo, for a member who did not block its sender; else null. */
    async photo(userId: string, { groupId, messageId, size }: PhotoRequest): Promise<Uint8Array | null> {
      const [row] = await db
        .select({ jpeg: chatPhotos[size] })
        .from(chatPhotos)
        .innerJoin(chatMessages, and(eq(chatMessages.id, chatPhotos.messageId), eq(chatMessages.groupId, groupId)))
        .innerJoin(groupMembers, memberOf(groupId, userId))
        .leftJoin(riderBlocks, and(eq(riderBlocks.userId, userId), eq(riderBlocks.blockedId, chatMessages.userId)))
        .where(and(eq(chatPhotos.messageId, messageId), isNull(riderBlocks.blockedId)));
      return row?.jpeg ?? null;
    },

    /** The rider's photos in their large size, for the download of all data, one in memory at a time. */
    async *photoRecords(userId: string) {
      const { messageId, large } = chatPhotos;
      const ids = await db.select({ messageId }).from(chatPhotos).where(eq(chatPhotos.userId, userId));
      for (const photo of ids) {
        const [row] = await db.select({ large }).from(chatPhotos).where(eq(messageId, photo.messageId));
        if (row) yield { ...photo, jpegBase64: Buffer.from(row.large).toString('base64') };
      }
    },

    photoBytes: storedBytes(db, {
      table: chatPhotos,
      userId: chatPhotos.userId,
      columns: [chatPhotos.small, chatPhotos.medium, chatPhotos.large],
    }),

    /** All messages of the rider, for the download of all data, a page in memory at a time. */
    async *records(userId: string): AsyncGenerator<ChatRecord> {
      let last: { id: string; createdAt: Date } | undefined;
      do {
        const after: typeof last = last;
        const rows = await db
          .select()
          .from(chatMessages)
          .where(
            and(
              eq(chatMessages.userId, userId),
              after &&
                gt(
                  sql`(${chatMessages.createdAt}, ${chatMessages.id})`,
                  sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
                ),
            ),
          )
          .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id))
          .limit(recordsPerPage);
        for (const { metadata: _, revision: __, ...record } of rows) yield record;
        last = rows.length === recordsPerPage ? rows.at(-1) : undefined;
      } while (last);
    },
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;

type ChatRecord = Omit<typeof chatMessages.$inferSelect, 'metadata' | 'revision'>;

const recordsPerPage = 500;

/** Queries one message more than a page holds, to know whether there are more. */
function pageOf(db: Database, groupId: string, { before, afterRevision }: PageRequest) {
  const ofGroup = eq(chatMessages.groupId, groupId);
  const page = db.select(messageColumns).from(chatMessages);
  const requested =
    afterRevision === undefined
      ? page
          .where(and(ofGroup, before === undefined ? undefined : lt(chatMessages.seq, before)))
          .orderBy(desc(chatMessages.seq))
      : page.where(and(ofGroup, gt(chatMessages.revision, afterRevision))).orderBy(asc(chatMessages.revision));
  return requested.limit(messagesPerPage + 1).as('message');
}

function inOrder(found: ChatMessage[], { afterRevision }: PageRequest) {
  const bySeq = found.toSorted((a, b) => (afterRevision === undefined ? b.seq - a.seq : a.revision - b.revision));
  const page = bySeq.slice(0, messagesPerPage);
  return {
    messages: afterRevision === undefined ? page.toReversed() : page,
    hasMore: found.length > messagesPerPage,
  };
}

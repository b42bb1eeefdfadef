import { type ChatMessage, mostChatPhotos, mostMessages, sharedLocationMarker } from '@estradeiro/contract/groups/chat';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { jobWhere } from '#platform/jobs.store.ts';
import type { CheckedPhoto } from '#platform/photos.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { type Actor, roleOf } from './actor.ts';
import { chatMessages, chatPhotos } from './chat.tables.ts';
import {
  messageColumns,
  quotedColumns,
  quotedMessages,
  quotedSenderColumns,
  quotedSenders,
  type SenderRow,
  senderColumns,
  toMessage,
} from './chat-rows.store.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { lockAsMember, memberOf } from './locks.store.ts';
import { messagesJob, notifiedBy } from './message-notices.store.ts';
import type { GroupRefusal } from './refusals.ts';

/**
 * A message in its current state, and the members who must not receive it: those who blocked its sender, and for a
 * shared place those whom its sender blocked.
 */
export type Written = { message: ChatMessage; except: string[] };
/** `isRead`: its sender had read everything before it, and so has now read up to it. */
export type SentMessage = Written & { isRead: boolean };

export type NewMessage = {
  id: string;
  userId: string;
  groupId: string;
  message: string;
  replyToId: string | null;
  /** Riders; those who are no members are left out. */
  mentions: readonly string[];
  photo: CheckedPhoto | null;
  createdAt: Date;
};

/**
 * Sending, editing and deleting messages. Each change takes the group's next revision, and each message its next
 * position, under the lock of the group's row: both are without gaps, in the order of the commits (decision 0019).
 */
export function createChatWriting(db: Database) {
  return {
    /** A second message with one id changes nothing and returns the first. */
    async send(sent: NewMessage): Promise<SentMessage | GroupRefusal> {
      try {
        const { photo } = sent;
        const said = await (photo ? db.transaction((tx) => insertWithPhoto(tx, sent, photo)) : insert(db, sent));
        return said ?? ((await saidAll(db, sent.userId)) ? 'too many messages' : 'unknown');
      } catch (error) {
        const known = await ownMessage(db, sent.userId, sent.groupId, sent.id);
        if (known) return { ...known, isRead: false };
        throw error;
      }
    },

    /** Null where the rider has no such message, or deleted it. */
    edit: (userId: string, groupId: string, id: string, message: string, editedAt: Date): Promise<Written | null> =>
      db.transaction(async (tx) => {
        if (!(await lockAsMember(tx, groupId, userId))) return null;
        return change(tx, groupId, id, { message, editedAt }, userId);
      }),

    /** Null where there is no such message, or the actor may not delete it; 'gone' where it was deleted before. */
    delete: (actor: Actor, groupId: string, id: string, deletedAt: Date): Promise<Written | 'gone' | null> =>
      db.transaction(async (tx) => {
        const known = await lockAsMember(tx, groupId, actor.id);
        const target = known && (await messageIn(tx, groupId, id));
        if (!target) return null;
        if (target.userId !== actor.id && roleOf(known.group, known.member, actor) === 'member') return null;
        await tx.delete(chatPhotos).where(eq(chatPhotos.messageId, id));
        return (await change(tx, groupId, id, { message: '', metadata: null, deletedAt })) ?? 'gone';
      }),
  };
}

export type ChatWriting = ReturnType<typeof createChatWriting>;

/**
 * Runs as one statement, so that the group is locked no longer than the write takes. Locks in the usual order: rider,
 * group, member. The sender's read and delivered positions advance only from the position directly before, since the
 * sender of a message queued offline has not seen what others wrote since.
 */
async function insert(
  db: Database,
  { id, userId, groupId, message, replyToId, mentions, photo, createdAt }: NewMessage,
): Promise<SentMessage | null> {
  const { rows } = (await db.execute(sql`
    with sender as (
      select id, first_name, last_name, profile_image_url from users
      where id = ${userId} and not exists (${lastOfAll(userId)}) for key share
    ), held as (
      select c.id, c.last_seq + 1 as seq, c.revision + 1 as revision from sender, group_chats c
      where c.id = ${groupId} for no key update of c
    ), member as (
      update group_members m set
        read_seq = case when m.read_seq = held.seq - 1 then held.seq else m.read_seq end,
        delivered_seq = case when m.delivered_seq = held.seq - 1 then held.seq else m.delivered_seq end
      from held where m.group_id = held.id and m.user_id = ${userId}
      returning held.seq, held.revision, m.read_seq
    ), counted as (
      update group_chats c set last_seq = member.seq, revision = member.revision, last_message_at = ${createdAt.toISOString()}
      from member where c.id = ${groupId}
      returning c.last_seq, c.revision
    ), said as (
      insert into chat_messages
        (id, group_id, user_id, seq, revision, message, created_at, reply_to_id, mentions, metadata)
      select ${id}, ${groupId}, ${userId}, last_seq, revision, ${message}, ${createdAt.toISOString()},
        (select q.id from chat_messages q where q.group_id = ${groupId} and q.id = ${replyToId}::uuid),
        ${membersAmong(mentions, groupId, userId)}, ${metadataOf(photo)}::jsonb
      from counted
      returning seq, revision, reply_to_id, mentions, metadata
    ), told as (
      ${jobWhere(messagesJob, { groupId, mentions }, tellAt(createdAt), notifiedBy({ groupId, userId, mentions }), sql`said`)}
    )
    select said.seq, said.revision, said.reply_to_id is not null or said.mentions <> '{}' or said.metadata is not null as "hasMore", read_seq = said.seq as "isRead",
      first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
      ${exceptOf(userId, groupId, sql`${message}::text`)} as except
    from said, member, sender`)) as unknown as { rows: InsertedRow[] };
  const [row] = rows;
  if (!row) return null;
  const { seq, revision, isRead, except, hasMore, ...sender } = row;
  const whole = hasMore && (await written(db, groupId, id));
  if (whole) return { ...whole, isRead };
  const said = {
    id,
    groupId,
    userId,
    seq: Number(seq),
    revision: Number(revision),
    message,
    createdAt,
    messageType: 'text' as const,
    metadata: null,
    replyToId: null,
    mentions: [],
    mentioned: [],
    editedAt: null,
    deletedAt: null,
  };
  return { message: toMessage(said, sender, null), except, isRead };
}

/** Whoever has the group in front reads a message within it, and is told on no other device. */
const tellAt = (createdAt: Date) => new Date(createdAt.getTime() + 2_000);

/** The message that fills the rider's quota. */
const lastOfAll = (userId: string) => sql`
  select 1 from chat_messages where user_id = ${userId}
  order by created_at, id offset ${mostMessages - 1} limit 1`;

async function saidAll(db: Database, userId: string): Promise<boolean> {
  const { rows } = (await db.execute(lastOfAll(userId))) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

type InsertedRow = NonNullable<SenderRow> & {
  seq: number | string;
  revision: number | string;
  isRead: boolean;
  /** It is a reply, mentions somebody or has a photo. */
  hasMore: boolean;
  except: string[];
};

const metadataOf = (photo: CheckedPhoto | null): string | null =>
  photo && JSON.stringify({ photo: { widthPixels: photo.widthPixels, heightPixels: photo.heightPixels } });

/** A repetition is answered by its first message, although there is no room for another photo. */
async function insertWithPhoto(tx: Database, sent: NewMessage, { small, medium, large }: CheckedPhoto) {
  const { id: messageId, userId, groupId } = sent;
  await lockRider(tx, userId);
  if ((await tx.$count(chatPhotos, eq(chatPhotos.userId, userId))) >= mostChatPhotos) {
    const known = await ownMessage(tx, userId, groupId, messageId);
    return known ? { ...known, isRead: false } : 'too many photos';
  }
  const said = await insert(tx, sent);
  if (said) await tx.insert(chatPhotos).values({ messageId, userId, small, medium, large });
  return said;
}

/** Those of the riders who are members of the group, without the sender. */
const membersAmong = (riderIds: readonly string[], groupId: string, senderId: string) => sql`array(
  select m.user_id from group_members m
  where m.group_id = ${groupId} and m.user_id <> ${senderId}
    and m.user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(riderIds)}::jsonb)))`;

/**
 * Members of the group who blocked the rider or whom the message quotes and, for a message that shares a place, those
 * whom the rider blocked.
 */
const exceptOf = (userId: unknown, groupId: unknown, message: unknown, quotedId: unknown = null) => sql<string[]>`array(
  select distinct g.user_id::text from group_members g join rider_blocks b
    on (b.user_id = g.user_id and b.blocked_id in (${userId}, ${quotedId}::uuid))
    or (b.blocked_id = g.user_id and b.user_id = ${userId} and strpos(${message}, ${sharedLocationMarker}) > 0)
  where g.group_id = ${groupId})`;

type Change = { message: string; metadata?: null; editedAt?: Date; deletedAt?: Date };

/** Changes a message that is not deleted, with its group locked. Null where there is none, or it is another rider's. */
async function change(
  tx: Database,
  groupId: string,
  id: string,
  set: Change,
  ofRider?: string,
): Promise<Written | null> {
  const revision = sql`(select c.revision + 1 from ${groupChats} c where c.id = ${groupId})`;
  const [row] = await tx
    .update(chatMessages)
    .set({ ...set, revision })
    .where(
      and(
        isMessage(groupId, id),
        isNull(chatMessages.deletedAt),
        ofRider === undefined ? undefined : eq(chatMessages.userId, ofRider),
      ),
    )
    .returning({ revision: chatMessages.revision });
  if (!row) return null;
  await tx.update(groupChats).set({ revision: row.revision }).where(eq(groupChats.id, groupId));
  return written(tx, groupId, id);
}

const isMessage = (groupId: string, id: string) => and(eq(chatMessages.groupId, groupId), eq(chatMessages.id, id));

async function messageIn(tx: Database, groupId: string, id: string) {
  const [row] = await tx.select().from(chatMessages).where(isMessage(groupId, id)).limit(1);
  return row ?? null;
}

async function written(db: Database, groupId: string, id: string): Promise<Written | null> {
  const [row] = await db
    .select({
      message: messageColumns,
      sender: senderColumns,
      quoted: quotedColumns,
      quotedSender: quotedSenderColumns,
      except: exceptOf(chatMessages.userId, chatMessages.groupId, chatMessages.message, quotedMessages.userId),
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .leftJoin(quotedMessages, eq(quotedMessages.id, chatMessages.replyToId))
    .leftJoin(quotedSenders, eq(quotedSenders.id, quotedMessages.userId))
    .where(isMessage(groupId, id))
    .limit(1);
  if (!row) return null;
  const quoted = row.quoted && { message: row.quoted, sender: row.quotedSender, isHidden: false };
  return { message: toMessage(row.message, row.sender, quoted), except: row.except };
}

/** The rider's message of that id in a group that they are in. */
async function ownMessage(db: Database, userId: string, groupId: string, id: string): Promise<Written | null> {
  const member = db.select({ id: groupMembers.userId }).from(groupMembers).where(memberOf(groupId, userId));
  const [own] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(isMessage(groupId, id), eq(chatMessages.userId, userId), sql`exists ${member}`))
    .limit(1);
  return own ? written(db, groupId, id) : null;
}

import { sharedLocationMarker } from '@estradeiro/contract/groups/chat';
import { maxUnread } from '@estradeiro/contract/groups/groups';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { groupMembers } from './groups.tables.ts';
import { memberOf } from './locks.store.ts';
import { texts } from './texts.ts';

/** The kind of job that tells members of a group's messages; its payload is `{ groupId, mentions }`. */
export const messagesJob = 'group-messages';

/** What names the messages of a group among a rider's notices. */
export const messagesCause = (groupId: string) => `messages:${groupId}`;

type UnreadRow = {
  riderId: string;
  groupName: string;
  unread: number;
  seq: number | string;
  sender: string | null;
  message: string;
  isMention: boolean;
};

export function createMessageNotices(db: Database, tell: TellNotices) {
  return {
    /** Null for non-members. */
    async wanted(userId: string, groupId: string): Promise<boolean | null> {
      const [member] = await db
        .select({ since: groupMembers.toldSince })
        .from(groupMembers)
        .where(memberOf(groupId, userId))
        .limit(1);
      return member ? member.since !== null : null;
    },

    /** False for non-members. */
    async choose(userId: string, groupId: string, wanted: boolean, now: Date): Promise<boolean> {
      const unchanged = wanted ? isNull(groupMembers.toldSince) : undefined;
      await db
        .update(groupMembers)
        .set({ toldSince: wanted ? now : null })
        .where(and(memberOf(groupId, userId), unchanged));
      const member = db.select({ id: groupMembers.userId }).from(groupMembers).where(memberOf(groupId, userId));
      return (await member).length > 0;
    },

    /**
     * Tells members who want it of what they have not read, one notice a group: without deleted messages, those of riders
     * whom they blocked, and those from before they chose so. Of the riders in `mentions` others are told as well, of
     * what mentions them. In one order of riders, so that two instances do not wait for each other.
     */
    async tellUnread(groupId: string, mentions: readonly string[], now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`
          select m.user_id as "riderId", g.name as "groupName", unread.count as unread, unread.seq,
            unread."isMention", nullif(trim(concat(s.first_name, ' ', s.last_name)), '') as sender, last.message
          from group_members m
          join group_chats g on g.id = m.group_id
          join lateral (
            select count(*)::int as count, max(seq) as seq, bool_or(mentions_me) as "isMention" from (
              select c.seq, m.user_id = any(c.mentions) as mentions_me from chat_messages c
              where c.group_id = m.group_id and c.seq > m.read_seq and c.user_id is distinct from m.user_id
                and c.deleted_at is null and (c.created_at >= m.told_since or m.user_id = any(c.mentions))
                and not exists (select 1 from rider_blocks b where b.user_id = m.user_id and b.blocked_id = c.user_id)
              order by c.seq desc limit ${maxUnread}) newest
          ) unread on unread.count > 0
          join chat_messages last on last.group_id = m.group_id and last.seq = unread.seq
          left join users s on s.id = last.user_id
          where m.group_id = ${groupId} and (m.told_since is not null or m.user_id in (${inMentions(mentions)}))
          order by m.user_id`)) as unknown as {
          rows: UnreadRow[];
        };
        await tell(
          tx,
          rows.map((row) => noticeOf(groupId, row, now)),
        );
      });
    },
  };
}

export type MessageNoticesStore = ReturnType<typeof createMessageNotices>;

const inMentions = (mentions: readonly string[]) =>
  sql`select value::uuid from jsonb_array_elements_text(${JSON.stringify(mentions)}::jsonb)`;

type Told = { groupId: string; userId: string; mentions: readonly string[] };

/** A row where somebody is told of a message: who is mentioned, and members who chose so, but for its sender. */
export const notifiedBy = ({ groupId, userId: senderId, mentions }: Told) => sql`
  select 1 where ${mentions.length > 0} union all
  select 1 from ${groupMembers} where ${and(eq(groupMembers.groupId, groupId), sql`${groupMembers.userId} <> ${senderId} and ${groupMembers.toldSince} is not null`)}`;

function noticeOf(
  groupId: string,
  { riderId, isMention, groupName, unread, seq, sender, message }: UnreadRow,
  at: Date,
): NewNotice {
  const said = message.includes(sharedLocationMarker) ? texts.sharedPlace : message || texts.photo;
  return {
    ...{ riderId, at },
    kind: isMention ? 'mention' : 'message',
    cause: messagesCause(groupId),
    title: groupName,
    body: `${unread >= maxUnread ? texts.manyMessages : texts.newMessages(unread)}${isMention ? texts.andMention : ''}`,
    path: `/groups?grupo=${groupId}`,
    version: Number(seq),
    text: `${sender ?? texts.deletedAccount}: ${said}`,
  };
}

import type { Group } from '@estradeiro/contract/groups/groups';
import type { GroupMember } from '@estradeiro/contract/groups/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { infoTexts, roleTexts } from '../texts.ts';
import { membersQuery } from './api.ts';
import { MemberSheet } from './member-sheet.tsx';

type Props = { member: GroupMember; isMe: boolean; onOpen: () => void };

/** A member with role and online state. The rider's own row opens nothing. */
function MemberRow({ member, isMe, onOpen }: Props) {
  const { firstName, lastName } = member;
  return (
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      {isMe ? (
        <div className="flex min-h-16 items-center gap-3 px-3 py-2">
          <Who member={member} isMe />
        </div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-3!"
        >
          <Who member={member} />
          <span className="sr-only">{infoTexts.manage(`${firstName} ${lastName}`)}</span>
          <EllipsisVertical size={24} aria-hidden="true" className="text-quiet" />
        </button>
      )}
    </li>
  );
}

function Who({ member, isMe = false }: { member: GroupMember; isMe?: boolean }) {
  const { firstName, lastName, profileImageUrl, role, isOnline, isBlocked } = member;
  return (
    <>
      <span className="relative flex-none">
        <Avatar {...{ firstName, lastName }} imageUrl={profileImageUrl} />
        {isOnline && (
          <span
            aria-hidden="true"
            className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-card bg-guidance"
          />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className="font-semibold wrap-anywhere">
          {firstName} {lastName}
        </span>
        {isMe && <span className="text-15 text-quiet">({infoTexts.you})</span>}
        {isOnline && <span className="text-15 text-guidance">{infoTexts.online}</span>}
        {role !== 'member' && <Tag meaning="guidance">{roleTexts[role]}</Tag>}
        {isBlocked && <Tag meaning="danger">{infoTexts.blockedMark}</Tag>}
      </span>
    </>
  );
}

export function MemberList({ group }: { group: Group }) {
  const read = useInfiniteQuery(membersQuery(group.id));
  const me = useUser()?.id;
  const [openId, setOpenId] = useState<string | null>(null);
  const members = read.data?.pages.flatMap((page) => page.members) ?? [];
  const open = members.find(({ userId }) => userId === openId);
  return (
    <section aria-labelledby="group-members" className="flex flex-col gap-3">
      <h2 id="group-members" className="text-20 font-extrabold">
        {infoTexts.members}
      </h2>
      {!read.data && read.error && (
        <Failure title={infoTexts.membersFailed} error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.isPending && <Skeleton className="h-51" />}
      {members.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isMe={member.userId === me}
              onOpen={() => setOpenId(member.userId)}
            />
          ))}
        </ul>
      )}
      {read.hasNextPage && (
        <Button variant="secondary" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {infoTexts.more}
        </Button>
      )}
      {open && <MemberSheet key={open.userId} group={group} member={open} onClose={() => setOpenId(null)} />}
    </section>
  );
}

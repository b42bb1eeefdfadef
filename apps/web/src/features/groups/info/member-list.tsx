import type { Group } from '@estradeiro/contract/groups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { membersQuery } from './api.ts';
import { MemberRow } from './member-row.tsx';
import { infoTexts as texts } from './texts.ts';

const MemberSheet = onDemand(() => import('./member-sheet.tsx').then((m) => m.MemberSheet));

/** Who is in the group, page by page; a press on somebody opens what can be done about them. */
export function MemberList({ group }: { group: Group }) {
  const read = useInfiniteQuery(membersQuery(group.id));
  const me = useUser()?.id;
  const [openId, setOpenId] = useState<string | null>(null);
  const members = read.data?.pages.flatMap((page) => page.members) ?? [];
  const open = members.find(({ userId }) => userId === openId);
  return (
    <section aria-labelledby="group-members" className="flex flex-col gap-3">
      <h2 id="group-members" className="text-20 font-extrabold">
        {texts.members}
      </h2>
      {!read.data && read.error && (
        <Failure title={texts.membersFailed} error={read.error} onRetry={() => void read.refetch()} />
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
          {texts.more}
        </Button>
      )}
      {open && <MemberSheet key={open.userId} group={group} member={open} onClose={() => setOpenId(null)} />}
    </section>
  );
}

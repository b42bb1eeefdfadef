import type { GroupMember } from '@estradeiro/contract/groups-members';
import { EllipsisVertical } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { Tag } from '#ui/chip.tsx';
import { roleTexts, infoTexts as texts } from './texts.ts';

type Props = { member: GroupMember; isMe: boolean; onOpen: () => void };

/** A member with role, and whether here now. About oneself there is nothing to open. */
export function MemberRow({ member, isMe, onOpen }: Props) {
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
          <span className="sr-only">{texts.manage(`${firstName} ${lastName}`)}</span>
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
        {isMe && <span className="text-15 text-quiet">({texts.you})</span>}
        {isOnline && <span className="text-15 text-guidance">{texts.online}</span>}
        {role !== 'member' && <Tag meaning="guidance">{roleTexts[role]}</Tag>}
        {isBlocked && <Tag meaning="danger">{texts.blockedMark}</Tag>}
      </span>
    </>
  );
}

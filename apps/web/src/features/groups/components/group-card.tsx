import type { Group } from '@estradeiro/contract/groups/groups';
import { ChevronRight, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useOnline } from '#platform/online.ts';
import { initialsOf } from '#ui/avatar.tsx';
import { addresses, within } from '../address.ts';
import { inMembers, inOnline, texts } from '../texts.ts';

/** One of the rider's groups; the whole row opens its chat. */
export const GroupRow = ({ group }: { group: Group }) => (
  <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
    <Link href={addresses.chat(group.id)} {...within} className="flex items-center gap-3 p-3 hover:bg-raised">
      <GroupMark name={group.name} isPrivate={group.visibility === 'private'} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold wrap-anywhere">{group.name}</span>
        {group.description && <span className="truncate text-15 text-quiet">{group.description}</span>}
        <span className="flex flex-wrap items-center gap-x-3 text-15 text-quiet tabular-nums">
          {inMembers(group.memberCount)}
          <OnlineCount count={group.onlineCount} />
        </span>
      </span>
      <Unread count={group.unreadCount} />
      <ChevronRight size={24} aria-hidden="true" className="flex-none text-quiet" />
    </Link>
  </li>
);

const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="flex min-w-7 flex-none items-center justify-center rounded-full bg-guidance px-2 text-15 font-extrabold text-on-guidance tabular-nums">
      <span aria-hidden="true" className="pt-0.5">
        {texts.unread(count)}
      </span>
      <span className="sr-only">{texts.unreadLabel(count)}</span>
    </span>
  );

/** The number of members online; nothing for none or unknown. */
export function OnlineCount({ count }: { count: number }) {
  const isKnown = useOnline();
  if (count === 0 || !isKnown) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-guidance">
      <span aria-hidden="true" className="size-2 rounded-full bg-guidance" />
      {inOnline(count)}
    </span>
  );
}

/** A group's initials in a square, unlike a rider's in a circle, with a lock for a private group. */
export function GroupMark({ name, isPrivate = false }: { name: string; isPrivate?: boolean }) {
  const [first, second] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.length > 2);
  return (
    <span className="relative flex-none">
      <span
        aria-hidden="true"
        className="flex size-12 items-center justify-center rounded-card border border-line bg-raised pt-0.5 font-extrabold text-guidance"
      >
        {initialsOf(first ?? name, second)}
      </span>
      {isPrivate && (
        <span className="absolute -right-1.5 -bottom-1.5 flex size-6 items-center justify-center rounded-full border border-line bg-card text-quiet">
          <Lock size={14} aria-hidden="true" />
          <span className="sr-only">{texts.private}</span>
        </span>
      )}
    </span>
  );
}

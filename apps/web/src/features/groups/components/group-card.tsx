import type { Group } from '@estradeiro/contract/groups/groups';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { within } from '../hooks/use-ways.ts';
import { addresses } from '../mode.ts';
import { inMembers, texts } from '../texts.ts';
import { GroupMark } from './group-mark.tsx';
import { OnlineCount } from './online-count.tsx';

/** One of the rider's groups; the whole card opens its chat. */
export const GroupCard = ({ group }: { group: Group }) => (
  <li className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
    <Link
      href={addresses.chat(group.id)}
      {...within}
      className="flex items-center gap-3 rounded-card border border-line bg-card p-3 transition active:scale-[0.99]"
    >
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

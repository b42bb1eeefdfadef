import type { PublicGroup } from '@estradeiro/contract/groups/groups';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/states.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { useJoinGroup } from '../api.ts';
import { inMembers, inPopular, texts } from '../texts.ts';
import { GroupMark } from './group-card.tsx';

/** A public group; a press opens its chat, after joining if needed. */
export function PublicGroupRow({ group }: { group: PublicGroup }) {
  const { id, name, description, isMember, popularMembers, memberCount } = group;
  const navigation = useGroupNavigation();
  const enter = () => navigation.open(addresses.chat(id));
  const join = useJoinGroup({
    onDone: enter,
    onError: (error) => showFailure(texts.joinFailed, error),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <GroupMark name={name} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {description && <p className="line-clamp-2 text-15 text-quiet wrap-anywhere">{description}</p>}
        <p className="text-15 text-pretty text-quiet tabular-nums">
          {popularMembers === null ? inMembers(memberCount) : inPopular(memberCount, popularMembers)}
        </p>
      </div>
      <Button
        variant="secondary"
        className="ml-auto flex-none px-3! text-15!"
        busy={join.isPending}
        aria-label={isMember ? texts.openNamed(name) : texts.joinNamed(name)}
        onClick={isMember ? enter : () => join.mutate(id)}
      >
        {isMember ? texts.open : texts.join}
      </Button>
    </li>
  );
}

type Props = { isQuiet: boolean; title: string; error: Error; onRetry: () => void };

/** Why public groups are missing; one line while the rider's own failed too, whose box explains it. */
export const PublicFailure = ({ isQuiet, title, error, onRetry }: Props) =>
  isQuiet ? <p className="text-quiet">{title}.</p> : <Failure title={title} error={error} onRetry={onRetry} />;

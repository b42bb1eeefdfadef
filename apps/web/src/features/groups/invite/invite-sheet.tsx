import type { Group } from '@estradeiro/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { invitationsQuery } from './api.ts';
import { InvitationLink } from './invitation-link.tsx';
import { NewLink } from './new-link.tsx';
import { inviteTexts as texts } from './texts.ts';

type Props = { group: Group; onClose: () => void };

/** The links that let into a group: those that hold now, the newest first, and a new one. */
export function InviteSheet({ group, onClose }: Props) {
  const { data: links, error, refetch } = useQuery(invitationsQuery(group.id));
  return (
    <Sheet open onOpenChange={onClose} title={texts.title} description={texts.hint}>
      <NewLink groupId={group.id} />
      <h3 className="pt-2 font-semibold">{texts.links}</h3>
      {links ? (
        links.length === 0 ? (
          <p className="text-quiet">{texts.noLinks}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {links.map((link) => (
              <InvitationLink key={link.id} group={group} link={link} />
            ))}
          </ul>
        )
      ) : error ? (
        <Failure title={texts.linksFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  );
}

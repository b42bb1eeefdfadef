import type { Group } from '@estradeiro/contract/groups/groups';
import { invitationHours } from '@estradeiro/contract/groups/members';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { inviteTexts } from '../texts.ts';
import { type Hours, invitationsQuery, useCreateInvitation } from './api.ts';
import { InvitationLink } from './invitation-link.tsx';

const aWeek: Hours = 168;

function NewLink({ groupId, isFirst }: { groupId: string; isFirst: boolean }) {
  const [hours, setHours] = useState<Hours>(aWeek);
  const create = useCreateInvitation(groupId);
  const onError = (error: Error) => showFailure(inviteTexts.createFailed, error);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-15 font-semibold">{inviteTexts.lasts}</legend>
        {invitationHours.map((choice) => (
          <ToggleChip key={choice} pressed={choice === hours} onClick={() => setHours(choice)}>
            {inviteTexts.hours[choice]}
          </ToggleChip>
        ))}
      </fieldset>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={create.isPending}
        icon={<Link2 size={20} aria-hidden="true" />}
        onClick={() => create.mutate(hours, { onError })}
      >
        {create.isPending ? inviteTexts.creating : inviteTexts.create}
      </Button>
    </>
  );
}

type Props = { group: Group; onClose: () => void };

/** The invitation links of a group: the open ones, the newest first, and a new one. */
export function InviteSheet({ group, onClose }: Props) {
  const { data: links, error, refetch } = useQuery(invitationsQuery(group.id));
  const isFirst = links?.length === 0;
  const newLink = <NewLink groupId={group.id} isFirst={isFirst} />;
  return (
    <Sheet open onOpenChange={onClose} title={inviteTexts.title} description={inviteTexts.hint}>
      {isFirst && newLink}
      <h3 className="pt-2 font-semibold">{inviteTexts.links}</h3>
      {links ? (
        links.length === 0 ? (
          <p className="text-quiet">{inviteTexts.noLinks}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {links.map((link) => (
              <InvitationLink key={link.id} group={group} link={link} />
            ))}
          </ul>
        )
      ) : error ? (
        <Failure title={inviteTexts.linksFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
      {!isFirst && newLink}
    </Sheet>
  );
}

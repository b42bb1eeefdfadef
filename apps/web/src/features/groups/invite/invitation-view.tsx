import { InvitationCode } from '@estradeiro/contract/groups-invitations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#platform/api-error.ts';
import { forgetAwaitedInvitation } from '#platform/awaited-invitation.ts';
import { buttonClass } from '#ui/button.tsx';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { addresses } from '../mode.ts';
import { previewQuery } from './api.ts';
import { InvitationCard } from './invitation-card.tsx';
import { invitationTexts as texts } from './texts.ts';

/** Where a link leads: to which group, who invites, and until when; or that it lets nobody in any more. */
export function InvitationView({ code }: { code: string }) {
  useEffect(forgetAwaitedInvitation, []);
  return InvitationCode.safeParse(code).success ? <Invitation code={code} /> : <Over />;
}

function Invitation({ code }: { code: string }) {
  const { data: invitation, error, refetch } = useQuery(previewQuery(code));
  if (invitation) return <InvitationCard code={code} invitation={invitation} />;
  if (error instanceof ApiError && (error.type === 'invitation_over' || error.type === 'not_found')) return <Over />;
  if (error) return <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

const Over = () => (
  <Empty
    scene={closedRoad}
    title={texts.overTitle}
    hint={texts.overHint}
    action={
      <Link href={addresses.list} replace className={buttonClass()}>
        {texts.toGroups}
      </Link>
    }
  />
);

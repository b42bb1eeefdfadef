import { InvitationCode, type InvitationPreview } from '@estradeiro/contract/groups/members';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#platform/api-error.ts';
import { forgetAwaitedAddress } from '#platform/awaited-address.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { RoadView } from '#ui/road-view.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { invitationTexts } from '../texts.ts';
import { previewQuery, useAcceptInvitation } from './api.ts';

type Props = { code: string; invitation: InvitationPreview };

function InvitationCard({ code, invitation }: Props) {
  const { groupId, name, description, memberCount, invitedByName, expiresAt, isMember } = invitation;
  const navigation = useGroupNavigation();
  const accept = useAcceptInvitation();
  const enter = () => navigation.replace(addresses.chat(groupId));
  const join = () =>
    accept.mutate(code, {
      onSuccess: enter,
      onError: (error) => showFailure(invitationTexts.joinFailed, error),
    });
  return (
    <>
      <RoadView className="-m-4 mb-0 min-h-56">
        <div className="plate mx-6 flex flex-col items-center gap-1 bg-guidance-face px-6 py-4 text-center text-on-guidance-face">
          <p className="text-15">{invitationTexts.eyebrow}</p>
          <h1 className="text-24 font-extrabold text-balance wrap-anywhere">{name}</h1>
        </div>
      </RoadView>
      <div className="flex flex-1 flex-col gap-3">
        <p className="text-20 font-semibold wrap-anywhere">{invitationTexts.invitedBy(invitedByName)}</p>
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="text-quiet tabular-nums">
          {invitationTexts.members(memberCount)}.{' '}
          {isMember ? invitationTexts.isMember : invitationTexts.until(formatDayAndHour(expiresAt))}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button size="ride" busy={accept.isPending} onClick={isMember ? enter : join}>
          {isMember ? invitationTexts.open : accept.isPending ? invitationTexts.joining : invitationTexts.join}
        </Button>
        {!isMember && (
          <Link href={addresses.list} replace className={buttonClass('quiet')}>
            {invitationTexts.notNow}
          </Link>
        )}
      </div>
    </>
  );
}

/** The page of an invitation: the group, the inviter, and its end; or that it has expired. */
export function InvitationView({ code }: { code: string }) {
  useEffect(forgetAwaitedAddress, []);
  return InvitationCode.safeParse(code).success ? <Invitation code={code} /> : <Expired />;
}

function Invitation({ code }: { code: string }) {
  const { data: invitation, error, refetch } = useQuery(previewQuery(code));
  if (invitation) return <InvitationCard code={code} invitation={invitation} />;
  if (error instanceof ApiError && (error.type === 'invitation_over' || error.type === 'not_found')) return <Expired />;
  if (error) return <Failure title={invitationTexts.failed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

const Expired = () => (
  <Empty
    scene={closedRoad}
    title={invitationTexts.overTitle}
    hint={invitationTexts.overHint}
    action={
      <Link href={addresses.list} replace className={buttonClass()}>
        {invitationTexts.toGroups}
      </Link>
    }
  />
);

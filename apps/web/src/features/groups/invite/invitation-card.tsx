import type { InvitationPreview } from '@estradeiro/contract/groups-invitations';
import { Link } from 'wouter';
import { failureText } from '#platform/api-error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { RoadView } from '#ui/road-view.tsx';
import { showToast } from '#ui/toast.tsx';
import { useWays } from '../hooks/use-ways.ts';
import { addresses } from '../mode.ts';
import { inWords } from '../moment.ts';
import { useAcceptInvitation } from './api.ts';
import { invitationTexts as texts } from './texts.ts';

type Props = { code: string; invitation: InvitationPreview };

/** What whoever was invited may know of the group, and the way in. */
export function InvitationCard({ code, invitation }: Props) {
  const { groupId, name, description, memberCount, invitedByName, expiresAt, isMember } = invitation;
  const ways = useWays();
  const accept = useAcceptInvitation();
  const enter = () => ways.replace(addresses.chat(groupId));
  const join = () =>
    accept.mutate(code, {
      onSuccess: enter,
      onError: (error) => showToast({ title: texts.joinFailed, description: failureText(error), tone: 'destructive' }),
    });
  return (
    <>
      <RoadView className="-m-4 mb-0 min-h-56">
        <div className="plate mx-6 flex flex-col items-center gap-1 bg-guidance px-6 py-4 text-center text-on-guidance">
          <p className="text-15">{texts.eyebrow}</p>
          <h1 className="text-24 font-extrabold text-balance wrap-anywhere">{name}</h1>
        </div>
      </RoadView>
      <div className="flex flex-1 flex-col gap-3">
        <p className="text-20 font-semibold wrap-anywhere">{texts.invitedBy(invitedByName)}</p>
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="text-quiet tabular-nums">
          {texts.members(memberCount)}. {isMember ? texts.isMember : texts.until(inWords(expiresAt))}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button size="ride" busy={accept.isPending} onClick={isMember ? enter : join}>
          {isMember ? texts.open : accept.isPending ? texts.joining : texts.join}
        </Button>
        {!isMember && (
          <Link href={addresses.list} replace className={buttonClass('quiet')}>
            {texts.notNow}
          </Link>
        )}
      </div>
    </>
  );
}

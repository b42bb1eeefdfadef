import type { Group } from '@estradeiro/contract/groups/groups';
import type { GroupInvitation } from '@estradeiro/contract/groups/members';
import { Copy, Link2Off, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { formatDayAndHour } from '#ui/day.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { inviteTexts } from '../texts.ts';
import { linkOf, useRevokeInvitation } from './api.ts';

/** Revokes a link only at the second press: an accidental press would end a link that many have received. */
function RevokeLink({ groupId, linkId }: { groupId: string; linkId: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useRevokeInvitation(groupId, {
    done: () => ({ title: inviteTexts.revoked, description: inviteTexts.revokedHint }),
    failed: inviteTexts.revokeFailed,
  });
  const press = () => (isConfirming ? revoke.mutate(linkId) : setConfirming(true));
  return (
    <Button
      variant={isConfirming ? 'danger' : 'quiet-danger'}
      className="px-3!"
      busy={revoke.isPending}
      icon={<Link2Off size={20} aria-hidden="true" />}
      onBlur={() => setConfirming(false)}
      onClick={press}
    >
      {isConfirming ? inviteTexts.revokeSure : inviteTexts.revoke}
    </Button>
  );
}

const scrollIntoView = (code: HTMLElement | null) => code?.scrollIntoView?.({ block: 'nearest' });

type Props = { group: Group; link: GroupInvitation };

/** An open invitation link: to be sent, copied, shown as a QR, and revoked. */
export function InvitationLink({ group, link }: Props) {
  const [isQrShown, setQrShown] = useState(false);
  const address = linkOf(link.code);
  const share = () =>
    navigator.share({ title: group.name, text: inviteTexts.shared(group.name), url: address }).catch(() => {}); // cancelled by the rider
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div>
        <p className="font-semibold tabular-nums">{inviteTexts.until(formatDayAndHour(link.expiresAt))}</p>
        <p className="text-15 text-quiet wrap-anywhere">{inviteTexts.madeBy(link.createdByName, link.uses)}</p>
      </div>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${inviteTexts.shared(group.name)} ${address}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary', 'ride')}
      >
        <MessageCircle size={24} aria-hidden="true" />
        {inviteTexts.whatsApp}
      </a>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {'share' in navigator && (
          <Button
            variant="secondary"
            className="px-3!"
            icon={<Share2 size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            {inviteTexts.share}
          </Button>
        )}
        {canCopy() ? (
          <Button
            variant="secondary"
            className="px-3!"
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copyText(address)}
          >
            {inviteTexts.copy}
          </Button>
        ) : (
          <p className="rounded-card bg-raised p-2 text-13 break-all select-all">{address}</p>
        )}
        <Button
          variant="secondary"
          className="px-3!"
          aria-expanded={isQrShown}
          icon={<QrIcon size={20} aria-hidden="true" />}
          onClick={() => setQrShown(!isQrShown)}
        >
          {isQrShown ? inviteTexts.hideQr : inviteTexts.showQr}
        </Button>
      </div>
      {isQrShown && (
        <div ref={scrollIntoView} className="mx-auto aspect-square w-full max-w-80">
          <QrCode code={address} label={inviteTexts.qr(group.name)} />
        </div>
      )}
      <RevokeLink groupId={group.id} linkId={link.id} />
    </li>
  );
}

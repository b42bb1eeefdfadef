import type { Group } from '@estradeiro/contract/groups';
import type { GroupInvitation } from '@estradeiro/contract/groups-invitations';
import { Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { inWords } from '../moment.ts';
import { linkOf } from './api.ts';
import { RevokeLink } from './revoke-link.tsx';
import { inviteTexts as texts } from './texts.ts';

const QrCode = onDemand(() => import('#ui/qr-code.tsx').then((m) => m.QrCode), {
  meanwhile: () => <Skeleton className="size-full" />,
});

const bringIntoView = (code: HTMLElement | null) => code?.scrollIntoView?.({ block: 'nearest' });

type Props = { group: Group; link: GroupInvitation };

/** A link that lets in: to be sent, copied or shown to the one beside, and to be revoked. */
export function InvitationLink({ group, link }: Props) {
  const [isQrShown, setQrShown] = useState(false);
  const address = linkOf(link.code);
  const share = () =>
    navigator.share({ title: group.name, text: texts.shared(group.name), url: address }).catch(() => {}); // not now, then
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div>
        <p className="font-semibold tabular-nums">{texts.until(inWords(link.expiresAt))}</p>
        <p className="text-15 text-quiet wrap-anywhere">{texts.madeBy(link.createdByName, link.uses)}</p>
      </div>
      <p className="rounded-card bg-raised p-2 text-13 break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {'share' in navigator && (
          <Button
            variant="secondary"
            className="px-3!"
            icon={<Share2 size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            {texts.share}
          </Button>
        )}
        {canCopy() && (
          <Button
            variant="secondary"
            className="px-3!"
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copyText(address)}
          >
            {texts.copy}
          </Button>
        )}
        <Button
          variant="secondary"
          className="px-3!"
          aria-expanded={isQrShown}
          icon={<QrIcon size={20} aria-hidden="true" />}
          onClick={() => setQrShown(!isQrShown)}
        >
          {isQrShown ? texts.hideQr : texts.showQr}
        </Button>
        <RevokeLink groupId={group.id} linkId={link.id} />
      </div>
      {isQrShown && (
        <div ref={bringIntoView} className="mx-auto aspect-square w-full max-w-80">
          <QrCode code={address} label={texts.qr(group.name)} />
        </div>
      )}
    </li>
  );
}

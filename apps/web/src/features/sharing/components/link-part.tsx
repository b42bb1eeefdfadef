import type { HiddenEndMeters, SharedKind, SharedLine, SharedLink } from '@estradeiro/contract/sharing';
import { formatDistance } from '@estradeiro/navigation/display';
import { hideEnds } from '@estradeiro/navigation/sharing/shared-line';
import { Link2 } from 'lucide-react';
import { useMemo } from 'react';
import { useOnline } from '#platform/online.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { OpenLink } from '#ui/open-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { useCreateLink, useLinkOf, useRevokeLink } from '../api.ts';
import { linkTexts } from '../texts.ts';

type Props = {
  kind: SharedKind;
  /** Null while the server does not have it. */
  recordId: string | null;
  line: SharedLine;
  /** The part that a new link shows, and the hidden length. */
  visible: SharedLine;
  hiddenMeters: HiddenEndMeters;
};

export function LinkPart({ kind, recordId, line, visible, hiddenMeters }: Props) {
  const online = useOnline();
  const { link, error, retry } = useLinkOf(kind, recordId);
  if (recordId === null) return <p className="text-15 text-quiet">{linkTexts.unsaved}</p>;
  if (!online) return <p className="text-15 text-provisional">{linkTexts.offline}</p>;
  if (link === undefined) {
    return error ? (
      <Failure title={linkTexts.unread} error={error} onRetry={retry} />
    ) : (
      <div role="status" aria-label={linkTexts.loading}>
        <Skeleton className="h-24" />
      </div>
    );
  }
  return link ? <LinkOfLine link={link} line={line} /> : <NewLink {...{ kind, recordId, visible, hiddenMeters }} />;
}

/** Shares the address with another app, where the browser can, with a text that reveals no more than the link. */
async function sendLink({ linkPath }: SharedLink, { name, distanceMeters }: SharedLine): Promise<void> {
  const text = linkTexts.words(name, formatDistance(distanceMeters));
  await navigator.share?.({ title: name, text, url: addressOf(linkPath) }).catch(() => {}); // cancelled by the rider
}

const addressOf = (linkPath: string) => new URL(linkPath, location.origin).href;

function NewLink({ kind, recordId, visible, hiddenMeters }: Omit<Props, 'line'> & { recordId: string }) {
  const creation = useCreateLink();
  const canSend = 'share' in navigator;
  const create = () =>
    creation.mutate(
      { kind, recordId, hiddenMeters },
      {
        // A link made on another device may show more than chosen here, which the rider sees before sending it.
        onSuccess: (link) => link.hiddenMeters === hiddenMeters && void sendLink(link, visible),
        onError: (error) => showFailure(linkTexts.failed, error),
      },
    );
  return (
    <>
      <Button busy={creation.isPending} icon={<Link2 size={20} aria-hidden="true" />} onClick={create}>
        {canSend ? linkTexts.createAndSend : linkTexts.create}
      </Button>
      <p className="text-15 text-quiet">{linkTexts.hint[kind]}</p>
    </>
  );
}

function LinkOfLine({ link, line }: { link: SharedLink; line: SharedLine }) {
  const { isRevoking, revoke } = useRevokeLink();
  const visible = useMemo(() => hideEnds(line, link.hiddenMeters), [line, link.hiddenMeters]);
  const canSend = visible !== null && 'share' in navigator;
  return (
    <OpenLink
      address={addressOf(link.linkPath)}
      texts={linkTexts}
      send={canSend ? { label: linkTexts.send, press: () => void sendLink(link, visible) } : undefined}
      isRevoking={isRevoking}
      onRevoke={() => revoke(link.id)}
    >
      {link.kind !== 'popular' && (
        <p className="text-15 text-quiet">
          {linkTexts.hides(link.hiddenMeters)} {linkTexts.change}
        </p>
      )}
      {!visible && <p className="text-provisional">{linkTexts.nothingVisible}</p>}
    </OpenLink>
  );
}

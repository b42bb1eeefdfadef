import type { ListedLink } from '@estradeiro/contract/sharing';
import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { Link } from 'wouter';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { sharedLinksQuery, useRevokeLink } from '../api.ts';
import { kindName } from '../kind-name.ts';
import { linkTexts, openLinksTexts } from '../texts.ts';

/** The rider's open links to routes and rides, newest first, each to be viewed and revoked. */
export function OpenLinks() {
  const online = useOnline();
  const query = useQuery({ ...sharedLinksQuery, enabled: online });
  if (!online) return <p className="text-provisional">{openLinksTexts.offline}</p>;
  const skeleton = (
    <div role="status" aria-label={openLinksTexts.loading}>
      <Skeleton className="h-24" />
    </div>
  );
  return (
    <div key={query.data?.length} ref={takeLostFocus} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <QueryStates
        query={query}
        skeleton={skeleton}
        title={openLinksTexts.unread}
        empty={query.data?.length === 0 && <p className="text-quiet">{openLinksTexts.empty}</p>}
      >
        {(links) => (
          <ul className="flex flex-col divide-y divide-line">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </QueryStates>
    </div>
  );
}

function LinkRow({ link: { id, kind, name, hiddenMeters, linkPath, createdAt } }: { link: ListedLink }) {
  const { isRevoking, revoke } = useRevokeLink();
  const linkOf = openLinksTexts.linkOf(kindName(kind), formatDayAndHour(createdAt));
  return (
    <OpenLinkRow
      name={name ?? linkOf}
      whole={name ? `${name}, ${linkOf}` : linkOf}
      notes={[...(name === null ? [] : [linkOf]), ...(linkPath === null ? [] : [linkTexts.hides(hiddenMeters)])]}
      linkPath={linkPath}
      isRevoking={isRevoking}
      onRevoke={() => revoke(id)}
    />
  );
}

type RowProps = {
  name: string;
  /** Its name for screen readers. */
  whole: string;
  notes: readonly string[];
  linkPath: string | null;
  isRevoking: boolean;
  onRevoke: () => void;
};

export const OpenLinkRow = ({ name, whole, notes, linkPath, isRevoking, onRevoke }: RowProps) => (
  <li className="flex flex-col gap-2 py-3">
    <div>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {[...notes, ...(linkPath === null ? [openLinksTexts.addressUnknown] : [])].map((note) => (
        <p key={note} className="text-15 text-quiet">
          {note}
        </p>
      ))}
    </div>
    <div className="flex flex-wrap gap-2 *:flex-1">
      {linkPath !== null && (
        <Link href={linkPath} aria-label={openLinksTexts.seeNamed(whole)} className={buttonClass('secondary')}>
          {openLinksTexts.see}
        </Link>
      )}
      <Button
        variant="secondary"
        busy={isRevoking}
        aria-label={openLinksTexts.revokeNamed(whole)}
        icon={<Link2Off size={20} aria-hidden="true" className="text-danger" />}
        onClick={onRevoke}
      >
        {openLinksTexts.revoke}
      </Button>
    </div>
  </li>
);

import type { Trip } from '@estradeiro/contract/trips';
import { useQuery } from '@tanstack/react-query';
import { OpenLinkRow } from '#features/sharing/shared/open-links.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { tripsQuery, useTripLink } from '../api.ts';
import { openTripLinksTexts as texts } from '../texts.ts';

/** The rider's open trip links, each to be viewed and revoked. Nothing without a network, which revoking needs. */
export function OpenTripLinks() {
  const online = useOnline();
  const query = useQuery({ ...tripsQuery, enabled: online });
  if (!online) return null;
  const skeleton = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-24" />
    </div>
  );
  const shown = query.data?.filter(({ linkPath, hasLink }) => linkPath !== null || hasLink);
  return (
    <div key={shown?.length} ref={takeLostFocus} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <QueryStates
        query={query}
        skeleton={skeleton}
        title={texts.unread}
        empty={shown?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      >
        {() => (
          <ul className="flex flex-col divide-y divide-line">
            {shown?.map((trip) => (
              <TripLinkRow key={trip.id} trip={trip} />
            ))}
          </ul>
        )}
      </QueryStates>
    </div>
  );
}

function TripLinkRow({ trip: { id, name, linkPath } }: { trip: Trip }) {
  const { isRevoking, revoke } = useTripLink(id);
  return (
    <OpenLinkRow
      name={name}
      whole={texts.linkOf(name)}
      notes={[texts.shows]}
      linkPath={linkPath}
      isRevoking={isRevoking}
      onRevoke={revoke}
    />
  );
}

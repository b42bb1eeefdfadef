import type { FollowedRide } from '@estradeiro/contract/followed-rides';
import { useQuery } from '@tanstack/react-query';
import { OpenLinkRow } from '#features/sharing/shared/open-links.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { followedRidesQuery, useEndFollowedRides } from '../api.ts';
import { texts } from '../texts.ts';

/** The rider's links to followed rides, each to be viewed and ended. Nothing without a network, which ending needs. */
export function FollowedRidesList() {
  const online = useOnline();
  const query = useQuery({ ...followedRidesQuery, enabled: online });
  if (!online) return null;
  const skeleton = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-24" />
    </div>
  );
  return (
    <section
      key={query.data?.length}
      ref={takeLostFocus}
      tabIndex={-1}
      aria-label={texts.listTitle}
      className="flex flex-col gap-3 outline-none"
    >
      <QueryStates
        query={query}
        skeleton={skeleton}
        title={texts.unread}
        empty={query.data?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      >
        {(rides) => (
          <ul className="flex flex-col divide-y divide-line">
            {rides.map((ride) => (
              <RideRow key={ride.id} ride={ride} />
            ))}
          </ul>
        )}
      </QueryStates>
    </section>
  );
}

function RideRow({ ride: { id, destination, createdAt, expiresAt, hiddenMeters, linkPath } }: { ride: FollowedRide }) {
  const { isEnding, end } = useEndFollowedRides();
  const name = destination ? texts.to(destination) : texts.plain;
  const linkOf = texts.linkOf(formatDayAndHour(createdAt));
  return (
    <OpenLinkRow
      name={name}
      whole={`${name}, ${linkOf}`}
      notes={[
        linkOf,
        texts.expires(formatDayAndHour(expiresAt)),
        ...(hiddenMeters > 0 ? [texts.hides(hiddenMeters)] : []),
      ]}
      linkPath={linkPath}
      isRevoking={isEnding}
      onRevoke={() => end([id])}
    />
  );
}

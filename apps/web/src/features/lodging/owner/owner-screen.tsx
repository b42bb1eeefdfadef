import { bookingsChanged } from '@estradeiro/contract/lodging/bookings';
import { mostOwnAccommodations, type OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { useOnline } from '#platform/online.ts';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { ownQuery, receivedQuery, requestsQuery, useRefreshReceived } from './api.ts';
import { DaysView } from './days-view.tsx';
import { OwnCard } from './own-card.tsx';
import { PhotosView } from './photos-view.tsx';
import { PlaceForm } from './place-form.tsx';
import { ReceivedCard } from './received-card.tsx';
import { daysTexts, formTexts, ownerTexts, photoTexts, receivedTexts } from './texts.ts';
import { type OwnerView, ownAccommodationsAddress, ownerAddress, ownerViewOf } from './view.ts';

type Props = { accommodationId: string | null; clock: Clock };

function ReceivedBookings({ accommodationId, clock }: Props) {
  const today = dayOf(useMinute(clock));
  const online = useOnline();
  const received = useInfiniteQuery(receivedQuery(accommodationId));
  const { data: requests = [] } = useQuery(requestsQuery(accommodationId));
  const refresh = useRefreshReceived();
  useLiveEvent({ kind: bookingsChanged, onEvent: refresh, onMissed: refresh });
  if (received.isPending) return <Loading />;
  const retry = () => received.refetch();
  if (!received.data) return <Failure title={receivedTexts.unread} error={received.error} onRetry={retry} />;
  const pending = new Set(requests.map(({ id }) => id));
  const others = received.data.pages.flat().filter(({ id }) => !pending.has(id));
  const bookings = [...requests, ...others];
  const notice = <StaleNotice query={received} />;
  if (bookings.length === 0) {
    return (
      <>
        {notice}
        {online && !received.isError ? (
          <Empty
            title={receivedTexts.emptyTitle}
            hint={receivedTexts.emptyHint}
            action={
              <Link href={ownAccommodationsAddress} className={buttonClass('secondary')}>
                {receivedTexts.toOwn}
              </Link>
            }
          />
        ) : (
          <Empty title={receivedTexts.emptyThen} />
        )}
      </>
    );
  }
  return (
    <>
      {notice}
      <ul className="flex flex-col gap-3">
        {bookings.map((booking) => (
          <ReceivedCard key={booking.id} booking={booking} today={today} />
        ))}
      </ul>
      {received.hasNextPage && (
        <Button variant="secondary" busy={received.isFetchingNextPage} onClick={() => void received.fetchNextPage()}>
          {receivedTexts.more}
        </Button>
      )}
    </>
  );
}

function OwnList({ places }: { places: readonly OwnAccommodation[] }) {
  const offer = (
    <Link href={ownerAddress({ at: 'new' })} className={buttonClass()}>
      <Plus size={20} aria-hidden="true" />
      {ownerTexts.offer}
    </Link>
  );
  if (places.length === 0) return <Empty title={ownerTexts.emptyTitle} hint={ownerTexts.emptyHint} action={offer} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {places.map((place) => (
          <OwnCard key={place.id} place={place} />
        ))}
      </ul>
      {places.length < mostOwnAccommodations ? (
        offer
      ) : (
        <p className="text-quiet">{ownerTexts.full(mostOwnAccommodations)}</p>
      )}
    </>
  );
}

const titles: Record<OwnerView['at'], string> = {
  list: ownerTexts.title,
  new: formTexts.newTitle,
  change: formTexts.changeTitle,
  days: daysTexts.title,
  photos: photoTexts.title,
  received: receivedTexts.title,
};

export function OwnerScreen({ search, clock = systemClock }: { search: string; clock?: Clock }) {
  const view = ownerViewOf(search);
  const isList = view.at === 'list';
  return (
    <Screen>
      <BackHeading
        href={isList ? paths.booking : ownAccommodationsAddress}
        back={isList ? ownerTexts.back : ownerTexts.backToOwn}
        title={titles[view.at]}
      />
      <Shown key={JSON.stringify(view)} view={view} clock={clock} />
    </Screen>
  );
}

function Shown({ view, clock }: { view: OwnerView; clock: Clock }) {
  const query = useQuery(ownQuery);
  const { data: places, isPending, error, refetch } = query;
  const [, go] = useLocation();
  const backToList = () => go(ownAccommodationsAddress);
  // Neither needs the own places, loaded or not.
  if (view.at === 'new') return <Writing place={null} onSaved={({ id }) => go(ownerAddress({ at: 'photos', id }))} />;
  if (view.at === 'received') return <ReceivedBookings accommodationId={view.id} clock={clock} />;
  if (isPending) return <Placeholders />;
  // Cached data outlives a failed refetch: an owner without signal keeps the list.
  if (!places) return <Failure title={ownerTexts.unread} error={error} onRetry={() => void refetch()} />;
  if (view.at === 'list') {
    return (
      <>
        <StaleNotice query={query} offline={ownerTexts.offline} />
        <OwnList places={places} />
      </>
    );
  }
  const place = places.find(({ id }: OwnAccommodation) => id === view.id);
  if (!place) return <Failure error={ownerTexts.missing} />;
  if (view.at === 'change') return <Writing place={place} onSaved={backToList} />;
  if (view.at === 'photos') return <PhotosView place={place} />;
  return <DaysView place={place} clock={clock} />;
}

const Writing = (props: ComponentProps<typeof PlaceForm>) => (
  <>
    <OfflineNotice text={ownerTexts.offline} />
    <PlaceForm {...props} />
  </>
);

const Placeholders = () => (
  <div role="status" aria-label={ownerTexts.loading} className="flex flex-col gap-3">
    {[1, 2].map((card) => (
      <Skeleton key={card} className="h-52" />
    ))}
  </div>
);

import type { OwnAccommodation } from '@estradeiro/contract/lodging-owner';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { type Clock, systemClock } from '#platform/clock.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { ownAccommodationsAddress } from './address.ts';
import { DaysView } from './days-view.tsx';
import { OwnList } from './own-list.tsx';
import { ownQuery } from './own-query.ts';
import { PlaceForm } from './place-form.tsx';
import { ReceivedBookings } from './received-bookings.tsx';
import { daysTexts, formTexts, receivedTexts, ownerTexts as texts } from './texts.ts';
import { type OwnerView, ownerViewOf } from './view.ts';

const titles: Record<OwnerView['at'], string> = {
  list: texts.title,
  new: formTexts.newTitle,
  change: formTexts.changeTitle,
  days: daysTexts.title,
  received: receivedTexts.title,
};

/** Where a rider offers places to sleep, prices their dates and sees who comes. */
export function OwnerScreen({ search, clock = systemClock }: { search: string; clock?: Clock }) {
  const view = ownerViewOf(search);
  const isList = view.at === 'list';
  return (
    <Screen>
      <BackHeading
        href={isList ? paths.booking : ownAccommodationsAddress}
        back={isList ? texts.back : texts.backToOwn}
        title={titles[view.at]}
      />
      <Shown key={JSON.stringify(view)} view={view} clock={clock} />
    </Screen>
  );
}

function Shown({ view, clock }: { view: OwnerView; clock: Clock }) {
  const { data: places, dataUpdatedAt, isError, isPending, error, refetch } = useQuery(ownQuery);
  const [, go] = useLocation();
  const backToList = () => go(ownAccommodationsAddress);
  // Neither needs the own places, however these fare.
  if (view.at === 'new') return <Writing place={null} onSaved={backToList} />;
  if (view.at === 'received') return <ReceivedBookings accommodationId={view.id} clock={clock} />;
  if (isPending) return <Placeholders />;
  // Old data outlives a failed refresh: an owner without signal keeps the list.
  if (!places) return <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />;
  if (view.at === 'list') {
    return (
      <>
        <LastKnownNotice readAt={dataUpdatedAt} failed={isError} offline={texts.offline} onRetry={() => refetch()} />
        <OwnList places={places} />
      </>
    );
  }
  const place = places.find(({ id }: OwnAccommodation) => id === view.id);
  if (!place) return <Failure error={texts.missing} />;
  if (view.at === 'change') return <Writing place={place} onSaved={backToList} />;
  return <DaysView place={place} clock={clock} />;
}

const Writing = (props: ComponentProps<typeof PlaceForm>) => (
  <>
    <OfflineNotice text={texts.offline} />
    <PlaceForm {...props} />
  </>
);

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2].map((card) => (
      <Skeleton key={card} className="h-52" />
    ))}
  </div>
);

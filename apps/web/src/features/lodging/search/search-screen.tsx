import { CalendarCheck, Motorbike, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Clock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { bookingOf } from '../cards/booking-of.tsx';
import { DeskOnDemand } from '../cards/desk-on-demand.tsx';
import { myBookingsAddress } from '../my-bookings/address.ts';
import { OwnerLink } from '../owner/owner-link.tsx';
import { TestButton } from '../stay/test-button.tsx';
import { bookingTexts as texts } from '../texts.ts';
import { type Asked, noSearch, useAsked } from './asked.ts';
import { BookingResults } from './booking-results.tsx';
import { todayOf } from './calendar.ts';
import { CategoryButtons } from './category-buttons.tsx';
import { PriceSlider } from './price-slider.tsx';
import { hospedagensQuery } from './query.ts';
import type { MeasuredRoute } from './route-choice.tsx';
import { SearchFields } from './search-fields.tsx';
import { useFound } from './use-found.ts';
import { useLodgingForm } from './use-lodging-form.ts';

const usual: Asked = { ...noSearch, destination: texts.usualDestination };

/** Where to sleep around a destination, filtered as one looks at it, and booked here. */
export function SearchScreen({ clock }: { clock: Clock }) {
  const [asked, ask] = useAsked(usual);
  const today = todayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const [measured, setMeasured] = useState<MeasuredRoute | null>(null);
  const state = useFound(hospedagensQuery(asked, today), asked.sort, measured?.measure ?? null);
  const { results } = state;
  const search = useLodgingForm({
    ...{ asked, today, datesRequired: false },
    onStay: ask,
    onSearch: (wanted) => {
      const isSame = wanted.destination === asked.destination && wanted.position === asked.position;
      if (isSame) void results.refetch();
      else ask(wanted);
      list.current?.scrollIntoView?.({ block: 'start' });
    },
  });
  const isSearching = results.isFetching && !results.isFetchingNextPage;

  return (
    <DeskOnDemand clock={clock}>
      <Screen>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h1 className="text-24 font-extrabold">{texts.title}</h1>
          <Link href={myBookingsAddress} className={`${buttonClass('quiet')} -mr-2 px-2! text-guidance!`}>
            <CalendarCheck size={20} aria-hidden="true" />
            {texts.toMyBookings}
          </Link>
        </div>
        <Card>
          <form noValidate onSubmit={search.submit} className="flex flex-col gap-4">
            <SearchFields search={search} today={today} />
            <PriceSlider value={asked.maxPrice} onRest={(maxPrice) => ask({ maxPrice })} />
            <Button type="submit" busy={isSearching} icon={<Search size={20} aria-hidden="true" />}>
              {isSearching ? texts.searching : texts.search}
            </Button>
          </form>
        </Card>
        <CategoryButtons
          {...asked}
          onCategory={(category) => ask({ category })}
          onSecureParking={(secureParking) => ask({ secureParking })}
        />
        <BookingResults
          ref={list}
          {...{ asked, ask, state, measured }}
          onRoute={setMeasured}
          bookingOf={bookingOf(search.form.values)}
        />
        <nav aria-label={texts.more} className="flex flex-col">
          <Link href={paths.accommodations} className={`${buttonClass('quiet')} -mx-2 self-start px-2! text-guidance!`}>
            <Motorbike size={20} aria-hidden="true" />
            {texts.toAccommodations}
          </Link>
          <OwnerLink />
        </nav>
        <TestButton />
      </Screen>
    </DeskOnDemand>
  );
}

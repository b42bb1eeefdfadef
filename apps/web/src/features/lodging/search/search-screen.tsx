import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, Motorbike, Search } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { type Clock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { bookingTexts as texts } from '../booking-texts.ts';
import { myBookingsAddress } from '../my-bookings/address.ts';
import { OwnerLink } from '../owner/owner-link.tsx';
import { type Asked, noSearch, useAsked } from './asked.ts';
import { todayOf } from './calendar.ts';
import { CategoryButtons } from './category-buttons.tsx';
import { HospedagensResults } from './hospedagens-results.tsx';
import { PriceSlider } from './price-slider.tsx';
import { isFirstPage, resultsKey } from './results-key.ts';
import { SearchFields } from './search-fields.tsx';
import { searchTexts } from './search-texts.ts';
import { useLodgingForm } from './use-lodging-form.ts';

const usual: Asked = { ...noSearch, destination: texts.usualDestination };

/** Where to sleep around a destination, filtered as one looks at it, and booked here. */
export function SearchScreen({ clock }: { clock: Clock }) {
  const [asked, ask] = useAsked(usual);
  const today = todayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const isSearching = useIsFetching({ predicate: isFirstPage }) > 0;
  const search = useLodgingForm({
    ...{ asked, today, datesRequired: false },
    onStay: ask,
    onSearch: (wanted) => {
      const isSame = wanted.destination === asked.destination && wanted.position === asked.position;
      if (isSame) void client.refetchQueries({ queryKey: resultsKey, type: 'active' });
      else ask(wanted);
      list.current?.scrollIntoView?.({ block: 'start' });
    },
  });

  return (
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
      <section ref={list} aria-label={searchTexts.results} className="flex scroll-mt-4 flex-col gap-4">
        <HospedagensResults {...{ asked, ask, today, clock }} values={search.form.values} />
      </section>
      <nav aria-label={texts.more} className="flex flex-col">
        <Link href={paths.accommodations} className={`${buttonClass('quiet')} -mx-2 self-start px-2! text-guidance!`}>
          <Motorbike size={20} aria-hidden="true" />
          {texts.toAccommodations}
        </Link>
        <OwnerLink />
      </nav>
    </Screen>
  );
}

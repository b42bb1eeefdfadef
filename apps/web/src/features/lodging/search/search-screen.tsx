import { stayProblem } from '@estradeiro/contract/lodging/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, BedDouble, CalendarCheck, House, Motorbike } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch as useAddress, useLocation } from 'wouter';
import { type Clock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { Sources } from '../lodging-platform/sources.tsx';
import { myBookingsAddress } from '../my-bookings/my-bookings-address.ts';
import { OwnerLink } from '../owner/owner-link.tsx';
import { BookingDialogs } from '../stay/booking-dialogs.tsx';
import { type Filters, useFilters, writeFilters } from './filters.ts';
import { SearchChips } from './search-chips.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchSheet, type SheetName } from './search-sheet.tsx';
import { type LodgingScreen, screenTexts, searchTexts } from './texts.ts';
import { useAnnouncement, useSearch } from './use-search.ts';
import { hereQuery } from './use-search-place.ts';

type Props = { screen: LodgingScreen; clock: Clock };

/**
 * Places on the current route, or nearby: the one search of both lodging screens (D35). Its filters are chips above the results;
 * Acomodações para Motociclistas always searches for places that take motorcycles.
 */
export function SearchScreen({ screen, clock }: Props) {
  const motorcyclists = screen === 'accommodations';
  const [filters, changeFilters] = useFilters();
  const today = dayOf(useMinute(clock));
  const search = useSearch(filters, today, motorcyclists);
  const announce = useAnnouncement(search);
  const [sheet, setSheet] = useState<{ name: SheetName; description?: string | undefined } | null>(null);
  const client = useQueryClient();
  const send = (change: Partial<Filters>) => {
    // The rider may have ridden on.
    if (change.where?.by === 'here') void client.invalidateQueries({ queryKey: hereQuery.queryKey });
    announce(`${writeFilters({ ...filters, ...change })}` === `${writeFilters(filters)}`);
    changeFilters(change);
  };
  return (
    <Screen wide>
      {motorcyclists ? <AccommodationsTop /> : <BookingTop />}
      <SearchChips
        {...{ filters, changeFilters, motorcyclists }}
        place={search.place}
        onOpen={(name) => setSheet({ name })}
      />
      <BookingDialogs clock={clock}>
        <SearchResults
          {...{ screen, search, filters, changeFilters }}
          onWhere={() => setSheet({ name: 'where' })}
          onDates={() => setSheet({ name: 'dates', description: stayProblem(asStay(filters), today) ?? undefined })}
        />
      </BookingDialogs>
      <div className="flex flex-col gap-4 desk:w-[28rem]">
        <Sources
          isIncluded={filters.external}
          onInclude={(external) => changeFilters({ external })}
          error={search.platform.error}
        />
        <nav aria-label={searchTexts.more} className="flex flex-col">
          <OtherScreen screen={screen} />
          <OwnerLink />
        </nav>
      </div>
      {sheet && <SearchSheet {...{ ...sheet, filters, today }} onSearch={send} onClose={() => setSheet(null)} />}
    </Screen>
  );
}

const asStay = ({ checkIn, checkOut, guests }: Filters) => ({
  checkInDate: checkIn,
  checkOutDate: checkOut,
  numberOfGuests: guests,
});

const BookingTop = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <h1 className="text-24 font-extrabold">{screenTexts.booking.title}</h1>
    <Link href={myBookingsAddress} className={`${buttonClass('text')} -mr-2`}>
      <CalendarCheck size={20} aria-hidden="true" />
      {searchTexts.toMyBookings}
    </Link>
  </div>
);

function AccommodationsTop() {
  const [, navigate] = useLocation();
  // A screen opened by a link has no page to go back to.
  const back = () => (history.length > 1 ? history.back() : navigate(paths.home));
  return (
    <div className="-mx-2 flex items-center gap-1">
      <IconButton label={searchTexts.back} icon={<ArrowLeft size={24} aria-hidden="true" />} onClick={back} />
      <h1 className="min-w-0 flex-1 text-20 font-extrabold">{screenTexts.accommodations.title}</h1>
      <IconButton
        label={searchTexts.home}
        icon={<House size={24} aria-hidden="true" />}
        onClick={() => navigate(paths.home)}
      />
    </div>
  );
}

function OtherScreen({ screen }: { screen: LodgingScreen }) {
  const address = useAddress();
  const [path, Icon] =
    screen === 'booking' ? ([paths.accommodations, Motorbike] as const) : ([paths.booking, BedDouble] as const);
  return (
    <Link href={address ? `${path}?${address}` : path} className={`${buttonClass('text')} -mx-2 self-start`}>
      <Icon size={20} aria-hidden="true" />
      {screenTexts[screen].other}
    </Link>
  );
}

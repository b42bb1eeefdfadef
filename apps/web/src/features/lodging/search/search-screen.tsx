import { stayProblem } from '@estradeiro/contract/lodging/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Clock, useMinute } from '#platform/clock.ts';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { dayOf } from '#ui/day.ts';
import { Sources } from '../lodging-platform/sources.tsx';
import { MapPlace } from '../map/map-place.tsx';
import { OwnerLink } from '../owner/owner-link.tsx';
import { BookingDialogs } from '../stay/booking-dialogs.tsx';
import { type Filters, useFilters, writeFilters } from './filters.ts';
import { SearchChips } from './search-chips.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchSheet, type SheetName } from './search-sheet.tsx';
import { AccommodationsTop, BookingTop, OtherScreen } from './search-top.tsx';
import { type LodgingScreen, searchTexts } from './texts.ts';
import { useRows } from './use-rows.ts';
import { useAnnouncement, useSearch } from './use-search.ts';
import { hereQuery } from './use-search-place.ts';

type Props = { screen: LodgingScreen; clock: Clock };

/**
 * The one search of both lodging screens (D35): Hospedagens for a night on the way, Acomodações para Motociclistas for one anywhere that
 * takes motorcycles. The map and the rows of the results lead to each other.
 */
export function SearchScreen({ screen, clock }: Props) {
  const motorcyclists = screen === 'accommodations';
  const Top = motorcyclists ? AccommodationsTop : BookingTop;
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
  const onOpen = (name: SheetName) => setSheet({ name });
  const shown = search.isEmpty ? (search.nearest ?? []) : (search.found ?? []);
  const rows = useRows();
  return (
    <ScreenBesideMap sideways>
      <div className="-mt-2 flex flex-col gap-2">
        <Top place={search.place} onPress={() => onOpen('where')} />
        <SearchChips {...{ filters, changeFilters, motorcyclists, onOpen }} />
        <MapPlace
          isLoading={search.isSearching || (search.isEmpty && !search.nearest)}
          found={shown}
          searched={search.place}
          chosenId={rows.chosenId}
          looked={rows.looked}
          onChoose={rows.open}
        />
        <BookingDialogs clock={clock}>
          <SearchResults
            {...{ screen, search, filters, changeFilters, rows }}
            onWhere={() => onOpen('where')}
            onDates={() => setSheet({ name: 'dates', description: stayProblem(asStay(filters), today) ?? undefined })}
          />
        </BookingDialogs>
        <div className="flex flex-col gap-4">
          <Sources isIncluded={filters.external} error={search.platform.error} />
          <nav aria-label={searchTexts.more} className="flex flex-col">
            <OtherScreen screen={screen} />
            <OwnerLink />
          </nav>
        </div>
      </div>
      {sheet && (
        <SearchSheet
          {...{ ...sheet, filters, today }}
          isOnWay={!motorcyclists}
          onSearch={send}
          onClose={() => setSheet(null)}
        />
      )}
    </ScreenBesideMap>
  );
}

const asStay = ({ checkIn, checkOut, guests }: Filters) => ({
  checkInDate: checkIn,
  checkOutDate: checkOut,
  numberOfGuests: guests,
});

import { BedDouble, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { bookingOf } from './cards/booking-of.tsx';
import { DeskOnDemand } from './cards/desk-on-demand.tsx';
import { OwnerLink } from './owner/owner-link.tsx';
import { SourcesCard } from './platform/info-card.tsx';
import { PlatformStatusCard } from './platform/status-card.tsx';
import { AccommodationResults } from './search/accommodation-results.tsx';
import { noSearch, useAsked } from './search/asked.ts';
import { todayOf } from './search/calendar.ts';
import { PlatformBox } from './search/platform-box.tsx';
import type { MeasuredRoute } from './search/route-choice.tsx';
import { ScreenBar } from './search/screen-bar.tsx';
import { SearchFields } from './search/search-fields.tsx';
import { useAccommodations } from './search/use-accommodations.ts';
import { useLodgingForm } from './search/use-lodging-form.ts';
import { accommodationsTexts as texts } from './texts.ts';

/** Acomodações para Motociclistas: where both rider and motorcycle are taken in, in our base and on the external platform. */
export function AccommodationsScreen({ clock = systemClock }: { clock?: Clock }) {
  const [asked, ask] = useAsked(noSearch);
  const today = todayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const [external, setExternal] = useState(asked.external);
  const [measured, setMeasured] = useState<MeasuredRoute | null>(null);
  const accommodations = useAccommodations(asked, today, measured?.measure ?? null);
  const { results, connected, platform } = accommodations;
  const search = useLodgingForm({
    ...{ asked, today, datesRequired: true },
    onSearch: (wanted) => {
      const next = { ...asked, ...wanted, external };
      ask(next);
      void accommodations.search(next);
      list.current?.scrollIntoView?.({ block: 'start' });
    },
  });
  const isSearching = (results.isFetching && !results.isFetchingNextPage) || platform.isFetching;

  return (
    <DeskOnDemand clock={clock}>
      <Screen>
        <ScreenBar />
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <PlatformStatusCard />
        <Card>
          <form noValidate onSubmit={search.submit} className="flex flex-col gap-4">
            <SearchFields search={search} today={today} />
            <PlatformBox checked={external} connected={connected} onChange={setExternal} />
            <Button type="submit" busy={isSearching} icon={<Search size={20} aria-hidden="true" />}>
              {isSearching ? texts.searching : texts.search}
            </Button>
          </form>
        </Card>
        <AccommodationResults
          ref={list}
          {...{ asked, ask, accommodations, measured }}
          onRoute={setMeasured}
          bookingOf={bookingOf(search.form.values)}
        />
        <SourcesCard />
        <Link
          href={paths.booking}
          className="inline-flex min-h-12 items-center gap-2 self-start rounded-card font-semibold text-guidance"
        >
          <BedDouble size={20} aria-hidden="true" />
          {texts.toBooking}
        </Link>
        <OwnerLink />
      </Screen>
    </DeskOnDemand>
  );
}

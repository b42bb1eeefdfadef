import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { BedDouble, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { forkingRoad } from '#ui/road-scenes/fork.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { accommodationsTexts as texts } from './accommodations-texts.ts';
import { OwnerLink } from './owner/owner-link.tsx';
import { SourcesCard } from './platform/info-card.tsx';
import { PlatformStatusCard } from './platform/status-card.tsx';
import { usePlatformConnected } from './platform/status-query.ts';
import { noSearch, useAsked } from './search/asked.ts';
import { todayOf } from './search/calendar.ts';
import { PlatformBox } from './search/platform-box.tsx';
import { isFirstPage } from './search/results-key.ts';
import { ResultsLost } from './search/results-lost.tsx';
import { ScreenBar } from './search/screen-bar.tsx';
import { SearchFields } from './search/search-fields.tsx';
import { searchTexts } from './search/search-texts.ts';
import type { announceSearch } from './search/use-accommodations.ts';
import { useLodgingForm } from './search/use-lodging-form.ts';

// Nothing is found before something is searched: cards, marks and the desk come with the first search.
const AccommodationResults = onDemand(
  () => import('./search/accommodation-results.tsx').then((m) => m.AccommodationResults),
  { meanwhile: () => <Skeleton className="h-80" />, otherwise: ResultsLost },
);

/** Acomodações para Motociclistas: where both rider and motorcycle are taken in, in our base and on the external platform. */
export function AccommodationsScreen({ clock = systemClock }: { clock?: Clock }) {
  const [asked, ask] = useAsked(noSearch);
  const today = todayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const [external, setExternal] = useState(asked.external);
  const client = useQueryClient();
  const connected = usePlatformConnected();
  const isSearching = useIsFetching({ predicate: isFirstPage }) > 0;
  const search = useLodgingForm({
    ...{ asked, today, datesRequired: true },
    onSearch: (wanted) => {
      const next = { ...asked, ...wanted, external };
      ask(next);
      void announce(client, next, today, connected);
      list.current?.scrollIntoView?.({ block: 'start' });
    },
  });
  const hasSearch = asked.destination !== '' && asked.checkIn !== '' && asked.checkOut !== '';

  return (
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
      <section ref={list} aria-labelledby="results" className="flex scroll-mt-4 flex-col gap-4">
        <h2 id="results" className="text-20 font-semibold">
          {texts.results}
        </h2>
        {hasSearch ? (
          <AccommodationResults {...{ asked, ask, today, clock }} values={search.form.values} />
        ) : (
          <Empty title={texts.before} hint={texts.beforeHint} scene={forkingRoad} />
        )}
      </section>
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
  );
}

/** Tells how a search went; where even what searches cannot be had, the results tell of that. */
async function announce(...search: Parameters<typeof announceSearch>): Promise<void> {
  try {
    const { announceSearch } = await import('./search/use-accommodations.ts');
    await announceSearch(...search);
  } catch {
    showToast({ title: searchTexts.failed, description: searchTexts.failedHint, tone: 'destructive' });
  }
}

import { Motorbike, Search } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { type Asked, noSearch, useAsked } from './search/asked.ts';
import { todayOf } from './search/calendar.ts';
import { CategoryButtons } from './search/category-buttons.tsx';
import { OrderFields } from './search/order-fields.tsx';
import { priceCap } from './search/price-cap.ts';
import { PriceSlider } from './search/price-slider.tsx';
import { hospedagensQuery } from './search/query.ts';
import { LastResults, Placeholders, ResultsAge } from './search/result-states.tsx';
import { ResultsView } from './search/results-view.tsx';
import { SearchFields } from './search/search-fields.tsx';
import { useFound } from './search/use-found.ts';
import { useLodgingForm } from './search/use-lodging-form.ts';
import { useRouteChoice } from './search/use-route-choice.ts';
import { searchTexts, bookingTexts as texts } from './texts.ts';

const usual: Asked = { ...noSearch, destination: texts.usualDestination };
const allOfThem = { category: 'todos', secureParking: false, maxPrice: priceCap.max } as const;

/** Hospedagens: where to sleep around a destination, filtered as one looks at it, and booked here. */
export function BookingScreen({ clock = systemClock }: { clock?: Clock }) {
  const [asked, ask] = useAsked(usual);
  const today = todayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const routes = useRouteChoice(asked.route, (route) => ask({ route }));
  const { results, found, total, destination } = useFound(hospedagensQuery(asked, today), asked.sort, routes.measure);
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
    <Screen>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Link href={paths.accommodations} className={`${buttonClass('quiet')} -mr-2 px-2! text-guidance!`}>
          <Motorbike size={20} aria-hidden="true" />
          {texts.toAccommodations}
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
      <section ref={list} aria-labelledby="found" className="flex scroll-mt-4 flex-col gap-4">
        <div role="status" className="contents">
          {found && (
            <h2 id="found" className="text-20 font-semibold">
              {texts.found(total, destination)}
            </h2>
          )}
        </div>
        {found && <ResultsAge readAt={results.dataUpdatedAt} failed={results.isError} />}
        {found && found.length > 0 ? (
          <>
            <OrderFields sort={asked.sort} onSort={(sort) => ask({ sort })} routes={routes} />
            <ResultsView found={found} results={results} routes={routes} bookingOf={() => null} />
          </>
        ) : found ? (
          <Empty
            title={texts.empty}
            hint={texts.emptyHint}
            action={
              <Button variant="secondary" onClick={() => ask(allOfThem)}>
                {texts.clearFilters}
              </Button>
            }
          />
        ) : results.isError ? (
          <>
            <Failure title={searchTexts.failed} error={results.error} onRetry={() => void results.refetch()} />
            <LastResults />
          </>
        ) : (
          results.isFetching && <Placeholders />
        )}
      </section>
    </Screen>
  );
}

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, LockKeyhole, Motorbike, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useDebounced } from '#features/places/shared/use-debounced.ts';
import { type Clock, useMinute } from '#platform/clock.ts';
import { dayOf } from '#platform/day.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Screen } from '#ui/screen.tsx';
import { Slider } from '#ui/slider.tsx';
import { isFirstPage, resultsKey } from '../api.ts';
import { myBookingsAddress } from '../my-bookings/address.ts';
import { OwnerLink } from '../owner/owner-link.tsx';
import { bookingTexts, bookingTexts as texts } from '../stay/texts.ts';
import { categoryFilters, type Filters, noSearch, priceCap, useFilters } from './filters.ts';
import { HospedagensResults } from './hospedagens-results.tsx';
import { SearchFields } from './search-fields.tsx';
import { fieldTexts, searchTexts } from './texts.ts';
import { useLodgingForm } from './use-lodging-form.ts';

/** The hand still moves: what lies on the way is not searched for. */
const pauseMillis = 300;

/** The most that a night may cost; told on once the slider rests. */
function PriceSlider({ value, onRest }: { value: number; onRest: (value: number) => void }) {
  const [moved, setMoved] = useState(value);
  const [told, setTold] = useState(value);
  const rested = useDebounced(moved, pauseMillis);
  if (told !== value) {
    // Changed from elsewhere, as by clearing the filters.
    setTold(value);
    setMoved(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a slider that came to rest tells
  useEffect(() => {
    if (rested === moved && rested !== value) onRest(rested);
  }, [rested]);
  return (
    <Slider
      label={fieldTexts.maxPrice}
      className="-mb-2"
      value={moved}
      {...{ min: priceCap.min, max: priceCap.max, step: priceCap.step }}
      onChange={setMoved}
      format={(price) => fieldTexts.upTo(`R$ ${price}`)}
    />
  );
}

type Props = Pick<Filters, 'category' | 'secureParking'> & {
  onCategory: (category: Filters['category']) => void;
  onSecureParking: (secureParking: boolean) => void;
};

/** Which kind of place, and whether the motorcycle sleeps behind a lock. */
const CategoryButtons = ({ category, secureParking, onCategory, onSecureParking }: Props) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{bookingTexts.categoriesLabel}</legend>
    {categoryFilters.map((name) => (
      <ToggleChip key={name} pressed={name === category} className="px-3! text-15!" onClick={() => onCategory(name)}>
        {bookingTexts.categories[name]}
      </ToggleChip>
    ))}
    <ToggleChip
      pressed={secureParking}
      className="px-3! text-15!"
      icon={<LockKeyhole size={20} aria-hidden="true" />}
      onClick={() => onSecureParking(!secureParking)}
    >
      {searchTexts.secureParking}
    </ToggleChip>
  </fieldset>
);

const usual: Filters = { ...noSearch, destination: texts.usualDestination };

/** Where to sleep around a destination, filtered as one looks at it, and booked here. */
export function SearchScreen({ clock }: { clock: Clock }) {
  const [filters, changeFilters] = useFilters(usual);
  const today = dayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const isSearching = useIsFetching({ predicate: isFirstPage }) > 0;
  const search = useLodgingForm({
    filters,
    today,
    datesRequired: false,
    onStay: changeFilters,
    onSearch: (wanted) => {
      const isSame = wanted.destination === filters.destination && wanted.position === filters.position;
      if (isSame) void client.refetchQueries({ queryKey: resultsKey, type: 'active' });
      else changeFilters(wanted);
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
        {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no <search> */}
        <form role="search" noValidate onSubmit={search.submit} className="flex flex-col gap-4">
          <SearchFields search={search} today={today} />
          <PriceSlider value={filters.maxPrice} onRest={(maxPrice) => changeFilters({ maxPrice })} />
          <Button type="submit" busy={isSearching} icon={<Search size={20} aria-hidden="true" />}>
            {isSearching ? texts.searching : texts.search}
          </Button>
        </form>
      </Card>
      <CategoryButtons
        {...filters}
        onCategory={(category) => changeFilters({ category })}
        onSecureParking={(secureParking) => changeFilters({ secureParking })}
      />
      <section ref={list} aria-label={searchTexts.results} className="flex scroll-mt-4 flex-col gap-4">
        <HospedagensResults {...{ filters, changeFilters, today, clock }} values={search.form.values} />
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

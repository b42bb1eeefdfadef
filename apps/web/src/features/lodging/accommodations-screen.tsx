import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, BedDouble, House, Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { dayOf } from '#platform/day.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { forkingRoad } from '#ui/road-scenes/fork.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty } from '#ui/states.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { isFirstPage, usePlatformConnected } from './api.ts';
import { OwnerLink } from './owner/owner-link.tsx';
import { PlatformStatusCard } from './platform/status-card.tsx';
import { platformTexts } from './platform/texts.ts';
import { AccommodationResults } from './search/accommodation-results.tsx';
import { noSearch, useFilters } from './search/filters.ts';
import { SearchFields } from './search/search-fields.tsx';
import { accommodationsTexts } from './search/texts.ts';
import { announceSearch, usePlatformFailure } from './search/use-accommodations.ts';
import { useLodgingForm } from './search/use-lodging-form.ts';

type Props = { checked: boolean; connected: boolean; onChange: (checked: boolean) => void };

/** Whether the external platform is asked too; closed while it does not answer, and says so. */
function PlatformBox({ checked, connected, onChange }: Props) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold has-disabled:cursor-not-allowed has-disabled:text-quiet">
        <input
          type="checkbox"
          name="useBookingCom"
          checked={checked && connected}
          disabled={!connected}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={connected ? undefined : hintId}
          className="size-6 flex-none accent-guidance"
        />
        {accommodationsTexts.platform}
      </label>
      {!connected && (
        <p id={hintId} className="text-15 text-quiet">
          {accommodationsTexts.platformOff}
        </p>
      )}
    </div>
  );
}

const sources = ['local', 'platform'] as const;
type Source = (typeof sources)[number];
const labelled = sources.map((name) => ({ name, label: platformTexts.tabs[name] }));

/** Where accommodations come from, and where each is booked. */
export function SourcesCard() {
  const [open, setOpen] = useState<Source>('local');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-17 font-semibold">{platformTexts.about}</h2>
      <TabList label={platformTexts.about} tabs={labelled} open={open} onOpen={setOpen} />
      {sources.map((source) => (
        <TabPanel key={source} name={source} open={open}>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-15">
            {platformTexts[source].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </TabPanel>
      ))}
    </Card>
  );
}

/** Back to where the rider came from, or straight home. */
function ScreenBar() {
  const [, navigate] = useLocation();
  // Opened by a link there is nothing to go back to.
  const back = () => (history.length > 1 ? history.back() : navigate(paths.home));
  return (
    <div className="-mx-2 -mb-3 flex justify-between">
      <IconButton label={accommodationsTexts.back} icon={<ArrowLeft size={24} aria-hidden="true" />} onClick={back} />
      <IconButton
        label={accommodationsTexts.home}
        icon={<House size={24} aria-hidden="true" />}
        onClick={() => navigate(paths.home)}
      />
    </div>
  );
}

/** Acomodações para Motociclistas: where both rider and motorcycle are taken in, in our base and on the external platform. */
export function AccommodationsScreen({ clock = systemClock }: { clock?: Clock }) {
  const [filters, changeFilters] = useFilters(noSearch);
  const today = dayOf(useMinute(clock));
  const list = useRef<HTMLElement>(null);
  const [external, setExternal] = useState(filters.external);
  const client = useQueryClient();
  const connected = usePlatformConnected();
  const platformFailure = usePlatformFailure(filters, today);
  const isSearching = useIsFetching({ predicate: isFirstPage }) > 0;
  const search = useLodgingForm({
    filters,
    today,
    datesRequired: true,
    onSearch: (wanted) => {
      const next = { ...filters, ...wanted, external };
      changeFilters(next);
      void announceSearch(client, next, today, connected);
      list.current?.scrollIntoView?.({ block: 'start' });
    },
  });
  const hasSearch = filters.destination !== '' && filters.checkIn !== '' && filters.checkOut !== '';

  return (
    <Screen>
      <ScreenBar />
      <h1 className="text-24 font-extrabold">{accommodationsTexts.title}</h1>
      <PlatformStatusCard searchError={platformFailure} />
      <Card>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no <search> */}
        <form role="search" noValidate onSubmit={search.submit} className="flex flex-col gap-4">
          <SearchFields search={search} today={today} />
          <PlatformBox checked={external} connected={connected} onChange={setExternal} />
          <Button type="submit" busy={isSearching} icon={<Search size={20} aria-hidden="true" />}>
            {isSearching ? accommodationsTexts.searching : accommodationsTexts.search}
          </Button>
        </form>
      </Card>
      <section ref={list} aria-labelledby="results" className="flex scroll-mt-4 flex-col gap-4">
        <h2 id="results" className="text-20 font-semibold">
          {accommodationsTexts.results}
        </h2>
        {hasSearch ? (
          <AccommodationResults {...{ filters, changeFilters, today, clock }} values={search.form.values} />
        ) : (
          <Empty title={accommodationsTexts.before} hint={accommodationsTexts.beforeHint} scene={forkingRoad} />
        )}
      </section>
      <SourcesCard />
      <Link
        href={paths.booking}
        className="inline-flex min-h-12 items-center gap-2 self-start rounded-card font-semibold text-guidance"
      >
        <BedDouble size={20} aria-hidden="true" />
        {accommodationsTexts.toBooking}
      </Link>
      <OwnerLink />
    </Screen>
  );
}

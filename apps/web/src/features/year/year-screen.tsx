import { useQuery } from '@tanstack/react-query';
import { Navigation } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useAllExpenses } from '#features/budget/shared/all-expenses.ts';
import { useAllRefuellings } from '#features/fuel/shared/all-refuellings.ts';
import { allBookingsQuery } from '#features/lodging/shared/all-bookings.ts';
import { useAllRides } from '#features/rides/shared/all-rides.ts';
import { useMinute } from '#platform/clock.ts';
import { type QueryState, QueryStates, together } from '#platform/offline/query-states.tsx';
import { paths, ridesTab } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { buttonClass } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { SignsWall } from './components/signs-wall.tsx';
import { YearView } from './components/year-view.tsx';
import { texts } from './texts.ts';
import { type Records, yearsOf } from './year-statistics.ts';

const tabs = [
  { name: 'ano', label: texts.yearTab },
  { name: 'placas', label: texts.signsTab },
] as const;

/** The statistics of a year, or the signs of all rides (`?tab=placas`). */
export function YearScreen() {
  const [, navigate] = useLocation();
  const open = new URLSearchParams(useSearch()).get('tab') === 'placas' ? 'placas' : 'ano';
  const today = dayOf(useMinute());
  const { query, records } = useRecords();
  const years = yearsOf(records, today);
  return (
    <Screen wide>
      <BackHeading href={ridesTab} back={texts.back} title={texts.title} />
      <QueryStates
        query={query}
        skeleton={<Placeholder />}
        title={texts.unread}
        empty={years.length === 0 && <NoRecords />}
      >
        {() => (
          <>
            <TabList
              label={texts.tabs}
              tabs={tabs}
              open={open}
              onOpen={(tab) => navigate(tab === 'placas' ? `${paths.year}?tab=placas` : paths.year, { replace: true })}
            />
            <TabPanel name="ano" open={open}>
              <YearView {...{ years, records, today }} />
            </TabPanel>
            <TabPanel name="placas" open={open}>
              <SignsWall rides={records.rides} />
            </TabPanel>
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

const NoRecords = () => (
  <Empty
    title={texts.emptyTitle}
    hint={texts.emptyHint}
    action={
      <Link href={paths.navigation} className={buttonClass('primary')}>
        <Navigation size={20} aria-hidden="true" />
        {texts.plan}
      </Link>
    }
  />
);

const Placeholder = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-48" />
    <Skeleton className="h-40" />
  </div>
);

const none: never[] = [];

/** All records of a year as one query: loaded once all of them are. */
function useRecords(): { query: QueryState<true>; records: Records } {
  const { rides, query: ridesQuery } = useAllRides();
  const { refuellings, query: fuelQuery } = useAllRefuellings();
  const { expenses, query: expensesQuery } = useAllExpenses();
  const bookingsQuery = useQuery(allBookingsQuery);
  const bookings = bookingsQuery.data ?? none;
  return {
    query: together(ridesQuery, fuelQuery, expensesQuery, bookingsQuery),
    records: useMemo(() => ({ rides, refuellings, expenses, bookings }), [rides, refuellings, expenses, bookings]),
  };
}

import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { rideOf, ridesTab } from '#platform/paths.ts';
import { useIsSideways } from '#ui/beside-map.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { kmText, monthText, riddenTexts, rideTexts } from '../texts.ts';
import type { RiddenRoad, useRiddenRoads } from '../use-ridden-roads.ts';
import { MonthList } from './month-list.tsx';
import { RideRow } from './ride-row.tsx';

const padding: Padding = { top: 84, right: 16, bottom: 132, left: 16 };
/** Sideways both panels are at the left. */
const besidePanels: Padding = { top: 16, right: 16, bottom: 16, left: 388 };
/** Sideways beside the list, which has the height for one panel only. */
const belowPanel: Padding = { top: 84, right: 16, bottom: 16, left: 16 };

type Props = ReturnType<typeof useRiddenRoads> & {
  /** A year, a month, or ''. */
  period: string;
  onPeriod: (period: string) => void;
  /** The map is a screen of its own, rather than beside the list of the same rides. */
  isScreen?: boolean;
};

/** Every road ridden, on one map. A press on a line opens the ride, or lists those that share the road. */
export function RiddenRoadsMap({ query, rides, period, onPeriod, isScreen = false }: Props) {
  const [, navigate] = useLocation();
  const isSideways = useIsSideways();
  const [listedIds, setListedIds] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => {
    const ofPeriod = rides.filter(({ month }) => month.startsWith(period));
    return ofPeriod.length > 0 ? ofPeriod : rides;
  }, [rides, period]);
  const scene = useMemo<MapScene>(
    () => ({ lines: shown.map(({ id, line, isRough }) => ({ id, line, estimate: isRough, chosen: true })) }),
    [shown],
  );
  const camera = useMemo<Camera>(
    () => ({ mode: 'fit', points: shown.flatMap(({ line }) => line), subject: period }),
    [shown, period],
  );
  const select = (_: string, ids: string[]) => {
    const [first, ...others] = shown.filter(({ id }) => ids.includes(id));
    if (first && others.length === 0) navigate(hrefOf(first));
    else if (first) setListedIds(ids);
  };
  const listed = listedIds && shown.filter(({ id }) => listedIds.includes(id));
  return (
    <div className={isScreen ? 'relative h-full' : 'absolute inset-0'}>
      <section aria-label={riddenTexts.map} className="absolute inset-0">
        <MapView
          scene={scene}
          camera={camera}
          padding={isSideways ? (isScreen ? besidePanels : belowPanel) : padding}
          brief
          onLineSelect={select}
        />
      </section>
      <div
        className={classes(
          'absolute inset-x-3 top-3 z-3 flex items-center gap-1 rounded-card border border-line bg-card pr-3 desk:right-auto desk:min-w-96',
          isScreen && 'sideways:right-auto sideways:w-90',
        )}
      >
        {isScreen && <BackArrow />}
        <Title isHeading={isScreen} />
        <PeriodChoice {...{ rides, period }} onChoose={onPeriod} />
      </div>
      <div
        className={classes(
          'absolute inset-x-3 bottom-3 z-3 rounded-card border border-line bg-card p-3 desk:right-auto desk:min-w-96',
          isScreen ? 'sideways:right-auto sideways:w-90' : 'sideways:hidden',
        )}
      >
        <QueryStates query={query} skeleton={<RiddenPlaceholder />} title={rideTexts.unread}>
          <Shown rides={shown} onList={isScreen ? () => setListedIds(shown.map(({ id }) => id)) : null} />
        </QueryStates>
      </div>
      {listed && (
        <Sheet
          open
          onOpenChange={() => setListedIds(null)}
          title={listed.length === shown.length ? riddenTexts.title : riddenTexts.here}
        >
          <Rows rides={listed} />
        </Sheet>
      )}
    </div>
  );
}

const BackArrow = () => (
  <Link
    href={ridesTab}
    aria-label={rideTexts.back}
    className="flex size-12 flex-none items-center justify-center rounded-card text-guidance"
  >
    <ArrowLeft size={24} aria-hidden="true" />
  </Link>
);

function Title({ isHeading }: { isHeading: boolean }) {
  const Words = isHeading ? 'h1' : 'h2';
  return (
    <Words
      ref={isHeading ? takeLostFocus : undefined}
      tabIndex={isHeading ? -1 : undefined}
      className={classes('min-w-0 flex-1 truncate py-3 text-17 font-extrabold outline-none', !isHeading && 'pl-3')}
    >
      {riddenTexts.title}
    </Words>
  );
}

/** A ride that is not saved has no page of its own. */
const hrefOf = ({ id, isSaved }: RiddenRoad) => (isSaved ? rideOf(id) : ridesTab);

function Shown({ rides, onList }: { rides: readonly RiddenRoad[]; onList: (() => void) | null }) {
  const meters = rides.reduce((sum, { ride }) => sum + ride.distanceMeters, 0);
  const [unsaved, rough] = [rides.filter(({ isSaved }) => !isSaved).length, rides.filter((one) => one.isRough).length];
  const notes = [unsaved > 0 && riddenTexts.unsaved(unsaved), rough > 0 && riddenTexts.rough(rough)].filter(Boolean);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold tabular-nums">
          {riddenTexts.shown(rides.length, kmText(meters))}
        </p>
        <p className="text-15 leading-5 text-quiet">{notes.length > 0 ? notes.join(' ') : riddenTexts.press}</p>
      </div>
      {onList && (
        <Button variant="secondary" className="flex-none" onClick={onList}>
          {riddenTexts.list}
        </Button>
      )}
    </div>
  );
}

const rowsAtOnce = 50;

function Rows({ rides }: { rides: readonly RiddenRoad[] }) {
  const [most, setMost] = useState(rowsAtOnce);
  const rows = rides.slice(0, most).map((road) => ({ ...road, row: <RideRow ride={road.ride} href={hrefOf(road)} /> }));
  return (
    <div className="flex flex-col gap-3">
      <MonthList rows={rows} />
      {most < rides.length && (
        <Button variant="secondary" onClick={() => setMost(most + rowsAtOnce)}>
          {riddenTexts.more}
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = { rides: readonly RiddenRoad[]; period: string; onChoose: (period: string) => void };

/** The years and months that have rides, the latest first. */
function PeriodChoice({ rides, period, onChoose }: ChoiceProps) {
  const months = [...new Set(rides.map(({ month }) => month))];
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const isKnown = months.includes(period) || years.includes(period);
  return (
    <select
      aria-label={riddenTexts.period}
      value={isKnown ? period : ''}
      onChange={({ target }) => onChoose(target.value)}
      className="min-h-12 max-w-40 truncate bg-card font-semibold text-ink"
    >
      <option value="">{riddenTexts.always}</option>
      {years.map((year) => (
        <optgroup key={year} label={year}>
          <option value={year}>{riddenTexts.inYear(year)}</option>
          {months
            .filter((month) => month.startsWith(year))
            .map((month) => (
              <option key={month} value={month}>
                {monthText(month)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

export const RiddenPlaceholder = () => (
  <div role="status" aria-label={rideTexts.loading}>
    <Skeleton className="h-12" />
  </div>
);

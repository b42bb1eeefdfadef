import type { SavedRoute } from '@estradeiro/contract/routes';
import { mayEdit, type Trip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRiderId } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { type QueryState, QueryStates } from '#platform/offline/query-states.tsx';
import { type Optimistic, withOwnWrite } from '#platform/offline/record.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { paths } from '#platform/paths.ts';
import { ask } from '#ui/ask.tsx';
import { BackHeading } from '#ui/back-heading.tsx';
import { useIsMapBeside } from '#ui/beside-map.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { GuessTag } from '#ui/guess-tag.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { headingOf } from '../day-heading.ts';
import { daysOf, type TripDayShown, totalsOf } from '../days.ts';
import { type DayOnMap, lineOfDay, signsOfDay } from '../days-on-map.ts';
import { fuelOfDay } from '../fuel-stops.ts';
import { bedNameOf, type OtherFeatureFacts, useKnown } from '../hooks/use-known.ts';
import { useOpenDay } from '../hooks/use-open-day.ts';
import { useTripDownload } from '../hooks/use-trip-download.ts';
import { findingsByDay, findingsOf, type Known } from '../readiness.ts';
import { tripWrites } from '../shared/trip-writes.ts';
import { dayFormTexts, dayTexts, showTexts, texts, tripMapTexts, tripTexts } from '../texts.ts';
import { AddDayDialog } from './add-day-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DayPanel } from './day-panel.tsx';
import { DayRow, DayRows, statusOf } from './day-row.tsx';
import { DownloadCard, downloadableRoutesOf } from './download-card.tsx';
import { OthersTrip } from './others-trip.tsx';
import { ReadyCard } from './ready-card.tsx';
import { RoadbookView } from './roadbook-view.tsx';
import { ShareCard } from './share-card.tsx';
import { TogetherCard } from './together-card.tsx';
import { TripDetailsDialog } from './trip-details-dialog.tsx';
import { belowMapClass, TripMapBeside } from './trip-map.tsx';

type Props = {
  shown: Optimistic<Trip> | null;
  query: QueryState<unknown>;
  routes: ReadonlyMap<string, Optimistic<SavedRoute>>;
  otherFacts: OtherFeatureFacts;
  onRemoved: () => void;
};

export function TripView({ shown, query, routes, otherFacts, onRemoved }: Props) {
  const riderId = useRiderId();
  const isOthers = shown !== null && riderId !== null && !mayEdit(shown.record, riderId);
  return (
    <>
      <BackHeading href={paths.trips} back={texts.title} title={shown?.record.name ?? texts.title} />
      <QueryStates
        query={query}
        skeleton={<Skeleton className="h-72" />}
        title={texts.unread}
        empty={!shown && <Empty title={tripTexts.gone} />}
      >
        {shown && !isOthers && <Whole {...{ shown, routes, otherFacts, onRemoved }} />}
        {shown && isOthers && <OthersTrip trip={shown.record} />}
      </QueryStates>
    </>
  );
}

type WholeProps = Pick<Props, 'routes' | 'otherFacts' | 'onRemoved'> & { shown: Optimistic<Trip> };

function Whole({ shown, routes, otherFacts, onRemoved }: WholeProps) {
  const { record: trip, pending } = shown;
  const riderId = useRiderId();
  const isOwn = riderId === trip.userId;
  const days = daysOf(trip, routes);
  const known = useKnown(trip, days, otherFacts);
  const takeable = downloadableRoutesOf(known, riderId);
  const download = useTripDownload(
    takeable,
    days.filter(({ day }) => day.routeId !== null).length,
    days.some(({ route }) => route?.record.estimate),
  );
  const openDay = useOpenDay(days.map(({ day: { id }, number, date }) => ({ id, number, date })));
  const [dialog, open] = useState<'add' | 'details' | 'print' | TripDayShown | null>(null);
  const [close, edit] = [() => open(null), () => open('details')];
  const isMapBeside = useIsMapBeside();
  const map = <TripMapBeside name={trip.name} days={daysOnMap(known)} openId={openDay.openId} onOpen={openDay.show} />;
  if (dialog === 'print') {
    return (
      <>
        {isMapBeside && map}
        <RoadbookView {...{ trip, known }} onShow={isMapBeside ? openDay.show : undefined} onClose={close} />
      </>
    );
  }
  const openForm = (number: number) => open(days[number - 1] ?? null);
  const openRow = (number: number) => openDay.show(days[number - 1]?.day.id ?? '');
  return (
    <>
      {!isOwn && <p className="font-semibold">{showTexts.of(trip.ownerName)}</p>}
      {/* The map stays in sight as far as the days reach. */}
      <div className={classes('flex flex-col gap-4', belowMapClass)}>
        {map}
        <Totals trip={trip} days={days} onEdit={edit} />
        <RecordNote type={tripWrites} pending={pending} title={texts.pending(trip.name)} onEdit={edit} />
        {isOwn && days.length > 0 && <ReadyCard findings={findingsOf(known)} onForm={openForm} onRow={openRow} />}
        <Days {...{ known, isOwn, openDay, isDownloading: download.isOffered, onForm: openForm }} />
      </div>
      <Button variant="secondary" icon={<Plus size={20} aria-hidden="true" />} onClick={() => open('add')}>
        {dayFormTexts.add}
      </Button>
      {days.length > 0 && <DownloadCard {...{ known, download }} onPrint={() => open('print')} />}
      {isOwn && days.length > 0 && (
        <TogetherCard trip={trip} estimate={known.estimate} checklists={known.checklists ?? []} />
      )}
      {isOwn && <ShareCard trip={trip} isPending={pending !== null} />}
      {isOwn && <Remove {...{ trip, onRemoved }} />}
      {dialog === 'details' && <TripDetailsDialog trip={withOwnWrite(shown)} onClose={close} />}
      {dialog === 'add' && <AddDayDialog {...{ trip, days, routes }} onClose={close} />}
      {typeof dialog === 'object' && dialog && <DayDialog {...{ trip, shown: dialog, days }} onClose={close} />}
    </>
  );
}

type DaysProps = {
  known: Known;
  isOwn: boolean;
  openDay: ReturnType<typeof useOpenDay>;
  isDownloading: boolean;
  onForm: (number: number) => void;
};

/** The days as rows, of which one is open. */
function Days({ known, isOwn, openDay, isDownloading, onForm }: DaysProps) {
  const { trip, days, ofDays, bookings, fullMeters } = known;
  const findings = isOwn ? findingsByDay(known) : [];
  const isAllGuessed = days.every(({ route }) => !route || route.record.estimate);
  return (
    <section aria-label={tripTexts.daysTitle} className="flex flex-col gap-2">
      <h2 className="text-20 font-semibold">{tripTexts.daysTitle}</h2>
      {days.length === 0 && <p className="text-quiet">{tripTexts.noDays}</p>}
      <DayRows>
        {days.map((shown, index) => {
          const { day, number, date, route, times } = shown;
          const bedName = bedNameOf(day, bookings);
          return (
            <DayRow
              key={day.id}
              {...{ number, date, route: route?.record ?? null, isGuessKnown: isOwn || isAllGuessed }}
              heading={route ? headingOf(route.record, trip.name) : day.routeId ? dayTexts.noRoute : dayTexts.rest}
              status={statusOf(times, bedName, findings[index])}
              isOpen={openDay.openId === day.id}
              onToggle={() => openDay.toggle(day.id)}
            >
              <DayPanel
                {...{ trip, shown, fullMeters, bedName, onForm }}
                hidesOffer={isDownloading || Boolean(route?.record.estimate)}
                next={days[index + 1]}
                known={ofDays[index]}
                findings={findings[index] ?? []}
              />
            </DayRow>
          );
        })}
      </DayRows>
    </section>
  );
}

const daysOnMap = ({ days, ofDays, bookings, fullMeters, trip }: Known): DayOnMap[] =>
  days.flatMap(({ day, number, route, times }, index) => {
    if (!route) return [];
    const { facts } = ofDays[index] ?? {};
    const [bedName, fuel] = [bedNameOf(day, bookings), fuelOfDay(facts?.fuel, fullMeters)];
    return {
      id: day.id,
      number,
      words: tripMapTexts.day(number, headingOf(route.record, trip.name)),
      ...lineOfDay(route.record, facts?.line),
      signs: signsOfDay({ number, times, bedName, fuel }),
    };
  });

type TotalsProps = { trip: Trip; days: readonly TripDayShown[]; onEdit: () => void };

function Totals({ trip, days, onEdit }: TotalsProps) {
  const { distanceMeters, seconds, isWhole, guess } = totalsOf(days);
  return (
    <div className="-my-1 flex flex-col">
      <div className="flex items-center justify-between gap-3">
        <p className="text-quiet tabular-nums">{texts.dates(trip.startsOn, days.length)}</p>
        <Button variant="text" className="-mr-2" icon={<Pencil size={20} aria-hidden="true" />} onClick={onEdit}>
          {tripTexts.edit}
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold tabular-nums">
        <span>{texts.days(days.length)}</span>
        {distanceMeters > 0 && <span>{formatDistance(distanceMeters)}</span>}
        {seconds > 0 && <span>{formatDuration(seconds)}</span>}
        <GuessTag guess={guess} />
      </p>
      {!isWhole && <p className="text-15 text-provisional">{tripTexts.partial}</p>}
    </div>
  );
}

function Remove({ trip, onRemoved }: Pick<WholeProps, 'onRemoved'> & { trip: Trip }) {
  const onAccepted = () => showToast({ title: tripTexts.removed, tone: 'success' });
  const remove = useRemoveRecord({ type: tripWrites, onAccepted });
  const askAndRemove = async () => {
    if (!(await ask(tripTexts.removeQuestion(trip.name)))) return;
    onRemoved();
    void remove(trip);
  };
  return (
    <Button
      variant="quiet-danger"
      icon={<Trash2 size={20} aria-hidden="true" />}
      className="self-start"
      onClick={() => void askAndRemove()}
    >
      {tripTexts.remove}
    </Button>
  );
}

import { addDays } from '@estradeiro/contract/day';
import type { SharedDay, SharedTrip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { LinkPage } from '#platform/link-page.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { sharedTripQuery } from './api.ts';
import { DayRow, DayRows, statusOf } from './components/day-row.tsx';
import { ReadOnlyDay, readOnlyHeading } from './components/read-only-day.tsx';
import { TripMapBeside } from './components/trip-map.tsx';
import { guessOfAll, timesBetween } from './days.ts';
import { type DayOnMap, signsOfDay } from './days-on-map.ts';
import { useOpenDay } from './hooks/use-open-day.ts';
import { sharedTexts, showTexts, texts, tripMapTexts } from './texts.ts';

export function SharedTripScreen({ params: { token } }: { params: { token: string } }) {
  return (
    <LinkPage query={useQuery(sharedTripQuery(token))} titleOf={({ name }) => name} texts={sharedTexts} hasMap>
      {(trip) => <Days trip={trip} />}
    </LinkPage>
  );
}

type SharedRoute = NonNullable<SharedDay['way']>;

const sumOf = (days: readonly SharedDay[], metricOf: (route: SharedRoute) => number | null): number =>
  days.reduce((sum, { way }) => sum + ((way && metricOf(way)) ?? 0), 0);

function Days({ trip: { name, startsOn, ownerName, days } }: { trip: SharedTrip }) {
  const shown = days.map(({ departsAt, isRest, way: route, bedName }, index) => {
    const date = addDays(startsOn, index);
    const seconds = route?.estimatedTime == null ? null : route.estimatedTime * 60;
    const ends = { start: route?.startsNear, end: route?.endsNear };
    const times = seconds === null ? null : timesBetween(date, departsAt, seconds, ends);
    const heading = readOnlyHeading(route, isRest);
    return { id: `${index}`, number: index + 1, date, heading, route, times, bedName };
  });
  const isAllGuessed = days.every(({ way }) => !way || way.estimate);
  const { openId, toggle, show } = useOpenDay(shown);
  const onMap = shown.flatMap(({ id, number, heading, route, times, bedName }): DayOnMap[] => {
    if (!route?.line) return [];
    const signs = signsOfDay({ number, times, bedName, fuel: { known: false } });
    return [
      { id, number, signs, words: tripMapTexts.day(number, heading), line: route.line, isSketch: route.estimate },
    ];
  });
  return (
    <>
      {onMap.length > 0 && <TripMapBeside name={name} days={onMap} openId={openId} onOpen={show} />}
      <div className="mt-2">
        <h1 className="text-24 font-extrabold wrap-anywhere">{name}</h1>
        <p className="font-semibold">{showTexts.of(ownerName)}</p>
        <p className="text-quiet tabular-nums">{texts.dates(startsOn, days.length)}</p>
        <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
          <span>{texts.days(days.length)}</span>
          <span>{formatDistance(sumOf(days, ({ distance }) => distance) * 1_000)}</span>
          <span>{formatDuration(sumOf(days, ({ estimatedTime }) => estimatedTime) * 60)}</span>
          <GuessTag guess={guessOfAll(days.flatMap(({ way }) => way ?? []))} />
        </p>
      </div>
      <DayRows>
        {shown.map(({ id, number, date, heading, route, times, bedName }) => (
          <DayRow
            key={id}
            {...{ number, date, heading, route, isGuessKnown: isAllGuessed }}
            status={statusOf(times, bedName)}
            isOpen={id === openId}
            onToggle={() => toggle(id)}
          >
            <ReadOnlyDay {...{ route, times, bedName }} />
          </DayRow>
        ))}
      </DayRows>
    </>
  );
}

import { addDays } from '@estradeiro/contract/day';
import type { SharedDay, SharedTrip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { LinkPage } from '#platform/link-page.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { sharedTripQuery } from './api.ts';
import { ReadOnlyDay } from './components/read-only-day.tsx';
import { guessOfAll, timesBetween } from './days.ts';
import { sharedTexts, showTexts, texts } from './texts.ts';

export function SharedTripScreen({ params: { token } }: { params: { token: string } }) {
  return (
    <LinkPage query={useQuery(sharedTripQuery(token))} titleOf={({ name }) => name} texts={sharedTexts}>
      {(trip) => <Days trip={trip} />}
    </LinkPage>
  );
}

type SharedRoute = NonNullable<SharedDay['way']>;

const sumOf = (days: readonly SharedDay[], metricOf: (route: SharedRoute) => number | null): number =>
  days.reduce((sum, { way }) => sum + ((way && metricOf(way)) ?? 0), 0);

const Days = ({ trip: { name, startsOn, ownerName, days } }: { trip: SharedTrip }) => (
  <>
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
    <ol className="flex flex-col gap-3">
      {days.map(({ departsAt, isRest, way: route, bedName }, index) => {
        const date = addDays(startsOn, index);
        const seconds = route?.estimatedTime == null ? null : route.estimatedTime * 60;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
          <li key={index}>
            <ReadOnlyDay
              {...{ date, isRest, route, bedName }}
              number={index + 1}
              times={
                seconds === null
                  ? null
                  : timesBetween(date, departsAt, seconds, { start: route?.startsNear, end: route?.endsNear })
              }
            />
          </li>
        );
      })}
    </ol>
  </>
);

import { addDays } from '@estradeiro/contract/day';
import type { SharedDay, SharedTrip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { Brand } from '#ui/logo.tsx';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { sharedTripQuery } from './api.ts';
import { ReadOnlyDay } from './components/read-only-day.tsx';
import { timesBetween } from './days.ts';
import { sharedTexts, showTexts, texts, tripTexts } from './texts.ts';

/** Not a link of ours, or one that was revoked. */
const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.type === 'not_found' || error.type === 'invalid_request');

/** A trip as whoever has its link sees it: no account, no gate. Search engines are kept out. */
export function SharedTripScreen({ params: { token } }: { params: { token: string } }) {
  const { data, error, refetch, isPending } = useQuery(sharedTripQuery(token));
  const name = data?.name;
  useEffect(() => {
    document.title = sharedTexts.windowTitle(name);
  }, [name]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and keys scroll it all the same
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
      <meta name="robots" content="noindex, nofollow" />
      <Screen>
        <Brand isHeading={!data} />
        {isPending && <Loading />}
        {isGone(error) ? (
          <Empty scene={closedRoad} title={sharedTexts.gone} hint={sharedTexts.goneHint} />
        ) : (
          <>
            {data && <Days trip={data} />}
            {error && !data && <Failure title={sharedTexts.unread} error={error} onRetry={() => void refetch()} />}
          </>
        )}
      </Screen>
    </div>
  );
}

type Way = NonNullable<SharedDay['way']>;

/** Of the days whose way is known. */
const sumOf = (days: readonly SharedDay[], figure: (way: Way) => number | null): number =>
  days.reduce((sum, { way }) => sum + ((way && figure(way)) ?? 0), 0);

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
        {days.some(({ way }) => way?.estimate) && (
          <span className="font-normal text-provisional">{tripTexts.estimate}</span>
        )}
      </p>
    </div>
    <ol className="flex flex-col gap-3">
      {days.map(({ departsAt, isRest, way, bedName }, index) => {
        const date = addDays(startsOn, index);
        const seconds = way?.estimatedTime == null ? null : way.estimatedTime * 60;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place alone
          <li key={index}>
            <ReadOnlyDay
              {...{ date, isRest, way, bedName }}
              number={index + 1}
              times={
                seconds === null
                  ? null
                  : timesBetween(date, departsAt, seconds, { start: way?.startsNear, end: way?.endsNear })
              }
            />
          </li>
        );
      })}
    </ol>
  </>
);

import { addDays } from '@estradeiro/contract/day';
import type { ProposedDay, TripProposal } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Card } from '#ui/card.tsx';
import { timesBetween } from '../days.ts';
import { type DayOnMap, lineOfDay, signsOfDay } from '../days-on-map.ts';
import type { Draft } from '../draft.ts';
import { dayTexts, formTexts, tripMapTexts } from '../texts.ts';
import { BedAndFuel } from './bed-and-fuel.tsx';
import { DayTimesText } from './day-times-text.tsx';
import { TripMapBeside } from './trip-map.tsx';

type Props = { draft: Draft; proposed: TripProposal };

export const ProposedDays = ({ draft, proposed: { days, estimate } }: Props) => (
  <section aria-label={formTexts.proposed(days.length)} className="flex flex-col gap-3">
    <div role="status">
      <h2 className="text-20 font-semibold">{formTexts.proposed(days.length)}</h2>
    </div>
    <TripMapBeside name={draft.name || formTexts.proposed(days.length)} days={daysOnMap(draft, days)} openId={null} />
    <ol className="flex flex-col gap-3">
      {days.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of one proposal keep their order
        <li key={index}>
          <ProposedCard {...{ draft, day, index }} />
        </li>
      ))}
    </ol>
    {estimate && <p className="text-15 text-provisional">{formTexts.estimate}</p>}
    <p className="text-15 text-quiet">{formTexts.proposalHint}</p>
  </section>
);

/** Straight lines between the places: the roads of a day are known once it is saved. */
const daysOnMap = (draft: Draft, days: readonly ProposedDay[]): DayOnMap[] =>
  days.map((day, index) => {
    const [from, to] = [day.waypoints[0], day.waypoints.at(-1)];
    const number = index + 1;
    const seconds = day.exact ? day.durationSeconds : roughly(day.durationSeconds);
    const times = timesBetween(addDays(draft.startsOn, index), draft.departsAt, seconds, { start: from, end: to });
    return {
      id: `${number}`,
      number,
      words: tripMapTexts.day(number, dayTexts.way(from?.name ?? '', to?.name ?? '')),
      ...lineOfDay({ waypoints: day.waypoints, estimate: true }, null),
      signs: signsOfDay({ number, times, bedName: null, fuel: { known: false } }),
    };
  });

/**
 * Rounds the duration of a day cut out of the whole route to five minutes, since a separate calculation differs by some
 * minutes.
 */
const roughly = (seconds: number) => Math.max(1, Math.round(seconds / 300)) * 300;

function ProposedCard({ draft, day, index }: { draft: Draft; day: ProposedDay; index: number }) {
  const date = addDays(draft.startsOn, index);
  const [from, to] = [day.waypoints[0], day.waypoints.at(-1)];
  const seconds = day.exact ? day.durationSeconds : roughly(day.durationSeconds);
  const duration = formatDuration(seconds);
  return (
    <Card className="flex flex-col gap-1">
      <h3 className="text-15 font-semibold text-quiet">{dayTexts.title(index + 1, date)}</h3>
      <p className="font-semibold wrap-anywhere">{dayTexts.way(from?.name ?? '', to?.name ?? '')}</p>
      <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
        <span>{formatDistance(day.distanceMeters)}</span>
        <span>{day.exact ? duration : formTexts.about(duration)}</span>
      </p>
      <DayTimesText
        times={timesBetween(date, draft.departsAt, seconds, { start: from, end: to })}
        isRough={!day.exact}
      />
      <BedAndFuel hasBed={day.hasBed} hasFuel={day.hasFuel} />
    </Card>
  );
}

import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { BedDouble, CircleHelp, Flag, Fuel, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { EstimateTag } from '#features/planner/shared/estimate.tsx';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { classes } from '#ui/classes.ts';
import { GuessTag } from '#ui/guess-tag.tsx';
import { ManeuverIcon } from '#ui/maneuver-icon.tsx';
import { formatKilometers, formatTenthKilometers } from '#ui/number-format.ts';
import { headingOf } from '../day-heading.ts';
import type { TripDayShown } from '../days.ts';
import { type RoadbookLine, showsTenths } from '../roadbook.ts';
import { dayTexts, roadbookTexts } from '../texts.ts';
import { DayNumber } from './day-row.tsx';

/** So few lines are read more easily below each other. */
const mostInOneColumn = 6;

export type RoadbookDayProps = {
  tripName: string;
  shown: TripDayShown;
  calculated: Route | null;
  lines: readonly RoadbookLine[];
  bedName: string | null;
};

type Props = RoadbookDayProps & {
  /** The printed lines stand in two columns, for which the small paper is too narrow. */
  isWide: boolean;
  /** Frames the day on the map beside it; missing where there is none. */
  onShow?: (() => void) | undefined;
  children?: ReactNode;
};

/** A day of a roadbook: where it leads and when, its lines in riding order, and its bed. */
export function RoadbookDay({ tripName, shown, calculated, lines, bedName, isWide, onShow, children }: Props) {
  const { day, number, date, route, times } = shown;
  const heading = route ? headingOf(route.record, tripName) : dayTexts[day.routeId === null ? 'rest' : 'deleted'];
  const title = (
    <>
      <DayNumber number={number} isRidden={route !== null} />
      <span className="flex min-w-0 flex-col">
        <span className="text-15 font-semibold text-quiet">{dayTexts.title(number, date)}</span>
        <span className="text-20 leading-6 font-extrabold wrap-anywhere">{heading}</span>
      </span>
    </>
  );
  const titleClass = 'flex min-h-12 w-full items-center gap-3 text-left';
  return (
    <section className="mt-4 flex flex-col gap-2 border-ink border-t-2 pt-3">
      <div className="flex break-inside-avoid items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="break-after-avoid">
            {onShow ? (
              <button type="button" className={titleClass} onClick={onShow}>
                {title}
              </button>
            ) : (
              <span className={titleClass}>{title}</span>
            )}
          </h3>
          {route && times && (
            <p className="mt-1 text-15 tabular-nums">
              <strong className="text-17">
                {formatDistance((route.record.distance ?? 0) * 1_000)} ·{' '}
                {formatDuration((route.record.estimatedTime ?? 0) * 60)}
              </strong>{' '}
              · {dayTexts.leaves(times)}, {dayTexts.arrives(times)}
              {times.sunsetAt && ` · ${dayTexts.sunset(times.sunsetAt, times.end)}`}
            </p>
          )}
        </div>
        {/* Where no map is beside it, and on paper. */}
        {route && (
          <span className="desk:hidden sideways:hidden">
            <RouteThumbnail routes={[route.record]} />
          </span>
        )}
      </div>
      {route?.record.isTimeGuessed && <GuessTag guess={route.record} />}
      {route?.record.estimate && (
        <p className="flex">
          <EstimateTag route={calculated ?? route.record} />
        </p>
      )}
      {lines.length > 0 && (
        <ol
          className={classes(
            'gap-x-6',
            lines.length > mostInOneColumn && classes('desk:columns-2', isWide && 'print:columns-2'),
          )}
        >
          {lines.map((line, index) => (
            <Line key={`${line.alongMeters} ${line.text}`} line={line} isTenth={showsTenths(lines, index)} />
          ))}
        </ol>
      )}
      {route && lines.length === 0 && <p>{roadbookTexts.noWay}</p>}
      {bedName !== null && (
        <p className="flex items-center gap-2 font-semibold">
          <BedDouble size={20} aria-hidden="true" className="text-service" />
          {dayTexts.bed(bedName)}
        </p>
      )}
      {children}
    </section>
  );
}

function Line({ line, isTenth }: { line: RoadbookLine; isTenth: boolean }) {
  const { alongMeters, kind, text, straightOn } = line;
  return (
    <li className="flex break-inside-avoid items-start gap-3 border-line border-b py-1.5">
      <span className="w-12 flex-none text-right font-extrabold tabular-nums">
        <span className="sr-only">{roadbookTexts.km} </span>
        {(isTenth ? formatTenthKilometers : formatKilometers)(alongMeters / 1_000)}
      </span>
      <span className="flex w-6 flex-none justify-center pt-0.5">
        <Sign line={line} />
      </span>
      <span className={classes('min-w-0 flex-1', isNamed[kind] && 'font-semibold')}>
        {roadbookTexts.line[kind](text)}
        {straightOn && <span className="text-15 text-quiet">{roadbookTexts.straightOn(straightOn)}</span>}
      </span>
    </li>
  );
}

/** Where a rider stops, which is looked for between the turns. */
const isNamed: Record<RoadbookLine['kind'], boolean> = {
  turn: false,
  town: false,
  fuel: true,
  arrival: true,
  estimate: false,
};

const icons: Record<Exclude<RoadbookLine['kind'], 'turn'>, [LucideIcon, string]> = {
  town: [MapPin, 'text-quiet'],
  fuel: [Fuel, 'text-service'],
  arrival: [Flag, 'text-guidance'],
  estimate: [CircleHelp, 'text-provisional'],
};

function Sign({ line: { kind, maneuver, roundaboutExit } }: { line: RoadbookLine }) {
  if (kind === 'turn')
    return maneuver && <ManeuverIcon maneuver={maneuver} roundaboutExit={roundaboutExit} size={24} />;
  const [Icon, color] = icons[kind];
  return <Icon size={20} aria-hidden="true" className={color} />;
}

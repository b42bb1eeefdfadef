import type { Route } from '@estradeiro/contract/navigation';
import type { RideWeather, WeatherOnRoute } from '@estradeiro/contract/weather';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Sunrise } from 'lucide-react';
import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, DrawnStop, MapScene, StretchSeverity } from '#map/scene.ts';
import { failureText } from '#platform/api-error.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { Plate } from '#ui/plate.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { rideQuery } from '../api.ts';
import { judge, type Level } from '../departure-levels.ts';
import { formatMoment } from '../moments.ts';
import { Provenance } from '../shared/provenance.tsx';
import { stretchesOf } from '../stretches.ts';
import { rideTexts } from '../texts.ts';
import { DepartureStrip } from './departure-strip.tsx';
import { PassingList } from './passing-list.tsx';

type Props = { ride: RideWeather; hours: number; now: Date; onDepart: (at: Date) => void };

function BestDeparture({ ride: { passings, asked, best }, hours, now, onDepart }: Props) {
  const [first, last] = [passings[0], passings.at(-1)];
  if (!first || !last) return null;
  const isBest = asked?.at === best.at;
  const moment = (at: string, { position }: WeatherOnRoute = first) => formatMoment(new Date(at), now, position);
  return (
    <>
      <Card className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-20 font-semibold">{rideTexts.leaving(moment(first.at))}</h2>
          {asked && <LevelTag level={judge(asked, hours).level} />}
        </div>
        <p className="text-quiet">
          {last.kind === 'arrival' ? rideTexts.arriving(moment(last.at, last)) : rideTexts.beyondForecast}
        </p>
        {asked && <Reasons reasons={asked.reasons} />}
      </Card>
      <Plate className="flex flex-col gap-3">
        <p className="flex items-center gap-3 text-20 font-extrabold">
          {isBest ? <CircleCheck size={28} aria-hidden="true" /> : <Sunrise size={28} aria-hidden="true" />}
          {isBest ? rideTexts.isBest : rideTexts.best(moment(best.at))}
        </p>
        {!isBest && (
          <>
            <Reasons reasons={best.reasons} />
            <Button variant="secondary" className="relative z-10" onClick={() => onDepart(new Date(best.at))}>
              {rideTexts.takeBest}
            </Button>
          </>
        )}
      </Plate>
    </>
  );
}

const meanings: Record<Level, TagMeaning> = { fair: 'guidance', care: 'provisional', hard: 'danger', danger: 'danger' };

const LevelTag = ({ level }: { level: Level }) => <Tag meaning={meanings[level]}>{rideTexts.levels[level]}</Tag>;

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);

/** The route on the map, coloured by the weather at the hour of passing. */
function RideMap({ ride: { passings }, route }: { ride: RideWeather; route: Route }) {
  const line = useMemo(() => decodePolyline(route.polyline), [route]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points: line }), [line]);
  const weather = useMemo(() => stretchesOf(line, passings, route.distanceMeters), [line, passings, route]);
  const scene: MapScene = { weather, stops: useMemo(() => stopsOf(route), [route]) };
  const severities = new Set(weather.map(({ severity }) => severity));
  return (
    <section aria-label={rideTexts.map} className="overflow-hidden rounded-card border border-line bg-card">
      <div className="h-72">
        <MapView scene={scene} camera={camera} inPage />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-15">
        {legend
          .filter(({ severity }) => severities.has(severity))
          .map(({ severity, line }) => (
            <li key={severity} className="flex items-center gap-2">
              <span aria-hidden="true" className={classes('w-6', line)} />
              {rideTexts.legend[severity]}
            </li>
          ))}
      </ul>
    </section>
  );
}

const legend: { severity: StretchSeverity; line: string }[] = [
  { severity: 'fair', line: 'border-t-6 border-guidance' },
  { severity: 'warning', line: 'h-2 border border-ink bg-warning' },
  { severity: 'danger', line: 'border-t-6 border-danger' },
  { severity: 'unknown', line: 'border-t-4 border-quiet border-dashed' },
];

const stopsOf = ({ waypoints }: Route): DrawnStop[] =>
  waypoints.map(({ lat, lng, name = '' }, index) => ({
    position: { lat, lng },
    name,
    role: index === 0 ? 'origin' : index === waypoints.length - 1 ? 'destination' : 'stop',
  }));

type RideResultProps = {
  ride: RideWeather;
  route: Route;
  answeredAt: number;
  now: Date;
  /** Another hour is loading; the previous one is shown. */
  busy: boolean;
  onDepart: (at: Date) => void;
};

function RideResult({ ride, route, answeredAt, now, busy, onDepart }: RideResultProps) {
  const hours = route.durationSeconds / 3_600;
  return (
    <div aria-busy={busy} className={classes('flex flex-col gap-4 transition', busy && 'opacity-60')}>
      <BestDeparture ride={ride} hours={hours} now={now} onDepart={onDepart} />
      <DepartureStrip ride={ride} hours={hours} now={now} onDepart={onDepart} />
      <RideMap ride={ride} route={route} />
      <PassingList passings={ride.passings} />
      {ride.warningWatch !== 'current' && (
        <p className="text-15 text-quiet">{rideTexts.warningsUnknown[ride.warningWatch]}</p>
      )}
      <Provenance {...ride} answeredAt={answeredAt} />
    </div>
  );
}

export type Times = { departure: Date; now: Date; onDepart: (at: Date) => void };

/** A time is typed key by key: the request waits for a pause. */
const typingPauseMillis = 400;

/** The weather on a route by departure time; `routeKey` identifies the route. */
export function TimedRide({ routeKey, route, departure, now, onDepart }: Times & { routeKey: string; route: Route }) {
  const requested = useDebounced(departure.toISOString(), typingPauseMillis);
  const ride = useQuery(rideQuery(routeKey, route, requested));
  const failure = ride.error && (
    <Failure title={rideTexts.failed} error={failureText(ride.error)} onRetry={() => void ride.refetch()} />
  );
  if (!ride.data) return failure || <RidePlaceholder />;
  return (
    <>
      {failure}
      <RideResult
        ride={ride.data}
        answeredAt={ride.dataUpdatedAt}
        route={route}
        busy={ride.isPlaceholderData}
        {...{ now, onDepart }}
      />
    </>
  );
}

export const RidePlaceholder = () => (
  <div role="status" aria-label={rideTexts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </div>
);

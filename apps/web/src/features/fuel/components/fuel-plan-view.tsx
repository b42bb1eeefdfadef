import type { FuelStationsOnRoute, RoutePart, StationOnRoute } from '@estradeiro/contract/fuel/stations';
import { formatDistance } from '@estradeiro/navigation/display';
import { longestWithout, planFuel, type Tank } from '@estradeiro/navigation/fuel/fuel-plan';
import { CircleCheck, Fuel, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { routeTexts } from '../texts.ts';

type Props = {
  fuel: FuelStationsOnRoute;
  stops: readonly StationOnRoute[];
  longest: RoutePart;
  isFar: boolean;
};

const [width, height, middle] = [340, 44, 22];

function RouteStrip({ fuel: { lengthMeters, stations, unknown }, stops, longest, isFar }: Props) {
  const x = (meters: number) => 8 + (lengthMeters > 0 ? meters / lengthMeters : 0) * (width - 16);
  const part = ({ fromMeters, toMeters }: RoutePart) => `M${x(fromMeters)} ${middle}H${x(toMeters)}`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={routeTexts.strip(stations.length, formatKilometers(lengthMeters / 1_000))}
        className="w-full"
      >
        <path d={`M8 ${middle}H${width - 8}`} stroke="var(--color-quiet)" strokeWidth="10" strokeLinecap="round" />
        <path d={part(longest)} stroke={isFar ? 'var(--color-warning)' : 'var(--color-guidance)'} strokeWidth="10" />
        {unknown.map((one) => (
          <path key={one.fromMeters} d={part(one)} stroke="var(--color-card)" strokeWidth="3" strokeDasharray="5 5" />
        ))}
        {stations.map((station) => (
          <path
            key={`${station.alongMeters} ${station.lat}`}
            d={`M${x(station.alongMeters)} ${middle - 9}V${middle + 9}`}
            stroke="var(--color-service)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        ))}
        {stops.map((stop) => (
          <rect
            key={stop.alongMeters}
            {...{ x: x(stop.alongMeters) - 8, y: middle - 20, width: 16, height: 40, rx: 4 }}
            fill="var(--color-service)"
            stroke="var(--color-card)"
            strokeWidth="2"
          />
        ))}
      </svg>
      <figcaption aria-hidden="true" className="flex flex-col gap-2 text-15 text-quiet tabular-nums">
        <span className="flex justify-between">
          <span>{routeTexts.start}</span>
          <span>{routeTexts.end(formatKilometers(lengthMeters / 1_000))}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 empty:hidden">
          {stations.length > 0 && <Mark look="h-4.5 w-1.25 rounded-full bg-service">{routeTexts.station}</Mark>}
          {stops.length > 0 && <Mark look="h-5 w-2.5 rounded-xs bg-service">{routeTexts.stop}</Mark>}
        </span>
      </figcaption>
    </figure>
  );
}

const Mark = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className={look} />
    {children}
  </span>
);

type FuelPlanViewProps = { fuel: FuelStationsOnRoute; tank: Tank | null; isEstimate: boolean };

const mostOfTank = 0.8;
/** Up to this many stations show without a press. */
const few = 3;

const km = (meters: number) => formatKilometers(meters / 1_000);

export function FuelPlanView({ fuel, tank, isEstimate }: FuelPlanViewProps) {
  const { lengthMeters, stations, unknown } = fuel;
  const plan = useMemo(() => (tank ? planFuel(lengthMeters, stations, tank) : null), [lengthMeters, stations, tank]);
  const longest = longestWithout(lengthMeters, stations);
  const longestMeters = longest.toMeters - longest.fromMeters;
  const isFar = !tank || longestMeters > tank.fullMeters * mostOfTank;
  const unknownMeters = unknown.reduce((all, { fromMeters, toMeters }) => all + toMeters - fromMeters, 0);
  return (
    <>
      {plan && tank && (
        <PlanResult reaches={plan.reaches} stops={plan.stops.length}>
          {longestMeters > tank.fullMeters && (
            <p className="font-semibold">
              {routeTexts.gapTooLong(km(longestMeters), km(tank.fullMeters), unknownMeters === 0)}
            </p>
          )}
          <p>{(unknownMeters === 0 ? routeTexts.dry : routeTexts.tankUntil)(km(plan.reachMeters))}</p>
        </PlanResult>
      )}
      <Card className="flex flex-col gap-3">
        <RouteStrip {...{ fuel, longest }} stops={plan?.stops ?? []} isFar={isFar} />
        <div>
          <h2 className="flex items-center gap-2 text-15 text-quiet">
            <span aria-hidden="true" className={`h-2.5 w-5 ${isFar ? 'bg-warning' : 'bg-guidance'}`} />
            {routeTexts.longest}
          </h2>
          <p className="text-32 font-extrabold tabular-nums">{routeTexts.longestKm(km(longestMeters))}</p>
          <p className="text-quiet tabular-nums">{routeTexts.gapPart(km(longest.fromMeters), km(longest.toMeters))}</p>
        </div>
        <Unknown unknownMeters={unknownMeters} lengthMeters={lengthMeters} />
        {isEstimate && <Tag meaning="provisional">{routeTexts.estimate}</Tag>}
      </Card>
      {plan && plan.stops.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-20 font-semibold">{routeTexts.proposed}</h2>
          <Stations stations={plan.stops} />
        </section>
      )}
      {stations.length > 0 && stations.length <= few && (
        <section className="flex flex-col gap-2">
          <h2 className="text-20 font-semibold">{routeTexts.fewStations}</h2>
          <Stations stations={stations} />
        </section>
      )}
      {stations.length > few && (
        <details>
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-guidance">
            {routeTexts.allStations(stations.length)}
          </summary>
          <Stations stations={stations} />
        </details>
      )}
    </>
  );
}

type PlanResultProps = { reaches: boolean; stops: number; children: React.ReactNode };

function PlanResult({ reaches, stops, children }: PlanResultProps) {
  if (reaches) {
    return (
      <p role="status" className="flex items-center gap-3 text-20 font-semibold text-guidance">
        <CircleCheck size={28} aria-hidden="true" />
        {stops === 0 ? routeTexts.noStopNeeded : routeTexts.stops(stops)}
      </p>
    );
  }
  return (
    <div role="alert" className="plate flex gap-3 bg-warning p-4 text-on-warning">
      <TriangleAlert size={28} aria-hidden="true" className="mt-0.5" />
      <div>{children}</div>
    </div>
  );
}

function Unknown({ unknownMeters, lengthMeters }: { unknownMeters: number; lengthMeters: number }) {
  if (unknownMeters === 0) return null;
  const isAll = unknownMeters >= lengthMeters * 0.99;
  return <p className="text-provisional">{isAll ? routeTexts.unknownAll : routeTexts.unknown(km(unknownMeters))}</p>;
}

const Stations = ({ stations }: { stations: readonly StationOnRoute[] }) => (
  <ul className="flex flex-col gap-2">
    {stations.map((station) => (
      <li
        key={`${station.alongMeters} ${station.lat}`}
        className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3"
      >
        <Fuel size={24} aria-hidden="true" className="text-service" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{station.name}</p>
          <p className="text-15 text-quiet">
            {[
              station.brand !== station.name && station.brand,
              station.openingHours === '24/7' && routeTexts.allDay,
              station.offMeters >= 100 && routeTexts.off(formatDistance(Math.round(station.offMeters / 100) * 100)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="text-20 font-extrabold tabular-nums">{routeTexts.at(km(station.alongMeters))}</p>
      </li>
    ))}
  </ul>
);

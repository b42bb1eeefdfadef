import type { FuelOnWay, StationOnWay } from '@estradeiro/contract/fuel-stations';
import { formatDistance } from '@estradeiro/navigation/display';
import { longestWithout, planFuel, type Tank } from '@estradeiro/navigation/fuel/fuel-plan';
import { CircleCheck, Fuel, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { formatKilometers } from '../figures.ts';
import { routeTexts as texts } from '../route-texts.ts';
import { WayStrip } from './way-strip.tsx';

type Props = { fuel: FuelOnWay; tank: Tank | null; isEstimate: boolean };

const km = (meters: number) => formatKilometers(meters / 1_000);

/** Whether the tank lasts, where to stop, and every station. */
export function FuelPlanView({ fuel, tank, isEstimate }: Props) {
  const { lengthMeters, stations, unknown } = fuel;
  const plan = useMemo(() => (tank ? planFuel(lengthMeters, stations, tank) : null), [lengthMeters, stations, tank]);
  const longest = longestWithout(lengthMeters, stations);
  const longestMeters = longest.toMeters - longest.fromMeters;
  const unknownMeters = unknown.reduce((all, { fromMeters, toMeters }) => all + toMeters - fromMeters, 0);
  return (
    <>
      {plan && tank && (
        <Verdict reaches={plan.reaches} stops={plan.stops.length}>
          {longestMeters > tank.fullMeters && (
            <p className="font-semibold">
              {texts.gapTooLong(km(longestMeters), km(tank.fullMeters), unknownMeters === 0)}
            </p>
          )}
          <p>{(unknownMeters === 0 ? texts.dry : texts.tankUntil)(km(plan.reachMeters))}</p>
        </Verdict>
      )}
      <Card className="flex flex-col gap-3">
        <WayStrip fuel={fuel} stops={plan?.stops ?? []} longest={longest} />
        <div>
          <h2 className="text-15 text-quiet">{texts.longest}</h2>
          <p className="text-32 font-extrabold tabular-nums">{texts.longestKm(km(longestMeters))}</p>
          <p className="text-quiet tabular-nums">{texts.gapPart(km(longest.fromMeters), km(longest.toMeters))}</p>
        </div>
        <Unknown unknownMeters={unknownMeters} lengthMeters={lengthMeters} />
        {isEstimate && <Tag meaning="provisional">{texts.estimate}</Tag>}
      </Card>
      {plan && plan.stops.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-20 font-semibold">{texts.proposed}</h2>
          <Stations stations={plan.stops} />
        </section>
      )}
      {stations.length > 0 && (
        <details>
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-guidance">
            {texts.allStations(stations.length)}
          </summary>
          <Stations stations={stations} />
        </details>
      )}
    </>
  );
}

type VerdictProps = { reaches: boolean; stops: number; children: React.ReactNode };

function Verdict({ reaches, stops, children }: VerdictProps) {
  if (reaches) {
    return (
      <p role="status" className="flex items-center gap-3 text-20 font-semibold text-guidance">
        <CircleCheck size={28} aria-hidden="true" />
        {stops === 0 ? texts.noStopNeeded : texts.stops(stops)}
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
  return <p className="text-provisional">{isAll ? texts.unknownAll : texts.unknown(km(unknownMeters))}</p>;
}

const Stations = ({ stations }: { stations: readonly StationOnWay[] }) => (
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
              station.openingHours === '24/7' && texts.allDay,
              station.offMeters >= 100 && texts.off(formatDistance(Math.round(station.offMeters / 100) * 100)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="text-20 font-extrabold tabular-nums">{texts.at(km(station.alongMeters))}</p>
      </li>
    ))}
  </ul>
);

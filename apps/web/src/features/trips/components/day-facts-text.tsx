import type { SavedRoute } from '@estradeiro/contract/routes';
import { curveWord } from '@estradeiro/navigation/curve-words';
import { formatDistance } from '@estradeiro/navigation/display';
import { HeightLine } from '#features/planner/shared/height-sums.tsx';
import { SkyIcon } from '#features/weather/shared/sky-icon.tsx';
import { Tag } from '#ui/chip.tsx';
import { fuelOfDay } from '../fuel-stops.ts';
import type { DayRouteFacts } from '../hooks/use-day-facts.ts';
import { factTexts } from '../texts.ts';

type Props = { route: SavedRoute; known: DayRouteFacts | undefined; fullMeters: number | null };

/** The facts of a day's route: curves, gravel, climb, fuel stops by the rider's range, and the weather once it is forecast. */
export function DayFactsText({ route, known, fullMeters }: Props) {
  const { facts, sky } = known ?? {};
  const fuel = fuelOfDay(facts?.fuel, fullMeters);
  const stops = fuel.known && fuel.plan ? fuel.plan.stops : [];
  // The sunset already shows darkness.
  const hazards = sky?.hazards.filter(({ kind }) => kind !== 'darkness' && kind !== 'twilight') ?? [];
  const unpavedMeters = facts?.unpavedMeters ?? 0;
  const isMarked = route.curviness !== undefined || unpavedMeters > 0 || facts?.hasToll;
  const hazard = hazards.find(({ severity }) => severity === 'danger') ?? hazards[0];
  return (
    <div className="flex flex-col gap-1 text-15 empty:hidden">
      {isMarked && (
        <p className="flex flex-wrap gap-2">
          {route.curviness !== undefined && (
            <Tag meaning="scenic">{curveWord(route.curviness, route.bendsPerHour)}</Tag>
          )}
          {unpavedMeters > 0 && <Tag meaning="provisional">{factTexts.unpaved(formatDistance(unpavedMeters))}</Tag>}
          {facts?.hasToll && <Tag>{factTexts.toll}</Tag>}
        </p>
      )}
      {facts?.heights && <HeightLine figures={facts.heights} />}
      {stops.length > 0 && (
        <p>
          {factTexts.fuelStops(stops.map(({ name, alongMeters }) => `${name} (km ${Math.round(alongMeters / 1_000)})`))}
        </p>
      )}
      {sky && (
        <p className="flex items-center gap-1.5">
          {sky.conditions.slice(0, 3).map((condition) => (
            <SkyIcon key={condition} condition={condition} size={20} />
          ))}
          {factTexts.sky(sky.coldestC, sky.warmestC)}
          {hazard && <span className="font-semibold text-danger">{hazard.reason}</span>}
        </p>
      )}
    </div>
  );
}

import type { RoadFeature, RoadFeatureKind, Route, SurfaceLengths } from '@estradeiro/contract/navigation';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { routeToll } from '@estradeiro/navigation/toll';
import { Building2, CircleDollarSign, Mountain, Spline } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { RadioCard } from '#ui/radio-card.tsx';
import { curvesText } from '#ui/texts.ts';
import { routeName } from '../alternative-signs.ts';
import { type Difference, type RouteMark, routeMarks } from '../route-marks.ts';
import { RoadSums, roadSums } from '../shared/road-sums.tsx';
import { townsText } from '../shared/texts.ts';
import { texts } from '../texts.ts';

type FactsProps = {
  route: Route;
  features: readonly RoadFeature[];
  surfaces: SurfaceLengths | null;
  isTollNamed?: boolean | undefined;
};

/** A route's curves, tolls, unpaved part and road features. Not shown for an estimate, which has none of these. */
function RouteFacts({ route, features, surfaces, isTollNamed = false }: FactsProps) {
  const curves = useMemo(() => (route.estimate ? null : curvesOfRoute(route)), [route]);
  if (!curves) return null;
  const hasToll = routeToll(route);
  const sums = roadSums(features);
  const isSummed = (kind: RoadFeatureKind) => sums.some((sum) => sum.kind === kind);
  return (
    <span className="flex flex-col gap-1">
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-15 text-quiet">
        <Fact icon={<Spline size={16} aria-hidden="true" />}>{curvesText(curves)}</Fact>
        {!isSummed('toll') && !isSummed('toll-gantry') && !isTollNamed && hasToll !== null && (
          <Fact icon={<CircleDollarSign size={16} aria-hidden="true" />}>{hasToll ? texts.tolls : texts.noTolls}</Fact>
        )}
        {route.unpavedMeters > 0 && !isSummed('unpaved') && !surfaces && (
          <Fact icon={<Mountain size={16} aria-hidden="true" />}>
            {texts.unpaved(formatDistance(route.unpavedMeters))}
          </Fact>
        )}
        {route.townsPassed !== undefined && (
          <Fact icon={<Building2 size={16} aria-hidden="true" />}>{townsText(route.townsPassed)}</Fact>
        )}
      </ul>
      <RoadSums features={features} surfaces={surfaces} />
    </span>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1">
      {icon}
      {children}
    </li>
  );
}

/** The difference to the other routes: 'via Avenida Ipiranga · 2 min a mais, menos semáforos'. */
function Mark({ mark, name }: { mark: RouteMark | undefined; name: string }) {
  const via = mark?.via && texts.via(mark.via);
  const parts = [via !== name && via, mark?.differences.map(differenceText).join(', ')].filter(Boolean);
  return parts.length > 0 && <span className="block text-15">{parts.join(' · ')}</span>;
}

function differenceText(difference: Difference): string {
  switch (difference.by) {
    case 'time':
      return texts.amount(formatDuration(Math.abs(difference.seconds)), difference.seconds > 0);
    case 'length':
      return texts.amount(formatDistance(Math.abs(difference.meters)), difference.meters > 0);
    default:
      return texts.differences[difference.by](difference.isMore);
  }
}

type Props = {
  routes: Route[];
  selected: number;
  /** Of the selected route. */
  features: readonly RoadFeature[];
  surfaces: SurfaceLengths | null;
  onSelect: (index: number) => void;
};

const none: readonly RoadFeature[] = [];

/** The routes to choose from; a single route shows its facts without a choice. */
export function RouteChoices({ routes, selected, features, surfaces, onSelect }: Props) {
  const marks = useMemo(() => routeMarks(routes), [routes]);
  const [only] = routes;
  if (routes.length === 1 && only) return <RouteFacts route={only} features={features} surfaces={surfaces} />;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{texts.choices}</legend>
      {routes.map((route, index) => (
        <RadioCard key={route.polyline} name="route" checked={index === selected} onChoose={() => onSelect(index)}>
          <span className="flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{routeName(marks[index], index)}</span>
              <span className="tabular-nums">
                <span className="font-semibold">{formatDuration(route.durationSeconds)}</span>{' '}
                <span className="text-15">{formatDistance(route.distanceMeters)}</span>
              </span>
            </span>
            <Mark mark={marks[index]} name={routeName(marks[index], index)} />
            <RouteFacts
              route={route}
              features={index === selected ? features : none}
              surfaces={index === selected ? surfaces : null}
              isTollNamed={marks[index]?.differences.some(({ by }) => by === 'tolls')}
            />
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}

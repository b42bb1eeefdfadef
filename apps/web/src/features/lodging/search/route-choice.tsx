import type { Route } from '@estradeiro/contract/navigation';
import { useEffect } from 'react';
import { ChoiceField } from './choice-field.tsx';
import type { RouteMeasure } from './route-distance.ts';
import { resultsTexts } from './texts.ts';
import { useRouteChoice } from './use-route-choice.ts';

/** A route with what measures from it. */
export type MeasuredRoute = { route: Route; measure: RouteMeasure };

type Props = {
  asked: string | null;
  onChoose: (route: string) => void;
  /** Hears of the route from which distances are told; null for the destination. */
  onRoute: (measured: MeasuredRoute | null) => void;
};

/** From where distances are told. */
export function RouteChoice({ asked, onChoose, onRoute }: Props) {
  const { chosen, options, route, measure } = useRouteChoice(asked, onChoose);
  useEffect(() => onRoute(route && measure ? { route, measure } : null), [route, measure, onRoute]);
  return <ChoiceField label={resultsTexts.measureFrom} value={chosen} onChoose={onChoose} options={options} />;
}

import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { classes } from '#ui/classes.ts';
import { texts } from '../texts.ts';
import { RouteFacts } from './route-facts.tsx';

type Props = { routes: Route[]; selected: number; onSelect: (index: number) => void };

/** The best way and the others, to choose one. A single way is only described. */
export function RouteChoices({ routes, selected, onSelect }: Props) {
  const [only] = routes;
  if (routes.length === 1 && only) return <RouteFacts route={only} />;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{texts.choices}</legend>
      {routes.map((route, index) => (
        <label
          key={route.polyline}
          className={classes(
            'flex min-h-12 cursor-pointer gap-3 rounded-card border px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-ink',
            index === selected ? 'border-2 border-guidance' : 'border-line',
          )}
        >
          <input
            type="radio"
            name="route"
            checked={index === selected}
            onChange={() => onSelect(index)}
            className="size-5 flex-none self-center accent-guidance"
          />
          <span className="flex-1">
            <span className="flex items-baseline gap-3">
              <span className="font-semibold tabular-nums">{formatDuration(route.durationSeconds)}</span>
              <span className="text-15 tabular-nums">{formatDistance(route.distanceMeters)}</span>
              <span className="ml-auto text-15 text-quiet">
                {index === 0 ? texts.bestRoute : texts.alternative(index)}
              </span>
            </span>
            <RouteFacts route={route} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { LocateFixed, MapPin, Route as RouteIcon } from 'lucide-react';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import { usePlannedRoute } from '#features/planner/shared/planned-route.ts';
import { Button } from '#ui/button.tsx';
import type { Where } from './filters.ts';
import { fieldTexts, whereTexts } from './texts.ts';
import type { SearchFormState } from './use-search-form.ts';

type Props = { form: SearchFormState; isOnWay: boolean; onChoose: (where: Where) => void };

/**
 * Here, on a route of the rider's, or around a destination, which may be typed or chosen from suggestions. For a night on the way
 * (`isOnWay`) the routes come first.
 */
export function WhereFields({ form, isOnWay, onChoose }: Props) {
  const routes = <RouteChoices onChoose={(route) => onChoose({ by: 'route', route })} />;
  return (
    <>
      {isOnWay && routes}
      <PlaceField
        label={fieldTexts.destination}
        name="destination"
        placeholder={fieldTexts.destinationPlaceholder}
        text={form.values.destination}
        error={form.problems.destination}
        leading={<MapPin size={20} aria-hidden="true" className="text-service" />}
        onText={(text) => form.change('destination', text)}
        onPick={({ lat, lng, name }) => onChoose({ by: 'destination', destination: name, position: { lat, lng } })}
        onBlur={() => form.leave('destination')}
      />
      <Button
        variant="secondary"
        icon={<LocateFixed size={20} aria-hidden="true" />}
        onClick={() => onChoose({ by: 'here' })}
      >
        {whereTexts.nearMe}
      </Button>
      {!isOnWay && routes}
    </>
  );
}

const mostRoutes = 6;

function RouteChoices({ onChoose }: { onChoose: (route: string) => void }) {
  const planned = usePlannedRoute();
  const saved = useInfiniteQuery(savedRoutesQuery).data?.pages.flat() ?? [];
  const routes = [
    ...(planned ? [{ id: 'planned', name: planned.title }] : []),
    ...saved.filter(({ distance }) => distance !== null),
  ].slice(0, mostRoutes);
  if (routes.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-15 font-semibold">{whereTexts.routes}</legend>
      {routes.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => onChoose(id)}
          className="flex min-h-12 items-center gap-3 rounded-card border border-quiet px-3 py-2 text-left leading-tight hover:bg-raised"
        >
          <RouteIcon size={20} aria-hidden="true" className="flex-none text-guidance" />
          <span className="min-w-0 wrap-break-word">{whereTexts.along(name)}</span>
        </button>
      ))}
    </fieldset>
  );
}

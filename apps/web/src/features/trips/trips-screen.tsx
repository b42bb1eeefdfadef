import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dayOfTrip, paths } from '#platform/paths.ts';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { useLiveTrips } from './api.ts';
import { TripForm } from './components/trip-form.tsx';
import { TripList } from './components/trip-list.tsx';
import { TripView } from './components/trip-view.tsx';
import type { OtherFeatureFacts } from './hooks/use-known.ts';
import { useTrips } from './hooks/use-trips.ts';

/** Viagens: the list, or in its place one trip (`?viagem=`) or a form, which may start with a route (`?de=`). */
export function TripsScreen(otherFacts: OtherFeatureFacts) {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const [id, from] = [search.get('viagem'), search.get('de')];
  const [isNew, setNew] = useState(from !== null);
  const { query, trips, routes } = useTrips();
  useLiveTrips();
  const chosen = trips.find(({ record }) => record.id === id) ?? null;
  const close = () => {
    setNew(false);
    if (from !== null) navigate(paths.trips, { replace: true });
  };
  if (isNew) {
    return (
      <ScreenBesideMap sideways>
        <TripForm from={from} onClose={close} onMade={(made) => navigate(dayOfTrip(made, 1))} />
      </ScreenBesideMap>
    );
  }
  return (
    <ScreenBesideMap sideways>
      {id ? (
        <TripView
          shown={chosen}
          {...{ query, routes, otherFacts }}
          onRemoved={() => navigate(paths.trips, { replace: true })}
        />
      ) : (
        <TripList {...{ query, trips, routes }} onNew={() => setNew(true)} />
      )}
    </ScreenBesideMap>
  );
}

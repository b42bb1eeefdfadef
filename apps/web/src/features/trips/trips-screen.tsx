import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withOwnWrite } from '#platform/offline/record.ts';
import { dayOfTrip, paths } from '#platform/paths.ts';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { Screen } from '#ui/screen.tsx';
import { useLiveTrips } from './api.ts';
import { TripDetailsForm } from './components/trip-details-form.tsx';
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
  const [form, setForm] = useState<'new' | 'edit' | null>(from === null ? null : 'new');
  const { query, trips, routes } = useTrips();
  useLiveTrips();
  const chosen = trips.find(({ record }) => record.id === id) ?? null;
  const close = () => {
    setForm(null);
    if (from !== null) navigate(paths.trips, { replace: true });
  };
  if (form === 'new') {
    return (
      <Screen>
        <TripForm from={from} onClose={close} onMade={(made) => navigate(dayOfTrip(made, 1))} />
      </Screen>
    );
  }
  if (form === 'edit' && chosen) {
    return (
      <Screen>
        <TripDetailsForm key={chosen.record.id} trip={withOwnWrite(chosen)} onClose={close} />
      </Screen>
    );
  }
  return (
    <ScreenBesideMap sideways>
      {id ? (
        <TripView
          shown={chosen}
          {...{ query, routes, otherFacts }}
          onEdit={() => setForm('edit')}
          onRemoved={() => navigate(paths.trips, { replace: true })}
        />
      ) : (
        <TripList {...{ query, trips, routes }} onNew={() => setForm('new')} />
      )}
    </ScreenBesideMap>
  );
}

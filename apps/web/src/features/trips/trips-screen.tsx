import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withOwnWrite } from '#platform/offline/record.ts';
import { paths, tripOf } from '#platform/paths.ts';
import { Screen } from '#ui/screen.tsx';
import { TripDetailsForm } from './components/trip-details-form.tsx';
import { TripForm } from './components/trip-form.tsx';
import { TripList } from './components/trip-list.tsx';
import { TripView } from './components/trip-view.tsx';
import { useTrips } from './hooks/use-trips.ts';

type Props = {
  /** What refuellings tell of the rider's motorcycle; undefined while that is not known. */
  statistics: FuelStatistics | undefined;
};

/** Viagens: the list, or in its place one trip (`?viagem=`) or a form. */
export function TripsScreen({ statistics }: Props) {
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const [, navigate] = useLocation();
  const id = new URLSearchParams(useSearch()).get('viagem');
  const { query, trips, routes } = useTrips();
  const chosen = trips.find(({ record }) => record.id === id) ?? null;
  const close = () => setForm(null);
  if (form === 'new') {
    return (
      <Screen>
        <TripForm onClose={close} onMade={(made) => navigate(tripOf(made))} />
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
    <Screen>
      {id ? (
        <TripView
          shown={chosen}
          {...{ query, routes, statistics }}
          onEdit={() => setForm('edit')}
          onRemoved={() => navigate(paths.trips, { replace: true })}
        />
      ) : (
        <TripList {...{ query, trips, routes }} onNew={() => setForm('new')} />
      )}
    </Screen>
  );
}

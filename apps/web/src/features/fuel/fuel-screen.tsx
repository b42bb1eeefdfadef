import type { FuelRecord } from '@estradeiro/contract/fuel';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '#ui/screen.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { FuelList } from './components/fuel-list.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { useGarage } from './hooks/use-fuel.ts';

const RecordForm = lazy(() => import('./components/record-form.tsx').then((m) => ({ default: m.RecordForm })));
const VehiclesView = lazy(() => import('./components/vehicles-view.tsx').then((m) => ({ default: m.VehiclesView })));
const FilesView = lazy(() => import('./components/files-view.tsx').then((m) => ({ default: m.FilesView })));
const RouteView = lazy(() => import('./components/route-view.tsx').then((m) => ({ default: m.RouteView })));

/** What stands in place of the list, if anything does. */
export type FuelView = { name: 'list' | 'vehicles' | 'files' | 'route' } | { name: 'form'; record: FuelRecord | null };

const list: FuelView = { name: 'list' };

/** Combustível: the list with its statistics, or in its place the form, the motorcycles, files, or a route's stations. */
export function FuelScreen() {
  const [view, setView] = useState<FuelView>(list);
  const { garage, vehicleId, choose, error, retry } = useGarage();
  const close = () => setView(list);
  return (
    <Screen>
      {!garage || !vehicleId ? (
        error ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <Placeholders />
        )
      ) : (
        <Suspense fallback={<Loading />}>
          {view.name === 'list' && <FuelList {...{ garage, vehicleId }} onChoose={choose} onOpen={setView} />}
          {view.name === 'form' && <RecordForm {...{ garage, vehicleId }} record={view.record} onClose={close} />}
          {view.name === 'vehicles' && <VehiclesView garage={garage} onClose={close} />}
          {view.name === 'files' && <FilesView {...{ garage, vehicleId }} onClose={close} />}
          {view.name === 'route' && <RouteView vehicleId={vehicleId} onClose={close} />}
        </Suspense>
      )}
    </Screen>
  );
}

import type { FuelRecord } from '@estradeiro/contract/fuel';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { FuelList } from './components/fuel-list.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { useGarage } from './hooks/use-fuel.ts';
import { waitingTexts } from './waiting-texts.ts';

const RecordForm = onDemand(() => import('./components/record-form.tsx').then((m) => m.RecordForm), whileLoading);
const VehiclesView = onDemand(() => import('./components/vehicles-view.tsx').then((m) => m.VehiclesView), whileLoading);
const FilesView = onDemand(() => import('./components/files-view.tsx').then((m) => m.FilesView), whileLoading);
const RouteView = onDemand(() => import('./components/route-view.tsx').then((m) => m.RouteView), whileLoading);

/** What stands in place of the list, if anything does. */
export type FuelView = { name: 'list' | 'vehicles' | 'files' | 'route' } | { name: 'form'; record: FuelRecord | null };

const list: FuelView = { name: 'list' };

/**
 * Combustível: the list with its statistics, or in its place the form, the motorcycles, files, or a route's stations. `?novo`, a
 * shortcut of the installed app, begins with the form.
 */
export function FuelScreen() {
  const isFormAsked = new URLSearchParams(useSearch()).has('novo');
  const [, navigate] = useLocation();
  const [view, setView] = useState<FuelView>(isFormAsked ? { name: 'form', record: null } : list);
  const { garage, vehicles, vehicleId, isNew, choose, unread } = useGarage();
  const close = () => {
    if (isFormAsked) navigate(paths.fuel, { replace: true });
    setView(list);
  };
  return (
    <Screen>
      {!garage || !vehicleId ? (
        <Placeholders />
      ) : (
        <>
          {view.name === 'list' && (
            <FuelList {...{ garage, vehicleId, isNew, unread }} onChoose={choose} onOpen={setView} />
          )}
          {view.name === 'form' && unread && <p className="text-15 text-provisional">{waitingTexts.withoutGarage}</p>}
          {view.name === 'form' && <RecordForm {...{ garage, vehicleId }} record={view.record} onClose={close} />}
          {view.name === 'vehicles' && <VehiclesView {...{ garage, unread }} drawn={vehicles} onClose={close} />}
          {view.name === 'files' && <FilesView {...{ garage, vehicleId }} onClose={close} />}
          {view.name === 'route' && <RouteView vehicleId={vehicleId} onClose={close} />}
        </>
      )}
    </Screen>
  );
}

import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { maintenanceOfMotorcycle, paths } from '#platform/paths.ts';
import { Screen } from '#ui/screen.tsx';
import { FilesView } from './components/files-view.tsx';
import { FuelList } from './components/fuel-list.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { RecordForm } from './components/record-form.tsx';
import { RouteView } from './components/route-view.tsx';
import { VehiclesView } from './components/vehicles-view.tsx';
import type { FuelView } from './fuel-view.ts';
import { ownedOf, useGarage } from './hooks/use-fuel.ts';
import { MaintenanceView } from './maintenance/maintenance-view.tsx';
import { pendingTexts } from './texts.ts';

const list: FuelView = { name: 'list' };

/**
 * Combustível: the list with its statistics, or in its place the form, the motorcycles, files, or a route's stations. `?novo`, a shortcut
 * of the installed app, starts with the form; `?moto` shows the maintenance; `?shared-file` opens the file that another app shared.
 */
export function FuelScreen() {
  const parameters = new URLSearchParams(useSearch());
  const [startsWithForm, showsMaintenance, isShared] = [
    parameters.has('novo'),
    parameters.has('moto'),
    parameters.has('shared-file'),
  ];
  const [, navigate] = useLocation();
  const [view, setView] = useState<FuelView>(
    startsWithForm ? { name: 'form', record: null } : isShared ? { name: 'files' } : list,
  );
  const { garage, vehicles, vehicleId, isNew, isRefused, choose, query } = useGarage();
  const hasMotorcycle = vehicleId !== 'none' || ownedOf(garage?.vehicles ?? []).length > 0;
  const { passedFile, passFile } = usePassedFile();
  const passToFuel = (file: File) => {
    passFile(file);
    setView({ name: 'files' });
    navigate(paths.fuel);
  };
  const passToMaintenance = (file: File) => {
    passFile(file);
    setView(list);
    navigate(maintenanceOfMotorcycle);
  };
  const close = () => {
    if (startsWithForm || isShared) navigate(paths.fuel, { replace: true });
    setView(list);
  };
  return (
    <Screen>
      {!garage || !vehicleId ? (
        <Placeholders />
      ) : showsMaintenance ? (
        <MaintenanceView {...{ garage, vehicles, vehicleId, passedFile }} onOpenThere={passToFuel} onChoose={choose} />
      ) : (
        <>
          {view.name === 'list' && (
            <FuelList
              {...{ garage, vehicles, vehicleId, isNew, isRefused, query }}
              onChoose={choose}
              onOpen={setView}
            />
          )}
          {view.name === 'form' && !query.data && (
            <p className="text-15 text-provisional">{pendingTexts.withoutGarage}</p>
          )}
          {view.name === 'form' && <RecordForm {...{ garage, vehicleId }} record={view.record} onClose={close} />}
          {view.name === 'vehicles' && (
            <VehiclesView {...{ garage, query }} shown={vehicles} onChoose={choose} onClose={close} />
          )}
          {view.name === 'files' && (
            <FilesView
              {...{ garage, vehicleId, isShared, passedFile }}
              onOpenThere={hasMotorcycle ? passToMaintenance : null}
              lacksMotorcycle={query.data !== undefined && !hasMotorcycle}
              onClose={close}
            />
          )}
          {view.name === 'route' && <RouteView vehicleId={vehicleId} onClose={close} />}
        </>
      )}
    </Screen>
  );
}

/** A file that one screen passes to the other, which opens it once: it is cleared after that. */
function usePassedFile() {
  const [passedFile, passFile] = useState<File | null>(null);
  useEffect(() => {
    if (passedFile) passFile(null);
  }, [passedFile]);
  return { passedFile, passFile };
}

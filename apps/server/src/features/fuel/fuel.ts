import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { Bounds } from '@estradeiro/contract/maps';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleTurns } from '#platform/housekeeping.ts';
import type { TellNotices } from '#platform/notices.ts';
import { serve } from '#platform/serve.ts';
import { fuel } from './fuel.http.ts';
import { createFuelStore } from './fuel.store.ts';
import { createFuelImport } from './fuel-import.store.ts';
import { fuelVehicles, motorcyclePhotos } from './fuel-vehicles.http.ts';
import { createFuelVehiclesStore } from './fuel-vehicles.store.ts';
import { maintenance } from './maintenance.http.ts';
import { createMaintenanceStore } from './maintenance.store.ts';
import { createMaintenanceLooks } from './maintenance-looks.store.ts';
import { createMotorcyclePhotosStore } from './motorcycle-photos.store.ts';
import { fuelOnRoute, type StationSources } from './stations.ts';

type Deps = {
  db: Database;
  tell: TellNotices;
  clock: Clock;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  /** The places of the installed maps; called for every request, like `installedMaps`. */
  places: () => Pick<StationSources, 'nearby'>;
  installedMaps: () => { extracts: readonly { bounds: Bounds }[] };
};

const lookEveryMs = 10 * 60_000;

/** Refuellings, motorcycles with their maintenance, and the stations on a route. */
export function fuelFeature({ db, tell, clock, readLine, places, installedMaps }: Deps): Feature {
  const [store, vehicles, done] = [createFuelStore(db), createFuelVehiclesStore(db), createMaintenanceStore(db)];
  const looks = createMaintenanceLooks(db, tell, clock);
  const photos = createMotorcyclePhotosStore(db);
  const stations = (): StationSources => ({
    nearby: (...around) => places().nearby(...around),
    areas: () => installedMaps().extracts.map(({ bounds }) => bounds),
  });
  return {
    async register(app: FastifyInstance) {
      scheduleTurns(app, looks.takeTurn, 'maintenance not looked at', lookEveryMs);
      app.register(fuel({ store, vehicles, imports: createFuelImport(db), clock }));
      app.register(maintenance({ store: done, vehicles, photos, clock }));
      app.register(motorcyclePhotos({ store: photos, vehicles, maintenance: done, clock }));
      app.register(fuelVehicles(vehicles, clock));
      app.register(fuelStations(stations, readLine));
    },
    exports: [
      { table: 'fuel_vehicles', records: vehicles.list },
      { table: 'fuel_records', records: (userId) => store.all(userId) },
      { table: 'maintenance_items', records: done.items },
      { table: 'maintenance_records', records: done.records },
      { table: 'motorcycle_photos', records: photos.exported, bytes: photos.bytes },
    ],
  };
}

/**
 * `current` gives the sources of the maps installed now; called for every request, since maps change while the server
 * runs.
 */
const fuelStations =
  (current: () => StationSources, readLine: (polyline: string, riderId: string) => Promise<RoadLine>) =>
  async (app: FastifyInstance) => {
    serve(app, fuelStationsOnRoute, async ({ rider, body: { polyline, withinMeters } }) =>
      fuelOnRoute(await readLine(polyline, rider.id), withinMeters, current()),
    );
  };

import { addMotorcyclePhoto, getMotorcyclePhoto, removeMotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import {
  addFuelVehicle,
  deleteFuelVehicle,
  listFuelVehicles,
  maxFuelVehicles,
  type NewFuelVehicle,
  updateFuelVehicle,
} from '@estradeiro/contract/fuel/vehicles';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { checkPhoto, sendPhoto } from '#platform/photos.ts';
import { latestDay } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import type { FuelVehiclesStore } from './fuel-vehicles.store.ts';
import type { MaintenanceStore } from './maintenance.store.ts';
import type { MotorcyclePhotosStore } from './motorcycle-photos.store.ts';
import { texts } from './texts.ts';

export const fuelVehicles = (store: FuelVehiclesStore, clock: Clock) => async (app: FastifyInstance) => {
  const notFuture = (date: string | null) => {
    if (date !== null && date > latestDay(clock.now())) {
      throw new AppError('invalid_request', { message: texts.future(date) });
    }
  };

  const notInFuture = ({ odometerOn, soldOn = null, odometerResets = [] }: NewFuelVehicle) => {
    for (const date of [odometerOn, soldOn, ...odometerResets.map(({ on }) => on)]) notFuture(date);
  };

  serve(app, listFuelVehicles, ({ rider }) => store.garage(rider.id));

  serve(app, addFuelVehicle, async ({ rider, body, newId }) => {
    notInFuture(body);
    const added = await store.insert(rider.id, newId, body, clock.now());
    if (added === 'full') throw new AppError('limit_reached', { message: texts.fullOfVehicles(maxFuelVehicles) });
    return added;
  });

  serve(app, updateFuelVehicle, async ({ rider, params, body: { seen: baseVersion, ...sent } }) => {
    notInFuture(sent);
    return changedOrRefused(await store.update(rider.id, params.id, sent, baseVersion));
  });

  serve(app, deleteFuelVehicle, async ({ rider, params, body }) => {
    changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
  });
};

type Deps = {
  store: MotorcyclePhotosStore;
  vehicles: Pick<FuelVehiclesStore, 'byId'>;
  maintenance: Pick<MaintenanceStore, 'vehicleOfRecord'>;
  clock: Clock;
};

/** Photos of motorcycles and invoices, readable only by their rider. */
export const motorcyclePhotos =
  ({ store, vehicles, maintenance, clock }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, addMotorcyclePhoto, async ({ rider, body: { vehicleId, recordId, ...photo }, newId }) => {
      orNotFound(await vehicles.byId(rider.id, vehicleId));
      if (recordId && (await maintenance.vehicleOfRecord(rider.id, recordId)) !== vehicleId) {
        throw new AppError('not_found');
      }
      const added = await store.add(rider.id, { vehicleId, recordId }, checkPhoto(newId, photo), clock.now());
      if (added === 'full') throw new AppError('limit_reached', { message: texts.fullOfPhotos });
      return added;
    });

    serve(app, removeMotorcyclePhoto, async ({ rider, params }) => {
      if (!(await store.remove(rider.id, params.id))) throw new AppError('not_found');
    });

    serve(app, getMotorcyclePhoto, async ({ rider, params: { id, size }, reply }) =>
      sendPhoto(reply, orNotFound(await store.read(rider.id, id, size))),
    );
  };

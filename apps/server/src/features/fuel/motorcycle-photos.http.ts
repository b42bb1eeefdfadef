import { addMotorcyclePhoto, getMotorcyclePhoto, removeMotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { checkPhoto, sendPhoto } from '#platform/photos.ts';
import { serve } from '#platform/serve.ts';
import type { FuelVehiclesStore } from './fuel-vehicles.store.ts';
import type { MaintenanceStore } from './maintenance.store.ts';
import type { MotorcyclePhotosStore } from './motorcycle-photos.store.ts';
import { texts } from './texts.ts';

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

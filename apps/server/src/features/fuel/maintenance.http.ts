import {
  addMaintenanceItem,
  addMaintenanceRecord,
  deleteMaintenanceItem,
  deleteMaintenanceRecord,
  listMaintenance,
  maxMaintenanceItems,
  maxMaintenanceRecords,
  updateMaintenanceItem,
  updateMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { importMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import type { FastifyInstance } from 'fastify';
import { changedOrRefused } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { latestDay } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import type { FuelVehiclesStore } from './fuel-vehicles.store.ts';
import type { MaintenanceStore } from './maintenance.store.ts';
import type { MotorcyclePhotosStore } from './motorcycle-photos.store.ts';
import { texts } from './texts.ts';

type Deps = {
  store: MaintenanceStore;
  vehicles: Pick<FuelVehiclesStore, 'byId'>;
  photos: Pick<MotorcyclePhotosStore, 'list'>;
  clock: Clock;
};

/** What motorcycles have to have done. What is due is calculated on the rider's device, which also knows the pending writes. */
export const maintenance =
  ({ store, vehicles, photos, clock }: Deps) =>
  async (app: FastifyInstance) => {
    const notFuture = (date: string | null) => {
      if (date !== null && date > latestDay(clock.now())) {
        throw new AppError('invalid_request', { message: texts.future(date) });
      }
    };

    /** Its invoices are of that motorcycle, and go with it. */
    const staysOn = (vehicleId: string, sentVehicleId: string) => {
      if (vehicleId !== sentVehicleId) throw new AppError('invalid_request', { message: texts.otherMotorcycle });
    };

    serve(app, listMaintenance, async ({ rider }) => {
      const { id } = rider;
      const [items, records, stored] = await Promise.all([store.items(id), store.records(id), photos.list(id)]);
      return { items, records, photos: stored };
    });

    serve(app, addMaintenanceItem, async ({ rider, body, newId }) => {
      notFuture(body.lastDate);
      orNotFound(await vehicles.byId(rider.id, body.vehicleId));
      const added = await store.insertItem(rider.id, newId, body, clock.now());
      if (added !== 'full') return added;
      throw new AppError('limit_reached', { message: texts.fullOfMaintenance(maxMaintenanceItems) });
    });

    serve(app, updateMaintenanceItem, async ({ rider, params: { id }, body: { seen: baseVersion, ...sent } }) => {
      notFuture(sent.lastDate);
      staysOn(orNotFound(await store.itemById(rider.id, id)).vehicleId, sent.vehicleId);
      return changedOrRefused(await store.updateItem(rider.id, id, sent, baseVersion));
    });

    serve(app, deleteMaintenanceItem, async ({ rider, params: { id }, body }) => {
      changedOrRefused(await store.deleteItem(rider.id, id, body?.seen));
    });

    serve(app, addMaintenanceRecord, async ({ rider, body, newId }) => {
      notFuture(body.date);
      orNotFound(await store.itemById(rider.id, body.itemId));
      const added = await store.insertRecord(rider.id, newId, body, clock.now());
      if (added !== 'full') return added;
      throw new AppError('limit_reached', { message: texts.fullOfDone(maxMaintenanceRecords) });
    });

    serve(app, importMaintenance, async ({ rider, body, newId }) => {
      for (const { date } of body.records) notFuture(date);
      orNotFound(await vehicles.byId(rider.id, body.vehicleId));
      const done = await store.importAll(rider.id, { ...body, importId: newId, createdAt: clock.now() });
      if (typeof done === 'object') return done;
      const message =
        done === 'full' ? texts.fullOfDone(maxMaintenanceRecords) : texts.fullOfMaintenance(maxMaintenanceItems);
      throw new AppError('limit_reached', { message });
    });

    serve(app, updateMaintenanceRecord, async ({ rider, params: { id }, body: { seen: baseVersion, ...sent } }) => {
      notFuture(sent.date);
      const { vehicleId } = orNotFound(await store.itemById(rider.id, sent.itemId));
      staysOn(orNotFound(await store.vehicleOfRecord(rider.id, id)), vehicleId);
      return changedOrRefused(await store.updateRecord(rider.id, id, sent, baseVersion));
    });

    serve(app, deleteMaintenanceRecord, async ({ rider, params: { id }, body }) => {
      changedOrRefused(await store.deleteRecord(rider.id, id, body?.seen));
    });
  };

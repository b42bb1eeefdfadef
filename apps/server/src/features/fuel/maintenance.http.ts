import {
  addMaintenanceItem,
  addMaintenanceRecord,
  deleteMaintenanceItem,
  deleteMaintenanceRecord,
  listMaintenance,
  maxMaintenanceItems,
  maxMaintenanceRecords,
  type NewMaintenanceItem,
  updateMaintenanceItem,
  updateMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { importMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { asContinuedKm, continuedBase, continuedFile } from '@estradeiro/contract/fuel/odometer-resets';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { latestDay } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
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

/** Maintenance of motorcycles. Due dates are calculated on the rider's device, which also knows the pending writes. */
export const maintenance =
  ({ store, vehicles, photos, clock }: Deps) =>
  async (app: FastifyInstance) => {
    const notFuture = (date: string | null) => {
      if (date !== null && date > latestDay(clock.now())) {
        throw new AppError('invalid_request', { message: texts.future(date) });
      }
    };

    /**
     * Fails when an item or a record would move to another motorcycle, since its invoices are deleted with its
     * motorcycle.
     */
    const staysOn = (vehicleId: string, sentVehicleId: string) => {
      if (vehicleId !== sentVehicleId) throw new AppError('invalid_request', { message: texts.otherMotorcycle });
    };

    /** The odometer resets of that motorcycle. */
    const resetsOf = async (riderId: string, vehicleId: string) =>
      orNotFound(await vehicles.byId(riderId, vehicleId)).odometerResets;

    /** An item with its last reading as a continued odometer. */
    const continued = async <T extends NewMaintenanceItem>(riderId: string, item: T): Promise<T> => {
      const resets = await resetsOf(riderId, item.vehicleId);
      const { lastOdometer: km, lastDate } = item;
      return km === null || lastDate === null ? item : { ...item, lastOdometer: asContinuedKm(km, lastDate, resets) };
    };

    serve(app, listMaintenance, async ({ rider }) => {
      const { id } = rider;
      const [items, records, stored] = await Promise.all([store.items(id), store.records(id), photos.list(id)]);
      return { items, records, photos: stored };
    });

    serve(app, addMaintenanceItem, async ({ rider, body, newId }) => {
      notFuture(body.lastDate);
      const added = await store.insertItem(rider.id, newId, await continued(rider.id, body), clock.now());
      if (added !== 'full') return added;
      throw new AppError('limit_reached', { message: texts.fullOfMaintenance(maxMaintenanceItems) });
    });

    serve(app, updateMaintenanceItem, async ({ rider, params: { id }, body: { seen: baseVersion, ...sent } }) => {
      notFuture(sent.lastDate);
      staysOn(orNotFound(await store.itemById(rider.id, id)).vehicleId, sent.vehicleId);
      const seen = continuedBase(baseVersion, await resetsOf(rider.id, sent.vehicleId));
      return changedOrRefused(await store.updateItem(rider.id, id, await continued(rider.id, sent), seen));
    });

    serve(app, deleteMaintenanceItem, async ({ rider, params: { id }, body }) => {
      const { vehicleId } = orNotFound(await store.itemById(rider.id, id));
      const seen = continuedBase(body?.seen, await resetsOf(rider.id, vehicleId));
      changedOrRefused(await store.deleteItem(rider.id, id, seen));
    });

    serve(app, addMaintenanceRecord, async ({ rider, body, newId }) => {
      notFuture(body.date);
      const { vehicleId } = orNotFound(await store.itemById(rider.id, body.itemId));
      const [record = body] = continuedFile([body], await resetsOf(rider.id, vehicleId));
      const added = await store.insertRecord(rider.id, newId, record, clock.now());
      if (added !== 'full') return added;
      throw new AppError('limit_reached', { message: texts.fullOfDone(maxMaintenanceRecords) });
    });

    serve(app, importMaintenance, async ({ rider, body, newId }) => {
      for (const { date } of body.records) notFuture(date);
      const records = continuedFile(body.records, await resetsOf(rider.id, body.vehicleId));
      const done = await store.importAll(rider.id, { ...body, records, importId: newId, createdAt: clock.now() });
      if (typeof done === 'object') return done;
      const message =
        done === 'full' ? texts.fullOfDone(maxMaintenanceRecords) : texts.fullOfMaintenance(maxMaintenanceItems);
      throw new AppError('limit_reached', { message });
    });

    serve(app, updateMaintenanceRecord, async ({ rider, params: { id }, body: { seen: baseVersion, ...sent } }) => {
      notFuture(sent.date);
      const { vehicleId } = orNotFound(await store.itemById(rider.id, sent.itemId));
      staysOn(orNotFound(await store.vehicleOfRecord(rider.id, id)), vehicleId);
      const resets = await resetsOf(rider.id, vehicleId);
      const [record = sent] = continuedFile([sent], resets);
      return changedOrRefused(await store.updateRecord(rider.id, id, record, continuedBase(baseVersion, resets)));
    });

    serve(app, deleteMaintenanceRecord, async ({ rider, params: { id }, body }) => {
      const vehicleId = orNotFound(await store.vehicleOfRecord(rider.id, id));
      const baseVersion = continuedBase(body?.seen, await resetsOf(rider.id, vehicleId));
      changedOrRefused(await store.deleteRecord(rider.id, id, baseVersion));
    });
  };

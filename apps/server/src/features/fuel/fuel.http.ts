import {
  createFuelRecord,
  deleteFuelRecord,
  listFuelRecords,
  maxFuelRecords,
  type NewFuelRecord,
  updateFuelRecord,
} from '@estradeiro/contract/fuel';
import { fuelStatistics } from '@estradeiro/contract/fuel-calculation';
import { importFuelRecords } from '@estradeiro/contract/fuel-import';
import { getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import type { FastifyInstance } from 'fastify';
import { changedOrRefused } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError, found } from '#platform/errors.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import type { DatedRecord, FuelStore } from './fuel.store.ts';
import type { FuelImport } from './fuel-import.store.ts';
import type { FuelVehiclesStore } from './fuel-vehicles.store.ts';
import { texts } from './texts.ts';

export type FuelDeps = { store: FuelStore; vehicles: FuelVehiclesStore; importAll: FuelImport; clock: Clock };

/** Refuellings, and what they tell. */
export const fuel =
  ({ store, vehicles, importAll, clock }: FuelDeps) =>
  async (app: FastifyInstance) => {
    const full = () => new AppError('limit_reached', { message: texts.fullOfRecords(maxFuelRecords) });

    /** Another rider's motorcycle is not there (D12). */
    const ownVehicle = async (riderId: string, vehicleId: string | null) => {
      if (vehicleId !== null && !(await vehicles.byId(riderId, vehicleId))) throw new AppError('not_found');
    };

    const checked = async (riderId: string, id: string, body: NewFuelRecord, day: string): Promise<DatedRecord> => {
      const { acceptOdometer, pricePerLiter: _, ...told } = body;
      const record = { ...told, date: told.date ?? day };
      await ownVehicle(riderId, record.vehicleId);
      const other = acceptOdometer ? null : await store.contradiction(riderId, id, record);
      if (other) throw new AppError('odometer_goes_back', { message: texts.goesBack(other), details: other });
      return record;
    };

    serve(app, listFuelRecords, ({ rider, query: { before, vehicleId } }) =>
      store.list(rider.id, { ...(before && { before }), ...(vehicleId && { vehicleId }) }),
    );

    serve(app, createFuelRecord, async ({ rider, body, newId }) => {
      const made = await store.byId(rider.id, newId);
      if (made) return made;
      const record = await checked(rider.id, newId, body, todayInSaoPaulo(clock.now()));
      const kept = await store.insert(rider.id, newId, record, clock.now());
      if (kept === 'full') throw full();
      return kept;
    });

    serve(app, updateFuelRecord, async ({ rider, params: { id }, body: { seen, ...body } }) => {
      const { date } = found(await store.byId(rider.id, id));
      return changedOrRefused(await store.update(rider.id, id, await checked(rider.id, id, body, date), seen));
    });

    serve(app, deleteFuelRecord, async ({ rider, params, body }) => {
      changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
    });

    serve(app, importFuelRecords, async ({ rider, body: { vehicleId, records }, newId }) => {
      await ownVehicle(rider.id, vehicleId);
      const done = await importAll(rider.id, { importId: newId, vehicleId, records, createdAt: clock.now() });
      if (done === 'full') throw full();
      return done;
    });

    serve(app, getFuelStatistics, async ({ rider, query: { vehicleId } }) => {
      const vehicle = vehicleId && vehicleId !== 'none' ? found(await vehicles.byId(rider.id, vehicleId)) : null;
      return fuelStatistics(await store.fillUps(rider.id, vehicleId), vehicle?.tankLiters ?? null);
    });
  };

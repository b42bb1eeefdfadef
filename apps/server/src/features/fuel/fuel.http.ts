import {
  createFuelRecord,
  deleteFuelRecord,
  listFuelRecords,
  maxFuelRecords,
  type NewFuelRecord,
  updateFuelRecord,
} from '@estradeiro/contract/fuel';
import { importFuelRecords } from '@estradeiro/contract/fuel-import';
import { fuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
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
      const record = await checked(rider.id, newId, body, today(clock));
      if ((await store.count(rider.id)) >= maxFuelRecords) throw full();
      return found(await store.insert(rider.id, newId, record, clock.now()));
    });

    serve(app, updateFuelRecord, async ({ rider, params: { id }, body }) => {
      const { date } = found(await store.byId(rider.id, id));
      return found(await store.update(rider.id, id, await checked(rider.id, id, body, date)));
    });

    serve(app, deleteFuelRecord, async ({ rider, params }) => {
      if (!(await store.delete(rider.id, params.id))) throw new AppError('not_found');
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

const saoPauloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** D27, as 2026-11-21. */
const today = (clock: Clock): string => saoPauloDay.format(clock.now());

function found<T>(record: T | null): T {
  if (record === null) throw new AppError('not_found');
  return record;
}

import { asContinuedKm, continuedBase, continuedFile } from '@estradeiro/contract/fuel/odometer-resets';
import {
  checkFuelImport,
  createFuelRecord,
  deleteFuelRecord,
  type ImportedFuelRecord,
  importFuelRecords,
  listFuelRecords,
  maxFuelRecords,
  type NewFuelRecord,
  updateFuelRecord,
} from '@estradeiro/contract/fuel/records';
import { fuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { latestDay, todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import type { DatedRecord, Doubt, FuelStore } from './fuel.store.ts';
import type { FuelImport } from './fuel-import.store.ts';
import type { FuelVehiclesStore } from './fuel-vehicles.store.ts';
import { texts } from './texts.ts';

type FuelDeps = { store: FuelStore; vehicles: FuelVehiclesStore; imports: FuelImport; clock: Clock };

/** Refuellings and their statistics. */
export const fuel =
  ({ store, vehicles, imports, clock }: FuelDeps) =>
  async (app: FastifyInstance) => {
    const full = () => new AppError('limit_reached', { message: texts.fullOfRecords(maxFuelRecords) });

    /** The odometer resets of that motorcycle. Another rider's motorcycle is `not_found` (D12). */
    const resetsOf = async (riderId: string, vehicleId: string | null) =>
      vehicleId === null ? [] : orNotFound(await vehicles.byId(riderId, vehicleId)).odometerResets;

    const notFuture = (date: string) => {
      if (date > latestDay(clock.now())) throw new AppError('invalid_request', { message: texts.future(date) });
    };

    /**
     * The records with continued odometer readings. Fails with every error of a file that does not depend on other
     * records.
     */
    const checkedFile = async (riderId: string, vehicleId: string | null, file: readonly ImportedFuelRecord[]) => {
      const resets = await resetsOf(riderId, vehicleId);
      for (const { date } of file) notFuture(date);
      return continuedFile(file, resets);
    };

    const checked = async (riderId: string, body: NewFuelRecord, day: string) => {
      const { acceptOdometer, acceptDuplicate, pricePerLiter: _, ...fields } = body;
      const date = fields.date ?? day;
      notFuture(date);
      const resets = await resetsOf(riderId, fields.vehicleId);
      const odometer = asContinuedKm(fields.odometer, date, resets);
      return { resets, record: { ...fields, date, odometer }, accepted: { acceptOdometer, acceptDuplicate } };
    };

    const refused = (doubt: Doubt, record: DatedRecord) =>
      doubt.type === 'equal'
        ? new AppError('refuelling_exists', { message: texts.exists(record) })
        : new AppError('odometer_goes_back', { message: texts.goesBack(doubt.other), details: doubt.other });

    serve(app, listFuelRecords, ({ rider, query: { before, vehicleId } }) =>
      store.list(rider.id, { ...(before && { before }), ...(vehicleId && { vehicleId }) }),
    );

    serve(app, createFuelRecord, async ({ rider, body, newId }) => {
      const made = await store.byId(rider.id, newId);
      if (made) return made;
      const { record, accepted } = await checked(rider.id, body, todayInSaoPaulo(clock.now()));
      const saved = await store.insert(rider.id, newId, record, accepted, clock.now());
      if (saved === 'full') throw full();
      if ('doubt' in saved) throw refused(saved.doubt, record);
      return saved;
    });

    serve(app, updateFuelRecord, async ({ rider, params: { id }, body: { seen: baseVersion, ...body } }) => {
      const { date } = orNotFound(await store.byId(rider.id, id));
      const { record, accepted, resets } = await checked(rider.id, body, date);
      const changed = await store.update(rider.id, id, record, accepted, continuedBase(baseVersion, resets));
      if (changed && 'doubt' in changed) throw refused(changed.doubt, record);
      return changedOrRefused(changed);
    });

    serve(app, deleteFuelRecord, async ({ rider, params, body }) => {
      const { vehicleId } = orNotFound(await store.byId(rider.id, params.id));
      const baseVersion = continuedBase(body?.seen, await resetsOf(rider.id, vehicleId));
      changedOrRefused(await store.delete(rider.id, params.id, baseVersion));
    });

    serve(app, checkFuelImport, async ({ rider, body: { vehicleId, records } }) => {
      return imports.check(rider.id, { vehicleId, records: await checkedFile(rider.id, vehicleId, records) });
    });

    serve(app, importFuelRecords, async ({ rider, body, newId }) => {
      const records = await checkedFile(rider.id, body.vehicleId, body.records);
      const done = await imports.importAll(rider.id, { ...body, records, importId: newId, createdAt: clock.now() });
      if (done === 'full') throw full();
      if ('contradictions' in done) {
        const count = done.contradictions.length + done.repeated.length;
        throw new AppError('odometer_goes_back', { message: texts.doubtful(count) });
      }
      return done;
    });

    serve(app, getFuelStatistics, async ({ rider, query: { vehicleId } }) => {
      const vehicle = vehicleId && vehicleId !== 'none' ? orNotFound(await vehicles.byId(rider.id, vehicleId)) : null;
      return fuelStatistics(await store.fillUps(rider.id, vehicleId), vehicle?.tankLiters ?? null);
    });
  };

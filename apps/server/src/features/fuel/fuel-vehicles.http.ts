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
import { AppError } from '#platform/errors.ts';
import { latestDay } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import type { FuelVehiclesStore } from './fuel-vehicles.store.ts';
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

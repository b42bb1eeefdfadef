import { FuelRecord, OfVehicle } from '@estradeiro/contract/fuel';
import { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import { createStored, type Stored } from '#platform/storage.ts';

/** An answer, and since when it is only what this browser last read: null while it is the server's own. */
export type Known<T> = { value: T; keptAt: number | null };

const keptOf = <T>(name: string, value: z.ZodType<T>) =>
  createStored(
    `fuel-${name}`,
    z.object({ vehicleId: OfVehicle.nullable(), at: z.number(), value }).nullable() as z.ZodType<KeptAnswer<T> | null>,
    null,
  );
type KeptAnswer<T> = { vehicleId: OfVehicle | null; at: number; value: T };

export const keptRecords = keptOf('records', z.array(FuelRecord));
export const keptStatistics = keptOf('statistics', FuelStatistics);
export const keptGarage = keptOf('garage', FuelGarage);

/** Reads from the server, and where it cannot be reached, what this browser last read of that motorcycle. */
export async function knownOf<T>(
  stored: Stored<KeptAnswer<T> | null>,
  vehicleId: OfVehicle | null,
  read: () => Promise<T>,
): Promise<Known<T>> {
  try {
    const value = await read();
    stored.write({ vehicleId, at: Date.now(), value });
    return { value, keptAt: null };
  } catch (error) {
    const last = stored.read();
    if (!(error instanceof ApiError) || error.status !== 0 || last?.vehicleId !== vehicleId) throw error;
    return { value: last.value, keptAt: last.at };
  }
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FuelType, OfVehicle } from './fuel.ts';

/** A point of a chart: what it was on a day, and with what in the tank. */
const SeriesPoint = z.object({ date: z.iso.date(), value: z.number(), fuelType: FuelType.nullable() });
export type SeriesPoint = z.infer<typeof SeriesPoint>;

const OfFuel = z.object({
  /** Mean over the stretches with only this fuel in the tank. */
  kmPerLiter: z.number().nullable(),
  /** R$ a litre when it was last bought. */
  lastPrice: z.number().nullable(),
});

/** What the refuellings of one motorcycle tell. Null is what they do not tell yet. */
export const FuelStatistics = z.object({
  records: z.number().int(),
  /** Part 2 §9, between full tanks. */
  averageKmPerLiter: z.number().nullable(),
  totalCost: z.number(),
  totalLiters: z.number(),
  averagePricePerLiter: z.number().nullable(),
  /** R$ a kilometre, over the stretches that were measured. */
  costPerKm: z.number().nullable(),
  petrol: OfFuel,
  ethanol: OfFuel,
  /** Ethanol pays while its price is less than this share of petrol's. */
  ethanolBreakEven: z.number().nullable(),
  /** The usual distance between two refuellings. */
  usualKm: z.number().nullable(),
  last: z.object({ odometer: z.number(), date: z.iso.date(), fuelType: FuelType }).nullable(),
  /** How far a tank goes: a full one, and what was left in it at `atOdometer`; null without a tank size or a consumption. */
  range: z.object({ fullKm: z.number(), leftKm: z.number().nullable(), atOdometer: z.number() }).nullable(),
  consumption: z.array(SeriesPoint),
  price: z.array(SeriesPoint),
});
export type FuelStatistics = z.infer<typeof FuelStatistics>;

export const getFuelStatistics = endpoint({
  method: 'GET',
  path: '/api/fuel-statistics',
  access: 'rider',
  success: 200,
  summary: "Consumption, cost and range of one of the rider's motorcycles; of all records together without one",
  query: z.object({ vehicleId: OfVehicle.optional() }),
  response: FuelStatistics,
});

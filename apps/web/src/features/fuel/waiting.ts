import { type FuelRecord, NewFuelRecord, type OfVehicle } from '@estradeiro/contract/fuel';
import { type FuelGarage, type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { type Drawn, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import type { RecordWrite } from '#platform/outbox/record-writes.ts';
import { dayOf } from './figures.ts';

/** The refuellings of one motorcycle with what waits done to them, highest odometer first. */
export function withWaitingRecords(
  records: readonly FuelRecord[],
  writes: readonly WaitingWrite[],
  { vehicleId, userId }: { vehicleId: OfVehicle; userId: string },
): Drawn<FuelRecord>[] {
  const isHere = ({ record }: Drawn<FuelRecord>) => (record.vehicleId ?? 'none') === vehicleId;
  return overlay(records, writes, (write, before) => recordOf(write, before, userId))
    .filter(isHere)
    .toSorted((a, b) => b.record.odometer - a.record.odometer || (a.record.date < b.record.date ? 1 : -1));
}

function recordOf({ id, body }: RecordWrite, before: FuelRecord | null, userId: string): FuelRecord {
  const { acceptOdometer: _, ...told } = NewFuelRecord.parse(body);
  const now = new Date();
  return {
    ...{ ...told, id, userId, date: told.date ?? before?.date ?? dayOf(now) },
    pricePerLiter: Math.round((told.totalCost / told.liters) * 1_000) / 1_000,
    createdAt: before?.createdAt ?? now.toISOString(),
  };
}

/** The motorcycles with what waits done to them. */
export function withWaitingVehicles(garage: FuelGarage, writes: readonly WaitingWrite[], userId: string) {
  const drawn = overlay(garage.vehicles, writes, (write, before) => vehicleOf(write, before, userId));
  const inOrder = drawn.toSorted((a, b) => (a.record.createdAt < b.record.createdAt ? -1 : 1));
  return { vehicles: inOrder, garage: { ...garage, vehicles: inOrder.map(({ record }) => record) } };
}

const vehicleOf = ({ id, body }: RecordWrite, before: FuelVehicle | null, userId: string): FuelVehicle => ({
  ...{ records: before?.records ?? 0, createdAt: before?.createdAt ?? new Date().toISOString(), id, userId },
  ...NewFuelVehicle.parse(body),
});
